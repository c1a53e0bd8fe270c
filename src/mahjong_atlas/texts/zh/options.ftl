### What options decide that several rulesets may have. Rulesets say in their own files what differs.

option-dice = 每次掷骰的骰子数。
option-fan_values = 与表不同的番数；0 表示不承认该番种。
option-flower_bloom = 补花{ term-win }也算杠上开花。
option-little_forms = 三元、四喜所含的牌型（小三元、小四喜，或只算大三元、大四喜）。
option-rounds = 一场打几圈。
