ruleset = 哈爾浜麻将

## Fans

fan-self-draw = 摸和

## Reasons

why-chow-ready-discard = この吃聴の後の打牌は聴牌でなければならない
why-chow-ready-declares = この吃聴の後の打牌は宣言を兼ねる
why-ready-claims-win-only = 聴牌宣言の後は和了のほか鳴けない
why-chow-not-ready = この吃聴の後に聴牌になる打牌がない
why-no-terminal-or-red = 一・九・中がない
why-no-chow = 順子がない
why-all-of-one-suit = 全部が一色である
why-turned-tile-no-win = 待ち牌がめくられても和了にならない

## Causes of payments

cause-for-another = 他家の分を払う

## Card

place = 哈爾浜
card-1 = 数牌と中だけの112枚
card-2 = **副露**があり、幺九か中、刻子、順子のそろった手で和了る
card-3 = **聴牌宣言**が必要。聴牌になるチー（吃聴）は誰からでも、ポンより先
card-4 = めくられた**宝牌**は、宣言した人が引けば待ち牌の代わりになって和了
card-5 = 点数は固定。宣言していない放銃者は全員分、門前の人は3点払う

## Why somebody pays

paid-HB-26 = 放銃者は聴牌を宣言していないので、ほかの二人の分も払う。

## Steps of an amount

step-closed-hand = 門前

## Terms

term-wild = 宝牌
