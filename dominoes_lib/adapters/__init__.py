"""The games as other libraries know games: OpenSpiel and PettingZoo.

`actions` and `seen` need nothing installed: the numbers of all moves, and what a seat knows as
text and as numbers. `openspiel` and `pettingzoo` need the extra of the same name.
"""
