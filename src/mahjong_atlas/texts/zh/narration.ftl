### What is told at the terminal.

## What happens in a deal

tell-rolls = { $who }掷出{ $dice }＝{ $total }。
tell-winds-drawn = 抽到的风：{ $winds }。
tell-turn-order = 次序：{ $order }。
tell-deals-first = { $who }首先坐庄。
tell-lot-decides = 规则没有说明谁先坐庄，由抽签决定。
tell-deal-begins = 第{ $number }局：你坐{ $seat }。
tell-deal-goes-on = 第{ $number }局继续：你坐{ $seat }；h 查看经过。
tell-deal-number = 第{ $number }局
tell-dice = 骰子：{ $numbers }。
tell-wall-broken = 从{ $seat }的牌墙第{ $number }墩开门。
tell-dealt = { $seat }的起手牌：{ $tiles }。
tell-draws = { $seat }摸牌。
tell-draws-tile = { $seat }摸{ $tile }。
tell-kong-replacement = { $seat }杠后补牌。
tell-kong-replacement-tile = { $seat }杠后补摸{ $tile }。
tell-replacement = { $seat }补牌。
tell-replacement-tile = { $seat }补摸{ $tile }。
tell-discards = { $seat }打{ $tile }。
tell-discards-drawn = { $seat }摸打{ $tile }。
tell-melds = { $seat }：{ $word } { $tiles }。
tell-melds-from = { $seat }{ $word }{ $giver }的牌：{ $tiles }。
tell-four-tiles = 四张
tell-tiles = 牌
tell-a-tile = 一张牌
tell-exposes = { $seat }亮出{ $tile }。
tell-adds-to-pung = { $seat }加杠{ $tile }。
tell-adds-to = { $seat }在{ $word }上加{ $tile }。
tell-declares-concealed-kong = { $seat }暗杠{ $tile }。
tell-pulls = { $seat }拔{ $tile }。
tell-set-aside = { $seat }看牌墙中的{ $tile }并扣置一旁。
tell-lifted = { $seat }把{ $tile }收回手中。
tell-uncovered = { $seat }扣下的牌是{ $tile }。
tell-exchanged = { $seat }用{ $tile }换回副露中的{ $word }。
tell-taken = { $seat }取翻出的{ $tile }。
tell-shows = { $seat }亮牌：{ $tiles }。
tell-standing-apart = { $seat }的立牌：{ $tiles }。
tell-lays-aside = { $seat }放开{ $tile }。
tell-lays-face-down = { $seat }扣下一张牌。
tell-says = { $seat }：{ $said }。
tell-said = { $said }。
tell-turned-up = 翻出{ $tile }。
tell-turned-up-as = 翻出{ $tile }作{ $word }。
tell-next-turned-up = 翻出下一张牌：{ $tile }。
tell-under-indicators = 里指示牌：{ $tiles }。
tell-it-was = { $word }是{ $tile }。
tell-looks = { $seat }看{ $word }。
tell-looks-at = { $seat }看{ $word }：{ $tile }。
tell-wild-from-now = 百搭牌：{ $tiles }。
tell-over = 本局结束。
tell-drawn = 荒牌流局。
tell-broken-off = 中途流局。
tell-over-by-false-win = 本局因诈和结束。

## Wins and payments

tell-wins-by-draw = { $seat }自摸{ $tile }和牌。
tell-wins-by = { $seat }{ $event }{ $tile }和牌。
tell-wins-on = { $seat }和{ $giver }的{ $tile }。
tell-wins-dealt = { $seat }起手和牌。
tell-may-not-win = { $seat }不能和：{ $why }
tell-loses-to-claim = { $seat }让位于别家的宣告 ({ $clause })。
tell-nobody-pays = 没有收付。
tell-pays = { $payer }付{ $payee } { $amount }
tell-the-table = 公池
tell-worth = { $points }分
tell-worth-fu = { $points }分（{ $fu }符）
tell-points = { $points }分
tell-points-fans = { $points }分 ({ $fans })
tell-no-fan = 无番
tell-not-counted = 不计：{ $fan }，{ $why }
tell-read-as = 拆法：{ $reading }
tell-seat-read-as = { $seat }的拆法：{ $reading }
tell-another-reading = 另一种拆法：{ $reading }：{ $verdict }
tell-passes = 可和
tell-won-in = ，和在{ $tiles }
tell-wild-as = ，百搭当{ $tiles }

## Waits

tell-wins-now = 这手牌现在能和：{ $worth }。
tell-complete-but = 这手牌已成形但不能和：{ $why }。
tell-no-win = 不能和：{ $why }
tell-ready-for = 听{ $kinds }种，还有{ $copies }张
tell-wait-unseen = { $tile } (还有{ $number }张)
tell-by-draw = 自摸 { $worth }
tell-by-discard = 点炮 { $worth }
tell-discard = 打{ $tile }：
tell-from-ready = { $shanten }向听，进张{ $kinds }种{ $copies }张：{ $tiles }
tell-nothing = 无
tell-all-waits-held = 牌形已听，但所听的牌全在自己手里

## The table

tell-table-head = { $title }   第{ $number }局，圈 { $winds }   余{ $left }张
tell-indicators = { "   " }翻出 { $tiles }
tell-wild = 百搭 (*)：{ $tiles }
tell-counts-as = { $tile }当{ $other }
tell-no-use = { $tile }无用
tell-has-won = { "  " }已和
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
tell-name-of-player = { $name } ({ $number }号)
tell-standings = 得分：{ $points }
tell-result = { " " }(结果 { $result })
tell-match-over = 对局结束。
tell-record = 牌谱：{ $file }

## Answers to what was typed

tell-ends-early = 中断
tell-record-ends-early = 牌谱在最后一局中途结束。
tell-played-under = 按 { $ruleset } 进行的牌局，此处未作验证。
tell-verified = { $deals }局，{ $moves }步：全部与牌谱一致。
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
tell-bots-play = { $title }：电脑对局 ({ $bots })，种子 { $seed }
tell-after-discards = { $number }次打牌之后
tell-enough-deals = 打到{ $number }局为止。
tell-what-next = 接下来可以试：
tell-next-sit-down = 自己坐下打；? 显示按键
tell-next-other-games = 其他规则：{ $rulesets }
tell-next-its-fans = 番种、分值与条款
tell-next-simulate = 电脑打得如何
tell-next-everything = 其他一切
tell-help =
    轮到你：输入牌上方的号码或牌名 (5m) 打出；或使用所示的键：
      w 和      p 碰      c 吃      k 杠      r 报听    x 过     a 流局   d 打牌
      v 定缺   s 下炮子   e 亮花或换牌   t 取牌   n 拔北   g 抢金   l 宣告
    一个键有多种意思时会编号：k1, k2。也可以用整句：
    "discard 5m"、"chow 34p"、"ready discard 5m"、"void m"。规则不允许的动作
    会附条款拒绝。* 表示百搭牌。
      ? 本帮助    b 再看牌桌    h 本局经过    q 离开并保存

## One hand under all rulesets

tell-column-rules = 规则
tell-column-points = 分
tell-column-fans = 番种或原因
tell-column-pays = 谁付
tell-not-possible-here = 这里不可能：{ $why }
tell-points-at-fu = { $points }（{ $fu }符）
