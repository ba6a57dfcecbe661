"""Groups, what beats what, and plays up and down: what Deer Hunting and Tien Gow share."""

import copy
import pickle
import random
from collections import Counter
from itertools import combinations

import pytest

from dominoes_lib.games.groups import GROUPS
from dominoes_lib.games.tricks import (
    beating,
    compare,
    discards,
    leads,
    read_play,
    trick_move,
    why_not,
    without,
)
from dominoes_lib.tile import PACKS, Tile, tiles

# From the page, high before low.
CIVIL = ["6:6", "1:1", "4:4", "3:1", "5:5", "3:3", "2:2", "6:5", "6:4", "6:1", "5:1"]
MILITARY = [["6:3", "5:4"], ["6:2", "5:3"], ["5:2", "4:3"], ["4:2"], ["4:1", "3:2"], ["2:1"]]
PARTNERS = [("6:6", 0), ("1:1", 1), ("4:4", 2), ("3:1", 4)]


def described(texts: list[str]) -> tuple[str, int] | None:
    """Return what the page calls some tiles and their rank (0 is the highest), or `None`."""
    civil = [CIVIL.index(text) for text in texts if text in CIVIL]
    military = [
        next(rank for rank, number in enumerate(MILITARY) if text in number)
        for text in texts
        if text not in CIVIL
    ]
    if len(texts) == 1:
        return ("civil", civil[0]) if civil else ("military", military[0])
    if sorted(texts) == ["2:1", "4:2"]:
        return "supreme", 0
    if len(texts) == 2 and len(set(civil)) == 1 and not military:
        return "civil pair", civil[0]
    if len(texts) == 2 and len(set(military)) == 1 and not civil:
        return "military pair", military[0]
    if len(set(civil)) == len(set(military)) == 1 and len(texts) <= 4:
        partner = (CIVIL[civil[0]], military[0])
        if partner in PARTNERS and max(len(civil), len(military)) <= 2:
            return f"mixed {len(civil)}-{len(military)}", PARTNERS.index(partner)
    return None


def hand_of(text: str) -> tuple[int, ...]:
    return tuple(sorted(tile.face for tile in tiles(text)))


def test_the_pack_allows_61_leads() -> None:
    pack = [str(tile) for tile in PACKS["tiles"]]
    singles = {(text,) for text in pack}
    several = {tuple(sorted(pick)) for size in (2, 3, 4) for pick in combinations(pack, size)}
    found = {picked for picked in singles | several if described(list(picked))}
    assert len(found) == 61
    ours = {tuple(sorted(str(tile) for tile in trick_move(faces).tiles)) for faces in GROUPS}
    assert ours == found
    shapes = Counter(group.shape for group in GROUPS.values())
    assert shapes == {
        "civil": 11,
        "military": 10,
        "civil_pair": 11,
        "military_pair": 4,
        "supreme": 1,
        "mixed_1_1": 8,
        "mixed_2_1": 8,
        "mixed_1_2": 4,
        "mixed_2_2": 4,
    }


def test_what_beats_what_agrees_with_the_page_for_all_pairs_of_leads() -> None:
    plays = [trick_move(faces) for faces in GROUPS]
    for play in plays:
        for best in plays:
            ours = described([str(tile) for tile in play.tiles])
            theirs = described([str(tile) for tile in best.tiles])
            assert ours
            assert theirs
            higher = ours[0] == theirs[0] and ours[1] < theirs[1]
            verdict = compare(play, best)
            assert verdict.beats is higher, (play, best)
            assert " beats " in str(verdict.phrase) or not higher


@pytest.mark.parametrize("seed", range(40))
def test_plays_from_a_hand_are_those_that_one_finds_by_trying_all(seed: int) -> None:
    source = random.Random(seed)
    pack = [tile.face for tile in PACKS["tiles"]]
    hand = tuple(sorted(source.sample(pack, source.randint(1, 8))))
    picks = {size: set(combinations(hand, size)) for size in range(1, min(4, len(hand)) + 1)}
    led = leads(hand)
    assert len(set(led)) == len(led)
    assert {play.faces for play in led} == {
        pick
        for some in picks.values()
        for pick in some
        if described([str(tile) for tile in trick_move(pick).tiles])
    }
    assert all(why_not(play, hand, ()) is None for play in led)
    for size, some in picks.items():
        down = discards(hand, size)
        assert len(set(down)) == len(down)
        assert all(play.down for play in down)
        assert {play.faces for play in down} == some
        for best in (trick_move(faces) for faces in GROUPS if len(faces) == size):
            higher = {trick_move(pick) for pick in some if compare(trick_move(pick), best).beats}
            assert set(beating(hand, best)) == higher
            for pick in some:
                legal = why_not(trick_move(pick), hand, [best]) is None
                assert legal is (trick_move(pick) in higher)


def test_a_play_is_one_object_and_its_text_reads_back() -> None:
    for text in ("6:6 6:3", "(6:6 6:3)", "4:2 2:1", "1:1 1:1 6:2 5:3", "(? ?)", "(5:5)"):
        play = read_play(text)
        assert str(play) == text
        assert read_play(str(play)) is play
        assert pickle.loads(pickle.dumps(play)) is play  # noqa: S301 - our own bytes
        assert copy.deepcopy(play) is play
    assert read_play("[3:6] 66") is read_play("6:6*1, 6:3")
    assert read_play("6:6 6:3").turned is read_play("(6:6 6:3)")


def test_what_lies_face_down_can_be_hidden() -> None:
    assert read_play("(6:6 6:3)").hidden is read_play("(? ?)")
    assert read_play("6:6 6:3").hidden is read_play("6:6 6:3")
    assert read_play("(? ?)").tiles == ()
    assert read_play("(? ?)").shown == (None, None)
    assert read_play("(4:1 6:6)").red == 11
    assert read_play("(? ?)").red == 0


@pytest.mark.parametrize(
    "text", ["", "()", "7:1", "6:6 6:3 6:3 6:3 6:3", "(6:6", "6:6*9", "?", "?!"]
)
def test_what_is_no_play_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_play(text)


@pytest.mark.parametrize(
    ("text", "best", "topic", "words"),
    [
        ("(6:6)", None, "lead", "face up"),
        ("6:6 5:5", None, "lead", "neither one tile nor a pair nor a mixed group"),
        ("4:4", None, "hand", "[4:4] is not in the hand"),
        ("6:6 6:6", None, "hand", "[6:6] [6:6] is not in the hand"),
        ("(?)", "2:2", "hand", "nobody knows"),
        ("6:6", "1:1 6:2", "size", "two tiles"),
        (
            "5:5",
            "4:4",
            "lower",
            "Plum is lower than Man. What does not beat goes face down: (5:5).",
        ),
        ("5:4", "6:3", "equal", "equal in rank"),
        ("6:6", "6:3", "shape", "[6:6] does not beat [6:3]: it is one civil tile"),
        ("6:6 5:5", "1:1 6:2", "down", "neither one tile"),
        ("4:2 2:1", "4:1 3:2", "supreme_led", "only when it is led"),
    ],
)
def test_a_refused_play_says_why(text: str, best: str | None, topic: str, words: str) -> None:
    hand = hand_of("6:6 5:5 5:4 4:2 2:1")
    refusal = why_not(read_play(text), hand, [read_play(best)] if best else ())
    assert refusal is not None
    assert refusal[1] == topic
    assert words in str(refusal[0])


def test_a_comparison_says_by_which_rule() -> None:
    reason = "[6:6] does not beat [6:3]: it is one civil tile, but [6:3] is one military tile."
    verdict = compare(read_play("6:6"), read_play("6:3"))
    assert verdict.to_json() == {"beats": False, "reason": reason, "rule": "TG-20"}
    assert str(verdict) == f"{reason} (TG-20)"
    equal, supreme = (
        compare(read_play(a), read_play(b)) for a, b in [("5:4", "6:3"), ("6:6 6:6", "4:2 2:1")]
    )
    assert (equal.rule, supreme.rule) == ("TG-21", "TG-27")


def test_nothing_beats_the_supreme_pair() -> None:
    supreme = read_play("4:2 2:1")
    assert all(not compare(trick_move(faces), supreme).beats for faces in GROUPS)
    assert "nothing beats the Supreme pair" in str(compare(read_play("6:3 5:4"), supreme).phrase)


def test_a_hand_without_a_play_keeps_its_order() -> None:
    hand = hand_of("6:6*2 6:3 1:1")
    assert without(hand, read_play("6:6 6:3")) == hand_of("1:1 6:6")
    with pytest.raises(ValueError, match="not in"):
        without(hand, trick_move([Tile("5:5").face]))
