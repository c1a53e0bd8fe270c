### What options decide that several rulesets may have. Rulesets say in their own files what differs.

option-dice = 振るサイコロの数。
option-fan_values = 表と値の違う役。0 なら認めない。
option-flower_bloom = 補花の牌での和了も槓上開花と数える。
option-little_forms = 三元・四喜には小三元・小四喜も含むか、大三元・大四喜だけか。
option-rounds = 一荘の圏数。
