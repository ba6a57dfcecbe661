"""The 21 faces, the packs, and the reading of tile lists."""

import copy
import itertools
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dominoes_lib import PACKS, Tile, tiles
from dominoes_lib.tile import CIVIL, MILITARY, TILES, tiles_text, too_many

# As on the page about the tiles: face, name, red pips; from high to low.
CIVIL_ROWS = (
    ("6:6", "Heaven", 6),
    ("1:1", "Earth", 2),
    ("4:4", "Man", 8),
    ("3:1", "Goose", 1),
    ("5:5", "Plum", 0),
    ("3:3", "Long Three", 0),
    ("2:2", "Board", 0),
    ("6:5", "Axe", 0),
    ("6:4", "Partition", 4),
    ("6:1", "Long-Leg Seven", 1),
    ("5:1", "Big-Head Six", 1),
)
MILITARY_ROWS = (
    ("6:3", "Nine 6:3", 0),
    ("5:4", "Nine 5:4", 4),
    ("6:2", "Eight 6:2", 0),
    ("5:3", "Eight 5:3", 0),
    ("5:2", "Seven 5:2", 0),
    ("4:3", "Seven 4:3", 4),
    ("4:2", "Big Six", 4),
    ("4:1", "Five 4:1", 5),
    ("3:2", "Five 3:2", 0),
    ("2:1", "Little Three", 1),
)


def test_the_suits_have_their_faces_names_and_red_pips() -> None:
    assert [(str(tile), tile.name, tile.red) for tile in CIVIL] == list(CIVIL_ROWS)
    assert [(str(tile), tile.name, tile.red) for tile in MILITARY] == list(MILITARY_ROWS)
    assert {tile.suit for tile in CIVIL} == {"civil"}
    assert {tile.suit for tile in MILITARY} == {"military"}
    assert all(tile.hanzi and tile.pinyin for tile in TILES)


def test_every_pair_of_halves_is_a_face_but_once() -> None:
    pairs = list(itertools.combinations_with_replacement(range(1, 7), 2))
    assert {(tile.low, tile.high) for tile in TILES} == set(pairs)
    assert [tile.face for tile in TILES] == list(range(21))
    assert [(tile.high, tile.low) for tile in TILES] == sorted((b, a) for a, b in pairs)
    assert all(tile.pips == tile.high + tile.low for tile in TILES)


@pytest.mark.parametrize(
    ("pack", "size", "pips", "red", "civil", "military"),
    [("tiles", 32, 227, 64, 2, 1), ("two-sets", 64, 454, 128, 4, 2), ("cards", 84, 588, 164, 4, 4)],
)
def test_packs(pack: str, size: int, pips: int, red: int, civil: int, military: int) -> None:
    tiles_of = PACKS[pack]
    assert len(tiles_of) == size
    assert sum(tile.pips for tile in tiles_of) == pips
    assert sum(tile.red for tile in tiles_of) == red
    assert Counter(tiles_of) == Counter(
        {tile: civil if tile.suit == "civil" else military for tile in TILES}
    )


def test_a_tile_is_one_object_and_never_changes() -> None:
    tile = Tile("6:5")
    for other in (Tile("5:6"), Tile("65"), Tile("[6:5]"), Tile(" 6:5 "), Tile(tile)):
        assert other is tile
    for made in (copy.copy(tile), copy.deepcopy(tile), pickle.loads(pickle.dumps(tile))):  # noqa: S301 - pickled a moment ago
        assert made is tile
    assert (str(tile), repr(tile)) == ("6:5", 'Tile("6:5")')
    with pytest.raises(AttributeError, match="never changes"):
        tile.pips = 3


@pytest.mark.parametrize(
    "text", ["", "7:1", "0:1", "6:55", "6:5*2", "6", "6:5:4", "6.5", None, 6.5]
)
def test_what_is_no_tile_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a tile"):
        Tile(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ""),
        ("6:6*2, 5:4", "6:6 6:6 5:4"),
        ("[6:3][31]", "6:3 3:1"),
        ("56×3", "6:5 6:5 6:5"),
        ("[6:5]*2\n1:1,", "6:5 6:5 1:1"),
    ],
)
def test_lists_are_read(text: str, expected: str) -> None:
    assert " ".join(map(str, tiles(text))) == expected


@pytest.mark.parametrize(
    ("text", "piece", "position"),
    [
        ("6:6 7:1", "7:1", 5),
        ("6:6*2 5:4x", "5:4x", 7),
        ("[6:5", "[6:5", 1),
        ("6:5]", "6:5]", 1),
        ("1:1 6:5*0", "6:5*0", 5),
        ("6:5*85", "6:5*85", 1),
        ("6:5*", "6:5*", 1),
        ("1:1, hello", "hello", 6),
        ("6:55", "6:55", 1),
    ],
)
def test_the_bad_piece_and_its_place_are_named(text: str, piece: str, position: int) -> None:
    with pytest.raises(ValueError, match=r"position \d+") as error:
        tiles(text)
    assert f"{piece!r} at position {position} " in str(error.value)


NOTATIONS = [
    ("6-5 6\u20135 6/5 6|5 (6,5)", "6:5 6:5 6:5 6:5 6:5"),
    ("\uff16\uff1a\uff15\uff0c1:1\u300166\uff1b54;21", "6:5 1:1 6:6 5:4 2:1"),
    ("\u30106:5\u3011\u300011", "6:5 1:1"),
    ("\U0001f060", "6:5"),
    ("\U0001f093\U0001f039*2 \U0001f06b\ufe0e", "6:6 1:1 1:1 1:1"),
    ("Heaven, axe*2, Long  Three", "6:6 6:5 6:5 3:3"),
    ("天 地 人 和 鵝 斧頭×2", "6:6 1:1 4:4 3:1 3:1 6:5 6:5"),
    ("雜九 6:3 Nine 5:4 Big Six big-head six", "6:3 5:4 4:2 5:1"),
    ("tiān Harmony hé", "6:6 3:1 3:1"),
    ("\ufeff6:5 1:1\u200b", "6:5 1:1"),
    ("2x6:5 1:1", "6:5 6:5 1:1"),
    ("6:5x2 1:1", "6:5 6:5 1:1"),
    ("66x2 2*54 2×[2:1]", "6:6 6:6 5:4 5:4 2:1 2:1"),
]


@pytest.mark.parametrize(("text", "expected"), NOTATIONS)
def test_other_notations_are_read(text: str, expected: str) -> None:
    assert " ".join(map(str, tiles(text))) == expected


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("雜九", "'雜九' at position 1 is the name of two tiles; write 6:3 or 5:4"),
        ("66 Seven", "'Seven' at position 4 is the name of two tiles; write 5:2 or 4:3"),
        ("6:6 \U0001f031", "at position 5 has a blank half, but Chinese dominoes have none"),
        ("\U0001f069", "at position 1 has a blank half, but Chinese dominoes have none"),
        ("6\u200b:5", "as in 6:5 or 6:5*4, without U+200B (zero width space)"),
        ("6\u22365", "as in 6:5 or 6:5*4, without U+2236 (ratio)"),
        ("2x6:5*3", "'2x6:5*3' at position 1 says twice how many; write it once, as in 6:5*4"),
        ("\uff17\uff1a\uff11", "'7:1' at position 1 is not a tile"),
        ("6.5", "'6.5' at position 1 is not a tile"),
        ("6+6", "'6+6' at position 1 is not a tile"),
        ("[6,5]", "'[6' at position 1 is not a tile"),
        ('["6:5"]', "at position 1 is not a tile"),
        ("65x54", "'65x54' at position 1 is not a tile"),
        ("6:5x6:5", "'6:5x6:5' at position 1 is not a tile"),
        ("6\u00b2", "is not a tile"),
        ("Axel", "'Axel' at position 1 is not a tile"),
    ],
)
def test_what_could_be_something_else_is_refused_by_name(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=r"^[^\n]+$") as error:
        tiles(text)
    assert sentence in str(error.value)


@pytest.mark.parametrize("tile", TILES)
def test_every_domino_sign_and_every_name_is_read(tile: Tile) -> None:
    a, b = tile.high, tile.low
    for block in (0x1F031, 0x1F063):
        assert Tile(chr(block + 7 * a + b)) is Tile(chr(block + 7 * b + a)) is tile
    shared = tile.suit == "military" and tile.name.endswith(str(tile))
    for name in (tile.name, tile.hanzi, tile.pinyin):
        assert Tile(f"{name.removesuffix(str(tile))} {tile}" if shared else name) is tile


def test_a_tile_alone_is_read_as_in_a_list() -> None:
    for text in ("6-5", "\uff16\uff1a\uff15", "Axe", "斧頭", "(6,5)", "\ufeff65", "\U0001f092"):
        assert Tile(text) is Tile("6:5")
    for text in ("2x6:5", "6:5x2", "雜九", "\U0001f031"):
        with pytest.raises(ValueError, match=r"is not a tile|is the name of two|has a blank half"):
            Tile(text)


def test_a_list_is_text() -> None:
    with pytest.raises(ValueError, match="a tile list is text"):
        tiles(["6:6"])  # type: ignore[arg-type] # the fault that is tested


@given(st.lists(st.sampled_from(TILES), max_size=84))
def test_lists_that_are_written_are_read_back(hand: list[Tile]) -> None:
    assert tiles(tiles_text(hand)) == hand


@given(st.text(alphabet="0123456:*×[], \t7x", max_size=30))
def test_any_text_is_read_or_refused_by_its_position(text: str) -> None:
    try:
        found = tiles(text)
    except ValueError as error:
        assert "position" in str(error)  # noqa: PT017 - either end is right
    else:
        assert all(isinstance(tile, Tile) for tile in found)


def test_too_many_of_a_face() -> None:
    assert too_many(tiles("6:6*4 6:3*3"), PACKS["two-sets"]) == (Tile("6:3"), 3, 2)
    assert too_many(PACKS["cards"], PACKS["cards"]) is None
