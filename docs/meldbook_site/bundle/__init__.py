"""The browser bundle: Python for the browser, the engine, its rules and the front end, ready to be served.

`ensure_bundle` is the way in. A checkout builds the bundle and keeps it until something it is made of
changes; an installed wheel brings it ready and needs neither Node nor a network.
"""

from meldbook_site.bundle.build import ensure_bundle
from meldbook_site.bundle.errors import BundleError

__all__ = ["BundleError", "ensure_bundle"]
