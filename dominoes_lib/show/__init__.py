"""What a reader sees: records as frames, faces as drawings, and the widgets made of both.

Importing this package tells a running IPython how to show tiles, scores, positions and records.
"""

from dominoes_lib.show.display import register

__all__ = ["register"]

register()
