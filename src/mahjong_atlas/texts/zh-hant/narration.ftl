### Written by tools/write_traditional.py from narration.ftl: do not edit.

### What is told at the terminal.

## Waits

tell-wins-now = 這手牌現在能{ term-win }：{ $worth }。
tell-complete-but = 這手牌已成形但不能{ term-win }：{ $why }。
tell-no-win = 不能{ term-win }：{ $why }
tell-ready-for = 聽{ $kinds }種，還有{ $copies }張
tell-wait-unseen = { $tile }（還有{ $number }張）
tell-by-draw = { term-by-draw } { $worth }
tell-by-discard = { term-by-discard } { $worth }
tell-discard = 打{ $tile }：
tell-from-ready = { term-shanten }，進張{ $kinds }種{ $copies }張：{ $tiles }
tell-nothing = 無
tell-wins-never = 這手牌已不能{ term-win }

## The table

tell-table-head = { $title }   { $deal }   剩{ $left }張
tell-indicators = { "   " }{ term-indicator } { $tiles }
tell-wild = { term-wild }（*）：{ $tiles }
tell-counts-as = { $tile }（=）當{ $other }
tell-no-use = { $tile }（x）無用
tell-suit-given-up = 定缺（x）：{ $suit }
tell-has-won = { "  " }已{ term-win-on }
tell-has-said = { "  " }報：{ $words }
tell-flowers = { "  " }花 { $tiles }
tell-melds-row = 副露
tell-river = 牌河
tell-pool = 牌河
tell-hand = 手牌{ " " }
tell-type-discard = 輸入號碼或牌來打牌
tell-help-key = [?] 幫助
tell-may-say = 可以説：{ $words }（回車：不説）>{ " " }
tell-you = 你
tell-nobody = 空位
tell-player = { $number }號
tell-name-of-player = { $name }（{ $number }號）
tell-standings = 得分：{ $points }
tell-result = { " " }（結果 { $result }）
tell-match-over = 對局結束。
tell-record = 牌譜：{ $file }

## Answers to what was typed

tell-ends-early = 中斷
tell-record-ends-early = 牌譜在最後一局中途結束。
tell-played-under = 按 { $ruleset } 進行的牌局，此處未作驗證。
tell-verified = { $deals }局，{ $moves }步：全部與牌譜一致。
tell-unverified = 未核對：{ $text }。
tell-not-allowed = 不能{ $action }：{ $why }
tell-too-late = 太遲了：{ $why }
tell-gone-on = 牌桌已繼續

## Coming and going

tell-waiting = 等待開始；{ $all }個座位中有{ $open }個空着。
tell-begin-with-bots = 還有{ $number }個空位。用電腦補足並開始嗎？[Y/n]{ " " }
tell-at-table = 牌桌 { $link }
tell-place-kept = 座位為你保留；繼續請用：{ $command }
tell-game-saved = 對局已存入 { $file }；繼續請用：{ $command }
tell-half-played = { $file } 中有未完的對局。要繼續嗎？[Y/n]{ " " }
tell-going-on = 繼續 { $file }。
tell-going-on-new = 繼續 { $file }；--new 可另開新局。
tell-sit-down = 要自己坐下打嗎？[y/N]{ " " }
tell-bots-play = { $title }：電腦對局（{ $bots }），種子 { $seed }
tell-after-discards = { $number }次打牌之後
tell-enough-deals = 打到{ $number }局為止。
tell-what-next = 接下來可以試：
tell-next-sit-down = 自己坐下打；? 顯示按鍵
tell-next-other-games = 其他規則：{ $rulesets }
tell-next-its-fans = 番種、分值與條款
tell-next-simulate = 電腦打得如何
tell-next-everything = 其他一切
tell-help =
    輪到你：輸入牌上方的編號或牌（5m）即打出；也可用下列按鍵：
      { $keys }
    有兩張相同的牌時，編號指其下那張，牌名指剛摸的那張。
    一個按鍵有幾種意思時加編號：k1、k2。也可輸入流程裏的詞：
    { $words }
    規則不允許的着法會連同條款被拒絕。* 表示{ term-wild }。
      ? 本説明   b 再看牌桌   h 本局經過   hint 提示   q 離開（已保存）

## Hints

tell-hint-head = 可選的打法（推薦的在前）：
tell-hint = { "  " }{ $place }. { $action }：期望{ $worth }，{ term-win }率{ $win } %（{ $gain }），{ term-fed }率{ $pay } %（{ $price }）
tell-hint-far = { term-shanten }，進張{ $copies }張
tell-hint-ready = 聽牌，還有{ $copies }張可{ term-win-on }
tell-hint-close = { $places }相差不到{ $margin }分，差不多。
tell-hint-danger = 危險：{ $tiles }
tell-hint-goal = 目標：{ $hand } + { $missing }　{ $worth }
tell-hint-missing = { $tile }（餘{ $left }張）
tell-hint-named = { $name }，{ $worth }
tell-hint-claimed = 須吃碰{ $tile }
tell-hint-to = { $tile } { $chance } %（{ $seats }）

## Reviews

tell-review-title = 牌譜分析：{ $name }
tell-review-deal = 第{ $number }局
tell-review-curve = 每次選擇預期的本局得分
tell-review-move = 手數
tell-review-who = { $number }號
tell-review-column-player = 選手
tell-review-column-choices = 選擇
tell-review-column-lost = 損失
tell-review-column-points = 得分
tell-review-column-luckless = 去除運氣
tell-review-column-choice = 選擇
tell-review-column-cost = 與最佳之差
tell-review-column-worth = 期望值
tell-review-column-win = { term-win }率
tell-review-column-gain = { term-win }時得分
tell-review-column-pay = { term-fed }率
tell-review-column-price = { term-fed }時得分
tell-review-player = { $name }：選擇{ $choices }次，大失誤{ $blunders }次，失誤{ $errors }次，小失誤{ $slips }次，每局損失{ $points }分；另有不確定{ $unsure }次，未驗證{ $unchecked }次；得{ $result }分，去除運氣為{ $adjusted }分
tell-review-dearest = 損失最大的選擇：
tell-review-none = 沒有損失達到小失誤的選擇。
tell-review-unfinished = 牌譜在第 { $deal } 局中斷，分析到此為止。
tell-review-differs = 牌譜與規則在{ $text }處不一致，分析到此為止。
tell-review-cost = 第{ $deal }局第{ $move }手，{ $number }號：沒有{ $best }而{ $made }（{ $kind }）：{ $verdict }，損失{ $cost } ± { $error }分
tell-review-unsure = 可能是{ $grade }
tell-review-checked = 在{ $worlds }個符合當時所知的牌局裏往下打過。
tell-review-impossible = 找不到與其他人打法相符的牌局，無法往下打來驗證。
tell-review-made = 由 Mahjong Atlas { $program } 按 { $rules } 作出，模型是 { $model }。
tell-review-no-grade = 不算失誤
tell-kept-game = { $place }（Mahjong Atlas { $program }，模型 { $model }）：
tell-kept-stands = 第{ $deal }局第{ $move }手，{ $number }號：沒有{ $best }而{ $made }。判定不變：{ $now }，在{ $worlds2 }個牌局裏損失{ $cost2 } ± { $error2 }分（原先在{ $worlds }個裏是{ $cost } ± { $error }）
tell-kept-changes = 第{ $deal }局第{ $move }手，{ $number }號：沒有{ $best }而{ $made }。判定變了：原先{ $before }，在{ $worlds }個牌局裏損失{ $cost } ± { $error }分；現在{ $now }，在{ $worlds2 }個裏損失{ $cost2 } ± { $error2 }
tell-kept-sum = { $number }個判定裏有{ $stand }個不變。

## One hand under all rulesets

tell-column-rules = 規則
tell-column-points = 分
tell-column-fans = 番種或原因
tell-column-pays = 誰付
tell-not-possible-here = 這裏不可能：{ $why }
