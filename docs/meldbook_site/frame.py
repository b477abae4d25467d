"""What material's frame around a page needs mended, page by page."""

from __future__ import annotations

import posixpath
import re

from meldbook_site import security

_MENDS = (
    # The search box calls itself a dialog and has no name.
    (r'(data-md-component="search" role="dialog")', r'\1 aria-label="Search"'),
    # A section with a page of its own is named by a label without words; its title has them.
    (r'aria-labelledby="(__nav_[\d_]+)_label"', r'aria-labelledby="\1_title"'),
    (r'(<label class="md-nav__title" for="(__nav_[\d_]+)")', r'\1 id="\2_title"'),
)


def finish(html: str, folder: str) -> tuple[str, dict[str, str]]:
    """Return a finished page, and the scripts that now stand in files of their own.

    `folder` is the page's own folder in the site (`variants/canasta`), or "/" for a page that may be shown at
    any address.
    """
    for wrong, right in _MENDS:
        html = re.sub(wrong, right, html)

    def script_url(name: str) -> str:
        path = posixpath.join(security.SCRIPTS, name)
        return "/" + path if folder == "/" else posixpath.relpath(path, folder or ".")

    return security.secure(html, script_url)
