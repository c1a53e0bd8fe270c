### Written by tools/write_traditional.py from waits.ftl: do not edit.

waits-mode = 做什麼
waits-look = 看一手牌
waits-quiz = 測驗
waits-not-full = 請點選{ $count }張牌；再點一張可看該打什麼。也可隨機取一手。
wins-never = 這手牌已不能{ term-win }。
random-hand = 隨機一手
left-count = 餘{ $left }張
by-draw = { term-by-draw }
by-discard = { term-by-discard }
draws-away = { term-shanten }。
at-least = { term-at-least }
helped-by = 進張（未見{ $copies }張）：
wins-now = 已可{ term-win }：現在值{ $worth }。
complete-not-legal = 牌型已成，但不能{ term-win }：
discards-ready = 打出以下牌即聽牌：
discards-towards = { term-shanten }。不退向聽的打法：
discard-ready = 聽{ $tiles }種，{ $copies ->
    [0] 都不能{ term-win-on }
   *[other] 能{ term-win-on }的餘{ $copies }張
}
discard-helps = 進張{ $tiles }種，未見{ $copies }張
best-discard = 最好
quiz-discard = 打{ $tile }
quiz-right = 正確。
quiz-wrong = 有更好的打法。
quiz-tally = 共{ $asked }題，答對{ $right }題。
quiz-next = 下一手
quiz-step-back = 打{ $tile }會離聽牌更遠。
quiz-question-win = 打哪一張，能{ term-win-on }的牌剩得最多？
quiz-question-ready = 打哪一張，進張最多？
complete-not-legal-short = 牌型已成，但不能{ term-win }。
