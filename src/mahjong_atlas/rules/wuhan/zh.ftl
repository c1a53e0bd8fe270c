ruleset = 武汉麻将

## Fans

fan-all-258 = 将一色・乱将一色
fan-all-honors = 风一色

## Options

option-red_wild = 翻出北风时，跳过红中以发财为癞子，或红中为癞子（该局不作杠）。
option-exposed_kong_fan = 明杠的番数。
option-wild_itself = 癞子还原每张一番，或每手一番。
option-limit_points = 每家最多付的分数；“none”为不封顶。
