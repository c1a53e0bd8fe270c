### What is wrong with what somebody gave, and how to mend it.

## Where it is

error-at = { $text }：{ $reason }
error-did-you-mean = { $reason }。もしかして { $text } ですか

## Tiles

-write-tiles = 数字のあとに m p s z f a x のどれかを書きます。例：123m 55z 1f
error-notation = { $text } の{ $number }文字目が読めません：{ $reason }
error-tile-no-digits = 「{ $text }」の前に数字がありません。{ -write-tiles }
error-no-such-tile = { $text } という牌はありません。{ -write-tiles }
error-unexpected-character = 「{ $text }」は使えない文字です。{ -write-tiles }
error-digits-without-letter = 数字のあとに種類の文字がありません。{ -write-tiles }
error-suit-no-digits = 「{ $text }」のあとに数字がありません。ほかの種類は数字の前に書かれています。{ -write-tiles }
error-letter-alone = 「{ $text }」だけでは席とも風牌とも読めます。牌なら { $text2 } と書いてください
error-letter-beside-digits = 数字の隣の「{ $text }」は風牌とも種類とも読めます。風牌は { $text2 }、種類は m p s と書いてください
error-one-tile = ここには牌をちょうど1枚書きます。例：5p

## Facts of a position

error-state-flag = { $text } = { $text2 } は true か false でなければなりません
error-state-number = { $text } = { $text2 } は0以上の数でなければなりません
error-state-choice = { $text } = { $text2 } は次のどれかでなければなりません：{ $text3 }
error-state-counts = { $text } = { $text2 } は席ごとの数の表でなければなりません。例：{ "{" } W = 1 { "}" }
error-state-most = { $text }：{ $seat } が{ $number2 }のうち{ $number }を持つことはできません
error-state-words-by-seat = { $text } = { $text2 } は席ごとの語の表でなければなりません。例：{ "{" } E = "{ $text3 }" { "}" }
error-state-seats-by-seat = { $text } = { $text2 } は席ごとの席の表でなければなりません。例：{ "{" } E = "{ $text3 }" { "}" }
error-state-no-seat = { $text }：{ $text2 } という席はありません
error-state-no-seat-of = { $text }：{ $text2 } という席はありません。次のどれかを書きます：{ $text3 }
error-state-no-word = { $text }：{ $seat } を { $text2 } にはできません。次のどれかを書きます：{ $text3 }
error-state-own-seat = { $text }：{ $seat } は自分自身を指せません
error-state-seats = { $text } = { $text2 } は席の並びでなければなりません。例：["S"]
error-state-tile = { $text } = { $text2 } は牌でなければなりません（例：5p）：{ $reason }
error-state-suited-or-honor = { $text } = { $text2 } は数牌か字牌でなければなりません
error-state-suited = { $text } = { $text2 } は数牌でなければなりません
error-state-tiles = { $text } = { $text2 } は牌の並びでなければなりません。例：["3m"]
error-state-list = { $text } = { $text2 } は並びでなければなりません。{ $reason }
error-state-entry = { $text }：{ $text2 } は正しくありません。{ $reason }
error-written-like = 「{ $text }」のように書きます
error-written-like-words = 「{ $text }」のように書きます。使える語：{ $text2 }
error-fu-needed = { $number }翻だけでは点数が決まりません。符（20、25、30…）も必要です
error-state-four-norths = norths：北は、この出来事の分も含めて4枚です
error-state-look = { $text }：出来事は宝牌のツモです
error-state-waits-paid = { $seat }の聴牌に応じて支払われます。その点数か手牌を書いてください
error-state-put-away-not-held = put_away = { $text } は親の手牌にありません
error-state-indicator-flower = indicator { $text } は花牌です。次にめくった牌を書きます
error-state-who-robs = { $text } がありません。搶金した人を書きます
error-state-demands = demands は E 以外の席の並びでなければなりません。例：["N"]
error-state-rob-gold-dealer = rob_gold = "dealer" には配牌の出来事と indicator が必要です
error-state-put-away = put_away がありません。親が除く牌を書きます
error-state-ura = ura は{ $number }枚、dora は{ $number2 }枚です。ドラ表示牌1枚につき裏ドラ表示牌は1枚です
error-state-bonus-indicator = { $text }：花牌は表示牌になりません
error-state-beyond-river = { $text }：{ $seat } { $number } は捨て牌{ $number2 }枚の範囲にありません
error-state-kong-event = { $text } は出来事 { $text2 } のカンを指します
error-state-no-kong = { $text } = { $text2 } はツモった席のカンではありません
error-wall-given = 与えられた牌山の牌が、このルールの牌の種類と枚数に合いません
error-pickled-rules = { $text } はプログラムの中で作られたため、ほかのプログラムはIDで見つけられません。ファイルかパッケージに入れて find_ruleset で取り出してください
error-pickled-elsewhere = 牌山の分からない、ほかの卓の局は pickle にできません
error-pickled-altered = この局の出来事は初めの状態と選択から導けません。手で書き換えられたか、その後ルールが変わりました

## Rulesets and options

error-not-allowed = { $word }はできません：{ $reason }{ $clause }
error-undeclared-need = { $text } が win.{ $text2 } を求めずに読んでいます。その上に @pattern(asks="{ $text2 }") と書きます
error-option-choice = 選択ルール { $text } は { $text2 } にできません。次から選びます：{ $text3 }
error-option-counts = 選択ルール { $text } は0から{ $number }までの数の表です（例：{ $text2 }）。{ $text3 } ではありません
error-option-numbers = 選択ルール { $text } は{ $number }から{ $number2 }までの数の並びです（例：{ $text2 }）。{ $text3 } ではありません
error-option-words = 選択ルール { $text } は語の並びです。{ $text2 } ではありません
error-option-number-or-word = 選択ルール { $text } は { $text2 } か、0から{ $number }までの数です（例：{ $text3 }）。{ $text4 } ではありません
error-option-number = 選択ルール { $text } は0から{ $number }までの数です（例：{ $text2 }）。{ $text3 } ではありません
error-option-unknown = { $text } という選択ルールはありません。このルールにあるもの：{ $text2 }
error-option-names = 選択ルール { $text } に { $text2 } があります。次から選びます：{ $text3 }
error-option-red-fives = 選択ルール red_fives は m、p、s それぞれの赤5の枚数（0〜4）です。{ $text } ではありません
error-no-ruleset = { $text } というルールはありません。次から選びます：{ $text2 }。自作のルールは my_rules.py のようなファイルかフォルダーで、ここか { $text3 } のフォルダーに置きます
error-no-ruleset-here = { $text } というルールはありません
error-ruleset-version = ルールは版を付けずに選びます。{ $text } ではなく { $text2 } と書きます
error-no-ruleset-file = { $text }：このルールのファイルはありません。my_rules.py のようなファイルか、__init__.py のあるフォルダーを指定します
error-own-build-returns = { $text }：build は { $text2 } ではなく Ruleset を返さなければなりません
error-own-id = { $text }：id { $text2 } はファイルのもの { $text3 } でなければなりません
error-own-file-name = { $text }：ファイル名は my_rules.py のようでなければなりません
error-own-options = { $text }：OPTIONS は選択ルールのタプルでなければなりません。なければ OPTIONS = ()
error-own-build = { $text }：Ruleset を返す関数 build(options) がありません
error-own-frozen = { $text } は変更できないので、__init__ で { $text2 } を設定できません。クラスの上に @dataclass(frozen=True) と書いて { $text2 } をフィールドにするか、replace(...) で別のものを作ってください
error-own-compiled = { $text } とは書けません。基底クラスはコンパイル済みで、サブクラスを作れないためです。そのさらに基底から作るか、自分の部品の中に持って呼び出してください
error-own-names = { $text }：NAMES は名前の表でなければなりません
error-clause-of-nothing = 条項 { $text } の付く先がありません。{ $text2 } にはすべて条項があります。どれの条項かを書いてください
error-no-fan = { $text } という役はありません。次から選びます：{ $text2 }
error-no-model = { $text } はボットのモデルとして読めません（{ $text2 }）。mahjong-atlas train で作れます
error-no-shipped-model = { $text } のボットのモデルはパッケージに含まれていません。mahjong-atlas train で学習し、ファイル名で指定してください
error-other-model = モデル { $text } は { $text2 } 用で、{ $text3 } 用ではありません。このルールで学習してください
error-other-training = フォルダー { $text } には別の学習（{ $text2 }）があります。別の --folder を指定してください
error-review-rules = 同じルールの牌譜だけを一緒に検討できます。{ $text } は { $text2 } ではありません
error-review-no-choice = 牌譜にそのような選択はありません
error-review-page = `--html` は一つの牌譜のページを書きます
error-review-nothing = 検討する牌譜を指定するか、取っておいた選択を `--check FILE` で指定してください
error-review-check = `--check` はファイルの選択を打ち直します。牌譜は同時に指定できません
error-kept-empty = ファイルに選択がありません。`mahjong-atlas review --keep FILE` か牌譜再生のページで作ってください
error-kept-line = 取っておいた選択の行ではありません（{ $text }）。削るか、`mahjong-atlas review --keep FILE` で取り直してください
error-kept-format = 形式は { $text } ですが、このプログラムは { $text2 } を読みます。`mahjong-atlas review --keep FILE` で取り直してください
error-kept-no-choice = この選択は牌譜にありません（{ $text }）。削るか、検討し直してください
error-play-on-no-seed = 牌山の作り方が牌譜にないため、続きを打てません。ほかのプログラムの牌譜にはシードがありません
error-play-on-deal = 牌譜は{ $number }局です。その中から選んでください
error-play-on-step = そこから先に選択はありません。局が終わったか、牌譜が途切れています
error-play-on-long = この手までの選択が { $text } バイトを超えています
error-play-on-false-wins = 牌譜は錯和を許しますが、卓では許されません
error-play-on-player = このルールは{ $number }人です
error-train-which = 学習するルールか `--all` のどちらか一方を指定します
error-train-budget = { $text } は時間ではありません。90m や 3h のように書きます
error-train-missing = 学習には LightGBM が要ります：pip install 'mahjong-atlas[train]'
error-no-bot = { $text } というボットはありません。次から選びます：{ $text2 }
error-bots-none = ボットを少なくとも一つ書きます
error-bots-shared = すでに作られたボットはこのプロセスの中だけで打ちます。各プロセスがそれぞれ作れるように、クラスを渡してください
error-bot-not-imported = { $text } を読み込めません（{ $text2 }）。my_module:MyBot のように書きます。モジュールは現在のフォルダーにあるか、インストールされている必要があります
error-no-bot-class = { $text } はボットのクラスではありません。mahjong_atlas.Bot から派生させます
error-bot-broken = { $seat }の席の { $text }：{ $reason }
error-bot-answer = { $text } が、渡された行動の一つではなく { $text2 } を返しました
error-bot-replaced = { $reason }。以後は { $text } が代わりに打ちます
error-bot-not-made = { $text } を作れません：{ $reason }

## Hands that are asked about

error-seat-of = { $text } という席はありません。席は { $text2 } です
error-too-great = { $number } は大きすぎます。{ $number2 } までの数を書いてください
error-too-small = { $number } は小さすぎます。{ $number2 } 以上の数を書きます
error-one-dealer = 親の席は E で、{ $text } ではありません。どちらかを省きます
error-hand-size-waits = { $number }枚ですが、副露が{ $number2 }つなら手牌は{ $number3 }枚、打牌の前は{ $number4 }枚です
error-hand-size-win = { $number }枚ですが、副露が{ $number2 }つなら手牌は和了牌を除いて{ $number3 }枚です
error-not-one-tile = { $text } は1枚の牌ではありません。5p のように書きます
error-unknown-choice = { $text } は知られていません。次から選びます：{ $text2 }
error-nobody-gives = { $text } の和了では誰も牌を出しません。省くか、`by` を discard にします
error-whose-tile = { $text } の和了には `from` 席が必要です。誰の牌ですか
error-only-dealer = 配牌で和了できるのは親（E）だけです
error-own-seat = { $text } は和了者自身の席です。ほかの席を書きます
error-option-nowhere = { $text } という選択ルールはどのルールにもありません
error-one-claim = すべてのルールで調べるのは一人の和了です（ここでは{ $number }人）
error-several-hands = 局面に手牌がいくつもあります。どの席の手牌かを書きます
error-no-hand = 局面に手牌がありません。例：S=123m456p78999s55z
error-seat-no-hand = { $seat } の手牌は局面にありません。その手牌を書くか、手牌のある席を書きます
error-none-found = 練習に値する手牌が見つかりませんでした

## Facts that no play reaches

error-impossible = この局面にはなりません：{ $reason }{ $clause }
error-deal-first = その前に捨て牌も副露もありません
error-turn-discards = turn = { $number } ですが、捨て牌は{ $number2 }枚あります
error-rivers-most = 一局の捨て牌は多くても{ $number }枚です
error-turn-claims = 捨て牌{ $number }枚では、{ $seat }はこれだけ鳴けません
error-out-of-turn = { $seat }の番ではありえません
error-wall-exhausted = まだ{ $number }枚残っているので、流局ではありません
error-wall-left = 場の牌から数えると、残りは{ $number }枚で、{ $number2 }枚ではありません
error-wall-early = 捨て牌{ $number }枚なら、残りは{ $number2 }枚より多いはずです
error-wall-late = 捨て牌{ $number }枚なら、残りは{ $number2 }枚より少ないはずです
error-robbed-elsewhere = 残りの3枚は{ $seat }にあるはずですが、ほかの所にもあります
error-needs-flower = 補充した花牌が手牌の横にあるはずです
error-not-claimed = 副露の牌が{ $seat }の捨て牌から鳴かれていません
error-ready-no-discard = { $seat }はまだ捨てていないので、宣言していません
error-ready-twice = { $seat }の宣言は一度だけです：第一打か、その後か
error-ready-first-turn = 第一巡に宣言しているのは、この席より前の人の第一打だけです
error-seat-not-ready = { $seat }は立直していません
error-one-shot-kong = 槓で消えています
error-first-turn-over = 第一巡は終わっています：副露、捨て牌の数、出来事か残り枚数からわかります
error-first-turn-on = この席の第一ツモで、まだ誰も鳴いていません
error-indicators = 表示牌が{ $number }枚ですが、ここでは{ $number2 }～{ $number3 }枚です
error-norths-beside = { $seat }の抜いた北は{ $number }枚、手牌の横には{ $number2 }枚です
error-norths-river = { $seat }の捨てた北は{ $number }枚、河には{ $number2 }枚です
error-only-discard = 出来事は他家の牌です
error-only-deal = 出来事は配牌です
error-only-added-kong = 出来事は加槓ではありません
error-last-tile = 残りが{ $number }枚より多くあります
error-no-bird = めくる牌が残っていません
error-all-out = もう誰も打っていません
error-void-known = { $seat }の定缺は第一打で知れます
error-nobody-demanded = これから引く人は誰も要求していません
error-not-fed-last = { $seat2 }の最後の副露は{ $seat }が鳴かせたものではありません
error-float-discards = { $seat }は万能牌を{ $number }枚捨てていません
error-float-waits = { $seat }は何でも待ちではありません
error-float-none = { $seat }の飄はそれほどありません
error-bar-wild = { $seat }の最後の捨て牌が万能牌でないか、その後もうツモっています
error-bar-missing = { $seat }は万能牌を捨て、まだツモっていません
error-nothing-declared = その前に他家のそのような宣言はありません
error-no-fed-set = 三つ目の副露を鳴かせた人はいません
error-fei-aside = { $seat }の手牌の横の飛は{ $number }枚です
error-not-last-of-kind = ほかの1枚が手の中にあるか、見えていません
error-treasure-nobody-ready = まだ誰も聴牌を宣言していません
error-face-down = 伏せた牌は、宣言した人だけに1枚ずつあります
error-ready-waits = { $seat }の手牌は何も待っていません
error-sticks = { $number2 }人が宣言したのに、供託は{ $number }本です
error-declaring = 出来事は宣言牌ではありません
error-first-throws = { $seat }はその後、手の中から捨てています
error-no-kong-there = 補充すべきその槓がありません
error-kongs-before = 直前に槓が{ $number }回続いていません
error-no-pull = 誰も北を抜いていません
error-no-treasure = 宝牌がありません
error-red-kongs = { $seat }の河と手牌の横にある中は{ $number }枚です
error-red-kongs-most = 中は{ $number }枚です

## Positions in one line

error-cannot-read = { $text } が読めません：{ $reason }
error-position-field = 局面の { $text }：{ $reason }
error-line-version = このプログラムが読めるのは { $text } の局面です
error-line-ruleset = ルールの id から始めます。`mahjong-atlas rules list` で一覧が見られます
error-line-no-text = 局面は一行の文字列です。{ $text } ではありません
error-line-field = 項目は KEY=VALUE のように書きます。例：round=E
error-line-twice = 同じ項目が二つあります。片方を省きます
error-line-no-field = そのような項目はありません。次から選びます：{ $text }
error-line-tile-unknown = 出来事の牌がわかりません
error-line-hand-unknown = この手牌について尋ねているので、わからない牌があってはいけません
error-line-other-version = ここでは { $text } です。このルールで読むには版を省きます
error-line-no-seat = { $text } という席はありません。席は { $text2 } です
error-line-seat-twice = 同じ席が二度あります
error-line-unknown-event = { $text } という出来事はありません。次から選びます：{ $text2 }
error-line-exhausted = 荒牌には席も牌もありません
error-line-event = { $text }、席、牌をコロンで区切って書きます。例：{ $text }:S:3m
error-line-event-tile = そこには牌をちょうど1枚書きます。例：5p。わからなければ ? とします
error-line-nothing-happened = 精算する出来事がありません。例：event=draw:S:3m
error-line-kong = 席と、その何番目の副露か（1から数える）を書きます。例：S2
error-line-two-kongs = 状態が別の槓を指しています
error-meld-word = 副露は次のどれかで始まります：{ $text }
error-line-meld = 副露は pung:555z:W や concealed-kong:3333z のように書きます
error-line-meld-tiles = 副露の牌はすべてわかっていて、鳴いた牌は多くて1枚です
error-line-meld-source = { $text } はほかの席から鳴きます。牌のあとに席を書きます。例：{ $text }:{ $text2 }:W
error-line-plain-tiles = ここには、わかっていてそこにある牌だけを書きます。例：123m55z
error-line-taken = 手牌から取られた牌は手牌に書きません
error-line-drawn = ツモ切りの印は捨て牌だけに付けます。_ を付けずに書いてください
error-line-river = 捨て牌はすべてわかっています。順に書きます。例：9m1z5p-
error-line-count = 0以上の数を書きます
error-line-wind = E、S、W、N のどれかを書きます
error-line-dice = 一振りごとのさいの目を書きます。例：34 や 34,2
error-line-value = 語、数、true、false、並び a,b、表 E:1,S:2 のどれかを書きます
error-line-number = { $number }以下の整数を書きます

## Positions and melds as they are written

error-list = { $cause }、{ $reason }
error-meld-no-seat = { $text } という席はありません
error-meld-claimed = { $text } はほかの席から鳴きます。from W のように書き足します
error-meld-size = { $text } は{ $number }枚です
error-meld-no = これは { $text } ではありません：{ $reason }
error-meld-not-alike = 同じ牌ではありません
error-meld-not-in-row = 三枚続きではありません（ワイルド牌は代わりになる牌の位置に書きます）
error-no-such-round = その場は行われません。今は { $seat } です
error-no-tile-turned = このルールでは牌をめくりません
error-unknown-key = { $text } というキーはありません。ここで使えるもの：{ $text2 }
error-points-by-seat = points は席ごとの表でなければなりません。例：{ "{" } E = 24000 { "}" }
error-points-of = { $text } の points は { $text2 } にできません
error-meld-from-itself = { $text } はその席自身から来ています
error-kong-last = 槓の出来事では、槓はその席の副露の最後にあります
error-many-melds = 副露{ $number }組は多すぎます
error-hand-tiles = 手牌が{ $number }枚あります。{ $number2 }枚でなければなりません（出来事の牌を除く）
error-needs-pung = 加槓の搶槓には、副露にその刻子が必要です
error-needs-three = 暗槓の搶槓には、手牌に残りの3枚が必要です
error-needs-kong = 嶺上牌での和了には、槓が一つ必要です
error-needs-last-kong = 支払う槓は副露の最後に必要です：{ $tile }
error-too-many-tiles = { $tile }が{ $number }枚ありますが、この麻雀には{ $number2 }枚です：{ $reason }
error-count-hand = { $seat } の手牌に{ $number }
error-count-flowers = { $seat } の花牌に{ $number }
error-count-melds = { $seat } の副露に{ $number }
error-count-discards = { $seat } の捨て牌に{ $number }
error-count-indicator = 表示牌に{ $number }
error-count-event = 出来事に{ $number }
error-count-elsewhere = { $text } に{ $number }
error-must-be = { $text } = { $text2 } は正しくありません。必要なもの：{ $reason }
needed-text = 引用符で囲んだ文字列
needed-number = 整数
needed-flag = true か false
needed-texts = 文字列の並び
needed-table = 表 { "{" } ... { "}" }
needed-throws = サイコロの振りの並び。例：[[3, 4], [2]]
needed-from-zero = 0以上
needed-at-most = { $number }以下
needed-names = 回る順の名前の並び
needed-between = { $number }から{ $number2 }までの数
needed-number-from-zero = 0以上の数
needed-times = 何回数えるか（1〜{ $number }）
needed-one-of = { $text } のどれか
needed-together = 同じ牌で最初に和了した人数（1〜{ $number }）
error-key-missing = キー { $text } がありません

## Entries of a scorebook

error-entry-table = 表 { "{" } ... { "}" } でなければなりません
error-entry-text = { $text } は100文字以内の文字列でなければなりません
error-entry-id = 記入には固有の id が必要です
error-entry-list = 記入の並びでなければなりません
error-entry-many = 記入が{ $number }件あります。一冊に{ $number2 }件までなので、新しい帳面を作ります
error-entry-deep = 表の中の表が深すぎます
error-entry-key = { $text } はキーになりません
error-entry-long = { $number }文字あります。{ $number2 }文字までです
error-entry-unseen = { $text } に読めない文字があります。一行で書きます
error-entry-value = { $text } は文字列、整数、true、false のどれかでなければなりません
error-entry-number = { $number } は大きすぎます。{ $number2 } 以下（負の数も同じ）にします
error-entry-first-dealer = { $text } はプレイヤーにいません。次から選びます：{ $text2 }
error-entry-outcome = { $text } の表でなければなりません
error-entry-word = 語でなければなりません
error-entry-numbers-table = 数の表でなければなりません
error-entry-paid = paid は{ $number }個の数、winners は0〜{ $number2 }のうちのいくつかでなければなりません
error-entry-between = { $number }から{ $number2 }までの数でなければなりません
error-entry-numbers = 数の並びでなければなりません
error-book-ruleset = { $text } というルールはありません。/api/rulesets を見ます
error-book-empty = 記入がありません。新しい帳面を作ります
error-book-not-text = 帳面ではありません。文字以外のものが入っています
error-book-line = 読めません。これは帳面ですか
error-book-meanwhile = その間にほかの人が書き込みました。もう一度やり直します
error-book-nothing-to-undo = 取り消す局がありません
error-book-cut = { $text }：最後の行は書き込み中に切れていて、数えません

## Rules of one's own

error-pattern-asks = @pattern(asks={ $text })：次から選びます：{ $text2 }
error-pattern-once = @pattern(once=True)：読み方の特徴は求められません。和了の場面の特徴だけです
error-pattern-moment = @pattern(needs=...)：和了の場面の特徴は once=True の役だけが求められます
error-two-states = 状態 { $text } が二つの部品で違って宣言されています
error-pattern-traits = { $text } は必要な特徴のない和了で成立しています
error-pattern-reading = { $text } は手の読み方によります。once=True を外します
error-pattern-result = { $text } が { $text2 } を返しました。成り立つ回数（0以上の整数）か True・False を返してください
error-names-message = { $text } の{ $number }行目：この文が読めません：{ $text2 }
error-names-table = { $text }：NAMES[{ $text2 }] は名前の表でなければなりません
error-names-row = { $text }：{ $text2 } の名前は言語ごとの文字列でなければなりません。例：en、ja、zh

## What was typed at the command line

error-pair = { $text } は NAME=VALUE のように書きます
error-given-twice = { $text } が二度書かれています
error-no-language = { $text } という言語はありません。次から選びます：{ $text2 }
error-bots-places = ボットが{ $number }いますが、席は{ $number2 }です
error-no-form = { $text } は{ $number }人の卓の組み方ではありません。例：{ $text2 }
error-two-bots = 比べるには異なるボットが二つ以上要ります。同じ名前は一度だけ書きます
error-no-edge = { $text } は差ではありません。標準偏差の割合を0から1で書きます。例：0.05
error-program-name = { $text }：名前=コマンド と書きます。名前はほかのボットと違うものにします
error-new-id = { $text } は小文字の一語か、- でつないだ数語にします。例：my-rules
error-new-taken = { $text } は同梱のルールか Python の語です。別の名前にしてください
error-unknown-ruleset = { $text } というルールはありません。次から選びます：{ $text2 }
error-no-folder = { $text } はフォルダーではありません
error-no-such-file = そのようなファイルやフォルダーはありません
error-is-folder = フォルダーであって、ファイルではありません
error-no-permission = 権限がありません。所有者を確かめてください
error-disk-full = ディスクに空きがありません
error-file-there = { $text } はすでにあります。別の名前にします
error-book-there = { $text } はすでにあります。別の名前にするか、そこに書き足します
error-rate = { $text } は1点の金額ではありません。0.5 のような数を書いてください
error-no-topic = { $text } という項目はありません。次から選びます：{ $text2 }
error-verify-tells = は判定だけを言います。--tell か --verify を省きます
error-new-since = を付けると新しく始められます。理由：{ $reason }
error-not-writable = { $text } に書けません（{ $reason }）。別のファイルにします
error-other-game = { $text } は別の対局です（{ $text2 }、シード { $text3 }）。別のファイルにします
error-game-over = { $text } は終わっています。新しい対局には別のファイルにします
error-demo-plays = お手本はボットだけで打ちます。付けないでください
error-game-there = { $text } はすでにあります。別のファイルにするか、--new を省きます
error-entry-unread = { $text } が読めません：{ $text2 }
error-entry-file = { $text } には表（events かその一つ）が必要です
error-everywhere-takes = --hand と --win を書きます。--rules、--id、--as-position や事例のファイルは書きません
error-describes-alone = { $text } だけで手を表します。これは省きます
error-write-there = { $text } だけで手を表します。代わりにその中に { $text2 } と書きます
error-id-without-file = はファイルの事例を指します。ファイルを書きます
error-score-takes = --rules と --hand と --win、または局面か事例のファイルを書きます
error-waits-takes = --rules と --hand、または局面を書きます
error-no-case = [[case]] がありません。流れは `mahjong-atlas check` で確かめます
error-no-case-id = id が { $text } の [[case]] はありません。あるもの：{ $text2 }
error-no-clause = { $text } という条項はどのページにもありません
error-table-has-rules = 卓のルールとボットは決まっています。--rules、--bots、--option を省きます
error-which-table-or-rules = どの卓ですか。id かリンクを、新しい卓なら --rules を書きます
error-which-table = どの卓ですか。id を、または --url にリンクを書きます
error-which-game = どのルールですか。`mahjong-atlas rules list` で一覧が見られます。--demo でもかまいません
error-games-here = はここで打つ対局のものです。これか --url を省きます
error-of-server = はサーバーのものです。--url でアドレスを書きます
error-program-quotes = { $text } が読めません（{ $text2 }）。引用符を直します
error-no-program = プログラムが書かれていません
error-kong-pair = { $text } は NAME=MELD のように書きます。例："Bo=concealed-kong 3333p"
error-of-winners = { $number }個ありますが、和了者は{ $number2 }人です
error-several-in-file = いくつもの手牌はファイルに書きます（--entry FILE）
error-terminal-closed = 端末が閉じられました
error-terminal-closed-game = 端末が閉じられました。対局は { $text } にあります。続けるには '{ $text2 }'
error-terminal-closed-table = 端末が閉じられました。席は取ってあります。続けるには '{ $text }'
error-input-ended = すべて答える前に入力が終わりました
error-name-command = コマンドを書きます
error-see-help = { $reason }：'{ $text } --help' を見ます
error-no-command = { $text } というコマンドはありません
error-no-option = { $text } というオプションはありません
error-missing = { $text } がありません
error-bad-value = { $text } の値が正しくありません：{ $text2 }
error-no-integer = { $text } には整数を入れます
error-client-package = サーバーで打つにはパッケージ { $text } が必要です：pip install 'mahjong-atlas[client]'
error-server-package = サーバーに必要なパッケージ { $text } がありません：pip install 'mahjong-atlas[server]'
error-cluster-package = クラスターにはパッケージ { $text } が必要です：pip install 'mahjong-atlas[cluster]'
error-cluster-address = { $text } のクラスターにつながりません（{ $text2 }）。'ray start --head' で始めるか、local と書きます
error-cluster-jobs = --cluster と一緒には書きません。同時に進める数はクラスターが決めます
error-cluster-sources = クラスターの機械 { $text } の mahjong-atlas はここのものと違います。すべてに同じものを入れます
error-cluster-task = クラスター { $text } の機械が仕事をできません（{ $text2 }）。すべてに mahjong-atlas { $text3 } を入れます
error-cluster-lost = クラスター { $text } で仕事が失われました（{ $text2 }）。'ray status' で機械を確かめ、もう一度始めます

## Servers and tables

error-no-table = { $text2 } に { $text } という卓はありません。リンクを確かめます
error-two-tables = --url のリンクは卓 { $text } を指しています。どちらか一つにします
error-token-unknown = { $text } では知られていません。省けばゲストとして入れます
error-no-server = { $text } にサーバーがありません。'mahjong-atlas serve' で始めるか、アドレスを確かめます
error-not-our-server = { $text } で答えるのはこのプログラムのサーバーではありません。アドレスを確かめます
error-no-address = { $text } はサーバーのアドレスではありません。{ $text2 } か、卓のリンクを書きます
error-no-table-answers = { $text } に卓がありません。アドレスを確かめます
error-other-protocol = { $text } は別の版です。このプログラムを更新します
error-answers-no-more = { $text } が答えなくなりました。あとでまた来ます
error-answers-not = { $text } が答えません。あとでまた来ます
error-no-place = この卓に空席はありません。別の卓を選びます
error-table-closed = 卓は閉じられました
error-deal-lost = 局が終わる前に卓が閉じられました
error-program-run = { $text } が動きません（{ $text2 }）。--program を確かめます
error-program-refused = { $text }：何度も断られました：{ $reason }
error-program-ended = { $text } が対局の前に終わりました
error-program-long = { $text }：答えが長すぎます
error-program-late = { $text } が{ $number }秒のうちに答えませんでした
error-program-said = { $text } の答えは { $text2 } です。["discard","5m"] のような行動でなければなりません

## Moves that were typed

error-not-possible = 今は{ $text }できない
error-key-unused = 今キー{ $text }には何もない：{ $text2 }
error-key-unused-discard = 今キー{ $text }には何もない：打牌だけできる
error-unreadable-move = { $text }が読めない：番号、牌、キー（{ $text2 }）、説明は ?
error-no-tile-number = { $text }番の牌はない：手牌は1から{ $number }
error-no-reason-given = サーバーが理由を答えない：もう一度

## Settings, files and the database of a server

error-setting-choice = { $text } は { $text2 } にできません。次から選びます：{ $text3 }
error-setting-number = { $text } は { $text2 } にできません。{ $text3 }から{ $text4 }までの数を書きます
error-setting-networks = { $text } は { $text2 } にできません。10.0.0.5,10.1.0.0/16 のようなアドレスかネットワーク、または「{ $text3 }」と書きます
error-setting-address = { $text } は { $text2 } にできません。https://name.example のように書きます
error-setting-database = --database-url が読めません。sqlite:////folder/file か postgresql://user:password@host/database のように書きます
error-setting-rulesets = --rulesets：インストールされたパッケージに { $text } がありません
error-setting-descriptors = ファイル記述子 { $number } 個では足りません（{ $number2 } 個を使用中）。少なくとも { $number3 } 個、できれば 65536 個にします（ulimit -n、または systemd の LimitNOFILE）
error-setting-port = { $text } のポート { $number } は使えません（{ $text2 }）。--host と --port で別のものを選びます
error-key-short = { $text } が短すぎます。でたらめな文字を { $number } 字以上にします
error-key-elsewhere = { $reason }。または { $text } か { $text2 } を設定します
error-key-file = { $text } を作ることも読むこともできません（{ $text2 }）。{ $text3 } か { $text4 } を設定します
error-key-none = { $text } に鍵がありません。削除します（全員がログインし直します）
error-file-link = { $text } はシンボリックリンクです。ファイルそのものを指定します
error-file-not-ordinary = { $text } は通常のファイルではありません。別のものを指定します
error-folder-not-made = { $text } を作れません（{ $text2 }）。所有者を確かめるか、別のものを指定します
error-file-not-opened = { $text } を開けません（{ $text2 }）。所有者を確かめるか、別のものを指定します
error-database-file = { $reason }（--database-url で）
error-database-none = データベース { $text } がありません。--database-url で指定します
error-database-foreign = { $text } はこのサーバーのデータベースではありません。--database-url で別のものを指定します
error-database-later = データベース { $text } は新しい版の Mahjong Atlas のものです（段階 { $text2 }）。その版をインストールします
error-database-earlier = データベース { $text } は古い版のものです。サーバーを一度起動すると更新されます
error-database-not-opened = データベース { $text } を開けません（{ $text2 }）。動いているか、--database-url が正しいかを確かめます
error-database-damaged = データベース { $text } が壊れています（{ $text2 }）。最後のバックアップを新しいデータベースに復元し（mahjong-atlas restore）、--database-url で指定します
error-database-lost = データベースにつながりません。繰り返し試しています
error-database-not-made = { $text } を作れません（{ $text2 }）。別の --database-url を指定します
error-database-lock = { $text } は使えません（{ $text2 }）。削除します
error-database-in-use = 別のサーバーが { $text } を使っています。それを止めるか、--database-url で一つの PostgreSQL を共有します
error-backup-not-written = { $text } に書けません（{ $text2 }）。別のファイルを指定します
error-backup-no-file = { $text }：このファイルはありません
error-backup-foreign = { $text } は Mahjong Atlas のバックアップではありません（{ $text2 }）。何も復元していません
error-backup-first-line = { $text } は Mahjong Atlas のバックアップではありません。1行目に { $text2 } がなければなりません
error-backup-unfit = { $text }、{ $number }行目：前の行かデータベースに合いません（{ $text2 }）。何も復元していません。別のバックアップを使います
error-backup-not-empty = データベースが空ではないので、何も復元していません。--database-url で空のものを指定します
error-backup-no-json = { $text }、{ $number }行目：JSON ではありません。何も復元していません。別のバックアップを使います
error-backup-rows = { $text }、{ $number }行目：{ $number2 } 行のはずです。何も復元していません。別のバックアップを使います
error-backup-no-row = { $text }、{ $number }行目：表の行ではありません。何も復元していません。別のバックアップを使います
error-backup-broken = { $text }、{ $number }行目：ファイルが壊れているか途中で切れています（{ $text2 }）。何も復元していません。別のバックアップを使います
error-backup-long = { $text }、{ $number }行目：{ $number2 } バイトを超えています。そのような行はありません。何も復元していません。別のバックアップを使います
error-backup-cut = { $text } は途中で切れています。何も復元していません。別のバックアップを使います

## What operators do

error-admin-not-banned = アカウント { $text } は停止されていません。'admin accounts' で停止中のものが分かります
error-admin-name-alike = { $text } またはそれと見分けにくい名前のアカウントがあります。別の名前を選びます
error-admin-name-taken = { $text } という名前のアカウントがもうあります。別の名前を選びます
error-admin-no-table = 取り除く卓 { $text } がありません。'admin tables' に一覧があります
error-admin-no-account = アカウント { $text } がありません。'admin accounts' に一覧があります

## Records

error-not-read = 読めません：{ $reason }
error-record-unknown = このプログラムの牌譜（JSON の行）でも天鳳の四人麻雀の牌譜（mjlog：XML、圧縮も可）でもありません。読めるのはこの2つだけです
error-record-foreign = これは{ $reason }です。読めるのはこのプログラムの牌譜（JSON の行）と天鳳の四人麻雀の牌譜（mjlog：XML、圧縮も可）だけです
error-foreign-tenhou-json = 天鳳の牌譜エディタ・ビューア（tenhou.net/6、JSON）の牌譜
error-foreign-mjai = mjai 形式（JSON の行）の牌譜
error-foreign-mahjong-soul = 雀魂の牌譜
error-foreign-tziakcha = 雀渣（tziakcha）の牌譜
error-record-many-deals = 牌譜の局が { $text } を超えています
error-record-many-events = 牌譜の出来事が { $text } を超えています
error-record-ruleset-of = ルール { $text }（パッケージ { $text2 }）はここにはありません
error-record-ruleset = ルール { $text } はここにはありません
error-record-many-bytes = 牌譜の表示用データが { $text } バイトを超えています
error-record-empty = ファイルが空です
error-record-format = このプログラムの牌譜ではありません。1行目の format は { $text } でなければなりません
error-record-line = 最初の局より前の場決めでも、局の始まりでも、出来事でもありません
error-record-no-json = JSON の行ではありません：{ $text }
error-record-object = どの行も JSON のオブジェクトでなければなりません
error-record-version = { $text } はルール@版の形ではありません
error-record-options = options は表でなければなりません
error-record-option-values = options は語と数の表でなければなりません
error-record-package = { $text } で打たれましたが、ここにはありません。パッケージ { $text2 } をインストールします
error-record-later = { $text } で打たれましたが、このプログラムにあるのは { $text2 } です。プログラムを更新します
error-record-earlier = { $text } で打たれたので、{ $text2 } では再判定しません。見ることはできます
error-record-not-known = { $text } { $text2 } は使えません。使えるのは { $text3 } だけです
error-record-below = { $text } は{ $number }より小さい数でなければなりません
error-record-deals = deals は数でなければなりません（0は局数の制限なし）
error-record-seed = シードが事前に約束されたものと違います
error-record-seed-and-shuffle = seed と shuffle は同時に使えません。1つの対局に洗牌の方法は1つです
error-record-layout = { $text } がルールのものと違います
error-record-shares = { $text } が各自の出した値から決まるものと違います
error-record-over = この局の前に対局は終わっています
error-record-begins = 始まりが { $text } ですが、ルールでは { $text2 } です
error-record-breaks-off = 途中で切れているのに、次の局があります
error-record-differs = 牌譜は { $text } ですが、ルールでは { $text2 } です
error-record-nothing-follows = 牌譜に { $text } がありますが、ここでは何も続きません
error-record-choice-due = 牌譜に { $text } がありますが、ここは選択の番です
error-record-lots = 牌譜は { $text } ですが、抽選では { $text2 } です
error-record-lots-seating = 牌譜の場決めが抽選の結果と違います
error-record-lots-key = 牌譜の { $text } が抽選の結果と違います
error-record-dice = サイコロの目がシードのものと違います
error-record-wall = 牌譜は { $text } ですが、牌山の { $text2 } 番には { $text3 } があります
error-record-wall-empty = 牌山に牌がありません
error-record-wall-place = 牌山にその場所はありません
error-record-scores = scores は{ $number }個の数でなければなりません
error-record-carried = carried は数の表でなければなりません
error-record-seats = 席は{ $number }つです
error-record-win = 和了には席と、役の付いた点数が必要です
error-record-win-numbers = points、fu、fans は数でなければなりません
error-record-chairs = chairs は0から{ $number }までの対局者の並びでなければなりません
error-record-seating = 場決めには方法（by）と出来事の並びが必要です
error-record-seating-step = { $text } は場決めの手順ではありません
error-record-no-event = { $text } は出来事ではありません（{ $reason }）
error-must-be-text = { $text } は文字列でなければなりません
error-record-no-payment = { $text } は支払いではありません
error-record-no-action = { $text } は行動ではありません
error-nonce = { $text } はナンスではありません。16進数（0-9、a-f）を32〜64桁書きます
error-entropy-deal = 局の乱数が洗牌に使えません。16進数（0-9、a-f）を32〜64桁書きます
error-shuffle-table = shuffle は entropy、commitment、nonces の表でなければなりません
error-shuffle-entropy = entropy が洗牌に使えません。16進数（0-9、a-f）を32〜64桁書きます
error-shuffle-commitment = shuffle には commitment（文字列）と nonces（並び）が必要です
error-shuffle-count = 対局者{ $number2 }人に対してナンスが{ $number }個あります
error-shuffle-nonce = { $number }番目のナンスは [{ $number2 }, nonce, whose] でなければなりません。対局者の順に並べます
error-shuffle-no-nonce = 対局者{ $number }のナンスが正しくありません。16進数（0-9、a-f）を32〜64桁書きます
error-shuffle-whose = 対局者{ $number }のナンスは次のどれかでなければなりません：{ $text }
error-shuffle-promise = entropy が事前に約束されたものと違います
error-shuffle-late = 遅れた対局者{ $number }のナンスが、決まりによるものと違います
error-shuffle-bot = ボットである対局者{ $number }のナンスが entropy から決まるものと違います

## Logs of Tenhou

error-log-attribute = 属性 { $text } がありません
error-log-one-number = { $text } は1つの数でなければなりません
error-log-numbers = { $text } は整数でなければなりません
error-log-no-player = 対局者{ $number }はいません
error-log-no-tile = 牌{ $number }はありません
error-log-three-players = 天鳳の三人麻雀の牌譜です。読めるのは四人麻雀の牌譜だけです
error-log-before-deal = 最初の局の前に行動があります
error-log-no-rules = ルールを示すタグ <GO> がありません
error-log-no-deal = 局がなく、対局者か結果だけです。再生するものがありません
error-log-tag = このタグは分かりません
error-log-declarations = 牌譜に文書型の宣言（<!DOCTYPE>）は入りません
error-log-no-xml = XML ではありません：{ $text }
error-log-twice = 属性 { $text } が1つのタグに2つあります
error-log-begins = 天鳳の牌譜ではありません。<{ $text }> で始まっています
error-log-no-tags = 天鳳の牌譜ではありません。タグがありません
error-log-packed = 展開できません：{ $text }
error-log-large = 展開すると { $text } バイトを超えます。1試合の牌譜を渡します
error-log-many-tags = タグが { $text } 個を超えます。1試合の牌譜を渡します
error-log-no-call = m={ $number } は鳴きではありません
error-log-north = 北抜きは三人麻雀だけです
error-log-over-before = この局の前に試合は終わっています
error-log-not-ended = 局が始まりますが、前の局が終わっていません
error-log-deal-over = 局は終わっています
error-log-riichi-discard = リーチ宣言のあとは打牌でなければなりません
error-log-stick-missing = リーチ宣言牌で和了はないのに、供託がありません
error-log-stick-needless = リーチ宣言牌で和了なので、供託は出ません
error-log-else-first = ルールではその前に別のことがあります
error-log-turn = 対局者{ $number }の番ではありません
error-log-drew-before = ルールではその前に対局者{ $number }がツモります
error-log-discarded-before = ルールではその前に対局者{ $number }が打牌します
error-log-last-discard = 鳴いた牌が最後の打牌ではありません
error-log-not-riichi = 対局者{ $number }は最後の打牌でリーチを宣言していません
error-log-scores-stick = 供託のあとの点数は { $text } です
error-log-indicators = ルールではドラ表示牌が{ $number }枚ですが、牌譜では{ $number2 }枚です
error-log-goes-on = ルールでは局が続きます
error-log-not-held = 対局者{ $number }は牌{ $number2 }を持っていません
error-log-may-not = 対局者{ $number }は{ $word }できません：{ $reason }{ $clause }
error-log-not-now = 今はできません
error-log-winners = ルールでは対局者 { $text } の和了です
error-log-should-be = { $reason }は { $text } のはずですが、牌譜では { $text2 } です
needed-log-dealer = 親
needed-log-round = 局の番号
needed-log-counters = 本場
needed-log-sticks = 供託
needed-log-scores = 点数
needed-log-points = 得点
needed-log-limit = 満貫・役満の区分
needed-log-under-count = doraHaiUra の数
needed-log-ready = 聴牌を見せる者
error-log-under = doraHaiUra はリーチした和了者だけに書きます
error-log-ten = ten は符、得点、満貫・役満の区分でなければなりません
error-log-counter = ここでは1本場が { $number } 点です（一部の雀荘のルール）。このルールでは { $number2 } 点です
error-log-yaku = yaku は番号と翻の組でなければなりません
error-log-liable = 対局者{ $number }に責任払いがありますが、paoWho がありません
error-log-won = ルールでは和了があります
error-log-game-over = ルールでは試合は終わりです
error-log-seed = seed は局、本場、供託、0〜5のサイコロ2つ、ドラ表示牌でなければなりません
error-log-dealt = 配牌は1人{ $number }枚です
error-log-many-indicators = ある枚数より多くの表示牌がめくられています
error-log-twin = 牌{ $number }はすでにあります
error-log-no-wall = ツモれる牌が残っていません
note-log-final = 牌譜の最終結果は { $text } ですが、このルールでは { $text2 } です
note-log-goes-on = 牌譜はここで試合を終えていますが、このルールでは続きます
note-log-length = 牌譜の設定は東風戦ですが、南場も打っています
note-log-chips = 祝儀（チップ）は牌譜のとおりに足しただけです。どの和了に祝儀が付くかは確かめていません
note-log-own-rules = この大会には独自のルール（csrule { $text }）があり、一部しか分かりません

## What a server answers

error-declined = { $reason }：{ $text }
error-http-unreadable = 要求が読めません
error-http-who = ログインしていません
error-http-forbidden = これをする権限がありません
error-http-unknown = ここにはありません
error-http-method = その方法ではできません
error-http-large = 要求が大きすぎます
error-http-database = データベースが答えません
error-http-damaged = 保存されていたものが壊れていたので、隔離しました
error-http-guest = ゲストにパスワードはありません
error-http-password = パスワードが違います
error-often-name = このアドレスからこの名前のパスワードの間違いが多すぎます
error-often-logins = このアドレスからのログインが多すぎます
error-often-passwords = このアドレスからのパスワードの間違いが多すぎます
error-often-accounts = このアドレスからの新しいアカウントとパスワードが多すぎます
error-http-login = 名前とパスワードが合いません
error-http-weak = このパスワードはありふれているか、推測されやすいものです
error-often-guests = このアドレスからのゲストが多すぎます
error-http-taken = この名前、または見分けにくい名前のアカウントがあります
error-http-banned = このアカウントは運営者に停止されています
error-http-banned-why = このアカウントは運営者に停止されています：{ $text }
error-often-tables = このアドレスからの新しい卓が多すぎます
error-often-tables-own = 新しい卓が多すぎます
error-often-play-on = このアドレスから牌譜の続きを打つ卓は合わせて { $text } MB までで、1日ごとに同じだけ空きます。あとで試すか、もっと前の局から続けます
error-often-play-on-own = あなたが牌譜の続きを打つ卓は合わせて { $text } MB までで、1日ごとに同じだけ空きます。あとで試すか、もっと前の局から続けます
error-http-no-place-there = その卓に席がありませんでした
error-http-not-over = その卓の対局は続いています
error-http-next-given-up = 次の卓はちょうど閉じられるところです
error-http-seated = もうここに席があります
error-http-table-answer = 卓が答えません
error-http-not-seated = 対局を始められるのは席にいる人だけです
error-http-host = 対局を始めるのは主催者です
error-http-open-address = このアドレスから開いた卓が多すぎます
error-http-open-own = あなたが開いた卓が多すぎます
error-http-rules = そのルールはありません
error-http-seats = これらを卓の{ $number }つの席にはできません
error-http-uploads-own = あなたの牌譜を{ $number }件受信中です
error-http-uploads = 牌譜を{ $number }件受信中です
error-http-slow = 要求が{ $text }秒以内に届きませんでした
error-often-compute = このアドレスからの計算の要求が多すぎます
error-http-computed-own = あなたの要求を計算中で、数が多すぎます
error-http-computed = 計算中の要求が多すぎます
error-http-over-time = 計算が{ $text }秒を超えたので打ち切りました
error-http-over-memory = 計算に、1つの要求に許されるより多くのメモリーが必要です
error-http-moving = 卓はちょうど別のプロセスに移るところです
error-often-looked = 卓の照会が多すぎます
error-http-taken-up = 引き継ぎ中の卓が多すぎます
error-http-no-table = その卓はありません
error-http-down = サーバーが停止するところです
error-http-metrics = これらの数値は運営者のトークンを送る人だけに見せます
error-http-no-record = その牌譜はありません
error-http-field = { $text } が読めません
error-http-internal = サーバーで問題が起きました。ログに記録されています
error-http-origin = 要求が別のアドレスのページから来ています
error-http-name = このサーバーは { $text } という名前では応答しません

## Cases and flows

error-case-no-toml = TOML ではありません：{ $text }
error-case-written-as = { $text } は [[{ $text }]] と書きます
error-case-empty = [[case]] も [[flow]] もありません
error-case-clause = { $text } のルールのページに条項 { $text2 } はありません
error-case-kind = { $text } という種類はありません。使えるもの：{ $text2 }
error-case-claims = キー 'claims' がありません。誰も和了を宣言しなければ claims = [] と書きます
error-case-whose-claim = 手牌がいくつも書かれています。誰が和了を宣言するかを書きます。例：claims=S（誰もいなければ claims=）
error-case-claims-twice = 同じ席が2度宣言しています
error-nobody-claims = { $text } では誰も和了できません
error-no-such-event = { $text } に { $text2 } はありません
error-only-actor-claims = { $text } で和了できるのは { $seat } だけです
error-own-tile-claimed = { $seat } は { $text } で自分の牌では和了できません
error-case-win-unclaimed = win = true ですが、誰も和了を宣言していません
error-case-win-missing = キー 'win' がありません。宣言は認められますか、認められませんか
error-case-reason = reason は認められない宣言だけに書きます
error-case-score = 点数があるのは宣言して和了した席だけです
error-case-winners = win = true には和了者ごとに [case.expect.seat.X] が必要です
error-case-pattern = { $text } という役はありません
error-flow-key = { $text2 } の { $text } は使えません。使えるもの：{ $text3 }
error-flow-pattern = { $text2 } の { $text } という役はありません
error-flow-expect = { $text } に使えない語があります。{ $text2 } に { $text3 } はありません。使えるもの：{ $text4 }
error-flow-in = { $text } で：{ $reason }
error-flow-throws = 局で振られたより多くのサイコロがあります：{ $text }
error-flow-turned = { $text } ですが、局でめくられたのは { $text2 } です
error-flow-steps = flow には steps が必要です
error-flow-draws = ツモが{ $number }回ですが、wall_left = { $number2 } です
error-flow-replacements = ここでは補充牌も牌山の前から取ります。draws の中に書きます
error-flow-tile = { $text } は { $text2 } の牌ではありません
error-flow-state = { $text } は局の中で生じます。flow はその前から始まるので、そこに至る手順を書きます
error-flow-hand = { $number }枚ですが、この席の配牌は{ $number2 }枚です
error-flow-step = { $text } が読めません。席とその行動を書きます。例：E discard 5s
error-flow-twice = { $text } で同じ席が2度答えています
error-flow-action = { $text }：{ $text2 } に { $text3 } はありません。あるもの：{ $text4 }
error-flow-may = { $text } が読めません。その席は何ができますか
error-flow-cites = { $text } が読めません。条項を書くのはできない場合だけです
error-flow-no-indicator = このルールに表示牌はありません
error-flow-wall = 牌山の残りを{ $number }枚にはできません
error-flow-unknown-action = { $text } という行動はありません。使えるもの：{ $text2 }
error-flow-read-action = 行動 { $text } が読めません。{ $text2 } のように書きます
error-flow-stands-twice = { $text } に { $text2 } が2度あります
error-flow-lacks = { $text }：{ $text2 } に{ $reason }はありません
needed-turned-wilds = めくって決めるワイルド牌
needed-liability = 責任払い
error-flow-form = { $text } が読めません。{ $text2 } のように書きます
error-case-no-id = 項目には id が必要です
error-case-id-twice = この id はもう { $text } のものです
error-case-other-game = この例題は { $text } のもので、ファイルは { $text2 } のものです。別のファイルに移します
