"""Rule books: what a ruleset says, from its code and its page, with example hands."""
