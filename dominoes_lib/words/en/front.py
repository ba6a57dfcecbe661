"""Words of the front ends, sent to the scripts: `front.<script>.<word>`.

What a script fills in stands in braces; a brace is no blank of ours here.
"""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    # replay
    "front.replay.first": "First",
    "front.replay.back": "Back",
    "front.replay.play": "Play by itself",
    "front.replay.pause": "Pause",
    "front.replay.forward": "Forward",
    "front.replay.last": "Last",
    "front.replay.pace": "Pace",
    "front.replay.slow": "slow",
    "front.replay.normal": "normal",
    "front.replay.fast": "fast",
    "front.replay.position": "Step",
    "front.replay.link": "link",
    "front.replay.linkTitle": "Link to this step; also copied",
    "front.replay.copied": "copied",
    "front.replay.hide": "Hide other hands",
    "front.replay.as": "as {seat}",
    "front.replay.seat": "Seat at the bottom",
    "front.replay.plays": "List of plays",
    "front.replay.start": "Start",
    "front.replay.points": "points",
    "front.replay.total": "total",
    "front.replay.sum": "Total",
    "front.replay.hidden": "hidden",
    "front.replay.none": "no tiles",
    "front.replay.new": "new",
    "front.replay.gone": "taken away",
    "front.replay.mark": "marked",
    "front.replay.same": "the same",
    "front.replay.count": "Count it",
    "front.replay.payments": "Payments",
    "front.replay.comment": "with a comment",
    "front.replay.score": "Score",
    "front.replay.rule": "rule",
    "front.replay.broken": "This replay cannot be shown",
    "front.replay.noData": "it has no data",
    "front.replay.notJson": "its data is not readable JSON",
    "front.replay.version": "its data has a version or kind that this player does not know",
    "front.replay.noFrames": "its data has no list of steps",
    "front.replay.noGroups": "its data has no list of groups",
    "front.replay.badFrame": "step {k} of its data is not complete",
    # table
    "front.table.title": "Table",
    "front.table.game": "Game",
    "front.table.preset": "Rules",
    "front.table.options": "Options",
    "front.table.players": "Players",
    "front.table.you": "you",
    "front.table.deal": "Deal",
    "front.table.newGame": "New game",
    "front.table.link": "Link to this deal",
    "front.table.linkTitle": "Link to this deal; also copied",
    "front.table.copied": "copied",
    "front.table.open": "Open hands",
    "front.table.save": "Save",
    "front.table.load": "Load",
    "front.table.file": "From a file",
    "front.table.read": "Open this record",
    "front.table.record": "The record as text",
    "front.table.download": "Download",
    "front.table.close": "Close",
    "front.table.earlierGame": "Back to the earlier game",
    "front.table.resumed": "Your game goes on where you left it.",
    "front.table.mended": "Your game goes on, but not all of what was kept could be read.",
    "front.table.waits": "Your game is kept, and goes on when it can be read.",
    "front.table.otherEdition": "It was kept by another edition of this book.",
    "front.table.olderGame": "An older edition of this book has kept a game in this browser.",
    "front.table.keptNoGame": "What was kept here is no game that can be read.",
    "front.table.keptUnread": "The game that was kept here cannot be read: {why}",
    "front.table.keptProblem": "{why}",
    "front.table.keptCut": "Plays cut from the end: {n}. The game goes on after play {k}.",
    "front.table.keptOtherwise": "Not as it was kept: {names}.",
    "front.table.keptOtherKind": "It was not kept by this edition of the book.",
    "front.table.keptBefore": "The game before it cannot be read.",
    "front.table.original": (
        "What was kept and could not be read whole is still here, as it was, until you throw "
        "it away."
    ),
    "front.table.showOriginal": "Show it",
    "front.table.throwAway": "Throw it away",
    "front.table.originalText": "What was kept, as it was",
    "front.table.unkept": (
        "This browser keeps nothing for this page, so the game is gone when the page is "
        "closed. Save gives it as text."
    ),
    "front.table.linkPlayer": "No player is named {parts}; {name} plays instead.",
    "front.table.linkDeal": "The deal of this link cannot be read: {parts}.",
    "front.table.linkSeats": "{game} is not played by {n}.",
    "front.table.plays": "List of plays",
    "front.table.start": "Start",
    "front.table.undo": "Undo",
    "front.table.hint": "Hint",
    "front.table.playOn": "Play on from here",
    "front.table.earlier": "You are looking at play {k} of {n}.",
    "front.table.tap": "Tap a tile of your hand.",
    "front.table.all": "All {n} plays",
    "front.table.tryIt": "Try this",
    "front.table.over": "The deal is over.",
    "front.table.replay": "Replay",
    "front.table.noScript": "A part of this page could not be loaded: the site did not answer.",
    "front.table.next": "Next deal",
    "front.table.sums": "After {n} deals:",
    "front.table.nthDeal": "Deal {n}",
    "front.table.firstDeals": "Deals 1 to {n}",
    "front.table.together": "Together",
    "front.table.dealList": "Deal by deal",
    "front.table.undone": "Back at play {k}.",
    "front.table.goOn": "Let the computer play",
    "front.table.yourTurn": "Your turn.",
    "front.table.changeRules": "Change the rules",
    "front.table.leave": "Leave the table",
    "front.table.sitDown": "Sit down at the table",
    "front.table.sheet": "Sums and plays",
    "front.table.thisDeal": "This deal",
    "front.table.soFar": "Deals before",
    "front.table.youName": "You",
    "front.table.pips": "{n} pips",
    "front.table.takesIt": "takes it so far",
    "front.table.led": "led",
    "front.table.canTake": "can be taken",
    "front.table.beats": "takes the trick so far",
    "front.table.does_greedy": "plays quick points",
    "front.table.does_random": "plays anything",
    "front.table.does_ahead": "thinks ahead",
    "front.table.does_hard": "thinks hard",
    "front.table.alsoCosts": "Another costs {n} points:",
    "front.table.handOn": "{name} plays now. Nobody else looks.",
    "front.table.iAm": "I am {name}: show my tiles",
    "front.table.asksLake": "Tap a tile of your hand: what it can catch is ringed.",
    "front.table.asksDrawn": "You turned up [{tile}]: tap what it catches, or put it in the lake.",
    "front.table.asksRow": "Lay [{tile}] at an end of the row, and take what makes ten.",
    "front.table.asksLead": "You lead: tap a tile, or tiles that go together.",
    "front.table.asksFollow": "Play one tile: the marked ones would take the trick.",
    "front.table.asksFollowMany": "Play {n} tiles: the marked ones would take the trick.",
    "front.table.asksBeat": "Lay one tile: a higher one face up, or any face down.",
    "front.table.asksBeatMany": "Lay {n} tiles: a higher group face up, or any {n} face down.",
    "front.table.asksDown": "Nothing you hold is higher: lay one tile face down.",
    "front.table.asksDownMany": "Nothing you hold is higher: lay any {n} tiles face down.",
    "front.table.youWon": "You win the deal: {n} points.",
    "front.table.oneWon": "{name} wins the deal: {n} points.",
    "front.table.theyWon": "{name} win the deal: {n} points each.",
    "front.table.nobodyWon": "Nobody wins this deal.",
    "front.table.and": "and",
    "front.table.decided": "Most was decided here:",
    "front.table.seePlay": "See play {k}",
    "front.table.hidden": "hidden",
    "front.table.none": "no tiles",
    "front.table.new": "new",
    "front.table.gone": "taken away",
    "front.table.mark": "marked",
    "front.table.payments": "Payments",
    "front.table.score": "Score",
    "front.table.rule": "rule",
    "front.table.points": "points",
    "front.table.off": (
        "The rules run in Python in this page. It is loaded once{size}, with the first deal."
    ),
    "front.table.loading": "Loading Python",
    "front.table.failed": "Python could not be loaded, so nothing can be played here.",
    "front.table.noEngine": "Here nothing knows the rules, so nothing can be played.",
    # boot: what is wrong where Python does not come
    "front.boot.file": (
        "This page was opened as a file, and a browser runs Python only on pages that a "
        "server sends: open the book with “make serve” or on its site."
    ),
    "front.boot.old": "This browser is too old to run Python in the page.",
    "front.boot.absent": "This copy of the book was built without Python for the browser.",
    "front.boot.offline": "Python for this page could not be loaded: the site did not answer.",
    "front.boot.refused": (
        "Python for this page could not be loaded: the site answers with {status} in place of"
        " {file}."
    ),
    "front.boot.strange": (
        "In place of {file} the site sends something else, such as a page to log in. Open the"
        " site in a new window, then try again."
    ),
    "front.boot.type": (
        "The site sends {file} as “{type}”, and a browser runs it only as a script; who keeps"
        " the site can change that."
    ),
    "front.boot.cut": "Python for this page came only in part: the connection broke off in {file}.",
    "front.boot.silence": (
        "Python for this page stopped coming: the site has sent nothing more for {seconds} seconds."
    ),
    "front.boot.start": "Python was loaded, but it did not start within {seconds} seconds.",
    "front.boot.policy": (
        "This site does not allow Python in its pages: its security policy lacks "
        "“wasm-unsafe-eval”."
    ),
    "front.boot.memory": (
        "There is not enough memory free for Python in this page. Closing other pages may help."
    ),
    "front.boot.broken": "Python could not be started in this page. Reloading the page may help.",
    "front.boot.ended": "Python in this page has ended twice over this question.",
    "front.boot.stopped": "Stopped.",
}
