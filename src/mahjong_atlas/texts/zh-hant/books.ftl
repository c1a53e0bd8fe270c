### Written by tools/write_traditional.py from books.ftl: do not edit.

### Words of a rule book.

book-glance = 概覽
book-clauses = 規則
book-patterns = 番種
book-options = 可選規則
book-actions = 行牌用語
book-value = 分值
book-open = 副露
book-hides = 不計
book-example = 例
book-near = 不成立之例
book-refused = 不能{ term-win-on }
book-flowers = 花
book-discards = 打出的牌
book-default = 首項為預設
book-same = 此處未述者同
book-none = 無番
book-mark-source = 出處所載
book-mark-reading = 對出處的理解
book-mark-default = 出處未載，從通例
book-legend = 句末的記號
book-guide = 玩法概要
book-stale = 譯出之後英文條款有改動
book-quoted = 「{ $text }」
book-see = 見「{ $pattern }」。

## Facts of an example

fact-is = { $what }：{ $value }
fact-turn = 已打出的牌數
fact-kongs-in-a-row = 連續開槓的次數
fact-from = （來自{ $seat }）
