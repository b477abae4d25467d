"""The content security policy, and what a page needs to live under it.

Material writes a few small scripts into its pages. A page's policy names each of them by the hash of what it says, so
that these run where they stand and nothing else does that somebody might slip in.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable

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

_HEADER_ONLY = {"frame-ancestors"}
_INLINE = re.compile(r"<script(?P<attributes>(?![^>]*\bsrc=)[^>]*)>(?P<code>.*?)</script>", re.DOTALL)
_CHARSET = re.compile(r"""<meta charset=["']?utf-8["']?\s*/?>""", re.IGNORECASE)
_DATA = re.compile(r"""type=["']?application/(?:ld\+)?json""")
_META = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')
_HASH = re.compile(r"'sha256-[A-Za-z0-9+/=]+'")


def header(page: str = "") -> str:
    """Return the policy as the value of a `Content-Security-Policy` header: for a page, with the scripts it names."""
    named = _META.search(page)
    return _policy(POLICY, _HASH.findall(named[1]) if named else ())


def meta(scripts: Iterable[str] = ()) -> str:
    """Return the policy as a `<meta>`, for hosts that send no headers of ours; `scripts` are allowed besides files."""
    policy = {name: value for name, value in POLICY.items() if name not in _HEADER_ONLY}
    return f'<meta http-equiv="Content-Security-Policy" content="{_policy(policy, scripts)}">'


def secure(html: str, *, writing: bool = False) -> str:
    """Return a page with its policy.

    Blocks of data (`type="application/json"`) are no scripts. `writing` lets all inline scripts in, for pages that only
    their author sees.
    """
    scripts = {} if writing else {_hash(found["code"]): None for found in _INLINE.finditer(html) if not _is_data(found)}
    policy = meta(["'unsafe-inline'"] if writing else scripts)
    return _CHARSET.sub(lambda found: f"{found[0]}\n      {policy}", html, count=1)


def _policy(rules: dict[str, str], scripts: Iterable[str]) -> str:
    allowed = rules | {"script-src": " ".join([rules["script-src"], *scripts])}
    return "; ".join(f"{name} {value}" for name, value in allowed.items())


def _is_data(script: re.Match[str]) -> bool:
    return _DATA.search(script["attributes"]) is not None


def _hash(code: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()}'"
