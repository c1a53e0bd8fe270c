"""The rulesets, one file each."""
