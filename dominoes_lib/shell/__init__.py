"""The shell command: what the library does, from a terminal."""
