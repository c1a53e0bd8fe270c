waits-mode = 做什么
waits-look = 看一手牌
waits-quiz = 测验
waits-not-full = 请点选{ $count }张牌；再点一张可看该打什么。也可随机取一手。
wins-never = 这手牌已不能{ term-win }。
random-hand = 随机一手
left-count = 余{ $left }张
by-draw = { term-by-draw }
by-discard = { term-by-discard }
draws-away = { term-shanten }。
at-least = { term-at-least }
helped-by = 进张（未见{ $copies }张）：
wins-now = 已可{ term-win }：现在值{ $worth }。
complete-not-legal = 牌型已成，但不能{ term-win }：
discards-ready = 打出以下牌即听牌：
discards-towards = { term-shanten }。不退向听的打法：
discard-ready = 听{ $tiles }种，{ $copies ->
    [0] 都不能{ term-win-on }
   *[other] 能{ term-win-on }的余{ $copies }张
}
discard-helps = 进张{ $tiles }种，未见{ $copies }张
best-discard = 最好
quiz-discard = 打{ $tile }
quiz-right = 正确。
quiz-wrong = 有更好的打法。
quiz-tally = 共{ $asked }题，答对{ $right }题。
quiz-next = 下一手
quiz-step-back = 打{ $tile }会离听牌更远。
quiz-question-win = 打哪一张，能{ term-win-on }的牌剩得最多？
quiz-question-ready = 打哪一张，进张最多？
complete-not-legal-short = 牌型已成，但不能{ term-win }。
