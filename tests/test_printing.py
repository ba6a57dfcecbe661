"""What is printed, read back from the PDF: sizes, numbers of tiles and pips, letters."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from rulebook import summaries

from dominoes_lib.__main__ import main
from dominoes_lib.games import GAMES
from dominoes_lib.show.printing import paper, sheets
from dominoes_lib.show.printing.faces import INKS
from dominoes_lib.tile import PACKS, TILES, Tile
from tests.pdf import PdfPage, read_pdf

CARDS_ON_A_PAGE = 21
SIZES = {"a4": (210, 297), "letter": (215.9, 279.4)}
# The page about the tiles says how many pips each pack has, and how many of them are red.
PIPS = {"cards": (588, 164), "tiles": (227, 64), "two-sets": (454, 128)}
COUNTS = {"cards": 84, "tiles": 32, "two-sets": 64}


@pytest.fixture
def without_hanzi(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(paper, "_HANZI_PACKAGE", "a_font_that_nobody_has")
    made = (paper.hanzi_font, paper._font_path, paper._advance)
    for function in (*made, read):
        function.cache_clear()
    yield
    for function in (*made, read):
        function.cache_clear()


@cache
def read(*asked: str) -> list[PdfPage]:
    """Return the pages of a sheet: its name, the paper, the ink, and games."""
    sheet, size, ink, *games = asked
    return read_pdf(sheets.made(sheet, size, ink, games)[0])


def kind(sheet: str) -> str:
    return "card" if sheet == "cards" else "tile"


@pytest.mark.parametrize("sheet", COUNTS)
def test_a_pack_has_its_tiles_and_pips_in_their_size(sheet: str) -> None:
    size = {"card": (25, 84), "tile": (22, 50.6)}[kind(sheet)]
    pages = read(sheet, "a4", "color")
    assert sum(len(page.of_size(*size)) for page in pages) == COUNTS[sheet]
    look = INKS["color"][kind(sheet)]
    every, red = PIPS[sheet]
    assert sum(len(page.discs(look.red)) for page in pages) == red
    eyes = red if look.eye == look.pip else 0
    assert sum(len(page.discs(look.pip)) for page in pages) - eyes == every - red


def test_every_page_of_cards_has_each_face_once() -> None:
    pages = read("cards", "a4", "color")
    assert len(pages) == len(PACKS["cards"]) / CARDS_ON_A_PAGE
    for page in pages:
        assert sum(len(page.discs(colour)) for colour in ("#cc2a1c", "#111111")) == sum(
            tile.pips for tile in TILES
        )


@pytest.mark.parametrize("sheet", sheets.SHEETS)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_in_the_margin_that_printers_leave_white(sheet: str, size: str) -> None:
    width, height = SIZES[size]
    for page in read(sheet, size, "color", *(["tens"] if sheet in ("rules", "scores") else [])):
        assert (page.width, page.height) == pytest.approx((width, height), abs=0.01)
        # The white of the page goes to its edges, and so do the marks where a page is cut in two.
        inside = [shape for shape in page.shapes if shape.width < width - 1 and shape.x > 0.1]
        inside = [shape for shape in inside if shape.height or shape.x + shape.width < width - 0.1]
        assert min(shape.x for shape in inside) >= 4
        assert max(shape.x + shape.width for shape in inside) <= width - 4
        assert min(shape.y for shape in inside) >= 4
        assert max(shape.y + shape.height for shape in inside) <= height - 4


def test_backs_lie_behind_faces() -> None:
    for faces, backs, size in (
        ("cards", "card-backs", (25, 84)),
        ("tiles", "tile-backs", (22, 50.6)),
    ):
        (back,) = read(backs, "a4", "color")
        face = read(faces, "a4", "color")[0]
        places = {(round(s.x, 1), round(s.y, 1)) for s in face.of_size(*size)}
        turned = {
            (round(back.width - s.x - s.width, 1), round(s.y, 1)) for s in back.of_size(*size)
        }
        assert places == turned


def test_red_is_told_apart_by_shape_where_it_is_not_printed() -> None:
    (page,) = read("tiles", "a4", "black")
    grey = {shape.fill for shape in page.shapes if shape.is_round}
    assert grey == {"#111111", "#ffffff"}
    assert len(page.discs("#ffffff")) == 64  # the inside of a ring for each red pip (DH-05)
    every, red = PIPS["tiles"]
    assert len(page.discs("#111111")) == every - red + 2 * red  # a ring and its dot


def test_there_are_marks_to_cut_along_at_both_ends_of_every_line() -> None:
    (page,) = read("tiles", "a4", "color")
    upright = [
        shape for shape in page.shapes if shape.width < 0.01 and shape.height == pytest.approx(4)
    ]
    across = [
        shape for shape in page.shapes if shape.height < 0.01 and shape.width == pytest.approx(4)
    ]
    assert (len(upright), len(across)) == (2 * 9, 2 * 5)


@pytest.mark.parametrize("sheet", ["cards", "ranks", "rules", "scores"])
def test_letters_are_in_the_file_as_outlines(sheet: str) -> None:
    for page in read(sheet, "a4", "color", *(["fishing"] if sheet in ("rules", "scores") else [])):
        assert page.fonts
        for font in page.fonts:
            assert font["/Subtype"] == "/Type3"
            assert font["/CharProcs"]


def test_a_sheet_is_the_same_whenever_it_is_made() -> None:
    assert sheets.made("scores", games=["tens"]) == sheets.made("scores", games=["tens"])


def test_the_rank_card_has_every_face_twice_with_its_name() -> None:
    (page,) = read("ranks", "a4", "color")
    assert len(page.of_size(12, 27.6)) == 2 * len(TILES)
    for tile in TILES:
        assert page.text.count(tile.pinyin) >= 2
    assert page.text.count("Heaven") == 2


def test_names_are_in_characters_where_a_font_has_them() -> None:
    if paper.hanzi_font() is None:
        assert "pinyin" in read("ranks", "a4", "color")[0].text
        return
    (page,) = read("ranks", "a4", "color")
    for tile in TILES:
        assert tile.hanzi in page.text
    assert [
        page.text.count(game.hanzi)
        for page, game in zip(read("rules", "a4", "color"), GAMES.values(), strict=True)
    ] == [1] * len(GAMES)


@pytest.mark.usefixtures("without_hanzi")
def test_without_a_font_for_them_the_sheet_says_so_and_uses_pinyin() -> None:
    (page,) = read("ranks", "a4", "color")
    assert "No font with Chinese characters is installed" in page.text
    assert "gāojiǎo qī" in page.text
    assert not any("\u3000" < sign < "\ufaff" for sign in page.text)
    cards = read("cards", "a4", "color")[0].text
    assert "No font" in cards
    assert "tiān" in cards


def words(text: str) -> str:
    """Return a text without spaces: a PDF keeps none between lines."""
    return "".join(text.split())


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_on_a_page_are_the_quick_start_of_the_rule_page(game: str) -> None:
    (page,) = read("rules", "a4", "color", game)
    assert GAMES[game].title in page.text
    (lines,) = (
        block["lines"] for block in summaries.summaries()[game]["blocks"] if "lines" in block
    )
    assert len(lines) == 5
    for line in lines:
        # Tiles are drawn, so a line is read in the parts between them.
        for part in line.replace("**", "").split("["):
            text = words(part.split("]")[-1])
            assert text in words(page.text)


def test_what_the_library_keeps_of_the_quick_starts_is_what_the_pages_say() -> None:
    assert summaries.FILE.read_text(encoding="utf-8") == summaries.text()


def test_tiles_stand_in_the_lines_of_the_rules() -> None:
    (page,) = read("rules", "a4", "color", "fishing")
    # 4:2 and 2:1 are named: four and one red pips.
    assert len(page.discs(INKS["color"]["tile"].red)) == 5


@pytest.mark.parametrize("game", ["fifteen-lakes", "tien-gow"])
def test_the_longest_rules_fit_on_their_page(game: str) -> None:
    (page,) = read("rules", "letter", "color", game)
    assert min(shape.y for shape in page.shapes if shape.width < page.width - 1) > 20


@pytest.mark.parametrize("game", GAMES)
def test_a_score_sheet_has_a_place_for_each_side_that_scores(game: str) -> None:
    (page,) = read("scores", "a4", "black", game)
    side = "Pair" if game == "deer-hunting" else "Player"
    sides = 2 if game == "deer-hunting" else max(GAMES[game].players)
    assert [f"{side} {number}" in page.text for number in range(1, sides + 2)] == [
        *[True] * sides,
        False,
    ]
    assert ("Banker" in page.text) == (game == "tien-gow")


def test_ranks_are_those_of_the_rules() -> None:
    civil, military = (equal for _, equal in sheets.ranked())
    assert [len(tiles) for tiles in military] == [2, 2, 2, 1, 2, 1]  # TG-14, TG-15
    assert [str(tile) for (tile,) in civil][:4] == ["6:6", "1:1", "4:4", "3:1"]  # TG-13
    assert set(sheets.partners().values()) == {9, 8, 7, 5}  # TG-17
    assert Tile("4:2") not in sheets.partners()


# The shell.


def test_the_shell_writes_a_pdf(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "tiles.pdf"
    assert main(["print", "tiles", "--paper", "letter", "--output", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["pages"] == 1
    (page,) = read_pdf(file.read_bytes())
    assert page.width == pytest.approx(215.9, abs=0.01)


@pytest.mark.parametrize(
    ("words_", "said"),
    [
        (["cards", "--paper", "a5"], "'a5' is no paper here; there is a4, letter."),
        (["cards", "--ink", "gold"], "'gold' is no ink here; there is color, black."),
        (["chairs"], "'chairs' is no sheet; the sheets are cards"),
        (["rules", "chess"], "'chess' is not a game here; the games are fishing"),
        (["cards", "tens"], "The sheet cards is about no game; leave tens out."),
        (["ranks", "--output", "no-such-folder/ranks.pdf"], "cannot be written"),
    ],
)
def test_what_cannot_be_printed_is_refused_in_a_sentence(
    words_: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "sheet.pdf"
    file.write_bytes(b"what was there")
    more = [] if "--output" in words_ else ["--output", str(file)]
    assert main(["print", *words_, *more]) == 2
    err = capsys.readouterr().err
    assert said in err
    assert len(err.splitlines()) == 1
    assert file.read_bytes() == b"what was there"


def test_printing_without_matplotlib_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("dominoes_lib.shell.printing.find_spec", lambda _: None)
    assert main(["print", "ranks", "--output", str(tmp_path / "ranks.pdf")]) == 2
    assert "matplotlib must be installed" in capsys.readouterr().err
