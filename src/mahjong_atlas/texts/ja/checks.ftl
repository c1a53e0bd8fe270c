### What differs from a worked case or a scripted flow.

check-found = 実際は { $reason }、期待は { $reason2 }
check-and = { $reason }；{ $reason2 }
check-not-understood = 読めなかったもの { $number }件
check-unknown-ruleset = 知らないルールセット { $text }
check-broke = エンジンの故障：{ $text }

## A case

check-loses = 可否：{ $text } は和了するはずだが、他の宣言が優先する
check-should-win = 可否：{ $text } は和了するはずだが、認められない：{ $reason }
check-should-not-win = 可否：{ $text } は和了しないはず：{ $text2 }、{ $number } 点
check-clause-not-on-page = 可否：{ $text } を認めない条項 { $text2 }（{ $reason }）がページにない
check-fans = 役：{ $text } { $text2 }、期待は { $text3 }
check-points = 点：{ $text } { $number }、期待は { $number2 }
check-fu = 符：{ $text } { $number }、期待は { $number2 }
check-pay = 支払い：{ $text }、期待は { $text2 }；{ $text3 }

## The steps of a flow

check-opening = 開局 { $text }
check-opening-over = 開局の宣言は終わっている
check-step = 手順{ $number } { $text }
check-step-failed = { $reason }：{ $reason2 }
check-window-closed = { $text } の { $text2 } への応答は{ $reason }で締め切られた
check-won-no-draw = { $text } は自摸ではなく { $text2 } の { $text3 } で和了した（{ $reason }）
check-may-not = { $text } は { $text2 } をできない：{ $reason }
check-never-possible = ずっとできないままである
check-not-legal = できない：{ $reason }
check-legal = できてしまう
check-legal-later = { $text } の番になればできる
check-other-clause = { $text2 } ではなく { $text } で認められない：{ $reason }
check-nothing-more = { $reason }ので、もう何もできない
check-drew-none = { $text } は牌を引いていない
check-never-had = { $text } は { $text2 } を一度も持っていない
check-reason = { $reason }{ $clause }
check-not-now = 今はできない
check-must-act = { $reason }；{ $text } の番である
check-may = { $reason }；{ $text } にできること：{ $text2 }

## What is expected

check-going = 局が続いている
check-not-over = 局は終わっていない
check-over = 局は終わっている（{ $reason }）
check-won-on = { $text } が { $text2 } の { $text3 } で和了
check-won-own = { $text } が自分の牌で和了
check-match-ends = なし（この局で試合が終わる）
check-seat-not-won = この席は和了していない
check-no-wall-broken = 開門していない
check-liable = 現在の責任：{ $text }
check-not-there-yet = { $text } はまだない
check-seen = { $text } に見えている
check-unseen = { $text } に見えていない
