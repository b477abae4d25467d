"""`python -m meldbook_site` is `meldbook`."""

from meldbook_site.cli import main

if __name__ == "__main__":
    main()
