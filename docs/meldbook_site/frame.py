"""What material's frame around a page needs mended, page by page."""

from __future__ import annotations

import posixpath

from meldbook_site import security

_MENDS = (
    # The search box calls itself a dialog and has no name.
    (
        'data-md-component="search" role="dialog"',
        'data-md-component="search" role="dialog" aria-label="Search"',
    ),
)


def finish(html: str, folder: str) -> tuple[str, dict[str, str]]:
    """Return a finished page, and the scripts that now stand in files of their own.

    `folder` is the page's own folder in the site (`variants/canasta`), or "/" for a page that may be shown at
    any address.
    """
    for wrong, right in _MENDS:
        html = html.replace(wrong, right)

    def script_url(name: str) -> str:
        path = posixpath.join(security.SCRIPTS, name)
        return "/" + path if folder == "/" else posixpath.relpath(path, folder or ".")

    return security.secure(html, script_url)
