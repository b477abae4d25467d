"""`python -m meldbook_site.bundle` builds the browser bundle and says what it is doing."""

import sys

from rich.console import Console

from meldbook_site.bundle import BundleError, ensure_bundle


def main() -> int:
    """Build the bundle where it is out of date."""
    console = Console(stderr=True)
    try:
        with console.status("Looking at the browser bundle") as status:
            bundle = ensure_bundle(lambda words: status.update(f"{words} …"))
    except BundleError as error:
        console.print(str(error), style="red", markup=False)
        return 1
    console.print(f"The browser bundle is ready in {bundle}.", markup=False)
    return 0


if __name__ == "__main__":
    sys.exit(main())
