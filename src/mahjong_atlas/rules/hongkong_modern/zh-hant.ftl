### Written by tools/write_traditional.py from zh.ftl: do not edit.

ruleset = 香港現代麻將

## Options

option-minimum_kind = 滿起糊番數即可，還是須另有對對糊、混一色、清一色或滿糊番種之一。
option-new_patterns = 一併採用的新章番種。
option-several_winners = 同一張牌可否一炮多響。

## Reasons

why-without-fans = 沒有{ $fans }，也不是滿糊

## Card

card-1 = **三番起糊**
card-2 = 所以多是對對糊、混一色、清一色
card-3 = 牌牆摸到**最後一張**
card-4 = 番數折算、滿糊、包牌同舊章
card-5 = 可選**全銃**：出銃者一家付
