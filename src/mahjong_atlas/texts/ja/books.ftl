### Words of a rule book.

book-glance = 概要
book-clauses = 規則
book-patterns = 役・番種
book-options = 選択ルール
book-actions = 発声と動作
book-value = 値
book-limit = 満貫役
book-open = 鳴き
book-hides = 複合しない
book-example = 例
book-near = 不成立の例
book-points = 点
book-refused = 和了できない
book-flowers = 花
book-where = 条件
book-default = 先頭が既定
book-same = ここに無いことは次に同じ
book-none = 役なし
book-from = から
book-mark-source = 典拠にある
book-mark-reading = 典拠をこう読む
book-mark-default = 典拠に書かれていないので通例による
book-legend = 文末の印
book-guide = ゲームの概要
book-stale = 訳した後で英語の条項が変わった
