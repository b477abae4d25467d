"""`meldbook schema`."""

from __future__ import annotations

import json

import click


@click.command("schema")
def command() -> None:
    """Print the JSON Schema of rule files.

    With it an editor completes and checks a rule file while it is written.
    """
    from meldbook.loading.catalogue import shipped_catalogue
    from meldbook.loading.schema import rule_file_schema

    click.echo(json.dumps(rule_file_schema(shipped_catalogue()), ensure_ascii=False, indent=2))
