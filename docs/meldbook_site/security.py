"""The content security policy, and what a page needs to live under it.

Material writes a few small scripts into its pages. The policy allows scripts from files only, so each becomes
a file named after its content; it still runs at the same place, before the page goes on.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable

POLICY = {
    "default-src": "'self'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data:",
    "worker-src": "'self'",
    "connect-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'self'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
SCRIPTS = "assets/meldbook/inline"
"""Folder of the scripts that were taken out of pages."""

_HEADER_ONLY = {"frame-ancestors"}
_INLINE = re.compile(r"<script(?P<attributes>(?![^>]*\bsrc=)[^>]*)>(?P<code>.*?)</script>", re.DOTALL)
_CHARSET = re.compile(r"""<meta charset=["']?utf-8["']?\s*/?>""", re.IGNORECASE)
_DATA = re.compile(r"""type=["']?application/(?:ld\+)?json""")


def header() -> str:
    """Return the policy as the value of a `Content-Security-Policy` header."""
    return "; ".join(f"{name} {value}" for name, value in POLICY.items())


def meta(*, writing: bool = False) -> str:
    """Return the policy as a `<meta>`, for hosts that send no headers of ours.

    `writing` lets inline scripts in, for pages that only their author sees.
    """
    policy = POLICY | ({"script-src": POLICY["script-src"] + " 'unsafe-inline'"} if writing else {})
    rules = "; ".join(f"{name} {value}" for name, value in policy.items() if name not in _HEADER_ONLY)
    return f'<meta http-equiv="Content-Security-Policy" content="{rules}">'


def secure(html: str, script_url: Callable[[str], str]) -> tuple[str, dict[str, str]]:
    """Return a page with its policy and without inline scripts, and those scripts by file name.

    Blocks of data (`type="application/json"`) are no scripts and stay. `script_url` turns a file's name into
    the address under which this page reaches it.
    """
    scripts: dict[str, str] = {}

    def out(found: re.Match[str]) -> str:
        if _DATA.search(found["attributes"]):
            return found[0]
        name = hashlib.sha256(found["code"].encode()).hexdigest()[:12] + ".js"
        scripts[name] = found["code"].strip() + "\n"
        return f'<script{found["attributes"]} src="{script_url(name)}"></script>'

    html = _INLINE.sub(out, html)
    return _CHARSET.sub(lambda found: f"{found[0]}\n      {meta()}", html, count=1), scripts
