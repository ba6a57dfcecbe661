"""What is wrong with what somebody gave: tiles, deals, options; and how it is quoted."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    "given.nothing": "nothing",
    # Tiles.
    "tile.where": "{piece} at position {at}",
    "tile.no_tile": "{where} is not a tile; write two halves from 1 to 6, as in {example:or}",
    "tile.odd_sign": (
        "{where} is not a tile; write two halves from 1 to 6, as in {example:or}, "
        "without U+{code} ({sign})"
    ),
    "tile.blank_half": "{where} has a blank half, but Chinese dominoes have none",
    "tile.two_names": "{where} is the name of two tiles; write {names:or}",
    "tile.not_list": "a tile list is text such as '6:6*4 5:4', not {kind}",
    "tile.twice": "{where} says twice how many; write it once, as in 6:5*4",
    "tile.times": "{where} repeats a tile {times} times; write a number from 1 to {most}",
    "tile.not_tiles": "tiles are a text such as '6:6*4 5:4' or a list of tiles, not {given}",
    # Rules and options.
    "options.no_option": "{game} has no option {name}; its options are {names}",
    "options.no_value": "{value} is not a value of {game}'s option {name}; it takes {listed}",
    "deal.no_preset": "{name} has no preset {rules}; its presets are {listed}",
    "deal.other_rules": "{name} needs its own rules, {wrong}",
    "deal.rules_of_another": "not those of {game}",
    "deal.rules_class": "made with their options, such as {name}(), not the class {name} itself",
    "deal.rules_unknown": "the name of a preset or None, not {given}",
    # Deals.
    "deal.first": "first is {first}, but the seats are 0 to {last}",
    "deal.extras_by_name": "what a deal takes over is given by name, not as {extras}",
    "deal.extras_unknown": "a deal of {title} takes over {known}, not {name}",
    "deal.extras_whole": "{name} is {value}, but it is a whole number, 0 or more",
    "deal.players": "{title} is played by {listed:or}, not by {players}",
    "deal.places": "a deal of {title} has the places {listed}; {wrong}",
    "deal.this_is": "this is {given}",
    "deal.missing": "missing: {missing}",
    "deal.too_many_places": "too many: {others}",
    "deal.missing_and_too_many": "missing: {missing}, too many: {others}",
    "deal.hands": "the deal needs {seats} {place}, one list for each seat",
    "deal.too_many": "the deal holds {tile} {times} times, but the pack has {most}",
    "deal.place_tiles": "{place} is {given} where tiles such as ['6:6', '5:4'] are needed",
    "deal.place_error": "{place}: {error}",
    "deal.place_size": "{place} holds {held} where {size} are dealt",
    "deal.over": "{tile} stands there {times} times, but {pack} has {most}",
    # Other libraries' games.
    "adapters.fair": "a fair deal of {game} has no simple chances; play it with fair=off",
    # An extra of the package that is not installed.
    "given.no_extra": (
        "This needs {module}, which is not installed: "
        'pip install "dominoes_lib[{extra}]" installs it.'
    ),
}
