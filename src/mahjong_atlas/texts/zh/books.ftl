### Words of a rule book.

book-glance = 概览
book-clauses = 规则
book-patterns = 番种
book-options = 可选规则
book-actions = 行牌用语
book-value = 分值
book-open = 副露
book-hides = 不计
book-example = 例
book-near = 不成立之例
book-refused = 不能{ term-win-on }
book-flowers = 花
book-discards = 打出的牌
book-default = 首项为默认
book-same = 此处未述者同
book-none = 无番
book-mark-source = 出处所载
book-mark-reading = 对出处的理解
book-mark-default = 出处未载，从通例
book-legend = 句末的记号
book-guide = 玩法概要
book-stale = 译出之后英文条款有改动
book-quoted = “{ $text }”
book-see = 见“{ $pattern }”。

## Facts of an example

fact-is = { $what }：{ $value }
fact-turn = 已打出的牌数
fact-kongs-in-a-row = 连续开杠的次数
fact-from = （来自{ $seat }）
