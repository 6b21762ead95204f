"""The sub-commands of ``bideuchre``, one module each.

A module has ``HELP`` (one line), ``configure(parser)`` and ``run(arguments) -> exit status``.
"""
