### What is told at the terminal.

## What happens in a deal

tell-rolls = { $who }が{ $dice }＝{ $total }を振る。
tell-winds-drawn = 引いた風：{ $winds }。
tell-turn-order = 順番：{ $order }。
tell-deals-first = 起家は{ $who }。
tell-lot-decides = 起家の決め方は規則にないため、くじで決める。
tell-deal-begins = 第{ $number }局：あなたは{ $seat }です。
tell-deal-goes-on = 第{ $number }局の続き：あなたは{ $seat }です。h で今までの経過。
tell-deal-number = 第{ $number }局
tell-dice = サイコロは { $numbers }。
tell-wall-broken = { $seat }の山を{ $number }山目で開門。
tell-dealt = { $seat }の配牌: { $tiles }。
tell-draws = { $seat }がツモ。
tell-draws-tile = { $seat }が{ $tile }をツモ。
tell-kong-replacement = { $seat }が嶺上牌を引く。
tell-kong-replacement-tile = { $seat }が嶺上牌{ $tile }を引く。
tell-replacement = { $seat }が補充牌を引く。
tell-replacement-tile = { $seat }が補充牌{ $tile }を引く。
tell-discards = { $seat }が{ $tile }を捨てる。
tell-discards-drawn = { $seat }が{ $tile }をツモ切り。
tell-melds = { $seat }: { $word } { $tiles }。
tell-melds-from = { $seat }: { $giver }から{ $word } { $tiles }。
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
tell-uncovered = { $seat }の伏せ牌は{ $tile }。
tell-exchanged = { $seat }が{ $tile }を副露に入れて{ $word }を取る。
tell-taken = { $seat }がめくられた{ $tile }を取る。
tell-shows = { $seat }の手牌: { $tiles }。
tell-standing-apart = { $seat }の立て牌: { $tiles }。
tell-lays-aside = { $seat }が{ $tile }を別に置く。
tell-lays-face-down = { $seat }が一枚を伏せて置く。
tell-says = { $seat }: { $said }。
tell-said = { $said }。
tell-turned-up = { $tile }がめくられる。
tell-turned-up-as = { $word }として{ $tile }がめくられる。
tell-next-turned-up = 次の牌がめくられる: { $tile }。
tell-under-indicators = 裏の表示牌: { $tiles }。
tell-it-was = { $word }は{ $tile }だった。
tell-looks = { $seat }が{ $word }を見る。
tell-looks-at = { $seat }が{ $word }を見る: { $tile }。
tell-wild-from-now = これから万能牌: { $tiles }。
tell-over = 和了で終局。
tell-drawn = 荒牌流局。
tell-broken-off = 途中流局。
tell-over-by-false-win = 錯和で終局。

## Wins and payments

tell-wins-by-draw = { $seat }が{ $tile }でツモ和了。
tell-wins-by = { $seat }が{ $event }{ $tile }で和了。
tell-wins-on = { $seat }が{ $giver }の{ $tile }で和了。
tell-wins-dealt = { $seat }が配牌で和了。
tell-may-not-win = { $seat }は和了できない: { $why }
tell-loses-to-claim = { $seat }より他家の宣言が優先する ({ $clause })。
tell-nobody-pays = 支払いはない。
tell-pays = { $payer }から{ $payee }へ { $amount }
tell-the-table = 供託
tell-worth = { $points }点
tell-worth-fu = { $points }点（{ $fu }符）
tell-points = { $points }点
tell-points-fans = { $points }点 ({ $fans })
tell-no-fan = 役なし
tell-not-counted = 数えない: { $fan }、{ $why }
tell-read-as = 読み: { $reading }
tell-seat-read-as = { $seat }の読み: { $reading }
tell-another-reading = 別の読み: { $reading }: { $verdict }
tell-passes = 和了できる
tell-won-in = 、和了牌は{ $tiles }
tell-wild-as = 、万能牌は{ $tiles }

## Waits

tell-wins-now = この手は今和了している: { $worth }。
tell-complete-but = この手は形ができているが和了できない: { $why }。
tell-no-win = 和了できない: { $why }
tell-ready-for = 聴牌: { $kinds }種、残り{ $copies }枚
tell-wait-unseen = { $tile } (残り{ $number }枚)
tell-by-draw = ツモ { $worth }
tell-by-discard = ロン { $worth }
tell-discard = 打{ $tile }:
tell-from-ready = { $shanten }向聴、受け入れ{ $kinds }種{ $copies }枚: { $tiles }
tell-nothing = なし
tell-all-waits-held = 形は聴牌だが、待ち牌はすべて手の中にある

## The table

tell-table-head = { $title }   第{ $number }局、場 { $winds }   残り{ $left }枚
tell-indicators = { "   " }表示牌 { $tiles }
tell-wild = 万能牌 (*): { $tiles }
tell-counts-as = { $tile }は{ $other }として数える
tell-no-use = { $tile }は使えない
tell-has-won = { "  " }和了
tell-has-said = { "  " }宣言: { $words }
tell-flowers = { "  " }花 { $tiles }
tell-melds-row = 副露
tell-river = 河
tell-pool = 河
tell-hand = 手牌{ " " }
tell-type-discard = 番号か牌を打つと捨てる
tell-help-key = [?] 説明
tell-may-say = 言える: { $words }（Enter: 何も言わない）>{ " " }
tell-you = あなた
tell-nobody = 空席
tell-player = { $number }番
tell-name-of-player = { $name } ({ $number }番)
tell-standings = 得点: { $points }
tell-result = { " " }(結果 { $result })
tell-match-over = 対局終了。
tell-record = 牌譜: { $file }

## Answers to what was typed

tell-ends-early = 途中で終わり
tell-record-ends-early = 牌譜は最後の局の途中で終わっています。
tell-played-under = { $ruleset } のもとで打たれた牌譜です。ここでは検証していません。
tell-verified = { $deals }局、{ $moves }手: すべて牌譜のとおりでした。
tell-not-allowed = { $action }はできない: { $why }
tell-too-late = 遅すぎた: { $why }
tell-gone-on = 卓は先へ進んだ

## Coming and going

tell-waiting = 開始を待っています。{ $all }席のうち{ $open }席が空いています。
tell-begin-with-bots = { $number }席が空いています。ボットを入れて始めますか？ [Y/n]{ " " }
tell-at-table = 卓 { $link }
tell-place-kept = 席は取ってあります。続けるには: { $command }
tell-game-saved = 対局は { $file } に保存しました。続けるには: { $command }
tell-half-played = 途中の対局が { $file } にあります。続けますか？ [Y/n]{ " " }
tell-going-on = { $file } を続けます。
tell-going-on-new = { $file } を続けます。--new で新しく始めます。
tell-sit-down = 自分で打ってみますか？ [y/N]{ " " }
tell-bots-play = { $title }: ボットの対局 ({ $bots })、シード { $seed }
tell-after-discards = { $number }打牌の後
tell-enough-deals = { $number }局で終わりにします。
tell-what-next = 次に試すこと:
tell-next-sit-down = 自分で打つ。? でキーの説明
tell-next-other-games = 他のルール: { $rulesets }
tell-next-its-fans = 役と点と条項
tell-next-simulate = ボットの打ち方
tell-next-everything = その他すべて
tell-help =
    あなたの番: 牌の上の番号か牌 (5m) を打つと捨てる。または表示されたキー:
      w 和了    p ポン    c チー    k カン    r 聴牌宣言   x 見送り   a 流局   d 打牌
      v 定缺   s 炮子   e 花を晒す・交換   t 取る   n 抜く   g 搶金   l 宣言
    一つのキーに意味がいくつかあるときは番号が付く: k1, k2。流れの言葉でもよい:
    "discard 5m", "chow 34p", "ready discard 5m", "void m"。規則が許さない手は
    条項とともに断られる。* は万能牌。
      ? この説明    b 卓をもう一度    h この局の経過    q 席を立つ（保存）

## One hand under all rulesets

tell-column-rules = ルール
tell-column-points = 点
tell-column-fans = 役、または理由
tell-column-pays = 支払い
tell-not-possible-here = ここではできない: { $why }
tell-points-at-fu = { $points }（{ $fu }符）
