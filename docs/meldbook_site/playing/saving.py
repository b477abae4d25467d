"""A match kept in a file: the record from which the engine restores everything."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from meldbook_site.commands.inputs import InputError, check_no_device

Record = dict[str, Any]
LARGEST = 4_000_000
"""Bytes that a saved match may have; the longest matches stay far below."""


def read_record(path: Path) -> Record | None:
    """Record in a file, or None where there is no such file yet.

    Raises:
        InputError: where it cannot be read, or holds no saved match.
    """
    try:
        if not path.exists():
            return None
        if not path.is_file() or path.stat().st_size > LARGEST:
            raise InputError(f"{path} is no saved match; name another file.")
        record = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise InputError(f"{path} cannot be read ({(error.strerror or str(error)).lower()}).") from None
    except (ValueError, RecursionError):
        raise InputError(f"{path} is no saved match; name another file.") from None
    if not isinstance(record, dict) or not isinstance(record.get("variant"), str) or "seed" not in record:
        raise InputError(f"{path} is no saved match; name another file.")
    return record


def write_record(path: Path, record: Record) -> None:
    """Write a record, so that the file is never left half written.

    Raises:
        InputError: where it cannot be written.
    """
    part = path.with_name(path.name + ".part")
    try:
        check_no_device(path)
        part.write_text(json.dumps(record, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        os.replace(part, path)
    except OSError as error:
        raise InputError(f"{path} cannot be written ({(error.strerror or str(error)).lower()}).") from None
