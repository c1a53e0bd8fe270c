"""The rulesets, a folder each, and what finds, names and compares them."""
