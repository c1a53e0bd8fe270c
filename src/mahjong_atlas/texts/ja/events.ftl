### What happens in a deal, and what comes of it: told at the terminal and in the browser.

## What happens in a deal

tell-rolls = { $who }が{ $dice }＝{ $total }を振る。
tell-winds-drawn = 引いた風：{ $winds }。
tell-turn-order = 順番：{ $order }。
tell-deals-first = 起家は{ $who }。
tell-lot-decides = 起家はくじで決める。
tell-deal-begins = 第{ $number }局：あなたは{ $seat }です。
tell-deal-goes-on = 第{ $number }局の続き：あなたは{ $seat }です。h で今までの経過。
tell-deal-number = 第{ $number }局
tell-dice = サイコロは { $numbers }。
tell-wall-broken = { $seat }の山を{ $number }山目で開門。
tell-dealt = { $seat }の配牌：{ $tiles }。
tell-draws = { $seat }がツモ。
tell-draws-tile = { $seat }が{ $tile }をツモ。
tell-kong-replacement = { $seat }が嶺上牌を引く。
tell-kong-replacement-tile = { $seat }が嶺上牌{ $tile }を引く。
tell-replacement = { $seat }が補充牌を引く。
tell-replacement-tile = { $seat }が補充牌{ $tile }を引く。
tell-discards = { $seat }が{ $tile }を捨てる。
tell-discards-drawn = { $seat }が{ $tile }をツモ切り。
tell-melds = { $seat }：{ $word } { $tiles }。
tell-melds-from = { $seat }：{ $giver }から{ $word } { $tiles }。
tell-four-tiles = 四枚
tell-tiles = 牌
tell-a-tile = 一枚の牌
tell-exposes = { $seat }が{ $tile }を晒す。
tell-adds-to-pung = { $seat }が{ $tile }を加槓。
tell-adds-to = { $seat }が{ $word }に{ $tile }を加える。
tell-declares-concealed-kong = { $seat }が{ $tile }の暗槓を宣言。
tell-pulls = { $seat }が{ $tile }を抜く。
tell-set-aside = { $seat }が山の{ $tile }を見て取り除く。
tell-lifted = { $seat }が{ $tile }を手牌に戻す。
tell-passed = { $giver }が渡した牌を{ $seat }が取る。
tell-passed-tiles = { $seat }が{ $giver }から{ $tiles }を受け取る。
tell-uncovered = { $seat }の伏せ牌は{ $tile }。
tell-exchanged = { $seat }が{ $tile }を副露に入れて{ $word }を取る。
tell-taken = { $seat }がめくられた{ $tile }を取る。
tell-shows = { $seat }の手牌：{ $tiles }。
tell-standing-apart = { $seat }の立て牌：{ $tiles }。
tell-lays-aside = { $seat }が{ $tile }を別に置く。
tell-lays-face-down = { $seat }が一枚を伏せて置く。
tell-says = { $seat }：{ $words }。
tell-said = { $words }。
tell-turned-up = { $tile }がめくられる。
tell-turned-up-as = { $word }として{ $tile }がめくられる。
tell-next-turned-up = 次の牌がめくられる：{ $tile }。
tell-under-indicators = 裏の表示牌：{ $tiles }。
tell-it-was = { $word }は{ $tile }だった。
tell-looks = { $seat }が{ $word }を見る。
tell-looks-at = { $seat }が{ $word }を見る：{ $tile }。
tell-wild-from-now = これから{ term-wild }：{ $tiles }。
tell-over = 和了。
tell-drawn = 荒牌流局。
tell-broken-off = 途中流局。
tell-over-by-false-win = { term-false-win }で局終了。

## Wins and payments

tell-wins-by-draw = { $seat }が{ $tile }でツモ和了。
tell-wins-by = { $seat }が{ $tile }で和了（{ $event }）。
tell-wins-on = { $seat }が{ $giver }の{ $tile }でロン和了。
tell-wins-dealt = { $seat }が配牌で和了。
tell-may-not-win = { $seat }は和了できない：{ $why }
tell-loses-to-claim = { $seat }より他家の宣言が優先する（{ $clause }）。
tell-nobody-pays = 支払いはない。
tell-pays = { $payer }から{ $payee }へ { $amount }
tell-step-by = { $what }、{ $clause }
tell-step-in-brackets = { $value }（{ $what }）
tell-at-most = { $text }、最高 { $term }
tell-at-least = { $text }、最低 { $term }
tell-rounded-up = { $text }、{ $term }の倍数に切り上げ
tell-the-table = { term-pot }
tell-worth-of = { $worth }（{ $fans }）
tell-no-fan = 役なし
tell-not-counted = 数えない：{ $fan }、{ $why }
tell-read-as = 読み方：{ $reading }
tell-seat-read-as = { $seat }の読み方：{ $reading }
tell-another-reading = 別の読み方：{ $reading }：{ $verdict }
tell-passes = 和了できる
tell-won-in = 、和了牌で完成したのは{ $tiles }
tell-wild-as = 、{ term-wild }は{ $tiles }の代わり

## Seats and winds

tell-seat-east = 東
tell-seat-south = 南
tell-seat-west = 西
tell-seat-north = 北
tell-wind-east = 東
tell-wind-south = 南
tell-wind-west = 西
tell-wind-north = 北
