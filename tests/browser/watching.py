"""What a browser asks the network for, and what its console complains of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage

OWN_SCHEMES = ("blob:", "data:")
ENGINE_PARTS = ("meldbook/worker", "pyodide", ".wasm", "meldbook/engine")


class Watch:
    """Follows browser contexts; `allow` names complaints that a test brings about on purpose."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.requests: list[str] = []
        self._complaints: list[str] = []
        self._allowed: list[str] = []
        self._heard: dict[Any, Callable[[Any], None]] = {
            "request": lambda request: self.requests.append(request.url),
            "console": self._hear,
            "weberror": lambda error: self._complaints.append(f"{error.page and error.page.url}: {error.error}"),
        }

    def follow(self, context: BrowserContext) -> None:
        """Note every request, workers' included, every error and every breach of the policy."""
        for event, heard in self._heard.items():
            context.on(event, heard)

    def leave(self, context: BrowserContext) -> None:
        """Note nothing more of a context."""
        for event, heard in self._heard.items():
            context.remove_listener(event, heard)

    def allow(self, words: str) -> None:
        """Expect complaints with these words."""
        self._allowed.append(words)

    @property
    def foreign(self) -> list[str]:
        """Requests to other hosts."""
        return [url for url in self.requests if not url.startswith((self.address, *OWN_SCHEMES))]

    @property
    def engine_requests(self) -> list[str]:
        """Requests for parts of the engine."""
        return [url for url in self.requests if any(part in url for part in ENGINE_PARTS)]

    @property
    def complaints(self) -> list[str]:
        """Errors and warnings that were not allowed."""
        return [words for words in self._complaints if not any(allowed in words for allowed in self._allowed)]

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            where = message.page.url if message.page else message.location["url"]
            self._complaints.append(f"{where}: {message.text}")
