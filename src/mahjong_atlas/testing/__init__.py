"""Tools to test rulesets with."""
