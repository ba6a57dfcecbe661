"""Fetch what goes into the browser's part, from the command line: `python -m rulebook.lite`."""

import sys

from rulebook.lite import LiteError, downloads


def main() -> int:
    """Fetch from the command line."""
    try:
        downloads.fetch()
    except LiteError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
