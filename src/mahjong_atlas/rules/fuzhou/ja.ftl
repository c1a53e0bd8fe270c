ruleset = 福州麻将

## Fans

fan-three-wilds = 三金倒

## Options

option-white_substitute = 白は金になった牌の代わりになる。「なし」なら普通の字牌。
option-multi_win = 一つの捨牌で全員が和了できるか、順番の近い一人だけか。

## Reasons

why-demands-first = まず要求するかどうかを答える
why-only-demanded-wins = 親より先に和了できるのは要求した者だけ
why-only-drawn-wild-wins = 親より先の和了は自摸の万能牌だけ
why-wilds-alone-own-turn = 万能牌だけの和了は自分の手番だけ
why-dealer-robs-gold = 搶金は親だけ、最初の打牌の前に
why-dealer-not-ready = この牌がなければ親は聴牌していない
why-gold-not-declared = 親が搶金を宣言していない
why-demands-in-turn = 南・西・北家が順に一度ずつ聞かれる
why-dealt-hand-not-ready = 配牌で聴牌していない
why-gold-needs-complete = 搶金には和了の形が必要

## Card

place = 福州
card-1 = 手牌は**16枚**、五面子一雀頭で和了
card-2 = めくった牌の残り3枚が**金**（万能牌）、白がその牌の代わり
card-3 = 金が3枚あれば、ほかの牌を問わず和了（三金倒）
card-4 = **搶金**：配牌で聴牌の親は、めくられた金を取って和了れる
card-5 = （花＋金＋積み棒＋5）×2＋槓・組花。金雀・金龍は倍

## Terms

term-repeats = { $counters ->
    [0] { "" }
   *[other] ・連荘{ $counters }
  }
term-wild = 金
