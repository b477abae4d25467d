"""One module a kind of page, each with functions that return `{address: page}`."""
