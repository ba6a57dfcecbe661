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
