"""Parts that rulesets are composed of."""
