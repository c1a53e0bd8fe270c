waits-mode = What to do
waits-look = Look at a hand
waits-quiz = Quiz
waits-not-full = Tap { $count } tiles, or one more to see what to discard; or take a random hand.
wins-never = This hand can no longer win.
random-hand = Random hand
left-count = { $left } left
by-draw = { term-by-draw }
by-discard = { term-by-discard }
draws-away = The hand is { term-shanten }.
at-least = { term-at-least }
helped-by = These bring it nearer ({ $copies } copies unseen):
wins-now = Complete: worth { $worth } now.
complete-not-legal = Complete, but no legal win:
discards-ready = These discards leave the hand ready:
discards-towards = The hand is { term-shanten }. These discards keep it so:
discard-ready = ready for { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
}, { $copies ->
    [0] none of which may win
    [one] one copy that wins
   *[other] { $copies } copies that win
}
discard-helps = { $tiles ->
    [one] one tile helps
   *[other] { $tiles } tiles help
}, { $copies } copies unseen
best-discard = best
quiz-discard = discard { $tile }
quiz-right = Right.
quiz-wrong = There is a better discard.
quiz-tally = { $right } of { $asked } right.
quiz-next = Next hand
quiz-step-back = Without { $tile } the hand is farther from ready.
quiz-question-win = Which discard leaves you waiting for the most tiles that may win?
quiz-question-ready = Which discard leaves the most tiles that bring the hand nearer to ready?
complete-not-legal-short = Complete, but may not win.
