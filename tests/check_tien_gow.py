# ruff: noqa: T201 - it prints what it checked
"""Play many deals of Tien Gow beside the second reading: part of `make check-long`."""

import argparse
import os
import time
from concurrent.futures import ProcessPoolExecutor
from typing import Final

from tests.test_tien_gow_oracle import check_deals

CHUNK: Final = 250


def check(start: int) -> int:
    """Check a few deals; return the number of plays."""
    return check_deals(start, start + CHUNK)


def main() -> None:
    """Check as many deals as asked for; stop at the first that differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.check_tien_gow", description=__doc__)
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    wanted = parser.parse_args()
    began = time.monotonic()
    with ProcessPoolExecutor(wanted.workers) as pool:
        plays = sum(pool.map(check, range(0, wanted.deals, CHUNK)))
    seconds = time.monotonic() - began
    print(
        f"Tien Gow beside the second reading: {wanted.deals:,} deals, {plays:,} plays, "
        f"every lead, play, winner and payment alike ({seconds:,.0f} s)"
    )


if __name__ == "__main__":
    main()
