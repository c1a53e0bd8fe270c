ruleset = 太原麻将

## Fans

fan-closed-wait = 坎張

## Options

option-standing_calls = 立牌を聴牌宣言の前に碰や槓に使える。宣言に使う一枚は残さなければならない。
option-dealer_point = 親の一点は親が和了したときだけ数えるか、親の支払いにも加えるか。
