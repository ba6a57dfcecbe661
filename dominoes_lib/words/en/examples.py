"""The worked examples: their titles, and what is said beside their plays or groups."""

from __future__ import annotations

from typing import Final

SENTENCES: Final = {
    "example.catch-670": "The 670-point catch",
    "example.catch-670.4-4": "With cards the other seven, [5:2], would be missing.",
    "example.catch-670.6-1": "It helped to catch [4:3], but it is no tile of Man-Seven.",
    "example.catch-670.1-1": "One eight, [6:2] or [5:3], would make them medium.",
    "example.catch-132": "The 132-point catch",
    "example.catch-280": "The 280-point catch",
    "example.fishing-turn": "Two turns of Fishing",
    "example.fishing-turn.0": (
        "Two players, two sets: twelve tiles each in the hands, 24 in the stock, 16 in the "
        "lake. South begins."
    ),
    "example.fishing-turn.1": (
        "A bait from the hand: [5:3] has eight pips and so has [4:4]. South keeps both. [6:2]"
        " has eight as well, but one bait catches one fish."
    ),
    "example.fishing-turn.2": (
        "Then the top tile of the stock, [5:4]. No fish has nine pips, so it stays in the "
        "lake, where it is one more fish. South's turn is over: two plays, one from the hand "
        "and one from the stock."
    ),
    "example.fishing-turn.3": (
        "North's bait catches the very fish that South could not help putting down."
    ),
    "example.fishing-turn.4": (
        "By its six pips [4:2] could also take a [3:3] or the [5:1]. North takes [2:1], by "
        "right of the Supreme pair: five red pips together."
    ),
    "example.fishing-three": "Three fish with one bait",
    "example.fishing-three.0": "Three identical tiles lie in the lake, and South holds the fourth.",
    "example.fishing-three.1": (
        "One bait, three fish: four big fish of ten pips, 80 points. South might also have "
        "taken a single [6:4], or the [5:5], which has ten pips too."
    ),
    "example.fishing-short": "A short game of Fishing",
    "example.fishing-short.0": (
        "One set, so each civil tile is here twice and each military tile once. Five of the "
        "eight fish in the lake are big: they have eight pips or more."
    ),
    "example.fishing-short.1": (
        "Two small fish, and of small fish only the red pips count. These two show one each, "
        "and two red pips already round up to ten points."
    ),
    "example.fishing-short.2": (
        "A drawn tile is played at once. No fish in the lake has five pips, so [3:2] becomes one."
    ),
    "example.fishing-short.3": (
        "North could take a ten with [6:4] but does not hurry. One set has four tiles of ten "
        "pips: three lie in the lake, and the fourth is in this hand. Nobody else can catch "
        "them."
    ),
    "example.fishing-short.6": (
        "A lucky draw: two big fish of eleven pips, counted twice, make 44 points."
    ),
    "example.fishing-short.7": (
        "One set has a single [2:1], so from now on nothing but [4:2] can catch it."
    ),
    "example.fishing-short.10": (
        "A catch is allowed, not required. [3:3] shows no red pip, so the pair would have "
        "brought South nothing."
    ),
    "example.fishing-short.11": "Now North takes a ten: 20 pips, counted twice, 40 points.",
    "example.fishing-short.13": (
        "One more red pip for South, eight instead of seven, and not one more point: both "
        "round up to ten."
    ),
    "example.fishing-short.17": (
        "Eight pips are the fewest that a big fish has: 16 pips here, 32 points."
    ),
    "example.fishing-short.19": "The twin of the [4:4] that South had to put down a moment ago.",
    "example.fishing-short.20": (
        "By equal pips [4:2] could take [3:3] as well. But it has four red pips and [2:1] has"
        " one, which makes eleven for North, and eleven round up to twenty."
    ),
    "example.fishing-short.21": (
        "South kept [6:6] to the end and hoped that its twin would turn up in the lake. It is"
        " the last tile in the hand, and it has to go."
    ),
    "example.fishing-short.23": "North had the twin all along: 24 pips, 48 points, and the lead.",
    "example.fishing-short.24": (
        "The pair of [1:1] adds four red pips, and again no points: fifteen round up to "
        "twenty, as eleven did. In the lake [6:4] and [5:5] stay together, and so do the two "
        "[3:3]: fish do not catch each other."
    ),
    "example.fifteen-lakes-short": "A short game of Fifteen Lakes",
    "example.fifteen-lakes-short.0": (
        "Two sets, so each civil tile is here four times and each military tile twice. "
        "Everyone sees the sixteen fish in the lake; North plays first."
    ),
    "example.fifteen-lakes-short.1": (
        "Only [6:6] catches [6:6]. So far the two are small fish: for more, a nine has to "
        "join them."
    ),
    "example.fifteen-lakes-short.5": (
        "And here are two nines. With two sets one nine would have been enough for all tiles "
        "of Heaven-Nine to be big: four tiles, 30 points each."
    ),
    "example.fifteen-lakes-short.9": (
        "A safe place for [3:2]. There are four tiles of five pips: South has caught two of "
        "them, and North holds [4:1], the only one that can still fetch this one."
    ),
    "example.fifteen-lakes-short.11": (
        "South holds two [1:1], and the lake has the other two. Instead of catching one of "
        "them South adds a third, to take all three with the fourth."
    ),
    "example.fifteen-lakes-short.15": (
        "One bait, three fish. And South has caught eights before, so the four [1:1] are "
        "medium fish at once."
    ),
    "example.fifteen-lakes-short.19": (
        "South can wait: all the tiles of seven pips are in this hand, in this catch or in "
        "the lake. Nobody else can touch the three that lie there."
    ),
    "example.fifteen-lakes-short.24": (
        "The fourth [6:5]. A drawn tile cannot be kept, and there is no other in the lake to "
        "catch. North is waiting for it, with a [6:5] in the hand."
    ),
    "example.fifteen-lakes-short.26": (
        "The first jun: all four [5:5]. Two of them counted 20, four of them count 120."
    ),
    "example.fifteen-lakes-short.33": "The second jun: two tiles more, 100 points more.",
    "example.fifteen-lakes-short.36": (
        "The same misfortune once more. Two [6:4] are in North's catch, one is in North's "
        "hand, and this is the fourth."
    ),
    "example.fifteen-lakes-short.37": "North does not hurry; [6:4] cannot get away.",
    "example.fifteen-lakes-short.40": (
        "In Fishing [2:1] could catch the [4:2] that lies there. In Fifteen Lakes the Supreme"
        " faces do not catch each other: [2:1] goes only with [2:1]."
    ),
    "example.fifteen-lakes-short.45": (
        "The third jun, and the bonus for all three: 300 points. North passes 1000."
    ),
    "example.fifteen-lakes-short.47": (
        "South's two [6:6] stay small. All four nines are in North's catch, so no nine joins them."
    ),
    "example.fifteen-lakes-short.48": (
        "The difference is 520. Only North has reached 1000, so South pays it twice."
    ),
    "example.tens-turn": "A pair, a sweep and a three",
    "example.tens-turn.0": "Each pile is turned up tile by tile. Nobody knows what comes next.",
    "example.tens-turn.2": "The first two tiles are just laid, side by side.",
    "example.tens-turn.3": (
        "The twin of the tile at the left end: a pair, 24 pips, ten points each."
    ),
    "example.tens-turn.4": "One tile alone cannot make a three. [5:1] is added, left or right.",
    "example.tens-turn.5": (
        "7 + 6 + 7 = 20. But these two tiles were all that lay there, so it is a sweep: 40, "
        "whatever the pips."
    ),
    "example.tens-turn.6": "The table is empty, and so South lays another tile at once.",
    "example.tens-turn.8": (
        "7, 4 and 8 make no round number. [4:4] is added on the right, and now two tiles "
        "there have twelve pips: any tile of eight will take them."
    ),
    "example.tens-turn.9": (
        "Here it is: 4 + 8 + 8 = 20, two tiles of one end and the tile just turned. This was "
        "not all that lay there, so the three counts its pips."
    ),
    "example.tens-claim": "A missed chance",
    "example.tens-claim.0": "What you miss, your rival may take.",
    "example.tens-claim.4": (
        "The ends of the row are [6:3] and [3:3], fifteen pips. A tile of five takes both."
    ),
    "example.tens-claim.5": (
        "South turns up a tile of five, and puts it down without noticing. Now it is North "
        "who may take what it could have taken."
    ),
    "example.tens-claim.6": (
        "North claims: [6:3], [3:3] and the tile just laid, 20 points. The row is left with "
        "the two tiles that lay inside."
    ),
    "example.tens-claim.7": "A claim is not a turn. North's own turn comes after it.",
    "example.tens-in-progress": "A game of Tens in progress",
    "example.tens-in-progress.0": (
        "The photo shows the row and what each player has taken, and not which tile came "
        "when. This is one way to get there. Nobody knows the tiles of a pile before they are"
        " turned up, so their order is only in the record."
    ),
    "example.tens-in-progress.2": "The first two tiles are just laid down, side by side.",
    "example.tens-in-progress.3": (
        "Laid on the left, [3:3] would have covered [6:1], and only ends can be taken."
    ),
    "example.tens-in-progress.4": (
        "The twin turned up in time: 14 pips, ten points each. [6:1] could have taken both "
        "ends instead, for 20 points; two captures were open, and one is chosen."
    ),
    "example.tens-in-progress.6": (
        "Now [3:3] and [5:1] lie together at the right end. They have twelve pips, so any "
        "tile of eight takes both: [4:4], [6:2] or [5:3]."
    ),
    "example.tens-in-progress.7": (
        "Whoever lays a tile on the right breaks that up. Both players leave it alone and hope."
    ),
    "example.tens-in-progress.13": (
        "The eight has come, and this is the row in the photo: South has a three, North a "
        "pair. North leads by 120 points, for a pair outweighs many threes."
    ),
    "example.deer-hunting-deal": "A deal of Deer Hunting",
    "example.deer-hunting-deal.0": (
        "A deal of twins. West holds both [6:6], which nothing beats, South both [6:5], North"
        " both [6:4], and East both [4:4], with eight red pips each. South and North play "
        "against East and West."
    ),
    "example.deer-hunting-deal.1": "A careful lead: no red pips on it, and nothing lost.",
    "example.deer-hunting-deal.4": (
        "Three deer for North. West has not shown what lies in that hand."
    ),
    "example.deer-hunting-deal.10": (
        "East could lay a low tile, but wants the lead and pays nothing for it: [6:2] has no "
        "red pips."
    ),
    "example.deer-hunting-deal.12": (
        "A trick without deer. West could have taken it with [6:6], and did well not to: "
        "strong tiles are for tricks that are worth something."
    ),
    "example.deer-hunting-deal.16": (
        "The moment to wait for. East plays last and sees that partner West's [5:5] is the "
        "best, so eight deer go where they are safe."
    ),
    "example.deer-hunting-deal.17": (
        "Now West spends a [6:6]. Nothing beats it, and everyone at the table knows."
    ),
    "example.deer-hunting-deal.18": (
        "South has to give something up: deer, or a strong tile. Four deer are the price for "
        "keeping both [6:5]."
    ),
    "example.deer-hunting-deal.19": (
        "And East gives the other [4:4]. Between partners one brings the deer, and one brings"
        " them home."
    ),
    "example.deer-hunting-deal.21": (
        "The second [6:6] takes six deer of its own at least. After this trick South's [6:5] "
        "will be the highest tiles left."
    ),
    "example.deer-hunting-deal.24": "West and East have 44 deer now. At most 20 are left.",
    "example.deer-hunting-deal.28": (
        "As planned: [6:5] is the best there is, and this time it is North who feeds a "
        "partner, with [6:4]."
    ),
    "example.deer-hunting-deal.32": (
        "South and North get all that was left, and it is not enough. Each of them pays 24 "
        "points, and the next deal is led by East."
    ),
    "example.deer-hunting-fair": "A fair deal",
    "example.deer-hunting-escape": "The deer escaped",
    "example.deer-hunting-escape.0": (
        "The deer may escape here: a trick in which every tile has red pips goes to nobody."
    ),
    "example.deer-hunting-escape.4": (
        "An ordinary trick. One tile without red pips is enough to hold the deer, even if "
        "there is not a single one."
    ),
    "example.deer-hunting-escape.7": (
        "South's [5:4] is the best tile so far, and all three have red pips. What East lays "
        "decides."
    ),
    "example.deer-hunting-escape.8": (
        "East could have taken the lead with [6:6], or given South the trick with [5:3]. "
        "Instead [1:1] lets all eight deer go. The tiles are out of the game, and from now on"
        " both pairs together can have 56 at most."
    ),
    "example.deer-hunting-escape.9": (
        "The trick went to nobody, but South's tile was the highest in it, so South leads."
    ),
    "example.deer-hunting-escape.12": (
        "[5:3] has no red pips, so this trick is held, with nine deer in it."
    ),
    "example.deer-hunting-groups": "Groups, face up and face down",
    "example.deer-hunting-groups.0": (
        "Here tiles rank as in Heaven-Nine, and groups may be led. A group is beaten only by "
        "a higher one of the same make-up. South and North play against East and West."
    ),
    "example.deer-hunting-groups.1": "Earth and an eight. Everyone plays two tiles now.",
    "example.deer-hunting-groups.2": "Heaven and a nine: the only mixed pair that is higher.",
    "example.deer-hunting-groups.3": (
        "Two tiles go face down, any two. East is a rival and will take the trick, so North "
        "gives no deer at all."
    ),
    "example.deer-hunting-groups.4": (
        "West holds Heaven and a nine too, but an equal does not beat, and East is a partner."
        " So West adds eight deer. Face down or not, they count."
    ),
    "example.deer-hunting-groups.6": (
        "[2:1] is lower than [4:2], so it lies face down. Alone it wins nothing; led together"
        " with [4:2] it would be Supreme."
    ),
    "example.deer-hunting-groups.7": (
        "A nine is above the six and lies face up. West takes the trick over from a partner, "
        "since South is still to play and might have an eight."
    ),
    "example.deer-hunting-groups.8": "Five deer, from [4:2] and [2:1].",
    "example.deer-hunting-double-literal": "By the letter: 6:5 takes it",
    "example.deer-hunting-double-literal.2": "The other half of [5:5] is a five again.",
    "example.deer-hunting-double-literal.3": (
        "Its other half is a six: by the letter, [6:5] is higher."
    ),
    "example.deer-hunting-double-literal.4": "Read by the letter, the trick is North's.",
    "example.deer-hunting-double-high": "As in Texas 42: 5:5 takes it",
    "example.deer-hunting-double-high.2": (
        "In most games with suits of dominoes the double is the highest tile of its suit."
    ),
    "example.deer-hunting-double-high.3": "Rank 6 is less than a double.",
    "example.deer-hunting-double-high.4": "Read as in Texas 42, the trick is East's.",
    "example.deer-hunting-trumps": "Two is trump",
    "example.deer-hunting-trumps.0": (
        "Tiles have suits here, and the first tile of the deal decides which of them is trump."
    ),
    "example.deer-hunting-trumps.1": (
        "The larger half of [2:1] is a two. With [2:2] in its place trumps would be twos as well."
    ),
    "example.deer-hunting-trumps.4": "Nobody laid another two, so even the low [2:1] is the best.",
    "example.deer-hunting-trumps.5": (
        "The larger half is a five, but a tile with a two is a trump now, whichever half it is."
    ),
    "example.deer-hunting-trumps.6": (
        "A five would be of use if fives had been led. They were not: [5:2] is a trump and "
        "nothing else."
    ),
    "example.deer-hunting-trumps.7": (
        "A trump, and the double of its suit. Its rank is its own number, 2, and South's is 5."
    ),
    "example.deer-hunting-trumps.8": "Six is more than five: the highest trump takes the trick.",
    "example.deer-hunting-trumps.9": "[5:4] is no trump, so now fives are led.",
    "example.deer-hunting-trumps.10": (
        "[6:5] is a five here, since it was not led: of rank 6, higher than [5:4]."
    ),
    "example.deer-hunting-trumps.12": "But a trump beats every other suit, be it ever so low.",
    "example.tien-gow-thirteen": "Thirteen points",
    "example.tien-gow-thirteen.0": (
        "West is banker and leads. Watch the columns: they, and the last trick, are all that "
        "counts at the end."
    ),
    "example.tien-gow-thirteen.4": "Two tiles won this trick, so it is two columns for East.",
    "example.tien-gow-thirteen.12": "Seven beats Five. East has three columns now.",
    "example.tien-gow-thirteen.19": (
        "Nine is the highest number: no single military tile beats [6:3]."
    ),
    "example.tien-gow-thirteen.24": (
        "One tile each is left. West has no column and will have to discard, whatever it holds."
    ),
    "example.tien-gow-thirteen.28": "1 + 2 + 10 = 13.",
    "example.tien-gow-eighty": "Eighty points",
    "example.tien-gow-eighty.0": "West is banker. South holds both Heavens and both Earths.",
    "example.tien-gow-eighty.4": "A low lead from West, and South is in.",
    "example.tien-gow-eighty.8": "A group of three: no other three can beat Heaven-Heaven-Nine.",
    "example.tien-gow-eighty.12": (
        "Two Earths and an Eight would lose only to two Heavens and a Nine, and those are "
        "played. South has seven columns, and nobody else has any."
    ),
    "example.tien-gow-eighty.13": (
        "The lowest tile of its suit. Any other military tile would beat it, but who has no "
        "column must discard: early death."
    ),
    "example.tien-gow-eighty.16": "(5 + 5 + 10) × 2 × 2 = 80.",
    "example.tien-gow-120": "120 points, and 24 at once",
    "example.tien-gow-120.0": (
        "South is banker and can take every trick. What matters is which group comes last."
    ),
    "example.tien-gow-120.4": (
        "Three columns. Only two Heavens and a Nine could have beaten it, and South holds the"
        " Heavens."
    ),
    "example.tien-gow-120.8": (
        "Earth and Heaven alone beat Man, and South has them all. Now a quartet is left for "
        "the last trick."
    ),
    "example.tien-gow-120.12": (
        "3 × 4 × 2 = 24 at once, which the last trick does not multiply; and 3 × 5 × 2 × 2 × "
        "2 = 120."
    ),
    "example.tien-gow-early-death": "Early death",
    "example.tien-gow-early-death.0": "South is about to win seven columns.",
    "example.tien-gow-early-death.12": "Seven columns, and one tile each is left.",
    "example.tien-gow-early-death.13": "The lowest civil tile. East holds Man, which beats it.",
    "example.tien-gow-early-death.14": (
        "East may not: it has no column, and this last trick was led with one tile. With "
        "early_death=off Man would win the trick, and South's sweep would be over."
    ),
    "example.tien-gow-early-death.16": (
        "So South has all eight columns, for the price of keeping everybody else at none."
    ),
    "example.tien-gow-supreme": "Supreme is led",
    "example.tien-gow-supreme.0": "Big Six and Little Three are the Supreme pair.",
    "example.tien-gow-supreme.1": "It is led, so it has won: nothing beats it.",
    "example.tien-gow-supreme.3": "Not even two Heavens. They go face down.",
    "example.tien-gow-supreme.4": (
        "Two points from each at once, and South is banker: four from each."
    ),
    "example.tien-gow-quartet": "A quartet beats a quartet",
    "example.tien-gow-quartet.0": "Two players hold a quartet.",
    "example.tien-gow-quartet.1": (
        "Man-Man-Seven-Seven. South hopes for four columns, and for four points from each at once."
    ),
    "example.tien-gow-quartet.3": "The same kind of group, and higher: Heaven-Heaven-Nine-Nine.",
    "example.tien-gow-quartet.4": (
        "North is paid, not South: four from each, and eight from South, who is banker."
    ),
    "example.tien-gow-catch": "Big Six catches Little Three",
    "example.tien-gow-catch.0": "South is banker and holds Little Three, East holds Big Six.",
    "example.tien-gow-catch.8": (
        "East has a column. That will matter: without one, East could not win the last trick."
    ),
    "example.tien-gow-catch.14": "East lets Earth and Man go, to keep Big Six.",
    "example.tien-gow-catch.17": (
        "South hopes that Little Three will win, which would double everything."
    ),
    "example.tien-gow-catch.18": (
        "Caught: Big Six is the next rank above the Fives, and it beats Little Three."
    ),
    "example.tien-gow-catch.20": (
        "Ten for two others, and a surplus of four back: South has won six columns and is six"
        " points down."
    ),
    "example.tien-gow-whole": "A whole deal of Tien Gow",
    "example.tien-gow-whole.0": (
        "South is banker and leads. South has a pair of Partitions and a Nine, but no other "
        "group: such a hand hopes for one good trick late."
    ),
    "example.tien-gow-whole.1": (
        "A pair early: others may not have two alike. Only a higher civil pair can beat it."
    ),
    "example.tien-gow-whole.2": (
        "East could only beat it with a pair of Axes or better, and has none. Face down goes "
        "what is worth least."
    ),
    "example.tien-gow-whole.4": "Two Axes are one step higher. West takes two columns.",
    "example.tien-gow-whole.5": (
        "Goose and a Five: a mixed group. Only a mixed group of one and one beats it."
    ),
    "example.tien-gow-whole.6": "South has no such group, and gives up Big Six with a Board.",
    "example.tien-gow-whole.7": "Man and Seven are higher than Goose and Five.",
    "example.tien-gow-whole.8": (
        "Earth and Eight are higher still, and only Heaven and Nine could beat them. Three "
        "players had a mixed group: so a lead of two can be lost three times."
    ),
    "example.tien-gow-whole.9": (
        "Heaven is the highest civil tile. It is led, and nothing beats it."
    ),
    "example.tien-gow-whole.14": "An Eight was led and Nine beats it.",
    "example.tien-gow-whole.15": (
        "South has the other Nine. It is equal, and equal rank loses: down it goes, and with "
        "it South's best chance."
    ),
    "example.tien-gow-whole.18": "Earth beats Man, and South would have its first column …",
    "example.tien-gow-whole.19": (
        "… but East still has Heaven. South has one tile left and no column."
    ),
    "example.tien-gow-whole.21": "The last trick decides. East leads Plum.",
    "example.tien-gow-whole.22": "Goose beats Plum, by one rank.",
    "example.tien-gow-whole.24": (
        "The other Plum would not have won either. North had one column before the last "
        "trick; that one was enough to settle with everybody."
    ),
}
