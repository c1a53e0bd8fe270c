### What is told at the terminal.

## Waits

tell-wins-now = この手は今和了している：{ $worth }。
tell-complete-but = この手は形ができているが和了できない：{ $why }。
tell-no-win = 和了できない：{ $why }
tell-ready-for = 聴牌：{ $kinds }種、残り{ $copies }枚
tell-wait-unseen = { $tile }（残り{ $number }枚）
tell-by-draw = { term-by-draw } { $worth }
tell-by-discard = { term-by-discard } { $worth }
tell-discard = 打{ $tile }：
tell-from-ready = { term-shanten }、受け入れ{ $kinds }種{ $copies }枚：{ $tiles }
tell-nothing = なし
tell-wins-never = この手はもう和了できない

## The table

tell-table-head = { $title }   { $deal }   残り{ $left }枚
tell-indicators = { "   " }{ term-indicator } { $tiles }
tell-wild = { term-wild }（*）：{ $tiles }
tell-counts-as = { $tile }（=）は{ $other }として数える
tell-no-use = { $tile }（x）は使えない
tell-suit-given-up = 定缺（x）：{ $suit }
tell-has-won = { "  " }和了
tell-has-said = { "  " }宣言：{ $words }
tell-flowers = { "  " }花 { $tiles }
tell-melds-row = 副露
tell-river = 河
tell-pool = 河
tell-hand = 手牌{ " " }
tell-type-discard = 番号か牌を打つと捨てる
tell-help-key = [?] 説明
tell-may-say = 言える：{ $words }（Enter：何も言わない）>{ " " }
tell-you = あなた
tell-nobody = 空席
tell-player = { $number }番
tell-name-of-player = { $name }（{ $number }番）
tell-standings = 得点：{ $points }
tell-result = { " " }（結果 { $result }）
tell-match-over = 対局終了。
tell-record = 牌譜：{ $file }

## Answers to what was typed

tell-ends-early = 途中で終わり
tell-record-ends-early = 牌譜は最後の局の途中で終わっています。
tell-played-under = { $ruleset } のもとで打たれた牌譜です。ここでは検証していません。
tell-verified = { $deals }局、{ $moves }手：すべて牌譜のとおりでした。
tell-unverified = 未検証：{ $text }。
tell-not-allowed = { $action }はできない：{ $why }
tell-too-late = 遅すぎた：{ $why }
tell-gone-on = 卓は先へ進んだ

## Coming and going

tell-waiting = 開始を待っています。{ $all }席のうち{ $open }席が空いています。
tell-begin-with-bots = { $number }席が空いています。ボットを入れて始めますか？ [Y/n]{ " " }
tell-at-table = 卓 { $link }
tell-place-kept = 席は取ってあります。続けるには：{ $command }
tell-game-saved = 対局は { $file } に保存しました。続けるには：{ $command }
tell-half-played = 途中の対局が { $file } にあります。続けますか？ [Y/n]{ " " }
tell-going-on = { $file } を続けます。
tell-going-on-new = { $file } を続けます。--new で新しく始めます。
tell-sit-down = 自分で打ってみますか？ [y/N]{ " " }
tell-bots-play = { $title }：ボットの対局（{ $bots }）、シード { $seed }
tell-after-discards = 打牌{ $number }回で終局
tell-enough-deals = { $number }局で終わりにします。
tell-what-next = 次に試すこと：
tell-next-sit-down = 自分で打つ。? でキーの説明
tell-next-other-games = 他のルール：{ $rulesets }
tell-next-its-fans = 役と点と条項
tell-next-simulate = ボットの打ち方
tell-next-everything = その他すべて
tell-help =
    あなたの番：牌の上の番号か牌（5m）を打つと捨てる。または次のキー：
      { $keys }
    同じ牌が二枚あれば、番号はその下の牌、牌の名は今ツモった牌を指す。
    一つのキーに意味がいくつかあるときは番号が付く：k1, k2。言葉でもよい：
    { $words }
    規則が許さない手は条項とともに断られる。* は{ term-wild }。
      ? この説明   b 卓をもう一度   h この局の経過   hint よい選択
      q 席を立つ（保存）

## Hints

tell-hint-head = 選択肢（おすすめが先）：
tell-hint = { "  " }{ $place }. { $action }：期待値{ $worth }、和了率{ $win } %（{ $gain }）、放銃率{ $pay } %（{ $price }）
tell-hint-far = { term-shanten }、受け入れ{ $copies }枚
tell-hint-ready = 聴牌、和了牌の残り{ $copies }枚
tell-hint-close = { $places }は差が{ $margin }点に満たず、どれでもよい。
tell-hint-danger = 危険度：{ $tiles }
tell-hint-goal = 目標：{ $hand } + { $missing }　{ $worth }
tell-hint-missing = { $tile }（残り{ $left }）
tell-hint-named = { $name }、{ $worth }
tell-hint-claimed = { $tile }を鳴く
tell-hint-to = { $tile } { $chance } %（{ $seats }）

## Reviews

tell-review-title = 牌譜検討：{ $name }
tell-review-deal = 第{ $number }局
tell-review-curve = 各選択で見込まれたその局の点数
tell-review-move = 手数
tell-review-who = { $number }番
tell-review-column-player = 打ち手
tell-review-column-choices = 選択
tell-review-column-lost = 損した点
tell-review-column-points = 得点
tell-review-column-luckless = 運を補正
tell-review-column-choice = 選択
tell-review-column-cost = 最善との差
tell-review-column-worth = 期待値
tell-review-column-win = 和了率
tell-review-column-gain = 和了時の点
tell-review-column-pay = 放銃率
tell-review-column-price = 放銃時の点
tell-review-player = { $name }：選択{ $choices }回、大悪手{ $blunders }回、悪手{ $errors }回、疑問手{ $slips }回で1局あたり{ $points }点の損。ほかに不確かなもの{ $unsure }回、未確認{ $unchecked }回。{ $result }点、運を補正すると{ $adjusted }点
tell-review-dearest = 損の大きい選択：
tell-review-none = 疑問手以上の損をした選択はありません。
tell-review-unfinished = 牌譜は第{ $deal }局の途中で終わっています。そこまでを検討しました。
tell-review-differs = { $text }で牌譜とルールが食い違います。そこまでを検討しました。
tell-review-cost = 第{ $deal }局 { $move }手目、{ $number }番：{ $best }でなく{ $made }（{ $kind }）：{ $verdict }、{ $cost } ± { $error }点の損
tell-review-unsure = { $grade }か（不確か）
tell-review-checked = その人が知っていたことに合う{ $worlds }通りの局で最後まで打って確かめました。
tell-review-impossible = 他家の打牌に合う局を作れず、最後まで打って確かめられません。
tell-review-made = Mahjong Atlas { $program }、ルール { $rules }、モデル { $model } による検討。
tell-review-no-grade = 悪手ではない
tell-kept-game = { $place }（Mahjong Atlas { $program }、モデル { $model }）：
tell-kept-stands = 第{ $deal }局 { $move }手目、{ $number }番：{ $best }でなく{ $made }。判定は変わらない：{ $now }、{ $worlds2 }通りの局で{ $cost2 } ± { $error2 }点の損（前は{ $worlds }通りで{ $cost } ± { $error }）
tell-kept-changes = 第{ $deal }局 { $move }手目、{ $number }番：{ $best }でなく{ $made }。判定が変わる：前は{ $before }、{ $worlds }通りの局で{ $cost } ± { $error }点の損。今は{ $now }、{ $worlds2 }通りで{ $cost2 } ± { $error2 }
tell-kept-sum = { $number }件の判定のうち{ $stand }件は変わらない。

## One hand under all rulesets

tell-column-rules = ルール
tell-column-points = 点
tell-column-fans = 役、または理由
tell-column-pays = 支払い
tell-not-possible-here = ここではできない：{ $why }
