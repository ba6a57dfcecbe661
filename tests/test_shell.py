"""The shell command: what it prints, and one sentence for whatever is wrong."""

import ast
import errno
import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dominoes_lib import GAMES, Record, Series, simulate
from dominoes_lib.__main__ import main
from dominoes_lib.games import fifteen_lakes, fishing
from dominoes_lib.play.describe import option_sentence
from tests.amounts import examples
from tests.rulebook import ROOT

Shell = Callable[..., tuple[int, str, str]]


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    """Return a function that runs a command and gives exit code, output and complaints."""

    def run(*words: str) -> tuple[int, str, str]:
        code = main(list(words))
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run


@pytest.fixture
def written(tmp_path: Path, shell: Shell) -> Path:
    """Return the file of a short game with what the players said."""
    path = tmp_path / "game.txt"
    words = ["play", "fishing", "--preset", "short", "--players", "greedy", "random"]
    code, _, _ = shell(*words, "--seed", "7", "--reasons", "--output", str(path))
    assert code == 0
    return path


def outside(*words: str, **how: Any) -> subprocess.CompletedProcess[bytes]:  # noqa: ANN401 - arguments of run
    """Run the command as readers do, with nothing but the standard library."""
    command = [sys.executable, "-S", "-m", "dominoes_lib", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, check=False, **how)


# score


CATCH = "6:6*4 5:4 6:3"


def test_score_prints_lines_and_total(shell: Shell) -> None:
    code, out, err = shell("score", "fishing", CATCH)
    assert (code, err) == (0, "")
    assert out.splitlines()[-1] == "132  total"
    assert "FI-24" in out


def test_score_as_json_has_the_agreed_fields(shell: Shell) -> None:
    _, out, _ = shell("score", "fifteen-lakes", "--preset", "two-sets", CATCH, "--json")
    data = json.loads(out)
    assert set(data) == {"total", "lines"}
    assert data["total"] == 180
    (line,) = data["lines"]
    assert {"points", "tiles", "rule", "reason", "counts"} <= set(line)
    assert line["tiles"] == ["6:6", "6:6", "6:6", "6:6", "6:3", "5:4"]
    assert (line["points"], line["rule"], line["counts"]) == (180, "FL-47", True)


def test_score_takes_words_in_any_order(shell: Shell) -> None:
    wanted = shell("score", "fifteen-lakes", "--option", "pack=two-sets", CATCH)
    assert shell("score", *CATCH.split(), "fifteen-lakes", "--option", "pack=two-sets") == wanted
    assert shell("score", "--option=pack=two-sets", "fifteen-lakes", *CATCH.split()) == wanted


def test_an_empty_catch_counts_nothing(shell: Shell) -> None:
    assert shell("score", "fishing", "") == (0, "0  total\n", "")


# play, series, simulate


def test_play_writes_a_record(shell: Shell, written: Path) -> None:
    record = Record.from_text(written.read_text(encoding="utf-8"))
    assert not record.errors
    assert record.result is not None
    assert record.rules == GAMES["fishing"].presets["short"]
    assert record.seed == 7
    assert len(record.comments) == len(record.moves)
    words = ["play", "fishing", "--preset", "short", "--players", "greedy", "random"]
    code, out, _ = shell(*words, "--seed", "7")
    assert code == 0
    assert Record.from_text(out).moves == record.moves
    assert not Record.from_text(out).comments
    _, out, _ = shell(*words, "--seed=7", "--json")
    assert Record.from_json(out).moves == record.moves


def test_play_writes_json_into_a_file(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    code, out, _ = shell("play", "fifteen-lakes", "--json", "--output", str(path))
    assert code == 0
    assert Record.from_json(path.read_bytes()) == Record.from_json(out)


def test_the_number_of_players_is_the_number_of_names(shell: Shell) -> None:
    _, out, _ = shell("play", "--players", "random", "greedy", "random", "fishing")
    assert Record.from_text(out).players == 3


def test_series_gives_every_deal_and_the_totals(shell: Shell) -> None:
    words = ["series", "fishing", "--preset", "short", "--seed", "3", "--deals", "3"]
    series = Series("fishing", "short", ["random", "random"], seed=3, deals=3)
    records = list(series)
    _, out, _ = shell(*words)
    lines = out.splitlines()
    assert len(lines) == 6
    for record, line in zip(records, lines[2:5], strict=True):
        assert record.result is not None
        for score in record.result.scores or ():
            assert f" {score} (" in line
    for score, payment in zip(series.scores, series.payments, strict=True):
        assert f"{score} ({payment:+})" in lines[-1]
    _, out, _ = shell(*words, "--json")
    assert json.loads(out) == series.to_json()


def test_simulate_gives_the_figures(shell: Shell) -> None:
    words = ["simulate", "fishing", "--preset=short", "--games=30", "--seed=5"]
    wanted = simulate("fishing", "short", ["random", "random"], 30, seed=5)
    assert shell(*words) == (0, f"{wanted}\n", "")
    _, out, _ = shell(*words, "--json")
    assert json.loads(out) == json.loads(json.dumps(wanted.to_json()))


def test_workers_make_no_difference() -> None:
    words = ["simulate", "fishing", "--preset=short", "--games=210", "--seed=5"]
    alone, together = outside(*words), outside(*words, "--workers=2")
    assert alone.returncode == together.returncode == 0
    assert alone.stdout == together.stdout != b""


# rules


@pytest.mark.parametrize("game", GAMES)
def test_rules_lists_options_values_readings_and_presets(shell: Shell, game: str) -> None:
    _, out, _ = shell("rules", game)
    rows = GAMES[game].Rules.rows()
    for name, values in GAMES[game].Rules.values().items():
        listed = " | ".join(str(value) for value in values)
        assert f"{name}: {listed}  ({rows[name]})" in out
        assert str(option_sentence(GAMES[game], name)) in out
    for preset in GAMES[game].presets:
        assert f"\n{preset}: " in out
    _, out, _ = shell("rules", game, "--json")
    data = json.loads(out)
    assert [option["name"] for option in data["options"]] == list(rows)
    assert [option["reading"] for option in data["options"]] == list(rows.values())
    assert {
        name: GAMES[game].Rules(**changed) for name, changed in data["presets"].items()
    } == dict(GAMES[game].presets)


def test_rules_lists_the_games(shell: Shell) -> None:
    _, out, _ = shell("rules")
    assert all(name in out for name in GAMES)
    _, out, _ = shell("rules", "--json")
    assert [game["game"] for game in json.loads(out)] == list(GAMES)


def test_an_option_says_in_the_shell_what_it_says_in_the_code() -> None:
    modules = {"fishing": fishing, "fifteen-lakes": fifteen_lakes}
    for game, module in modules.items():
        tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
        (rules,) = (
            node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Rules"
        )
        said = {}
        for field, text in zip(rules.body, rules.body[1:], strict=False):
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                said[field.target.id] = ast.literal_eval(ast.unparse(text))
        assert set(said) == set(GAMES[game].Rules.values())
        for name, sentence in said.items():
            plain = re.sub(r" \([A-Z]+-[A-Z0-9-]+(, [A-Z0-9-]+)*\)", "", sentence)
            spoken = str(option_sentence(GAMES[game], name))
            assert re.sub(r"[\[\]]", "", spoken) == plain


# replay


def test_replay_tells_every_step(shell: Shell, written: Path) -> None:
    record = Record.from_text(written.read_text(encoding="utf-8"))
    code, out, err = shell("replay", str(written))
    assert (code, err) == (0, "")
    for ply, (move, state) in enumerate(zip(record.moves, record.states()[1:], strict=True), 1):
        events = " ".join(str(event) for event in state.events)
        assert f"{ply}. " in out
        assert f" {move}: {events}\n   # {record.comments[ply]}\n" in out
    assert record.result is not None
    for points, payment in zip(
        record.result.scores or (), record.result.payments or (), strict=True
    ):
        assert f"{points} points, payment {payment:+}" in out


def test_replay_shows_one_step(shell: Shell, written: Path) -> None:
    record = Record.from_text(written.read_text(encoding="utf-8"))
    for step in (0, 5, len(record.moves)):
        code, out, _ = shell("replay", str(written), "--step", str(step))
        assert code == 0
        assert out.endswith(f"\n\n{record.states()[step]}\n")
        assert out.startswith(f"{step}. ")


def test_replay_shows_what_a_seat_saw(shell: Shell, written: Path) -> None:
    record = Record.from_text(written.read_text(encoding="utf-8"))
    for step in (0, 7):
        _, out, _ = shell("replay", str(written), "--step", str(step), "--seat", "1")
        assert str(record.states()[step].view(1)) in out
        assert str(record.states()[step]) not in out
    _, out, _ = shell("replay", str(written), "--seat", "1")
    assert "as North saw it" in out
    _, out, _ = shell("replay", str(written), "--seat", "1", "--json")
    data = json.loads(out)
    assert data["view"] == 1
    assert [step["board"] for step in data["steps"]] == [
        str(state.view(1)) for state in record.states()
    ]


def test_replay_as_json_has_sentences_and_rules(shell: Shell, written: Path) -> None:
    record = Record.from_text(written.read_text(encoding="utf-8"))
    _, out, _ = shell("replay", str(written), "--json")
    data = json.loads(out)
    assert len(data["steps"]) == len(record.moves) + 1
    assert [step["move"] for step in data["steps"]] == [None, *record.moves]
    for step, state in zip(data["steps"], record.states(), strict=True):
        assert [event["sentence"] for event in step["events"]] == [
            event.sentence for event in state.events
        ]
        assert [event["rules"] for event in step["events"]] == [
            list(event.rules) for event in state.events
        ]
    assert data["errors"] == []
    assert data["result"] == record.claimed.to_json() if record.claimed else False


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-8-sig"])
def test_a_record_is_read_however_it_was_saved(shell: Shell, written: Path, encoding: str) -> None:
    wanted = shell("replay", str(written))
    written.write_bytes(written.read_text(encoding="utf-8").encode(encoding))
    assert wanted[0] == 0
    assert shell("replay", str(written)) == wanted


def test_replay_reads_json_and_what_is_typed_in(
    shell: Shell, written: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = shell("replay", str(written))
    record = Record.from_text(written.read_text(encoding="utf-8"))
    typed = io.TextIOWrapper(io.BytesIO(json.dumps(record.to_json()).encode()))
    monkeypatch.setattr("sys.stdin", typed)
    assert shell("replay", "-") == wanted


def test_replay_keeps_what_is_right_and_names_what_is_wrong(shell: Shell, written: Path) -> None:
    right = shell("replay", str(written))[1]
    text = re.sub(r"(?m)^5\. .*$", "5. South 1:1x6:6", written.read_text(encoding="utf-8"))
    written.write_text(text, encoding="utf-8")
    code, out, err = shell("replay", str(written))
    assert code == 2
    assert out.splitlines()[3:] == right.split("\n5. ")[0].splitlines()[3:]
    assert err.startswith("Play 5 on line ")
    assert err.count("\n") == 1
    code, out, again = shell("replay", str(written), "--json")
    assert code == 2
    assert json.loads(out)["errors"] == [err.strip()]
    assert again == err


def test_replay_names_a_result_that_is_not_so(shell: Shell, written: Path) -> None:
    text = re.sub(r"(?m)^scores: .*$", "scores: 1 2", written.read_text(encoding="utf-8"))
    written.write_text(text, encoding="utf-8")
    code, out, err = shell("replay", str(written))
    assert code == 2
    assert "points, payment" in out
    assert err.startswith("The record says the scores are 1, 2; the plays give ")
    assert err.count("\n") == 1


# What is wrong


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("dance", "'dance' is not a command"),
        ("score", "score needs the name of a game: fishing"),
        ("score chess 6:6", "'chess' is not a game for score"),
        ("score fishing", "Something is missing: tiles."),
        ("score fishing 7:7", "'7:7' at position 1 is not a tile"),
        ("score fishing 6:6*5", "6:6 stands there 5 times"),
        ("score fishing 6:6 --preset wild", "no preset 'wild'"),
        ("score fishing 6:6 --option sets", "'sets' is not an option with its value"),
        ("score fishing 6:6 --option sets=9", "'9' is not a value"),
        ("score fishing -4:4", "This is not understood here: -4:4."),
        ("score fishing -- -4:4", "'-4:4' at position 1 is not a tile"),
        ("play fishing --option sets=1 --option sets=2", "The option 'sets' is given twice"),
        ("score fishing 6:6 --option shortcut=on", "no option 'shortcut'"),
        ("score fishing 6:6 --option self=on", "no option 'self'"),
        ("score fishing 6:6 --loud", "This is not understood here: --loud."),
        ("score fishing 6:6 --preset", "--preset: expected one argument"),
        ("score fishing 6:6 --json=yes", "--json"),
        ("play fishing --players random", "1 player is named"),
        ("play fishing --players random genius", "'genius' is not a player"),
        ("play fishing --seed seven", "--seed: 'seven' is not a whole number"),
        ("play fishing --seed " + "9" * 41, "is not a whole number of at most 40 digits"),
        ("play fishing --output /no/such/place/file", "cannot be written"),
        ("play fishing --output .", "cannot be written"),
        ("series fishing --deals 0", "deals is 0"),
        ("simulate fishing --games -3", "games is -3"),
        ("simulate fishing --workers 0", "workers is 0"),
        ("rules chess", "'chess' is not a game for rules"),
        ("rules fishing now", "This is not understood here: now."),
        ("replay", "Something is missing: FILE."),
        ("replay /no/such/file", "'/no/such/file' cannot be read"),
        ("replay .", "'.' cannot be read"),
        ("replay README.md --step x", "--step: 'x' is not a whole number"),
    ],
)
def test_bad_input_gets_one_sentence(shell: Shell, words: str, sentence: str) -> None:
    code, out, err = shell(*words.split())
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert sentence in err


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "does not name a game"),
        (b"\x89PNG\r\n\x1a\n\0\0", "not a text in UTF-8: its byte 0"),
        (b"\xff\xfeg\0a\0m\0e\0", "not a record"),
        (b"game: chess", "'chess' is not a game here"),
        (b"{", "cannot be read as JSON"),
        (b"game: fishing\n" + b"#" * 1_000_000, "characters; a record has at most 1,000,000"),
        (b"#" * 5_000_000, "has more than 4,000,000 bytes"),
    ],
)
def test_a_file_that_is_no_record_gets_one_sentence(
    shell: Shell, tmp_path: Path, content: bytes, sentence: str
) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    code, out, err = shell("replay", str(path))
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert sentence in err


def test_steps_and_seats_that_are_not_there_are_named(shell: Shell, written: Path) -> None:
    assert (
        "There is no step 99; the steps of this record are 0 to 24."
        in shell("replay", str(written), "--step", "99")[2]
    )
    assert "There is no seat 2" in shell("replay", str(written), "--seat", "2")[2]


WORDS = st.sampled_from(
    [
        *("score", "play", "replay", "rules", "fishing", "chess", "README.md"),
        *("--json", "--seed", "--option", "--preset", "--step", "-h", "--", "-"),
        *("6:6", "sets=1", "sets", "short", "=", "", "\0"),
    ]
)


@settings(examples(150), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(words=st.lists(WORDS | st.text(max_size=4), max_size=6))
def test_whatever_is_typed_ends_with_0_or_one_sentence(
    words: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"game: fishing")))
    code = main(words)
    printed = capsys.readouterr()
    assert code in (0, 2)
    assert "Traceback" not in printed.err
    assert printed.err.count("\n") == (code == 2)


def test_a_fault_of_the_program_is_no_traceback(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr("dominoes_lib.shell.commands.game_and_rules", broken)
    code, out, err = shell("score", "fishing", "6:6")
    assert (code, out) == (70, "")
    assert err == "This is a fault of the program, please report it: ZeroDivisionError: by zero\n"


# From outside


def test_it_runs_with_nothing_but_the_standard_library() -> None:
    done = outside("score", "fishing", CATCH)
    assert done.returncode == 0
    assert done.stdout.decode().splitlines()[-1] == "132  total"
    wrong = outside("score", "fishing", "6:7")
    assert wrong.returncode == 2
    assert wrong.stdout == b""
    assert wrong.stderr.count(b"\n") == 1


def test_without_a_command_it_says_what_there_is(shell: Shell) -> None:
    for words in ([], ["-h"], ["--help"]):
        code, out, err = shell(*words)
        assert (code, err) == (0, "")
        for command in ("score", "play", "series", "replay", "simulate", "rules"):
            assert f"python -m dominoes_lib {command} " in out
    assert re.fullmatch(r"\d+\.\d+\.\d+\n", shell("--version")[1])


@pytest.mark.parametrize("command", ["score", "play", "series", "replay", "simulate", "rules"])
def test_each_command_has_help_and_json(shell: Shell, command: str) -> None:
    code, out, err = shell(command, "--help")
    assert (code, err) == (0, "")
    assert out.startswith(f"usage: python -m dominoes_lib {command}")
    assert "--json" in out


# A process that first closes what stands in its argument, or lets no file grow.
BEFORE = (
    "import os, resource, sys\n"
    "if sys.argv[1] == 'full': resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))\n"
    "else: [os.close(int(end)) for end in sys.argv[1]]\n"
    "os.execv(sys.executable, [sys.executable, '-S', '-m', 'dominoes_lib', *sys.argv[2:]])"
)


@pytest.mark.parametrize("words", ["play fishing", "rules", "play --help", "rules fishing --json"])
def test_output_that_cannot_be_written_gets_one_sentence(words: str, tmp_path: Path) -> None:
    command = [sys.executable, "-c", BEFORE, "full", *words.split()]
    with (tmp_path / "out").open("wb") as full:
        run = subprocess.run(command, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, check=False)
        assert run.returncode == 74
        told = run.stderr.decode()
        assert told == f"What came out cannot be written: {os.strerror(errno.EFBIG)}.\n"
        run = subprocess.run(command, cwd=ROOT, stdout=full, stderr=full, check=False)
        assert run.returncode == 74


@pytest.mark.parametrize(
    ("ends", "words", "code", "sentence"),
    [
        ("1", "rules fishing", 74, "What came out cannot be written: nothing is open there."),
        ("1", "play chess", 2, "'chess' is not a game for play"),
        ("0", "replay -", 2, "'-' cannot be read: nothing is open there."),
        ("2", "play chess", 2, None),
        ("12", "rules fishing", 74, None),
        ("012", "replay -", 2, None),
    ],
)
def test_a_closed_output_is_no_fault(
    ends: str, words: str, code: int, sentence: str | None
) -> None:
    command = [sys.executable, "-c", BEFORE, ends, *words.split()]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    assert run.returncode == code, run.stderr
    told = run.stderr.decode()
    assert told.count("\n") == (0 if sentence is None else 1)
    assert (sentence or "") in told


def test_a_file_without_a_name_is_told_so(shell: Shell) -> None:
    for words in (["replay", ""], ["play", "fishing", "--output", ""]):
        code, out, err = shell(*words)
        assert (code, out) == (2, "")
        assert err == "A file needs a name; a dash stands for what is typed in.\n"


def test_a_file_with_a_long_name_is_not_repeated(shell: Shell) -> None:
    for words in (["replay", "x" * 10**5], ["play", "fishing", "--output", "x" * 10**5]):
        code, out, err = shell(*words)
        assert (code, out) == (2, "")
        assert len(err) < 300


def test_help_without_a_game_names_what_is_counted(shell: Shell) -> None:
    for question in ("score", "trick"):
        _, out, _ = shell(question, "--help")
        said = " ".join(out.split())
        for game in GAMES.values():
            for argument in game.tools[question].arguments if question in game.tools else ():
                assert f" {argument.name} " in said
                assert str(argument.help) in said
                assert game.name in said


def test_a_reader_that_goes_away_is_no_fault() -> None:
    run = subprocess.Popen(
        [sys.executable, "-m", "dominoes_lib", "series", "fishing", "--deals", "40", "--json"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert run.stdout is not None
    assert run.stderr is not None
    run.stdout.read(10)
    run.stdout.close()
    assert run.stderr.read() == b""
    run.stderr.close()
    assert run.wait(60) == 141


def test_a_terminal_without_hanzi_still_gets_an_answer() -> None:
    done = outside("rules", env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"})
    assert done.returncode == 0
    assert "\\u91e3" in done.stdout.decode("ascii")
    done = outside("rules", "--json", env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"})
    assert json.loads(done.stdout.decode("ascii"))[0]["hanzi"] == "釣魚"


def test_a_full_disk_leaves_the_old_file_whole(
    shell: Shell, written: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = written.read_bytes()

    def full(self: Path, target: Path) -> Path:
        del self, target
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    code, out, err = shell("play", "fishing", "--seed", "8", "--output", str(written))
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert "No space left on device" in err
    assert written.read_bytes() == before
    assert list(written.parent.iterdir()) == [written]


def test_errors_are_json_where_json_is_asked_for(shell: Shell) -> None:
    words = ["play", "chess"]
    code, out, err = shell(*words, "--json")
    assert code == shell(*words)[0] == 2
    (said,) = json.loads(out or err).values()
    assert said in shell(*words)[2]


def test_an_argument_given_twice_is_refused(shell: Shell) -> None:
    code, out, err = shell("play", "fishing", "--seed", "1", "--seed", "2")
    assert (code, out) == (2, "")
    assert "--seed is given twice; once is enough." in err


@pytest.mark.parametrize("typed", ["FI-24", "fi-24"])
def test_a_rule_is_told_as_the_book_tells_it(shell: Shell, typed: str) -> None:
    said = "Big fish are all the others. Just count their pips and double the sum."
    assert shell("rules", typed) == (0, f"FI-24  {said}\n", "")
    code, out, _ = shell("rules", typed, "--json")
    assert code == 0
    assert json.loads(out) == {"rule": "FI-24", "text": said}


def test_a_rule_that_does_not_exist_gets_one_sentence(shell: Shell) -> None:
    code, out, problem = shell("rules", f"FI-{99}")
    assert (code, out) == (2, "")
    assert problem.startswith(f"The book has no rule 'FI-{99}'")
