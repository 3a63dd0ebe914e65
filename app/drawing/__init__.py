"""Pictures of a game: letters of any script as outlines, a drawing, a PNG.

It runs as a program of its own (``python -m app.drawing``), which takes a description as JSON and answers
with the picture: shaping and painting hold Python's lock, and a server has streams to serve meanwhile.
Whatever a name does to a font, it does it there. Imports nothing of the rest of the house.
"""
