### Why something may not be done, a hand does not win, a fan is not counted or an entry is not booked, and what
### is left out of a hand in another game.

## What somebody wrote, shown as it is

told = { $text }

## Whose turn it is

why-deal-over = この局は終わった
why-no-seat-of-game = 席 { $number } はない。席は0から{ $number2 }まで
why-no-tile-of-game = 牌 { $number } はない。牌は0から{ $number2 }まで
why-not-possible-now = 今は{ $word }できない
why-not-your-turn = 手番ではない
why-nothing-to-answer = 応答するものがない
why-seat-plays-no-more = この局ではもう打たない
why-seat-has-answered = すでに応答した
why-discard-after-claim = 鳴いた後は打牌する
why-flowers-first = まず花牌で和了するかどうかを答える
why-legal-now = 今はこれができる
why-not-done-here = ここではしないこと
why-not-this-seats-choice = 今この席が選ぶことではない

## Discards

why-tile-not-held = 手牌に{ $tile }がない
why-swap-calling = 鳴いた牌と同じ種類はこの手番に捨てられない（喰い替え）
why-ready-discards-drawn = 聴牌宣言の後はツモ切りだけ

## Claims

why-no-discard-to-claim = 鳴ける捨て牌がない
why-wild-not-claimed = 捨てられた{ term-wild }は誰も鳴けない
why-no-chow-here = チーはない
why-chow-from-left-only = チーは下家だけ
why-last-discard-only-won = 河底牌は和了だけできる
why-no-wild-in-meld = 副露に{ term-wild }は使えない
why-tiles-not-held = { $word }に必要な牌がない
why-no-discard-left = 鳴くと捨てられる牌が残らない
why-ready-claims-no-set = 聴牌宣言の後はチーもポンもできない

## Kongs

why-kong-after-draw-only = 槓はツモの後だけ
why-four-equal-needed = 同じ牌が四枚必要
why-pung-and-fourth-needed = 明刻とその四枚目が必要
why-special-kong-drawn-only = 特殊槓に加えられるのはツモったばかりの牌だけ
why-no-replacement-left = 補充する牌が残っていない
why-few-replacements-left = 補充の後に残る牌が{ $number }枚に満たない
why-kongs-made = すでに{ $number }回槓された
why-kong-changes-hand = 槓をすると宣言した手の形が変わる

## Ready

why-ready-with-discard = 聴牌宣言は自分の手番に打牌とともにする
why-ready-declared = すでに聴牌宣言している
why-discard-not-waiting = この打牌では聴牌にならない

## Wins

why-no-tile-to-win = 和了する牌がない
why-hand-incomplete = 和了の形になっていない
why-not-ready-declared = 聴牌宣言をしていない
why-below-minimum = { $number }{ $word }では足りない（最低{ $number2 }{ $word }）
why-wild-not-won-on = 捨てられた{ term-wild }では和了できない
why-concealed-kong-not-robbed = この手では暗槓を搶槓できない
why-wilds-self-draw-only = { term-wild }がこれだけあるとツモ和了だけ
why-no-exposed-meld = 副露がない
why-no-pung = 刻子がない
why-bare-single-wait = 裸単騎（手把一）
why-flower-ends-deal = 最後の牌が花なら流局
why-treasure-drawn-by-ready = 宝牌は聴牌宣言した者が自摸したときだけ{ term-wild }

## Dealt hands, gold, the last tile

## Wild tiles, flowers, norths, Reds

why-not-flower = { $tile }は花牌ではない
why-wild-no-flower = { term-wild }は花牌ではない
why-flowers-in-turn = 花牌は順番に、すぐに晒す

## Other words

## Fans that are not counted

why-not-beside = { $fan }と複合しない
why-limit-takes-all = { $fan }には普通の役を加えない
why-closed-only = 副露すると数えない

## Hands that a game does not know

why-no-such-seat = { $number }人なので{ $seat }の席はない
why-no-such-meld = { $word }はない
why-chow-not-called = チーはできない
why-hand-size = 和了牌を含めて{ $number }枚であり、{ $number2 }枚ではない
why-no-such-tile = このルールに{ $tile }はない
why-nobody-pulls-north = 北抜きはない
why-no-flowers-replaced = 補充する花牌がない

## Answers of a table

why-match-over = 対局は終わった
why-another-question = 今は別のことが聞かれている
why-nothing-asked = 今この席には何も聞かれていない
why-answered-already = もう答えてある
why-words-waiting = 言うことがすでに待っている
why-spectator-no-seat = 観戦者に席はない

## What is left out or means something else in another game

why-note-dealer-draws-last = 親も最後の牌をツモる
why-note-wild = { term-wild }：{ $tile }
why-note-round-wind = 圏風は{ $tile }
why-note-tile-as = { $tile }を{ $tile2 }とみなす
why-note-without-tile = 手牌の横の{ $tile }を除く
why-note-no-indicator = `indicator` がないので{ term-wild }なし
why-note-nothing-turned = 牌をめくらないので{ $tile }を除く
why-note-without-text = ここにない{ $text }を除く

## Entries of a scorebook

why-entry-may-not-win = この手は和了できない：{ $reason }{ $clause }
why-entry-seat-won = { $seat }はすでに和了して抜けている
why-entry-kong-twice = { $tile }は4枚しかなく、すでに槓になっている
why-entry-no-liability = このルールに責任払いはない
why-entry-too-many = { $number }件ある。一局は最大{ $number2 }件
why-entry-deal-ended = この前に局は終わっている。これを除くか新しい局に記入
why-entry-deal-not-ended = 局が終わっていない。和了者か荒牌流局を記入
why-entry-deal-goes-on = この和了の後も局は続く。次の和了者か荒牌流局を記入
why-entry-seat-ready = { $seat }はすでに聴牌宣言している
why-entry-not-needed = このルールで{ $text }の記入は要らない
why-entry-name-fans = 点は役によって決まる。役か点か手牌を記入
why-entry-payment-by-fans = 支払いは役によって決まる。役か手牌を記入
why-entry-opened-first = 得点帳は `opened` の記入で始まる
why-entry-match-over = 対局は終わった。次は新しい得点帳に
why-entry-deal-fields = 局の記入は出来事とメモだけ
why-entry-finished-fields = 終了の記入にほかの項目はない
why-entry-id-twice = 同じ記入番号が二つある
why-entry-opened-once = 得点帳を開くのは一度。別の対局は別の得点帳に
why-entry-no-deal-to-undo = これより前に取り消せる局{ $text }はない
why-entry-later-deal = この修正では第{ $number }局が成り立たない：{ $reason }。何も変えていないので、先にその局を修正するか取り消す
why-entry-no-deal-to-replace = これより前に修正できる局{ $text }はない
why-entry-undone-already = { $text }は取り消してある
why-entry-nothing-happened = 何があったかを記入（例：誰かの和了）
why-entry-must-be-table = 表 { "{" } ... { "}" } でなければならない
why-entry-unknown-choice = { $text }は知らない。{ $text2 }から選ぶ
why-entry-no-winner = 和了した人を一人は記入
why-entry-winner-twice = 同じ人が一枚の牌で二度和了している
why-entry-hands-all-or-none = 和了した全員の手牌を記入するか、誰の手牌も書かない
why-entry-own-discard = 自分の捨て牌では和了できない。誰の牌かを記入
why-entry-one-self-draw = ツモ和了は一人だけ
why-entry-which-tile = 和了牌はどれか。例：5p
why-entry-own-liability = 自分の和了に責任払いはない
why-entry-one-of-three = 手牌か役か決めた点のどれか一つを記入
why-entry-melds-tell-liable = 責任は手牌の副露からわかる。記入しない
why-entry-no-such-fan = このルールにその役はない
why-entry-name-tile = 牌か副露を記入（例：concealed-kong 3333z）
why-entry-player-twice = 同じ人が二度書かれている
why-entry-winners-of-win = 和了のときだけ、和了した順に記入
why-entry-what-each-gets = 各人の得点（+）と支払い（-）を記入
why-entry-amount-too-large = { $number }を超える額は書けない
why-entry-not-zero-sum = 合計が{ $text }で0にならない。誰かが得た分は誰かが払う
why-entry-nobody-called = { $text }という人はいない。名前、P1からの番号、または席を記入
why-entry-whose-tile = 誰の牌か。「{ $event }」の和了には必要
why-entry-no-giver = 「{ $event }」の和了に牌を出す人はいない
why-entry-whose-win = 誰の牌で和了したか。出した人（from）を記入するか、ツモ（how: draw）とする
why-entry-least = この和了は少なくとも{ $number }になる
why-entry-most = 数えるのは{ $number }まで。それより高い和了は役を記入する
why-entry-no-such-points = { $number }になる和了はない。近い値は{ $text }
why-entry-no-such-fu = この和了が{ $number }符になることはない。あり得るのは{ $text }
why-entry-fu-fans = この和了が{ $number }符なら少なくとも{ $number2 }になる
why-entry-agree = { $reason }{ $clause }。それでも和了と合意したなら、そう記入する（agreed）
why-entry-tiles-told = この人の牌は記入してある
why-entry-number-of-names = 名前が{ $number }人分、このルールは{ $number2 }人
why-entry-no-name = { $text }は名前にならない。1から{ $number }文字で
why-entry-name-means-seat = { $text }はここで席か番号を表す。別の名前に
why-entry-same-name = 同じ名前が二人いる。区別できる名前に
why-entry-book-counts = 得点帳では{ $text }で、{ $text2 }ではない。記入しないか、誤った局を取り消す
why-entry-other-version = ルールの版{ $number }で書かれたもので、ここにあるのは版{ $number2 }。プログラムを新しくする

## Answers of a table that is closed, full or going on

why-table-place-taken = その席はふさがっている。別の席を選ぶ
why-table-match-begun = 対局は始まっている。観戦するか別の卓を開く
why-table-name-unseen = 名前に見えない文字がある。除いてください
why-table-name-empty = 名前が空。他の人に読める名前に
why-table-name-long = 名前が{ $number }文字より長い。短い名前に
why-table-no-place = { $text }番の席はない。0から{ $number }
why-table-no-bot = { $text }というボットはない。{ $text2 }から選ぶ
why-table-closed = 卓は閉じられた
why-table-server-stops = サーバーは停止するところ。少し待って来てください
why-table-client-behind = 受け取りが遅れた。もう一度
why-table-no-hello = 挨拶が間に合わなかった
why-table-unknown-person = ここでは誰かわからない
why-table-unknown-table = そのような卓はない
why-table-unreadable-messages = 読めない通信が多すぎる
why-table-many-messages = 通信が多すぎる
why-table-message-large = 通信が大きすぎる
why-table-opened-elsewhere = 同じ席が別のところで開かれた
why-table-other-protocol = 版が違う。ページを読み込み直す
why-table-many-sockets = 同じアドレスまたは同じ人の接続が多すぎる。1分待つ
why-table-spectators-full = この卓の観戦者は満員
why-table-removed = 管理者がこの卓を取り除いた
why-table-damaged = この卓の記録が壊れているため、隔離された
why-table-rules-broken = この卓のルールに不具合がある。該当箇所はサーバーのログにある
why-table-log-full = この卓の記録がいっぱいなので、打牌だけを書き込む
why-table-too-often = 回数が多すぎる。1分待つ
why-table-hello-first = まず挨拶を送る
why-table-hello-twice = 挨拶はもう済んでいる
why-table-no-message = この通信は読めない
why-table-id = 番号は1から{ $number }文字
why-table-nonce = 乱数は十六進32から64桁
why-table-no-hints = この卓ではヒントを使えません。ヒントありの卓を開いてください
why-table-no-model = このルールを打つ強いボットがまだいないので、ヒントを出せません
why-table-public-clocks = 公開卓の時計は止められない

## What parts two choices in a review

review-danger = 放銃率は{ $word2 }が{ $number } %、{ $word }なら{ $number2 } %
review-efficiency = 和了率は{ $word }が{ $number } %、{ $word2 }は{ $number2 } %
review-value = 和了の平均は{ $word }の後{ $text }、{ $word2 }の後{ $text2 }
review-chances = { $word }は和了率{ $number } %、放銃率{ $number3 } %、{ $word2 }は{ $number2 } %と{ $number4 } %
review-pays = { $word }で{ $text }点
review-waits = { $word }：聴牌、{ $tile }待ち（残り{ $number }枚）
review-waits-many = { $word }：聴牌、{ $number2 }種待ち（残り{ $number }枚）
review-waits-none = { $word }：聴牌、ただし待ち牌は残っていない
review-away = { $word }：{ $number3 }向聴、受け入れ{ $number }枚（{ $tile }）
review-away-many = { $word }：{ $number3 }向聴、受け入れ{ $number2 }種{ $number }枚
review-far = { $word }：{ $number3 }向聴以上
review-risk = その場での放銃率は{ $word }が{ $number } %、{ $word2 }が{ $number2 } %
review-ready = { $seat }は{ term-ready }をしている
review-open-sets = { $seat }は{ $number }副露
review-thrown = { $tile }は{ $seat }の捨て牌にある
review-short = { $word }：{ $tile }で形はそろうが和了できない（{ $reason }）
review-short-far = { $word }：形は{ $number }向聴だが、その近さで和了できる手はない
review-meets = { $word }：{ $tile }で和了すると{ $fans }
review-feeds = { $word }：{ $seat }が鳴くと、捨てた者が{ $fan }の責任を負う
review-feeds-any = { $word }：{ $seat }が鳴くと、捨てた者が{ $seat }の和了の責任を負う
review-liable = { $word }：以後、{ $seat }の{ $fan }の責任を負う
review-liable-any = { $word }：以後、{ $seat }の和了の責任を負う
review-wild = { $tile }は{ term-wild }：残せば{ $number ->
    [0] 聴牌
   *[other] { $number }向聴
  }（{ $number2 }枚）、手放せば{ $number3 ->
    [0] 聴牌
   *[other] { $number3 }向聴
  }（{ $number4 }枚）
review-other-options = このルール（{ $text }）専用のモデルはないので、{ $text2 } のモデルを使っています。

## Hints

hint-far = 和了形はまだ絞れません。
hint-no-win = { $tile }で形は完成するが和了できない：{ $reason }{ $clause }
hint-no-win-many = { $number }種の牌で形は完成するが和了できない：{ $reason }{ $clause }
hint-no-win-on = { $tile }は{ term-by-discard }できない：{ $reason }{ $clause }
hint-no-win-on-many = 待ちのうち{ $number }種は{ term-by-discard }できない：{ $reason }{ $clause }
hint-drawn-only = { term-by-draw }でしか和了できない：{ $reason }{ $clause }
hint-gone = { $tile }はもう残っていない
hint-fold = オリ：向聴数が{ $number }増える
hint-fold-far = オリ：向聴数が{ $number }以上増える
hint-fold-free = オリ：向聴数はそのまま
hint-fold-safest = オリ：最も安全な捨て牌
hint-fold-never = オリ：この手ではもう和了できない
hint-safe = { $seat }は{ $tile }では和了できない：{ $reason }{ $clause }
hint-passed = { $tile }は{ $seat }の{ term-ready }後に通っている
