"""One module a command, each with a `command`; `meldbook_site.cli` lists them.

`inputs` reads what a user hands in, `answers` asks the engine's door, `show` writes answers for people.
"""
