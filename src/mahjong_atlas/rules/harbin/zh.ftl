ruleset = 哈尔滨麻将
