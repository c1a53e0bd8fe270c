### Written by tools/write_traditional.py from checks.ftl: do not edit.

### What differs from a worked case or a scripted flow.

check-found = 實為 { $reason }，應為 { $reason2 }
check-and = { $reason }；{ $reason2 }
check-not-understood = { $number } 項無法讀懂
check-unknown-ruleset = 未知規則 { $text }
check-broke = 引擎出錯：{ $text }

## A case

check-loses = 可否：{ $text } 應當和牌，卻讓位於別家
check-should-win = 可否：{ $text } 應當和牌，卻不准：{ $reason }
check-should-not-win = 可否：{ $text } 不應和牌：{ $text2 }，{ $number } 分
check-clause-not-on-page = 可否：不准 { $text } 的條款 { $text2 }（{ $reason }）不在頁上
check-fans = 番種：{ $text } { $text2 }，應為 { $text3 }
check-points = 分數：{ $text } { $number }，應為 { $number2 }
check-fu = 符：{ $text } { $number }，應為 { $number2 }
check-pay = 收付：{ $text }，應為 { $text2 }；{ $text3 }

## The steps of a flow

check-opening = 開局 { $text }
check-opening-over = 開局宣告已經結束
check-step = 第{ $number }步 { $text }
check-step-failed = { $reason }：{ $reason2 }
check-window-closed = { $text } 的 { $text2 } 已在{ $reason }過了應答的時候
check-won-no-draw = { $text } 不是自摸，而是和了 { $text2 } 的 { $text3 }（{ $reason }）
check-may-not = { $text } 不能 { $text2 }：{ $reason }
check-never-possible = 始終不能
check-not-legal = 不能：{ $reason }
check-legal = 卻是可以的
check-legal-later = 輪到 { $text } 時可以
check-other-clause = 依 { $text } 不准，而非 { $text2 }：{ $reason }
check-nothing-more = { $reason }，什麼也不能做了
check-drew-none = { $text } 沒有摸過牌
check-never-had = { $text } 從未有過 { $text2 }
check-reason = { $reason }{ $clause }
check-not-now = 現在不能
check-must-act = { $reason }；輪到 { $text }
check-may = { $reason }；{ $text } 可以：{ $text2 }

## What is expected

check-going = 本局還在進行
check-not-over = 本局還沒有結束
check-over = 本局已經結束（{ $reason }）
check-won-on = { $text } 和了 { $text2 } 的 { $text3 }
check-won-own = { $text } 和了自己的牌
check-match-ends = 無（全場隨本局結束）
check-seat-not-won = 這一家沒有和牌
check-no-wall-broken = 沒有開牌牆
check-liable = 現有的包：{ $text }
check-not-there-yet = 還沒有 { $text }
check-seen = { $text } 看得見
check-unseen = { $text } 看不見
