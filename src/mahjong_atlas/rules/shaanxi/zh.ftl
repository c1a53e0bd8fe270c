ruleset = 陕西麻将

## Options

option-paozi_order = 炮子由各家暗中下注、同时亮出，或从庄家起依次公开下注。
option-paozi_time = 下炮子在看牌之前还是之后。
option-chow = 是否可以吃上家的牌。
option-discard_base = 点炮时三家各付底分，或由点炮者一人包付三家。
