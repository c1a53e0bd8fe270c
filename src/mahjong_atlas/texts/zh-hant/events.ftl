### Written by tools/write_traditional.py from events.ftl: do not edit.

### What happens in a deal, and what comes of it: told at the terminal and in the browser.

## What happens in a deal

tell-rolls = { $who }擲出{ $dice }＝{ $total }。
tell-winds-drawn = 抽到的風：{ $winds }。
tell-turn-order = 次序：{ $order }。
tell-deals-first = { $who }首先坐莊。
tell-lot-decides = 首局莊家由抽籤決定。
tell-deal-begins = 第{ $number }局：你坐{ $seat }。
tell-deal-goes-on = 第{ $number }局繼續：你坐{ $seat }；h 查看經過。
tell-deal-number = 第{ $number }局
tell-dice = 骰子：{ $numbers }。
tell-wall-broken = 從{ $seat }的牌牆第{ $number }墩開門。
tell-dealt = { $seat }的起手牌：{ $tiles }。
tell-draws = { $seat }摸牌。
tell-draws-tile = { $seat }摸{ $tile }。
tell-kong-replacement = { $seat }槓後補牌。
tell-kong-replacement-tile = { $seat }槓後補摸{ $tile }。
tell-replacement = { $seat }補牌。
tell-replacement-tile = { $seat }補摸{ $tile }。
tell-discards = { $seat }打{ $tile }。
tell-discards-drawn = { $seat }摸打{ $tile }。
tell-melds = { $seat }：{ $word } { $tiles }。
tell-melds-from = { $seat }{ $word }{ $giver }的牌：{ $tiles }。
tell-four-tiles = 四張
tell-tiles = 牌
tell-a-tile = 一張牌
tell-exposes = { $seat }亮出{ $tile }。
tell-adds-to-pung = { $seat }加槓{ $tile }。
tell-adds-to = { $seat }在{ $word }上加{ $tile }。
tell-declares-concealed-kong = { $seat }暗槓{ $tile }。
tell-pulls = { $seat }拔{ $tile }。
tell-set-aside = { $seat }看牌牆中的{ $tile }並扣置一旁。
tell-lifted = { $seat }把{ $tile }收回手中。
tell-passed = { $seat }收下{ $giver }換來的牌。
tell-passed-tiles = { $seat }從{ $giver }換到{ $tiles }。
tell-uncovered = { $seat }扣下的牌是{ $tile }。
tell-exchanged = { $seat }用{ $tile }換回副露中的{ $word }。
tell-taken = { $seat }取翻出的{ $tile }。
tell-shows = { $seat }亮牌：{ $tiles }。
tell-standing-apart = { $seat }的立牌：{ $tiles }。
tell-lays-aside = { $seat }放開{ $tile }。
tell-lays-face-down = { $seat }扣下一張牌。
tell-says = { $seat }：{ $words }。
tell-said = { $words }。
tell-turned-up = 翻出{ $tile }。
tell-turned-up-as = 翻出{ $tile }作{ $word }。
tell-next-turned-up = 翻出下一張牌：{ $tile }。
tell-under-indicators = 裏指示牌：{ $tiles }。
tell-it-was = { $word }是{ $tile }。
tell-looks = { $seat }看{ $word }。
tell-looks-at = { $seat }看{ $word }：{ $tile }。
tell-wild-from-now = { term-wild }：{ $tiles }。
tell-over = 本局結束。
tell-drawn = { term-drawn }。
tell-broken-off = 中途流局。
tell-over-by-false-win = 本局因{ term-false-win }結束。

## Wins and payments

tell-wins-by-draw = { $seat }自摸{ $tile }{ term-win }。
tell-wins-by = { $seat }{ $event }{ $tile }{ term-win }。
tell-wins-on = { $seat }{ term-win-on }{ $giver }的{ $tile }。
tell-wins-dealt = { $seat }起手{ term-win }。
tell-may-not-win = { $seat }不能{ term-win-on }：{ $why }
tell-loses-to-claim = { $seat }不能{ term-win-on }：別家優先（{ $clause }）。
tell-nobody-pays = 沒有收付。
tell-pays = { $payer }付{ $payee } { $amount }
tell-step-by = { $what }，{ $clause }
tell-step-in-brackets = { $value }（{ $what }）
tell-at-most = { $text }，最多 { $term }
tell-at-least = { $text }，至少 { $term }
tell-rounded-up = { $text }，進位到整 { $term }
tell-the-table = { term-pot }
tell-worth-of = { $worth }（{ $fans }）
tell-no-fan = 無番
tell-not-counted = 不計：{ $fan }，{ $why }
tell-read-as = 拆法：{ $reading }
tell-seat-read-as = { $seat }的拆法：{ $reading }
tell-another-reading = 另一種拆法：{ $reading }：{ $verdict }
tell-passes = 這樣拆本身合格
tell-won-in = ，成牌於{ $tiles }
tell-wild-as = ，{ term-wild }當{ $tiles }

## Seats and winds

tell-seat-east = 東
tell-seat-south = 南
tell-seat-west = 西
tell-seat-north = 北
tell-wind-east = 東
tell-wind-south = 南
tell-wind-west = 西
tell-wind-north = 北
