### Written by tools/write_traditional.py from options.ftl: do not edit.

### What options decide that several rulesets may have. Rulesets say in their own files what differs.

option-dice = 每次擲骰的骰子數。
option-fan_values = 與表不同的番數；0 表示不承認該番種。
option-flower_bloom = 補花{ term-win }也算槓上開花。
option-little_forms = 三元、四喜所含的牌型（小三元、小四喜，或只算大三元、大四喜）。
option-rounds = 一場打幾圈。
