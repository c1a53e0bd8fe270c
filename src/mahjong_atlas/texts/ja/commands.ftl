### What commands show beside play, scores and waits.

## verify

show-verify-yes = はい：{ $deals }局、{ $moves }手。牌山はすべて約束どおりで、すべての出来事がそこから導かれます。
show-verify-no = いいえ。
show-verify-played-on = この対局は別の牌譜の途中から打ち継いだものです。牌山と持ち分はその牌譜のもので、打ち継いだ人は知り得ました。この対局については何も約束しません。
show-verify-unfinished = 記録は最後の局の途中で終わっています。
show-verify-shares = 洗牌の持ち分：プレイヤー{ $player }、ボット{ $bot }、時間切れの代用{ $late }。
show-verify-alone = プレイヤーのノンスが一つもない局：{ $alone }。その牌山はサーバーが選べました。
show-verify-joint = 各局の前に示されたコミットメントと自分が送ったノンスが、記録のものと同じか確かめてください。サーバーと最後に送るプレイヤーの共謀は見つけられません。
show-verify-one-seed = すべての局は最初の局の前に決まった一つのシードから導かれます。それが偶然に選ばれたこと、誰も知らなかったことは証明されません。ほかの誰も持ち分を出していないからです。

## admin

show-banned = { $text } を停止し、すべての場所から外しました
show-unbanned = { $text } はまた入れます
show-renamed = { $text } の名前はこれから { $text2 } です
show-removed = { $text } を取り除きました。記録と牌譜は残ります
show-removed-whole = { $text } を取り除きました。記録と牌譜も消しました
show-yes = はい
show-no = いいえ
show-head-name = 名前
show-head-id = id
show-head-made = 作成
show-head-sessions = セッション
show-head-banned = 停止
show-head-table = 卓
show-head-rules = ルール
show-head-state = 状態
show-head-public = 公開
show-head-entries = 記録
show-head-players = プレイヤー
show-head-when = 日時
show-head-action = 操作
show-head-of = 対象
show-head-note = 覚え書き

## bot, serve

show-bot-left = ボットは席を立ちました。同じコマンドで戻ります。
show-server-stopped = サーバーを止めました。対局はすべて書き留めてあります。
show-server-shown = サーバーを止めました。端末では Ctrl-C まで続きます。
show-rows = { $file }：{ $number }行
show-rows-restored = { $number }行を戻しました
show-demo-head = { $title }：ボット{ $bots }人と一局、サーバー経由
show-demo-win = { $seat }が{ $tiles }で和了：{ $points }点
show-demo-win-from = { $seat }が{ $giver }から{ $tiles }で和了：{ $points }点
show-demo-total = プレイヤー{ $number }：{ $change }、計{ $score }

## scorebook: questions

show-ask-who-won = 誰が和了しましたか（名前か番号、いなければ -）
show-ask-who-ready = 誰が聴牌でしたか（名前をコンマで）
show-ask-whose-discard = 誰の打牌ですか（自摸なら -）
show-ask-worth = 点数、役（3f）、役と符（3f30）、または手牌
show-ask-agreed = それでも和了と合意しましたか
show-ask-melds = 副露。例：pung 555z from W（コンマで区切る）
show-ask-winning-tile = 和了牌

## rules

show-clauses = { $title }   { $ruleset }   条項 { $prefix }-…
show-with = 選択：{ $options }
show-players = 人数     { $seats }、手牌{ $hand }枚、親は{ $dealer }枚
show-tiles = 牌       { $number }：{ $tiles }
show-wall = 牌山     サイコロ{ $dice }個、残し{ $kept }、補充は{ $side }
show-claims = 鳴き     チーは上家から（{ $chow }）、ポンとカン（{ $clause }）
show-claims-no-chow = 鳴き     チーなし（{ $chow }）、ポンとカン（{ $clause }）
show-winners = 和了     一つの打牌に：{ $winners }（{ $clause }）
show-kongs = 槓       { $ruled }
show-kongs-special = 槓       { $ruled }、ほかに { $special }
show-kong-claimed = 大明槓
show-kong-concealed = 暗槓
show-kong-added = 加槓
show-kong-robbed = 搶槓
show-kong-robbed-concealed = 暗槓の搶槓
show-kong-replacement = 補充牌
show-hands = 和了形   { $shapes }（{ $clause }）
show-start = 持ち点   { $number }点
show-states = 局の状態（--state KEY=VALUE、score と waits では --KEY VALUE とも）：
show-options = 選択ルール（最初が既定）：
show-fans-value = 値
show-fans-clause = 条項
show-fans-hides = 複合しない
show-consistent = { $ruleset }：{ $text }（{ $number }通りを試した）
show-consistent-no-page = { $ruleset }：{ $text }（{ $number }通りを試した。ページはここになく、読んでいない）
show-no-faults = 食い違いなし
show-no-difference = { $first } と { $second } に違いはありません
show-topic-glance = 概要
show-topic-table = 卓
show-topic-play = 進行
show-topic-winning = 和了
show-topic-fan = 役
show-topic-payment = 支払い
show-topic-option = 選択ルール
show-new-rules = { $file }：{ $ruleset } と同じルール。違うところを書き換えます
show-new-case = { $file }：計算例
show-new-package = { $file }：一つの麻雀のパッケージ。違うところを書き換えます

## simulate

show-deals = { $deals }局、和了なし{ $drawn }（{ $share }）
show-endings = 終わり方：{ $endings }
show-lengths = 一局の巡数 { $length }、最初の和了 { $win }巡目、点の振れ幅 { $spread }
show-speed = 選択{ $choices }回、{ $speed }局/秒
show-simulated-player = プレイヤー
show-simulated-wins = 和了
show-simulated-of-deals = 局に対し
show-simulated-mean = 平均点
show-simulated-interval = 95%区間
show-simulated-fan = 役
show-simulated-fan-name = 名前
show-simulated-of-wins = 和了に対し
show-between = { $low } 〜 { $high }

## arena

show-train-step = { $step }：{ $whole } のうち { $done }
show-train-round = 第{ $number }ラウンド：{ $rows } 行、余裕 { $margin } SD、greedy に対して { $plain } SD、{ $decision }
show-train-kept = 採用
show-train-dropped = 不採用
show-contest = { $first } 対 { $second }：牌山{ $walls }、席順{ $seatings }通りずつ
show-gain = 先の点 { $points }、標準偏差（{ $spread }点）にして { $spreads }
show-place = 先の平均順位 { $place }
show-refused = ルールに合わず退けられた { $bot } の応答：{ $number }
show-verdict-stronger = 逐次検定：強い
show-verdict-not-stronger = 逐次検定：強いとは言えない
show-verdict-open = 逐次検定：決まらない
show-rated-bot = ボット
show-rated-rating = レーティング（標準偏差）
show-sheet-points = 一局の点
show-sheet-wins = 和了
show-sheet-self-draws = うち自摸
show-sheet-closed-wins = うち門前
show-sheet-win-points = 和了の点
show-sheet-largest = 最高の和了
show-sheet-turn-of-win = 和了までの打牌
show-sheet-paid-in = 放銃
show-sheet-paid-in-points = そのときの点
show-sheet-paid = 自分の牌でない他家の和了
show-sheet-paid-points = そのときの点
show-sheet-drawn = 流局
show-sheet-ready-at-draw = うち聴牌
show-sheet-declared = 聴牌宣言
show-sheet-opened = 副露した局
show-sheet-calls = 一局の鳴き
show-sheet-kongs = 一局の槓
show-sheet-discards = 一局の打牌
