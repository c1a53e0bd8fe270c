### What differs from a worked case or a scripted flow.

check-found = 实为 { $reason }，应为 { $reason2 }
check-and = { $reason }；{ $reason2 }
check-not-understood = { $number } 项无法读懂
check-unknown-ruleset = 未知规则 { $text }
check-broke = 引擎出错：{ $text }

## A case

check-loses = 可否：{ $text } 应当和牌，却让位于别家
check-should-win = 可否：{ $text } 应当和牌，却不准：{ $reason }
check-should-not-win = 可否：{ $text } 不应和牌：{ $text2 }，{ $number } 分
check-clause-not-on-page = 可否：不准 { $text } 的条款 { $text2 }（{ $reason }）不在页上
check-fans = 番种：{ $text } { $text2 }，应为 { $text3 }
check-points = 分数：{ $text } { $number }，应为 { $number2 }
check-fu = 符：{ $text } { $number }，应为 { $number2 }
check-pay = 收付：{ $text }，应为 { $text2 }；{ $text3 }

## The steps of a flow

check-opening = 开局 { $text }
check-opening-over = 开局宣告已经结束
check-step = 第{ $number }步 { $text }
check-step-failed = { $reason }：{ $reason2 }
check-window-closed = { $text } 的 { $text2 } 已在{ $reason }过了应答的时候
check-won-no-draw = { $text } 不是自摸，而是和了 { $text2 } 的 { $text3 }（{ $reason }）
check-may-not = { $text } 不能 { $text2 }：{ $reason }
check-never-possible = 始终不能
check-not-legal = 不能：{ $reason }
check-legal = 却是可以的
check-legal-later = 轮到 { $text } 时可以
check-other-clause = 依 { $text } 不准，而非 { $text2 }：{ $reason }
check-nothing-more = { $reason }，什么也不能做了
check-drew-none = { $text } 没有摸过牌
check-never-had = { $text } 从未有过 { $text2 }
check-reason = { $reason }{ $clause }
check-not-now = 现在不能
check-must-act = { $reason }；轮到 { $text }
check-may = { $reason }；{ $text } 可以：{ $text2 }

## What is expected

check-going = 本局还在进行
check-not-over = 本局还没有结束
check-over = 本局已经结束（{ $reason }）
check-won-on = { $text } 和了 { $text2 } 的 { $text3 }
check-won-own = { $text } 和了自己的牌
check-match-ends = 无（全场随本局结束）
check-seat-not-won = 这一家没有和牌
check-no-wall-broken = 没有开牌墙
check-liable = 现有的包：{ $text }
check-not-there-yet = 还没有 { $text }
check-seen = { $text } 看得见
check-unseen = { $text } 看不见
