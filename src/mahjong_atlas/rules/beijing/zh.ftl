ruleset = 北京麻将
