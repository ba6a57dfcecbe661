"""Sheets to print for the real table, as vector PDF: cards, tiles, ranks, rules, scores.

`sheets.SHEETS` lists them. Everything is drawn with matplotlib, in millimetres.
"""
