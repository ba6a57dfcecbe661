"""The score pad: the same totals as a series, corrections, what is refused, in and out."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from dominoes_lib import GAMES, Series
from dominoes_lib.__main__ import main
from dominoes_lib.play.pad import MOST_DEALS, Pad, told
from dominoes_lib.show.requests import answer

ALL = pytest.mark.parametrize("game", GAMES)
INSTANTS = ("quartet", "supreme")


def series_of(game: str, seed: int) -> Series:
    """Return a series of random deals, played."""
    series = Series(game, None, ["random"] * max(GAMES[game].players), seed=seed, deals=5)
    assert len(list(series)) == 5
    return series


def entered(series: Series) -> Pad:
    """Return what people would write down of it: the points of each side."""
    pad = Pad(series.game, series.rules, len(series.players))
    for record in series.records:
        assert record.result
        assert record.result.scores
        pad.enter({"points": list(record.result.scores[: pad.sides])})
    return pad


@ALL
@pytest.mark.parametrize("seed", [1, 2])
def test_the_pad_has_the_totals_of_the_series(
    game: str, seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    series = series_of(game, seed)
    pad = entered(series)
    assert pad.totals().scores == series.scores
    assert pad.totals().payments == series.payments
    asked = answer({"ask": "pad", "text": json.dumps(pad.to_json())})
    assert (asked["scores"], asked["payments"]) == ([*series.scores], [*series.payments])
    file = tmp_path / "pad.csv"
    file.write_text(pad.to_csv(), encoding="utf-8")
    assert main(["pad", str(file), "--json"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["payments"] == [*series.payments]


def test_tien_gow_settled_by_its_fields_has_the_totals_of_the_series() -> None:
    series = series_of("tien-gow", 3)
    pad = Pad("tien-gow")
    for number, record in enumerate(series.records):
        standing = record.state.standing()  # type: ignore[attr-defined] # a state of Tien Gow
        fields = {
            "columns": ",".join(map(str, standing.columns)),
            "last": str(standing.last),
            "last_trick": standing.last_trick,
            "caught_from": "" if standing.caught is None else str(standing.caught),
            "instant": ",".join(f"{kind}@{seat}" for kind, seat in standing.instants),
        }
        # Who is the banker is passed on from deal to deal.
        pad.enter({"fields": fields | ({} if number else {"banker": str(standing.banker)})})
    assert [told(deal) for deal in pad.counted()] == [""] * 5
    assert pad.totals().payments == series.payments


@pytest.mark.rule("TG-33")
def test_a_corrected_deal_changes_who_is_banker_in_those_after_it() -> None:
    pad = Pad("tien-gow", players=["Ann", "Bo", "Cy", "Di"])
    pad.enter({"fields": {"columns": "8,0,0,0", "last": "0", "banker": "3"}})
    pad.enter({"fields": {"columns": "2,2,2,2", "last": "1"}})
    # Ann won the last trick of the first deal, so she is the banker and pays Bo double.
    assert pad.counted()[1].payments == (-4, 8, -2, -2)
    pad.correct(0, {"fields": {"columns": "0,0,0,8", "last": "3", "banker": "3"}})
    assert pad.counted()[1].payments == (-2, 8, -2, -4)


@pytest.mark.rule("FL-42")
def test_the_thousand_doubles_what_is_paid() -> None:
    pad = Pad("fifteen-lakes", players=["Ann", "Bo"])
    pad.enter({"points": [1000, 400]})
    assert pad.totals().payments == (1200, -1200)


@pytest.mark.rule("DH-16")
def test_partners_pay_and_get_alike() -> None:
    pad = Pad("deer-hunting")
    assert pad.sides == 2
    pad.enter({"points": [40, 24]})
    assert pad.totals().payments == (16, -16, 16, -16)


def test_catches_are_counted_as_the_calculator_counts_them() -> None:
    pad = Pad("fishing", players=["Ann", "Bo"])
    pad.enter({"catches": ["4:4 6:2 2:2 5:1", ""]})
    assert pad.counted()[0].scores == (42, 0)  # as on the first page: 10 and 32
    tens = Pad("tens")
    tens.enter({"catches": ["6:6*2", ""]})
    assert tens.counted()[0].scores == (240, 0)  # the best pair, says the page


@pytest.mark.parametrize(
    ("game", "entry", "said"),
    [
        ("fishing", {"points": [1]}, "A deal has 2 of these"),
        ("fishing", {"points": [1, "two"]}, "'two' is not a whole number."),
        ("fishing", {"catches": ["6:6*4", "6:6"]}, "6:6"),
        ("fishing", {"catches": ["9:9", ""]}, "'9:9'"),
        ("fishing", {"fields": {}}, "not by fields"),
        ("fishing", {"chairs": []}, "points, catches, fields"),
        ("fishing", 7, "points, catches, fields"),
        ("tien-gow", {"points": [1, 2, 3, 4]}, "add up to 0, not 10"),
        ("tien-gow", {"catches": ["", "", "", ""]}, "settled by its fields"),
        ("tien-gow", {"fields": {"columns": "3,3,2,0"}}, "The field last is missing"),
        ("tien-gow", {"fields": {"hats": "3"}}, "no field 'hats'"),
    ],
)
def test_a_deal_that_cannot_be_counted_says_why_and_stays(
    game: str, entry: object, said: str
) -> None:
    pad = Pad(game)
    pad.enter(entry)
    pad.enter({"points": [0] * pad.sides})
    bad, good = pad.counted()
    assert said in told(bad)
    assert good.problem is None
    assert pad.entries[0] == entry
    assert Pad.from_json(json.dumps(pad.to_json())).entries == pad.entries


@ALL
def test_a_pad_comes_back_from_json_and_csv(game: str) -> None:
    pad = entered(series_of(game, 4))
    if game == "tien-gow":
        fields = {
            "columns": "3,3,2,0",
            "last": "0",
            "banker": "3",
            "instant": "supreme@0,quartet@1",
        }
        pad.enter({"fields": fields})
    else:
        pad.enter({"catches": ["6:5 4:4", ""] if game != "tens" else ["6:5*2 / 1:1*2", ""]})
        pad.entries[-1]["catches"] += [""] * (pad.sides - 2)
    for again in (Pad.from_text(json.dumps(pad.to_json())), Pad.from_text(pad.to_csv())):
        assert again.entries == pad.entries
        assert again.players == pad.players
        assert again.rules == pad.rules
        assert again.totals().payments == pad.totals().payments


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not a score pad"),
        ("{", "cannot be read as JSON"),
        ("{}", "not a score pad"),
        ('{"game": "chess"}', "'chess' is not a game"),
        ('{"game": "tens", "pad": 9}', "only version 1"),
        ('{"game": "tens", "players": ["A"]}', "is played by 2"),
        ('{"game": "tens", "players": [1, 2]}', "cannot be a name"),
        ('{"game": "tens", "options": {"mode": "chess"}}', "mode"),
        ('{"game": "tens", "deals": 7}', "not a score pad"),
        ("pad,1", "not a score pad"),
        ("a,b,c", "not a score pad"),
        ("x" * 1_000_001, "too long"),
        (f'{{"game": "tens", "deals": {[0] * (MOST_DEALS + 1)}}}', "The pad is full"),
    ],
)
def test_what_is_no_pad_is_refused_in_a_sentence(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        Pad.from_text(text)
    found = answer({"ask": "pad", "text": text[:3000]})
    assert "\n" not in found["error"]


def test_a_table_without_names_has_its_deals() -> None:
    pad = Pad.from_csv("pad,1,tens\n1,points,40,60\n")
    assert pad.entries == [{"points": [40, 60]}]
    assert pad.players == ("South", "North")


def test_a_deal_that_is_not_there_cannot_be_corrected() -> None:
    one = Pad("tens")
    one.enter({"points": [1, 2]})
    with pytest.raises(ValueError, match="There is no deal 1; the pad has 1"):
        one.correct(1, None)


def test_the_shell_shows_points_payments_and_totals(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "pad.csv"
    file.write_text("pad,1,tens\nplayers,Ann,Bo\n1,points,40,60\n2,points,x,1\n", encoding="utf-8")
    assert main(["pad", str(file)]) == 2  # one deal is not counted
    printed = capsys.readouterr()
    lines = printed.out.splitlines()
    assert lines[1].split() == ["deal", "Ann", "Bo"]
    assert lines[2].split() == ["1", "40", "(-20)", "60", "(+20)"]
    assert lines[-1].split() == ["total", "40", "(-20)", "60", "(+20)"]
    assert printed.err == "Deal 2: 'x' is not a whole number.\n"


def test_a_pad_is_asked_for_with_what_the_page_shows() -> None:
    pad = {
        "game": "fishing",
        "players": ["Ann", "Bo"],
        "deals": [{"points": [70, 44]}, {"points": [1]}],
    }
    found: dict[str, Any] = answer({"ask": "pad", "text": json.dumps(pad)})
    assert found["running"] == [[26, -26], [26, -26]]
    assert found["counted"][1]["problem"].startswith("A deal has 2")
    assert found["csv"].startswith("pad,1,fishing\n")
    assert found["sides"] == 2
