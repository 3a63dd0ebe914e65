"""Second readings of rules.md, by which the code is judged: one for each game, importing nothing of ``app/``.

Where the code replays a sheet, these play forward, as it happens at a table.
"""
