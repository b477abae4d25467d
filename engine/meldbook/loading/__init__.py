"""Rule files in TOML: reading, checking and compiling them to the plain JSON that the engine takes.

Everything that needs ``tomllib`` lives here; the browser gets compiled rules and never imports this package.
"""

from meldbook.loading.compile import compile_variant, variant_ids
from meldbook.loading.document import RuleFileError

__all__ = ["RuleFileError", "compile_variant", "variant_ids"]
