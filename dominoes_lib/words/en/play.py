"""Sentences about records, players, series and simulations."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    # Where something stands in a record.
    "record.line": "Line {line}",
    "record.play": "Play {play}",
    "record.play_line": "Play {play} on line {line}",
    "record.field": "The field {field}",
    # Why there is no record to read.
    "record.no_record": "This is not a record: it does not name a game.",
    "record.not_text": "A record is text, not {kind}.",
    "record.no_utf8": "its bytes are not text in UTF-8",
    "record.too_deep": "its lists are nested too deeply",
    "record.bad_json": "This cannot be read as JSON: {error}.",
    "record.version": "This record has format version {version}; only version 1 can be read.",
    "record.no_text": "This is no text in UTF-8 or UTF-16, so it is no record.",
    "record.too_long": "This has {size} characters; a record has at most {most}.",
    "record.no_game": "{game} is not a game here; the games are {games}.",
    "record.bad_line": "{where}: {error}.",
    "record.bad_pile": "{place}: {error}",
    "record.bad_deal": "The deal cannot be used: {error}.",
    "record.too_many_tiles": "there are more tiles here than in any pack",
    "record.no_deal": "a deal holds tile texts by place, and is not {kind}",
    "record.no_piles": "{place} needs a list of tiles for every seat",
    "record.no_seat": "{seat} names no seat; number of {place} in the deal: {players}.",
    "record.hidden": (
        "Tiles are hidden (?) in the deal; only a record as one seat sees it may hide tiles, "
        "and it says so in a line such as view: South."
    ),
    "record.viewer": "{said} cannot be the seat that looks on; seats are numbered 0 to {last}.",
    "record.closed": (
        "The deal shows tiles of other hands, but {seat}, who looks on, cannot know them; "
        "what {seat} does not know is read as hidden (?)."
    ),
    "record.no_arrangement": "no arrangement of the hidden tiles fits this deal",
    "record.not_start": "A record begins with a whole position just after the deal.",
    "record.bad_comment": (
        "{ply} is no place for a comment, or what stands there is not text; "
        "comments stand after 0 to {plays} plays."
    ),
    "record.no_comments": "Comments are texts by the number of plays before them, not {given}.",
    "record.no_moves": "Moves are a list of moves or of their texts, not {given}.",
    "record.no_outcome": (
        "What came out is given as Outcome(scores, payments), each a tuple of whole numbers, "
        "not as {given}."
    ),
    "record.bad_seed": "{seed} is not a seed; a seed is a whole number of at most 40 digits.",
    # What is wrong in a record that can be read.
    "record.no_line": "{where}: {text} is neither a fact, nor a play, nor a comment.",
    "record.and_more": "And so on: there are more lines like these.",
    "record.no_field": "A record has no field {field}.",
    "record.no_mapping": "{where} needs values by name.",
    "record.no_list": "{where} needs a list.",
    "record.no_numbers": (
        "{where}: {text} is not a list of whole numbers, each of at most 40 digits."
    ),
    "record.no_comment": "A comment stands at play {ply}, where there is no play.",
    "record.second": "{where}: a second record begins here; only the first is read.",
    "record.twice": "{where}: {fact} stands here for the second time; the first one counts.",
    "record.number": "{where}: this is play {wanted}, not {number}.",
    "record.no_option": (
        "{where}: {game} has no option {option}, so it is left out; its options are {options}."
    ),
    "record.bad_option": "{where}: {error}, so the default is taken.",
    "record.no_option_value": "{where}: {text} is not an option with its value, as in name=value.",
    "record.no_fact": (
        "{where}: {fact} is neither a fact of a record nor a place in the deal of {game}; "
        "it is left out."
    ),
    "record.json": "The record",
    "record.name": "the name {name}",
    "record.the_option": "the option {option}",
    "record.no_place": "The deal has a place {place}, which {game} does not have; it is left out.",
    "record.players": "The record says {said} play, but {players} hands are dealt.",
    "record.first": (
        "{said} cannot be the first seat, so seat 0 plays first; seats are numbered 0 to {last}."
    ),
    "record.bad_extra": "{error}, so it is as in a first deal.",
    "record.seed": "{said} is not a seed; a seed is a whole number of at most 40 digits.",
    "record.too_many_plays": "Only the first {most} plays are read; no deal has so many.",
    "record.seat": "{where}: the record says {said}, but it was {seat}'s play.",
    "record.refused": "{where}: {reason}",
    "record.turned_up": "this play turns up tiles that are written as hidden (?)",
    "record.refused_rule": "{where}, {move}: {reason} ({rule})",
    "record.claim_early": "The record says what was paid, but the deal is not over.",
    "record.claim_scores": "The record says the scores are {said}; the plays give {found}.",
    "record.claim_payments": "The record says the payments are {said}; the plays give {found}.",
    # A record in a word.
    "record.running": "{game}, {players} players, {plays} so far",
    "record.over": "{game}, {players} players, {plays}, scores {scores}",
    # Players.
    "player.random": "Drawn by lot from {number} legal plays.",
    "player.only": "Nothing else can be played.",
    "player.greedy": "{what} Every other play brings less.",
    "player.greedy_offers": "{what} Other plays bring as much, but offer the others more.",
    "player.greedy_first": "{what} Other plays bring as much, and offer the others no less.",
    "player.search": (
        "The next best play costs {points} on average, over {deals} that fit what I see."
    ),
    "player.search_close": (
        "The next best play comes to nearly as much, over {deals} that fit what I see."
    ),
    "player.advice": (
        "The next best play costs {points} on average, over {deals} that fit what you see: {other}"
    ),
    "player.advice_close": (
        "The next best play comes to nearly as much, over {deals} that fit what you see: {other}"
    ),
    "player.nothing": "There is nothing to play for whoever looks on here.",
    "player.seconds": "{given} is no time to think: more than 0 and up to {most} seconds are.",
    "player.unknown": "{name} is not a player; the players are {names}.",
    "player.is_class": "{name} is a class; a player is made of it, as in {name}().",
    "player.no_list": "Players are given as a list, one a seat: names, or functions that play.",
    "player.named": "{game} is played by {counts}, but {number} players are named.",
    "player.one_named": "{game} is played by {counts}, but {number} player is named.",
    "player.seats": "{number} players are named for {seats} seats.",
    "player.no_move": "The player {player} must give a move and the reason for it.",
    "player.refused": "The player {player} gave {move}: {reason}",
    "player.endless": "The deal was not over after {most} plays.",
    # What a game is said to have cost.
    "analysis.title": "The plays that cost most, against the best that could be found:",
    "analysis.mistake": "{step}. {seat}: {move} cost {points}; better was {best}: {sentence}",
    "analysis.none": "None of {plays} cost half a point against the best that could be found.",
    "analysis.view": "A view hides what the others hold; the record of the whole game is analysed.",
    "analysis.player": '{given} does not say what its plays are worth; "search" does.',
    # Series, simulations and comparisons.
    "comparison.changed": (
        "Against the first: {share} of the deals come out another way, by {points} points a seat"
        " there; points a game more, seat by seat: {seats}"
    ),
    "comparison.same": "Against the first: every deal comes out the same ({share}: {seats}).",
    "comparison.sides": (
        "Rules for {rules} and players for {players} are given; a comparison takes two or more"
        " of one, and as many of the other or one for all."
    ),
    "comparison.seats": "The sides have different numbers of players; deals are the same for one.",
    "comparison.within": "{given} is no number of points above 0 to know a difference to.",
    "seeds.bounds": "{name} is {given}; it must be a whole number from {least} to {most}.",
    "series.over": "The series is over; all its deals are played.",
    "series.not_next": "Only the finished record of the next deal can be added to a series.",
    "series.so_far": "{game}, {played} of {deals} played",
    "simulation.no_executor": (
        "The executor must be one of concurrent.futures, or None, not {given}."
    ),
    "simulation.broken": (
        "A worker has ended before its work was done: {done} of {games} games are finished."
    ),
    "simulation.title": "{games} of {game}, seed {seed}",
    "simulation.title_with": "{title}; {options}",
    "simulation.note": "Points a game, ± half the 95 % interval; wins by highest score.",
    "simulation.seat": "seat",
    "simulation.player": "player",
    "simulation.score": "score",
    "simulation.payment": "payment",
    "simulation.wins": "wins",
    "simulation.range": "scores from – to",
    # The shell.
    "shell.about": "Chinese domino games: scores, records, simulations, rules.",
    "shell.more": "Each command says more with --help, and gives JSON with --json.",
    "shell.languages": "Every command takes --lang, the language of what it says: {names}.",
    "shell.no_language": "There is no language {name}; there is {names}.",
    "shell.command.score": "what some tiles count, line by line",
    "shell.command.trick": "whether a group beats another, or who takes a trick, and why",
    "shell.command.play": "a whole deal between players, written as a record",
    "shell.command.series": "several deals with their totals",
    "shell.command.replay": "a record step by step, with sentences and rules",
    "shell.command.simulate": "many deals between players, and what came out on average",
    "shell.command.compare": "the same deals by other rules or players, and what is different",
    "shell.command.rules": "the options of a game, their values, and its presets; or a rule",
    "shell.help.usage": "usage:",
    "shell.help.arguments": "positional arguments",
    "shell.help.options": "options",
    "shell.help.help": "show this help message and exit",
    "shell.help.--json": "give JSON instead of text",
    "shell.help.game": "the name of the game, as the command rules lists it",
    "shell.help.--preset": "a named set of options; without it the first one of the game",
    "shell.help.--option": "an option of the game; can be given several times",
    "shell.help.--players": "who plays, one name a seat: random, greedy or search",
    "shell.help.--against": "who plays on the other side, one name a seat",
    "shell.help.--presets": "named sets of options, two or more, to be compared",
    "shell.help.--within": "stop when each difference is known to within so many points",
    "shell.help.--analyse": "say what each play cost against the best that can be found",
    "shell.help.--iterations": "how many deals are played on for each play; 400 if not given",
    "shell.help.--seed": "a whole number; the same one gives the same deals",
    "shell.help.--reasons": "write what the players say as comments",
    "shell.help.--output": "write into a file instead",
    "shell.help.--deals": "how many deals; 4 if not given",
    "shell.help.--games": "how many games; 100 if not given",
    "shell.help.--workers": "how many processes share the work; 1 if not given",
    "shell.help.file": "a record, as text or JSON; a dash for what is typed in",
    "shell.help.--step": "only the position after so many plays",
    "shell.help.--seat": "as this seat saw it, counted from 0",
    "shell.no_command": "{name} is not a command; the commands are {commands}.",
    "shell.which_game": "{command} needs the name of a game: {games}.",
    "shell.no_game": "{name} is not a game for {command}; it knows {games}.",
    "shell.no_number": "{text} is not a whole number of at most 40 digits",
    "shell.no_value": "{text} is not an option with its value, as in name=value.",
    "shell.given_twice": "{name} is given twice; once is enough.",
    "shell.twice": "The option {name} is given twice; which value should count?",
    "shell.no_option": "{game} has no option {name}; its options are {options}.",
    "shell.no_step": "There is no step {step}; the steps of this record are 0 to {last}.",
    "shell.no_file": "{file} cannot be read: {error}.",
    "shell.file_too_long": "{file} has more than {most} bytes; no record is that long.",
    "shell.missing": "Something is missing: {names}.",
    "shell.unknown": "This is not understood here: {names}.",
    "shell.no_utf8": "{file} is not a text in UTF-8: its byte {at} does not belong there.",
    "shell.closed": "nothing is open there",
    "shell.no_output": "What came out cannot be written: {error}.",
    "shell.no_name": "A file needs a name; a dash stands for what is typed in.",
    "shell.not_written": "{file} cannot be written: {error}.",
    "shell.fault": "This is a fault of the program, please report it: {kind}: {error}",
    "shell.written": "{what}; written to {file}",
    "shell.deal": "deal",
    "shell.first": "first",
    "shell.total": "total",
    "shell.series": "{game}, {deals}, seed {seed}: scores (payments)",
    "shell.players": "{counts} players",
    "shell.no_rule": "The book has no rule {name}; the pages have their numbers, as in FI-24.",
    "shell.rules_of": "The options of a game: rules GAME. What a rule says: rules FI-24",
    "shell.presets": "Presets",
    "shell.all_default": "every option at its default, the first value",
    "shell.as_seen": "as {seat} saw it",
    "shell.came_out": "{seat}: {points}, payment {payment}",
    # What each option is about.
    "option.fishing.capture": "Whether a tile that can catch may be put into the lake instead.",
    "option.fishing.triple": (
        "Whether the fourth tile, when it catches its kind, must take all three."
    ),
    "option.fishing.third_tile": (
        "Whether a third tile is just added to two in the lake, or stacked."
    ),
    "option.fishing.unmatched_hand": "Where a tile from the hand goes if it catches nothing.",
    "option.fishing.heaven_pair": (
        "Whether two [6:6] in a dealt hand are laid out at once as a catch."
    ),
    "option.fishing.settle": (
        "Whether everyone pays everyone the difference, or only the order counts."
    ),
    "option.fishing.sets": "How many sets of tiles are played with.",
    "option.fifteen-lakes.capture": (
        "Whether a tile that can catch may be put into the lake instead."
    ),
    "option.fifteen-lakes.third_tile": "Whether a third tile may be stacked with two in the lake.",
    "option.fifteen-lakes.supreme_cross": "Whether the two Supreme faces may catch each other.",
    "option.fifteen-lakes.three_takes_sixes": (
        "Whether [2:1] and any tile of six pips may catch each other."
    ),
    "option.fifteen-lakes.tens_cross": "Whether [6:4] and [5:5] may catch each other.",
    "option.fifteen-lakes.heaven_earth": "Whether [6:6] and [1:1] may catch each other.",
    "option.fifteen-lakes.triple": (
        "Whether the fourth tile, when it catches its kind, must take all three."
    ),
    "option.fifteen-lakes.pack": "What is played with: 84 cards or two sets of tiles.",
    "option.fifteen-lakes.military_needed": (
        "How many military faces a group needs; auto is 2 with cards, 1 with two sets."
    ),
    "option.fifteen-lakes.supreme_bonus_two_sets": "Points for all four Supreme tiles of two sets.",
    "option.fifteen-lakes.thousand_double": (
        "Whether a player with 1000 gets twice the difference from one without."
    ),
}
