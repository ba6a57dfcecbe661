"""Changes that `make mutants` makes and that change nothing a test could notice, with the reason.

A row has the changed line, the line as it is after the change, and why nobody can tell the two
apart. Whoever changes such a line changes the row with it, or takes it out.
"""

from typing import Final

EQUIVALENT: Final[dict[str, list[tuple[str, str, str]]]] = {}
