ruleset = 香港现代麻将

## Options

option-minimum_kind = 满起糊番数即可，还是须另有对对糊、混一色、清一色或满糊番种之一。
option-new_patterns = 一并采用的新章番种。
option-several_winners = 同一张牌可否一炮多响。

## Reasons

why-without-fans = 没有{ $fans }，也不是满糊

## Card

card-1 = **三番起糊**
card-2 = 所以多是对对糊、混一色、清一色
card-3 = 牌墙摸到**最后一张**
card-4 = 番数折算、满糊、包牌同旧章
card-5 = 可选**全铳**：出铳者一家付
