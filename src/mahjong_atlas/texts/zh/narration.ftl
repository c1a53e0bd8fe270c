### What is told at the terminal.

## Waits

tell-wins-now = 这手牌现在能{ term-win }：{ $worth }。
tell-complete-but = 这手牌已成形但不能{ term-win }：{ $why }。
tell-no-win = 不能{ term-win }：{ $why }
tell-ready-for = 听{ $kinds }种，还有{ $copies }张
tell-wait-unseen = { $tile }（还有{ $number }张）
tell-by-draw = { term-by-draw } { $worth }
tell-by-discard = { term-by-discard } { $worth }
tell-discard = 打{ $tile }：
tell-from-ready = { term-shanten }，进张{ $kinds }种{ $copies }张：{ $tiles }
tell-nothing = 无
tell-wins-never = 这手牌已不能{ term-win }

## The table

tell-table-head = { $title }   { $deal }   剩{ $left }张
tell-indicators = { "   " }{ term-indicator } { $tiles }
tell-wild = { term-wild }（*）：{ $tiles }
tell-counts-as = { $tile }（=）当{ $other }
tell-no-use = { $tile }（x）无用
tell-suit-given-up = 定缺（x）：{ $suit }
tell-has-won = { "  " }已{ term-win-on }
tell-has-said = { "  " }报：{ $words }
tell-flowers = { "  " }花 { $tiles }
tell-melds-row = 副露
tell-river = 牌河
tell-pool = 牌河
tell-hand = 手牌{ " " }
tell-type-discard = 输入号码或牌来打牌
tell-help-key = [?] 帮助
tell-may-say = 可以说：{ $words }（回车：不说）>{ " " }
tell-you = 你
tell-nobody = 空位
tell-player = { $number }号
tell-name-of-player = { $name }（{ $number }号）
tell-standings = 得分：{ $points }
tell-result = { " " }（结果 { $result }）
tell-match-over = 对局结束。
tell-record = 牌谱：{ $file }

## Answers to what was typed

tell-ends-early = 中断
tell-record-ends-early = 牌谱在最后一局中途结束。
tell-played-under = 按 { $ruleset } 进行的牌局，此处未作验证。
tell-verified = { $deals }局，{ $moves }步：全部与牌谱一致。
tell-unverified = 未核对：{ $text }。
tell-not-allowed = 不能{ $action }：{ $why }
tell-too-late = 太迟了：{ $why }
tell-gone-on = 牌桌已继续

## Coming and going

tell-waiting = 等待开始；{ $all }个座位中有{ $open }个空着。
tell-begin-with-bots = 还有{ $number }个空位。用电脑补足并开始吗？[Y/n]{ " " }
tell-at-table = 牌桌 { $link }
tell-place-kept = 座位为你保留；继续请用：{ $command }
tell-game-saved = 对局已存入 { $file }；继续请用：{ $command }
tell-half-played = { $file } 中有未完的对局。要继续吗？[Y/n]{ " " }
tell-going-on = 继续 { $file }。
tell-going-on-new = 继续 { $file }；--new 可另开新局。
tell-sit-down = 要自己坐下打吗？[y/N]{ " " }
tell-bots-play = { $title }：电脑对局（{ $bots }），种子 { $seed }
tell-after-discards = { $number }次打牌之后
tell-enough-deals = 打到{ $number }局为止。
tell-what-next = 接下来可以试：
tell-next-sit-down = 自己坐下打；? 显示按键
tell-next-other-games = 其他规则：{ $rulesets }
tell-next-its-fans = 番种、分值与条款
tell-next-simulate = 电脑打得如何
tell-next-everything = 其他一切
tell-help =
    轮到你：输入牌上方的编号或牌（5m）即打出；也可用下列按键：
      { $keys }
    有两张相同的牌时，编号指其下那张，牌名指刚摸的那张。
    一个按键有几种意思时加编号：k1、k2。也可输入流程里的词：
    { $words }
    规则不允许的着法会连同条款被拒绝。* 表示{ term-wild }。
      ? 本说明   b 再看牌桌   h 本局经过   hint 提示   q 离开（已保存）

## Hints

tell-hint-head = 可选的打法（推荐的在前）：
tell-hint = { "  " }{ $place }. { $action }：期望{ $worth }，{ term-win }率{ $win } %（{ $gain }），{ term-fed }率{ $pay } %（{ $price }）
tell-hint-far = { term-shanten }，进张{ $copies }张
tell-hint-ready = 听牌，还有{ $copies }张可{ term-win-on }
tell-hint-close = { $places }相差不到{ $margin }分，差不多。
tell-hint-danger = 危险：{ $tiles }
tell-hint-goal = 目标：{ $hand } + { $missing }　{ $worth }
tell-hint-missing = { $tile }（余{ $left }张）
tell-hint-named = { $name }，{ $worth }
tell-hint-claimed = 须吃碰{ $tile }
tell-hint-to = { $tile } { $chance } %（{ $seats }）

## Reviews

tell-review-title = 牌谱分析：{ $name }
tell-review-deal = 第{ $number }局
tell-review-curve = 每次选择预期的本局得分
tell-review-move = 手数
tell-review-who = { $number }号
tell-review-column-player = 选手
tell-review-column-choices = 选择
tell-review-column-lost = 损失
tell-review-column-points = 得分
tell-review-column-luckless = 去除运气
tell-review-column-choice = 选择
tell-review-column-cost = 与最佳之差
tell-review-column-worth = 期望值
tell-review-column-win = { term-win }率
tell-review-column-gain = { term-win }时得分
tell-review-column-pay = { term-fed }率
tell-review-column-price = { term-fed }时得分
tell-review-player = { $name }：选择{ $choices }次，大失误{ $blunders }次，失误{ $errors }次，小失误{ $slips }次，每局损失{ $points }分；另有不确定{ $unsure }次，未验证{ $unchecked }次；得{ $result }分，去除运气为{ $adjusted }分
tell-review-dearest = 损失最大的选择：
tell-review-none = 没有损失达到小失误的选择。
tell-review-unfinished = 牌谱在第 { $deal } 局中断，分析到此为止。
tell-review-differs = 牌谱与规则在{ $text }处不一致，分析到此为止。
tell-review-cost = 第{ $deal }局第{ $move }手，{ $number }号：没有{ $best }而{ $made }（{ $kind }）：{ $verdict }，损失{ $cost } ± { $error }分
tell-review-unsure = 可能是{ $grade }
tell-review-checked = 在{ $worlds }个符合当时所知的牌局里往下打过。
tell-review-impossible = 找不到与其他人打法相符的牌局，无法往下打来验证。
tell-review-made = 由 Mahjong Atlas { $program } 按 { $rules } 作出，模型是 { $model }。
tell-review-no-grade = 不算失误
tell-kept-game = { $place }（Mahjong Atlas { $program }，模型 { $model }）：
tell-kept-stands = 第{ $deal }局第{ $move }手，{ $number }号：没有{ $best }而{ $made }。判定不变：{ $now }，在{ $worlds2 }个牌局里损失{ $cost2 } ± { $error2 }分（原先在{ $worlds }个里是{ $cost } ± { $error }）
tell-kept-changes = 第{ $deal }局第{ $move }手，{ $number }号：没有{ $best }而{ $made }。判定变了：原先{ $before }，在{ $worlds }个牌局里损失{ $cost } ± { $error }分；现在{ $now }，在{ $worlds2 }个里损失{ $cost2 } ± { $error2 }
tell-kept-sum = { $number }个判定里有{ $stand }个不变。

## One hand under all rulesets

tell-column-rules = 规则
tell-column-points = 分
tell-column-fans = 番种或原因
tell-column-pays = 谁付
tell-not-possible-here = 这里不可能：{ $why }
