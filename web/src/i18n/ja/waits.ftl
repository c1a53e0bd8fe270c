waits-mode = 何をするか
waits-look = 手を調べる
waits-quiz = クイズ
waits-not-full = 牌を{ $count }枚選んでください。もう一枚選ぶと何を切るかがわかります。ランダムな手も使えます。
wins-never = この手はもう和了できません。
random-hand = ランダムな手
left-count = 残り{ $left }
by-draw = { term-by-draw }
by-discard = { term-by-discard }
draws-away = { term-shanten }。
at-least = { term-at-least }
helped-by = 有効牌（残り{ $copies }枚）：
wins-now = 完成：今和了すれば{ $worth }。
complete-not-legal = 形は完成していますが和了できません：
discards-ready = 次の打牌で聴牌：
discards-towards = { term-shanten }。向聴数を保つ打牌：
discard-ready = { $tiles }種待ち、{ $copies ->
    [0] 和了できる牌なし
   *[other] 和了できる牌は残り{ $copies }枚
}
discard-helps = 有効牌{ $tiles }種、残り{ $copies }枚
best-discard = 最善
quiz-discard = { $tile }を切る
quiz-right = 正解。
quiz-wrong = もっとよい打牌があります。
quiz-tally = 全{ $asked }問中{ $right }問正解。
quiz-next = 次の手
quiz-step-back = { $tile }を切ると聴牌から遠ざかります。
quiz-question-win = どれを切ると、和了できる待ち牌が最も多く残りますか。
quiz-question-ready = どれを切ると、聴牌に近づく有効牌が最も多く残りますか。
complete-not-legal-short = 形は完成、和了はできません。
