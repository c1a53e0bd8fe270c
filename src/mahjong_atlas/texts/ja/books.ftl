### Words of a rule book.

book-glance = 概要
book-clauses = 規則
book-patterns = 役・番種
book-options = 選択ルール
book-actions = 発声と動作
book-value = 値
book-open = 鳴き
book-hides = 複合しない
book-example = 例
book-near = 不成立の例
book-refused = 和了できない
book-flowers = 花
book-discards = 捨て牌
book-default = 先頭が既定
book-same = ここに無いことは次に同じ
book-none = 役なし
book-mark-source = 出典にある
book-mark-reading = 出典をこう読む
book-mark-default = 出典に書かれていないので通例による
book-legend = 文末の印
book-guide = ゲームの概要
book-stale = 訳した後で英語の条項が変わった
book-quoted = 「{ $text }」
book-see = 「{ $pattern }」の項にある。

## Facts of an example

fact-is = { $what }：{ $value }
fact-turn = これまでの打牌の数
fact-kongs-in-a-row = 連続した槓の数
fact-from = （{ $seat }から）
