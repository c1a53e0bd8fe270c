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
