### What happens in a deal, and what comes of it: told at the terminal and in the browser.

## What happens in a deal

tell-rolls = { $who }掷出{ $dice }＝{ $total }。
tell-winds-drawn = 抽到的风：{ $winds }。
tell-turn-order = 次序：{ $order }。
tell-deals-first = { $who }首先坐庄。
tell-lot-decides = 首局庄家由抽签决定。
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
tell-passed = { $seat }收下{ $giver }换来的牌。
tell-passed-tiles = { $seat }从{ $giver }换到{ $tiles }。
tell-uncovered = { $seat }扣下的牌是{ $tile }。
tell-exchanged = { $seat }用{ $tile }换回副露中的{ $word }。
tell-taken = { $seat }取翻出的{ $tile }。
tell-shows = { $seat }亮牌：{ $tiles }。
tell-standing-apart = { $seat }的立牌：{ $tiles }。
tell-lays-aside = { $seat }放开{ $tile }。
tell-lays-face-down = { $seat }扣下一张牌。
tell-says = { $seat }：{ $words }。
tell-said = { $words }。
tell-turned-up = 翻出{ $tile }。
tell-turned-up-as = 翻出{ $tile }作{ $word }。
tell-next-turned-up = 翻出下一张牌：{ $tile }。
tell-under-indicators = 里指示牌：{ $tiles }。
tell-it-was = { $word }是{ $tile }。
tell-looks = { $seat }看{ $word }。
tell-looks-at = { $seat }看{ $word }：{ $tile }。
tell-wild-from-now = { term-wild }：{ $tiles }。
tell-over = 本局结束。
tell-drawn = { term-drawn }。
tell-broken-off = 中途流局。
tell-over-by-false-win = 本局因{ term-false-win }结束。

## Wins and payments

tell-wins-by-draw = { $seat }自摸{ $tile }{ term-win }。
tell-wins-by = { $seat }{ $event }{ $tile }{ term-win }。
tell-wins-on = { $seat }{ term-win-on }{ $giver }的{ $tile }。
tell-wins-dealt = { $seat }起手{ term-win }。
tell-may-not-win = { $seat }不能{ term-win-on }：{ $why }
tell-loses-to-claim = { $seat }不能{ term-win-on }：别家优先（{ $clause }）。
tell-nobody-pays = 没有收付。
tell-pays = { $payer }付{ $payee } { $amount }
tell-step-by = { $what }，{ $clause }
tell-step-in-brackets = { $value }（{ $what }）
tell-at-most = { $text }，最多 { $term }
tell-at-least = { $text }，至少 { $term }
tell-rounded-up = { $text }，进位到整 { $term }
tell-the-table = { term-pot }
tell-worth-of = { $worth }（{ $fans }）
tell-no-fan = 无番
tell-not-counted = 不计：{ $fan }，{ $why }
tell-read-as = 拆法：{ $reading }
tell-seat-read-as = { $seat }的拆法：{ $reading }
tell-another-reading = 另一种拆法：{ $reading }：{ $verdict }
tell-passes = 这样拆本身合格
tell-won-in = ，成牌于{ $tiles }
tell-wild-as = ，{ term-wild }当{ $tiles }

## Seats and winds

tell-seat-east = 东
tell-seat-south = 南
tell-seat-west = 西
tell-seat-north = 北
tell-wind-east = 东
tell-wind-south = 南
tell-wind-west = 西
tell-wind-north = 北
