"""The game itself: no input or output, no clock, no chance that is not handed in.

Everything here is an immutable value. A deal is its dealt cards and its log of actions; what a
seat may know of it is a :class:`~bideuchre.rules.view.View`.
"""
