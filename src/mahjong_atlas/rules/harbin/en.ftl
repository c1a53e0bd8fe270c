ruleset = Harbin
