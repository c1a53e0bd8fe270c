ruleset = 太原麻将

## Fans

fan-closed-wait = 坎張

## Options

option-standing_calls = 立牌を聴牌宣言の前に碰や槓に使える。宣言に使う一枚は残さなければならない。
option-dealer_point = 親の一点は親が和了したときだけ数えるか、親の支払いにも加えるか。

## Reasons

why-standing-until-ready = { $tile }は聴牌宣言まで立てておく牌
why-standing-not-melded = 立牌は副露できない
why-no-standing-left = 聴牌宣言に使う立牌が残らない
why-face-down-not-claimed = 伏せて捨てた牌は鳴けない
why-ready-in-own-turn = 聴牌宣言は自分の手番にする
why-ready-with-standing = 聴牌宣言は立牌を伏せて捨ててする
