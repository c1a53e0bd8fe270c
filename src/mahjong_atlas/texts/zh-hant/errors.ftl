### Written by tools/write_traditional.py from errors.ftl: do not edit.

### What is wrong with what somebody gave, and how to mend it.

## Where it is

error-at = { $text }：{ $reason }
error-did-you-mean = { $reason }；您是否想寫 { $text }？

## Tiles

-write-tiles = 請寫數字，後接 m p s z f a x 之一，如 123m 55z 1f
error-notation = 無法讀懂 { $text } 的第 { $number } 個字元：{ $reason }
error-tile-no-digits = 「{ $text }」前面沒有數字；{ -write-tiles }
error-no-such-tile = 沒有 { $text } 這張牌；{ -write-tiles }
error-unexpected-character = 不該有字元「{ $text }」；{ -write-tiles }
error-digits-without-letter = 數字後面沒有花色字母；{ -write-tiles }
error-suit-no-digits = 「{ $text }」後面沒有數字，而其他花色寫在數字前面；{ -write-tiles }
error-letter-alone = 單寫「{ $text }」可指座位，也可指風牌；指牌請寫 { $text2 }
error-letter-beside-digits = 數字旁邊的「{ $text }」可指風牌，也可指花色；風牌請寫 { $text2 }，花色請寫 m p s
error-one-tile = 此處要正好一張牌，如 5p

## Facts of a position

error-state-flag = { $text } = { $text2 } 必須是 true 或 false
error-state-number = { $text } = { $text2 } 必須是 0 以上的數
error-state-choice = { $text } = { $text2 } 必須是 { $text3 }
error-state-counts = { $text } = { $text2 } 必須是各座位的數目表，如 { "{" } W = 1 { "}" }
error-state-most = { $text }：{ $seat } 不能有 { $number2 } 中的 { $number }
error-state-words-by-seat = { $text } = { $text2 } 必須是各座位的詞表，如 { "{" } E = "{ $text3 }" { "}" }
error-state-seats-by-seat = { $text } = { $text2 } 必須是各座位對應座位的表，如 { "{" } E = "{ $text3 }" { "}" }
error-state-no-seat = { $text }：沒有座位 { $text2 }
error-state-no-seat-of = { $text }：沒有座位 { $text2 }；請寫 { $text3 } 之一
error-state-no-word = { $text }：{ $seat } 不能是 { $text2 }；請寫 { $text3 } 之一
error-state-own-seat = { $text }：{ $seat } 不能指自己
error-state-seats = { $text } = { $text2 } 必須是座位列表，如 ["S"]
error-state-tile = { $text } = { $text2 } 必須是一張牌，如 5p：{ $reason }
error-state-suited-or-honor = { $text } = { $text2 } 必須是序數牌或字牌
error-state-suited = { $text } = { $text2 } 必須是序數牌
error-state-tiles = { $text } = { $text2 } 必須是牌的列表，如 ["3m"]
error-state-list = { $text } = { $text2 } 必須是列表，{ $reason }
error-state-entry = { $text }：{ $text2 } 不對：{ $reason }
error-written-like = 要寫成「{ $text }」這樣
error-written-like-words = 要寫成「{ $text }」這樣，可用的詞：{ $text2 }
error-fu-needed = 只有 { $number } 番算不出支付：還需要符（20、25、30……）
error-state-four-norths = norths：北共四張，含本次事件的一張
error-state-look = { $text }：事件是摸到寶牌
error-state-waits-paid = { $seat }聽牌，要按可和的分數賠付：請寫出分數或手牌
error-state-put-away-not-held = put_away = { $text } 不在莊家手裏
error-state-indicator-flower = indicator { $text } 是花牌：請寫其後翻開的牌
error-state-who-robs = 缺少 { $text }：請寫明誰搶金
error-state-demands = demands 必須是除 E 以外的座位列表，如 ["N"]
error-state-rob-gold-dealer = rob_gold = "dealer" 需要發牌事件和 indicator
error-state-put-away = 缺少 put_away：請寫明莊家放開的牌
error-state-ura = ura 寫了 { $number } 張，dora 寫了 { $number2 } 張：每張下面各有一張
error-state-bonus-indicator = { $text }：花牌不能作指示牌
error-state-beyond-river = { $text }：{ $seat } { $number } 超出牌河的 { $number2 } 張
error-state-kong-event = { $text } 指的是 { $text2 } 事件的槓
error-state-no-kong = { $text } = { $text2 } 不是摸牌座位的槓
error-wall-given = 給出的牌牆與這個規則的牌不符
error-pickled-rules = { $text } 是在程式裏組成的，別的程式無法按其代號找到它：請放進檔案或軟件包，再用 find_ruleset 取出
error-pickled-elsewhere = 別桌的一局不知道牌牆，無法存成 pickle
error-pickled-altered = 這一局發生的事不能由開局和各家的選擇推出：它被手工改動過，或者規則後來變了

## Rulesets and options

error-not-allowed = 不能{ $word }：{ $reason }{ $clause }
error-undeclared-need = { $text } 未聲明就讀取 win.{ $text2 }：請在它上面寫 @pattern(asks="{ $text2 }")
error-option-choice = 選項 { $text } 不能是 { $text2 }：請選 { $text3 } 之一
error-option-counts = 選項 { $text } 是 0 到 { $number } 的數目表，如 { $text2 }，不是 { $text3 }
error-option-numbers = 選項 { $text } 是 { $number } 到 { $number2 } 的數列，如 { $text2 }，不是 { $text3 }
error-option-words = 選項 { $text } 是詞的列表，不是 { $text2 }
error-option-number-or-word = 選項 { $text } 是 { $text2 } 或 0 到 { $number } 的數，如 { $text3 }，不是 { $text4 }
error-option-number = 選項 { $text } 是 0 到 { $number } 的數，如 { $text2 }，不是 { $text3 }
error-option-unknown = 沒有選項 { $text }：這套規則有 { $text2 }
error-option-names = 選項 { $text } 寫了 { $text2 }：請從 { $text3 } 中選
error-option-red-fives = 選項 red_fives 給出 m、p、s 各自赤五的張數（0 到 4），不是 { $text }
error-no-ruleset = 沒有規則 { $text }：請選 { $text2 } 之一；自製規則是 my_rules.py 這樣的檔案或資料夾，放在此處或 { $text3 } 的資料夾裏
error-no-ruleset-here = 沒有規則 { $text }
error-ruleset-version = 選規則時不寫版本：請寫 { $text2 }，而不是 { $text }
error-no-ruleset-file = { $text }：沒有這個規則檔案，請給出 my_rules.py 這樣的檔案，或含有 __init__.py 的資料夾
error-own-build-returns = { $text }：build 必須返回 Ruleset，而不是 { $text2 }
error-own-id = { $text }：id { $text2 } 必須與檔案的一致：{ $text3 }
error-own-file-name = { $text }：檔案名必須像 my_rules.py 這樣
error-own-options = { $text }：OPTIONS 必須是選項元組，至少寫 OPTIONS = ()
error-own-build = { $text }：缺少返回 Ruleset 的函數 build(options)
error-own-frozen = { $text } 是凍結的，__init__ 不能設定 { $text2 }：請在類上方寫 @dataclass(frozen=True)，把 { $text2 } 寫成欄位，或用 replace(...) 另造一個
error-own-compiled = 不能寫 { $text }，因為基類已編譯，不能派生：請從它的基類派生，或在自己的部件裏保存一個並詢問它
error-own-names = { $text }：NAMES 必須是名稱表
error-clause-of-nothing = 條款 { $text } 無所指：{ $text2 } 都已有條款；請寫明是其中哪一條
error-no-fan = 沒有番種 { $text }：請選 { $text2 } 之一
error-no-model = { $text } 不能作為電腦的模型讀取（{ $text2 }）：請用 mahjong-atlas train 製作
error-no-shipped-model = 軟件包裏沒有 { $text } 的電腦模型：請用 mahjong-atlas train 訓練，再用檔案名指定
error-other-model = 模型 { $text } 是為 { $text2 } 而不是為 { $text3 } 製作的：請為這套規則訓練
error-other-training = 資料夾 { $text } 裏是另一次訓練（{ $text2 }）：請給出別的 --folder
error-review-rules = 一起分析的牌譜須是同一規則：{ $text } 不是 { $text2 }
error-review-no-choice = 牌譜裏沒有這樣的選擇
error-review-page = `--html` 只寫一份牌譜的網頁
error-review-nothing = 請寫明要復盤的牌譜，或用 `--check FILE` 指定留下的選擇
error-review-check = `--check` 複查檔案裏留下的選擇，不能同時寫牌譜
error-kept-empty = 檔案裏沒有留下的選擇：請用 `mahjong-atlas review --keep FILE` 或回放頁面寫一份
error-kept-line = 不是留下的選擇的一行（{ $text }）：請刪去，或用 `mahjong-atlas review --keep FILE` 重新留下
error-kept-format = 格式是 { $text }，本程式讀 { $text2 }：請用 `mahjong-atlas review --keep FILE` 重新留下
error-kept-no-choice = 牌譜裏沒有這個選擇（{ $text }）：請刪去，或重新復盤
error-play-on-no-seed = 牌譜沒有説明牌牆如何產生，不能接着打：其他程式的牌譜沒有種子
error-play-on-deal = 牌譜共有{ $number }局：請選其中一局
error-play-on-step = 從那裏起牌譜裏沒有選擇了：這一局已經結束，或者牌譜中斷
error-play-on-long = 這一步之前的選擇超過 { $text } 字節
error-play-on-false-wins = 牌譜允許詐和，牌桌不允許
error-play-on-player = 這套規則是{ $number }個人打
error-train-which = 請寫要學的規則，或者寫 `--all`，二者選一
error-train-budget = { $text } 不是時間：請寫成 90m 或 3h
error-train-missing = 訓練需要 LightGBM：pip install 'mahjong-atlas[train]'
error-no-bot = 沒有電腦 { $text }：請選 { $text2 } 之一
error-bots-none = 請至少寫一個電腦
error-bots-shared = 已經造好的電腦只能在本進程裏打：請給出它的類，由各進程自己造
error-bot-not-imported = 無法導入 { $text }（{ $text2 }）：請寫成 my_module:MyBot，模塊須在當前資料夾或已安裝
error-no-bot-class = { $text } 不是電腦的類：請從 mahjong_atlas.Bot 派生
error-bot-broken = { $seat }家的 { $text }：{ $reason }
error-bot-answer = { $text } 回答的是 { $text2 }，不是給它的動作之一
error-bot-replaced = { $reason }；以後由 { $text } 代打
error-bot-not-made = 無法造出 { $text }：{ $reason }

## Hands that are asked about

error-seat-of = 沒有座位 { $text }；座位有 { $text2 }
error-too-great = { $number } 太大：請寫不超過 { $number2 } 的數
error-too-small = { $number } 太小：請給 { $number2 } 以上的數
error-one-dealer = 莊家坐 E，不是 { $text }：請省去其一
error-hand-size-waits = 有 { $number } 張，但副露 { $number2 } 組時手牌是 { $number3 } 張，打牌前是 { $number4 } 張
error-hand-size-win = 有 { $number } 張，但副露 { $number2 } 組時手牌是 { $number3 } 張，和張不在其中
error-not-one-tile = { $text } 不是一張牌：請寫如 5p
error-unknown-choice = 不認識 { $text }：請選 { $text2 } 之一
error-nobody-gives = { $text } 的和牌沒有人給牌：請省去，或把 `by` 寫成 discard
error-whose-tile = { $text } 的和牌需要 `from` 座位：是誰的牌？
error-only-dealer = 只有莊家 E 能以起手牌和牌
error-own-seat = { $text } 是和牌者自己的座位：請寫別的
error-option-nowhere = 沒有規則有選項 { $text }
error-one-claim = 逐種規則比較時，須有且只有一家和牌（此處有{ $number }家）
error-several-hands = 局面裏有幾家的手牌；請説明看哪個座位的
error-no-hand = 局面裏沒有手牌；請寫出一副，例如 S=123m456p78999s55z
error-seat-no-hand = 局面裏沒有{ $seat }的手牌；請寫出這手牌，或者寫局面裏有手牌的座位
error-none-found = 沒有找到值得練習的手牌

## Facts that no play reaches

error-impossible = 打不出這樣的局面：{ $reason }{ $clause }
error-deal-first = 在此之前沒有人打過牌，也沒有副露
error-turn-discards = turn = { $number }，牌河裏卻有{ $number2 }張
error-rivers-most = 一局至多打出{ $number }張牌
error-turn-claims = 只打過{ $number }張牌，{ $seat }不可能有這麼多副露
error-out-of-turn = 不可能輪到{ $seat }
error-wall-exhausted = 還剩{ $number }張，沒有流局
error-wall-left = 按桌上的牌算，牌牆還剩{ $number }張，不是{ $number2 }張
error-wall-early = 只打過{ $number }張牌，剩下的不止{ $number2 }張
error-wall-late = 已打過{ $number }張牌，剩下的不到{ $number2 }張
error-robbed-elsewhere = 另外三張應在{ $seat }處，這裏卻在別處也有
error-needs-flower = 補過的花牌應亮在手牌旁
error-not-claimed = 副露裏有一張牌不是從{ $seat }的牌河裏叫來的
error-ready-no-discard = { $seat }還沒打過牌，不可能已報聽
error-ready-twice = { $seat }只能立直一次：第一張打牌時，或在其後
error-ready-first-turn = 第一巡內只有此家之前的人以第一張打牌報聽
error-seat-not-ready = { $seat }沒有立直
error-one-shot-kong = 已因開槓消失
error-first-turn-over = 第一巡已過：從副露、打牌數、事件或餘牌可知
error-first-turn-on = 這是此家的第一次摸牌，還沒有人叫過牌
error-indicators = 寶牌指示牌有{ $number }張，此時應為{ $number2 }至{ $number3 }張
error-norths-beside = { $seat }拔過{ $number }張北，手牌旁卻有{ $number2 }張
error-norths-river = { $seat }打過{ $number }張北，牌河裏卻有{ $number2 }張
error-only-discard = 事件應是別家的牌
error-only-deal = 事件應是配牌
error-only-added-kong = 事件不是加槓
error-last-tile = 剩下的不止{ $number }張
error-no-bird = 沒有牌可翻了
error-all-out = 已經沒有人在打了
error-void-known = { $seat }的定缺從第一張打牌起為人所知
error-nobody-demanded = 要摸牌的人都沒有要求打下去
error-not-fed-last = { $seat2 }的最後一副不是{ $seat }供的
error-float-discards = { $seat }沒有打過{ $number }張百搭
error-float-waits = { $seat }不是任何牌都能和
error-float-none = { $seat }沒有這麼多飄
error-bar-wild = { $seat }最後打的不是百搭，或其後已摸過牌
error-bar-missing = { $seat }打出百搭後還沒摸過牌
error-nothing-declared = 此前沒有別家這樣聲明過
error-no-fed-set = 沒有人的第三副是別人供的
error-fei-aside = { $seat }手牌旁有{ $number }張飛
error-not-last-of-kind = 另有一張在手裏，或不在明處
error-treasure-nobody-ready = 還沒有人報聽
error-face-down = 只有報聽的人各有一張牌扣着
error-ready-waits = { $seat }的牌什麼都不聽
error-sticks = { $number2 }家已立直，供托卻只有{ $number }根
error-declaring = 事件不是宣言牌
error-first-throws = { $seat }其後從手裏打過牌
error-no-kong-there = 沒有要補牌的那副槓
error-kongs-before = 此前沒有連開{ $number }槓
error-no-pull = 沒有人拔過北
error-no-treasure = 沒有寶牌
error-red-kongs = { $seat }的牌河和手牌旁共有{ $number }張紅中
error-red-kongs-most = 紅中只有{ $number }張

## Positions in one line

error-cannot-read = 無法讀懂 { $text }：{ $reason }
error-position-field = 局面的 { $text }：{ $reason }
error-line-version = 本程式能讀 { $text } 的局面
error-line-ruleset = 請以規則 id 開頭：`mahjong-atlas rules list` 列出它們
error-line-no-text = 局面是一行文字，不是 { $text }
error-line-field = 欄位寫成 KEY=VALUE，如 round=E
error-line-twice = 欄位出現兩次：請省去一個
error-line-no-field = 沒有這個欄位：請寫 { $text } 之一
error-line-tile-unknown = 事件的牌不明
error-line-hand-unknown = 問的就是這手牌，所以不能有不明的牌
error-line-other-version = 此處是 { $text }：省去版本即可按此規則讀取
error-line-no-seat = 沒有座位 { $text }：座位有 { $text2 }
error-line-seat-twice = 有座位出現兩次
error-line-unknown-event = 沒有事件 { $text }：請寫 { $text2 } 之一
error-line-exhausted = 流局沒有座位也沒有牌
error-line-event = 請寫 { $text }、座位和牌，以冒號分隔，如 { $text }:S:3m
error-line-event-tile = 那裏要正好一張牌，如 5p；不明的寫 ?
error-line-nothing-happened = 沒有可以結算的事件：請寫明，如 event=draw:S:3m
error-line-kong = 請寫座位及其第幾組副露（從 1 數起），如 S2
error-line-two-kongs = 狀態指的是另一副槓
error-meld-word = 副露以 { $text } 之一開頭
error-line-meld = 副露寫成 pung:555z:W 或 concealed-kong:3333z 這樣
error-line-meld-tiles = 副露的牌都已知，且最多一張是從別家吃、碰、槓來的
error-line-meld-source = { $text } 是叫自某個座位的：請寫在牌後面，如 { $text }:{ $text2 }:W
error-line-plain-tiles = 這裏只寫已知且在那裏的牌，如 123m55z
error-line-taken = 從手牌取走的牌不寫在手牌裏
error-line-drawn = 剛摸的牌只在打出時才作記號：請去掉 _
error-line-river = 棄牌都已知：請按順序寫，如 9m1z5p-
error-line-count = 請寫 0 以上的數
error-line-wind = 請寫 E、S、W 或 N
error-line-dice = 請寫每次擲的骰子，如 34 或 34,2
error-line-value = 請寫詞、數、true、false、列表 a,b 或表 E:1,S:2
error-line-number = 請寫整數，不超過 { $number }

## Positions and melds as they are written

error-list = { $cause }，{ $reason }
error-meld-no-seat = 沒有座位 { $text }
error-meld-claimed = { $text } 是叫自某個座位的：請加上如 from W
error-meld-size = { $text } 有 { $number } 張牌
error-meld-no = 這不是 { $text }：{ $reason }
error-meld-not-alike = 牌不相同
error-meld-not-in-row = 不是三張連續（百搭寫在它所代替的牌的位置）
error-no-such-round = 不打這樣的圈；現在是 { $seat }
error-no-tile-turned = 這套規則不翻牌
error-unknown-key = 未知的鍵 { $text }；此處可用：{ $text2 }
error-points-by-seat = points 必須是各座位的表，如 { "{" } E = 24000 { "}" }
error-points-of = { $text } 的 points 不能是 { $text2 }
error-meld-from-itself = { $text } 來自該座位自己
error-kong-last = 槓的事件裏，槓排在該座位副露的最後
error-many-melds = 副露 { $number } 組太多
error-hand-tiles = 手牌有 { $number } 張，不是 { $number2 } 張（不含事件的牌）
error-needs-pung = 搶加槓需要副露裏有它的刻子
error-needs-three = 搶暗槓需要手裏有另外三張
error-needs-kong = 槓後補牌和牌，需要先有槓
error-needs-last-kong = 收付的槓須是副露的最後一組：{ $tile }
error-too-many-tiles = { $tile } 有 { $number } 張，但本麻將只有 { $number2 } 張：{ $reason }
error-count-hand = { $seat } 的手牌 { $number }
error-count-flowers = { $seat } 的花牌 { $number }
error-count-melds = { $seat } 的副露 { $number }
error-count-discards = { $seat } 的棄牌 { $number }
error-count-indicator = 指示牌 { $number }
error-count-event = 事件 { $number }
error-count-elsewhere = { $text } { $number }
error-must-be = { $text } = { $text2 } 不對，應為：{ $reason }
needed-text = 引號裏的文字
needed-number = 整數
needed-flag = true 或 false
needed-texts = 文字列表
needed-table = 表 { "{" } ... { "}" }
needed-throws = 擲骰列表，如 [[3, 4], [2]]
needed-from-zero = 0 以上
needed-at-most = 至多 { $number }
needed-names = 按輪次的名字列表
needed-between = { $number } 到 { $number2 } 的數
needed-number-from-zero = 0 以上的數
needed-times = 算幾次，1 到 { $number }
needed-one-of = { $text } 之一
needed-together = 同一張牌上先和的人數：1 到 { $number }
error-key-missing = 缺少鍵 { $text }

## Entries of a scorebook

error-entry-table = 必須是表 { "{" } ... { "}" }
error-entry-text = { $text } 必須是不超過 100 字的文字
error-entry-id = 每個條目需要自己的 id
error-entry-list = 必須是條目列表
error-entry-many = 有 { $number } 個條目；一本最多 { $number2 } 個：請另開一本
error-entry-deep = 表套得太深了
error-entry-key = { $text } 不是鍵
error-entry-long = 文字有 { $number } 個字；最多 { $number2 } 個
error-entry-unseen = { $text } 含有無法閲讀的字元：請寫成一行
error-entry-value = { $text } 必須是文字、整數、true 或 false
error-entry-number = { $number } 太大：至多 { $number2 }（負數亦同）
error-entry-first-dealer = { $text } 不在玩家之中：請選 { $text2 } 之一
error-entry-outcome = 必須是 { $text } 的表
error-entry-word = 必須是詞
error-entry-numbers-table = 必須是數字表
error-entry-paid = paid 必須是 { $number } 個數，winners 是 0 到 { $number2 } 中的若干
error-entry-between = 必須是 { $number } 到 { $number2 } 的數
error-entry-numbers = 必須是數字列表
error-book-ruleset = 沒有規則 { $text }：見 /api/rulesets
error-book-empty = 沒有條目：請新建一本
error-book-not-text = 不是記分簿：裏面有文字以外的內容
error-book-line = 無法讀取：這是記分簿嗎？
error-book-meanwhile = 期間有別人寫入：請重試
error-book-nothing-to-undo = 沒有可撤銷的局
error-book-cut = { $text }：最後一行在寫入時中斷，不算數

## Rules of one's own

error-pattern-asks = @pattern(asks={ $text })：請從 { $text2 } 中選
error-pattern-once = @pattern(once=True)：不能要求讀法的特徵，只能要求當時的特徵
error-pattern-moment = @pattern(needs=...)：當時的特徵屬於 once=True 的番種
error-two-states = 兩個部件對狀態 { $text } 的聲明不同
error-pattern-traits = { $text } 在沒有所需特徵的和牌上成立
error-pattern-reading = { $text } 取決於手牌的讀法：請去掉 once=True
error-pattern-result = { $text } 返回了 { $text2 }：請返回成立的次數（0 以上的整數），或 True、False
error-names-message = { $text } 第 { $number } 行：無法讀取此消息：{ $text2 }
error-names-table = { $text }：NAMES[{ $text2 }] 必須是名稱表
error-names-row = { $text }：{ $text2 } 的名稱必須是按語言的文字，如 en、ja、zh

## What was typed at the command line

error-pair = { $text } 要寫成 NAME=VALUE
error-given-twice = { $text } 給了兩次
error-no-language = 沒有語言 { $text }：請選 { $text2 } 之一
error-bots-places = 有 { $number } 個電腦，但只有 { $number2 } 個位置
error-no-form = { $text } 不是 { $number } 人桌的組法：例如寫 { $text2 }
error-two-bots = 比較需要兩個以上不同的電腦，每個只寫一次
error-no-edge = { $text } 不是差距：請寫 0 到 1 之間標準差的份額，例如 0.05
error-program-name = { $text }：請寫 名字=命令，名字不能與別的電腦相同
error-new-id = { $text } 必須是一個小寫單詞，或以 - 相連的幾個，如 my-rules
error-new-taken = { $text } 是自帶的規則或 Python 的詞：請換個名字
error-unknown-ruleset = 沒有規則 { $text }：請選 { $text2 } 之一
error-no-folder = { $text } 不是資料夾
error-no-such-file = 沒有這個檔案或資料夾
error-is-folder = 這是資料夾，不是檔案
error-no-permission = 沒有權限：請查看其所有者
error-disk-full = 磁盤已滿
error-file-there = { $text } 已經存在：請換個名字
error-book-there = { $text } 已經存在：請換個名字，或往裏添加
error-rate = { $text } 不是每分的金額：請寫 0.5 這樣的數
error-no-topic = 沒有主題 { $text }：請選 { $text2 } 之一
error-verify-tells = 只説結論：請省去 --tell 或 --verify
error-new-since = 可開始新的一局，因為 { $reason }
error-not-writable = 無法寫入 { $text }（{ $reason }）：請換個檔案
error-other-game = { $text } 是另一局（{ $text2 }，種子 { $text3 }）：請換個檔案
error-game-over = { $text } 已經結束：新的一局請換個檔案
error-demo-plays = 演示只由電腦打：請不要寫
error-game-there = { $text } 已經存在：請換個檔案，或省去 --new
error-entry-unread = 無法讀取 { $text }：{ $text2 }
error-entry-file = { $text } 必須是表：events，或其中之一
error-everywhere-takes = 請給 --hand 和 --win，不要 --rules、--id、--as-position 或牌例檔案
error-describes-alone = { $text } 已單獨描述手牌：請省去這一項
error-write-there = { $text } 已單獨描述手牌：請改在其中寫 { $text2 }
error-id-without-file = 指檔案中的牌例：請給出檔案
error-score-takes = 請給 --rules、--hand 和 --win，或局面，或牌例檔案
error-waits-takes = 請給 --rules 和 --hand，或局面
error-no-case = 沒有 [[case]]；流程用 `mahjong-atlas check` 檢查
error-no-case-id = 沒有 id 為 { $text } 的 [[case]]：有 { $text2 }
error-no-clause = 沒有規則頁有條款 { $text }
error-table-has-rules = 牌桌的規則和電腦已定：請省去 --rules、--bots、--option
error-which-table-or-rules = 哪張牌桌？請給 id 或連結，新開的話給 --rules
error-which-table = 哪張牌桌？請給 id，或把連結寫在 --url
error-which-game = 哪種麻將？`mahjong-atlas rules list` 列出它們，或用 --demo
error-games-here = 用於在此處打的牌局：請省去它或 --url
error-of-server = 用於伺服器：請用 --url 給出地址
error-program-quotes = 無法讀懂 { $text }（{ $text2 }）：請改正引號
error-no-program = 沒有寫程式
error-kong-pair = { $text } 要寫成 NAME=MELD，如 "Bo=concealed-kong 3333p"
error-of-winners = 給了 { $number } 個，但和牌者有 { $number2 } 人
error-several-in-file = 幾手牌請寫在檔案裏：--entry FILE
error-terminal-closed = 終端已關閉
error-terminal-closed-game = 終端已關閉；牌局存於 { $text }：繼續請用 '{ $text2 }'
error-terminal-closed-table = 終端已關閉；你的座位保留着：繼續請用 '{ $text }'
error-input-ended = 輸入在答完之前就結束了
error-name-command = 請寫命令
error-see-help = { $reason }：請看 '{ $text } --help'
error-no-command = 沒有命令 { $text }
error-no-option = 沒有選項 { $text }
error-missing = 缺少 { $text }
error-bad-value = { $text } 的值無效：{ $text2 }
error-no-integer = { $text } 須是整數
error-client-package = 在伺服器上打牌需要軟件包 { $text }：pip install 'mahjong-atlas[client]'
error-server-package = 缺少服務所需的軟件包 { $text }：pip install 'mahjong-atlas[server]'
error-cluster-package = 使用集羣需要軟件包 { $text }：pip install 'mahjong-atlas[cluster]'
error-cluster-address = 連不上集羣 { $text }（{ $text2 }）：請用 'ray start --head' 啟動，或寫 local
error-cluster-jobs = 與 --cluster 同用時請省去：同時進行多少由集羣決定
error-cluster-sources = 集羣中的 { $text } 上的 mahjong-atlas 與本機不同：請在所有機器上安裝同樣的
error-cluster-task = 集羣 { $text } 中有機器做不了任務（{ $text2 }）：請在所有機器上安裝 mahjong-atlas { $text3 }
error-cluster-lost = 集羣 { $text } 上丟失了任務（{ $text2 }）：請用 'ray status' 查看機器，再重新開始

## Servers and tables

error-no-table = { $text2 } 沒有牌桌 { $text }：請看它的連結
error-two-tables = --url 的連結指的是牌桌 { $text }：請只給一個
error-token-unknown = { $text } 不認識它：省去即以客人身份來
error-no-server = { $text } 沒有伺服器應答：請用 'mahjong-atlas serve' 啟動，或查看地址
error-not-our-server = { $text } 應答的不是本程式的伺服器：請查看地址
error-no-address = { $text } 不是伺服器地址：請寫 { $text2 } 或牌桌的連結
error-no-table-answers = { $text } 沒有牌桌應答：請查看地址
error-other-protocol = { $text } 用的是另一種協議：請更新本程式
error-answers-no-more = { $text } 不再應答：請稍後再來
error-answers-not = { $text } 沒有應答：請稍後再來
error-no-place = 這張牌桌沒有空位：請選別的
error-table-closed = 牌桌已關閉
error-deal-lost = 一局未完牌桌就關閉了
error-program-run = 無法運行 { $text }（{ $text2 }）：請查看 --program
error-program-refused = { $text }：一再被拒絕：{ $reason }
error-program-ended = { $text } 在比賽結束前退出了
error-program-long = { $text }：回答太長
error-program-late = { $text } 在 { $number } 秒內沒有回答
error-program-said = { $text } 回答了 { $text2 }：必須是如 ["discard","5m"] 的行動

## Moves that were typed

error-not-possible = 現在不能{ $text }
error-key-unused = 現在 { $text } 鍵沒有作用：{ $text2 }
error-key-unused-discard = 現在 { $text } 鍵沒有作用：只能打牌
error-unreadable-move = 看不懂{ $text }：請輸入號碼、牌、鍵（{ $text2 }），或 ? 看幫助
error-no-tile-number = 沒有第{ $text }張：手牌是1到{ $number }
error-no-reason-given = 伺服器沒有回答原因：請再試

## Settings, files and the database of a server

error-setting-choice = { $text } 不能是 { $text2 }：請選 { $text3 } 之一
error-setting-number = { $text } 不能是 { $text2 }：請給 { $text3 } 到 { $text4 } 的數
error-setting-networks = { $text } 不能是 { $text2 }：請寫如 10.0.0.5,10.1.0.0/16 的地址或網段，或「{ $text3 }」
error-setting-address = { $text } 不能是 { $text2 }：請寫成 https://name.example
error-setting-database = 無法讀懂 --database-url：請寫成 sqlite:////folder/file 或 postgresql://user:password@host/database
error-setting-rulesets = --rulesets：已安裝的軟件包裏沒有 { $text }
error-setting-descriptors = { $number } 個檔案描述符太少，已用 { $number2 } 個：請至少允許 { $number3 } 個（ulimit -n，或 systemd 的 LimitNOFILE），最好 65536 個
error-setting-port = 無法使用 { $text } 的端口 { $number }（{ $text2 }）：請用 --host 和 --port 另選
error-key-short = { $text } 太短：請給至少 { $number } 個隨機字元
error-key-elsewhere = { $reason }，或設定 { $text } 或 { $text2 }
error-key-file = 無法建立或讀取 { $text }（{ $text2 }）：請設定 { $text3 } 或 { $text4 }
error-key-none = { $text } 裏沒有密鑰：請刪除它（所有人要重新登入）
error-file-link = { $text } 是符號連結：請指明檔案本身
error-file-not-ordinary = { $text } 不是普通檔案：請另指一個
error-folder-not-made = 無法建立 { $text }（{ $text2 }）：請查看其所有者，或另指一個
error-file-not-opened = 無法打開 { $text }（{ $text2 }）：請查看其所有者，或另指一個
error-database-file = { $reason }（用 --database-url）
error-database-none = 沒有數據庫 { $text }：請用 --database-url 指明
error-database-foreign = { $text } 不是本伺服器的數據庫：請用 --database-url 另指一個
error-database-later = 數據庫 { $text } 屬於更新版本的 Mahjong Atlas（步驟 { $text2 }）：請安裝該版本
error-database-earlier = 數據庫 { $text } 屬於較早的版本：啟動一次伺服器即會更新
error-database-not-opened = 無法打開數據庫 { $text }（{ $text2 }）：請確認它在運行，且 --database-url 指的是它
error-database-damaged = 數據庫 { $text } 已損壞（{ $text2 }）：請把最近的備份恢復到新的數據庫（mahjong-atlas restore），再用 --database-url 指明
error-database-lost = 數據庫連不上：正在不斷重試
error-database-not-made = 無法建立 { $text }（{ $text2 }）：請另指 --database-url
error-database-lock = 無法使用 { $text }（{ $text2 }）：請刪除它
error-database-in-use = 另一個伺服器正在使用 { $text }：請停止它，或用 --database-url 讓幾個伺服器共用一個 PostgreSQL
error-backup-not-written = 無法寫入 { $text }（{ $text2 }）：請另指一個檔案
error-backup-no-file = { $text }：沒有這個檔案
error-backup-foreign = { $text } 不是 Mahjong Atlas 的備份（{ $text2 }）：沒有恢復任何內容
error-backup-first-line = { $text } 不是 Mahjong Atlas 的備份：第一行必須寫明 { $text2 }
error-backup-unfit = { $text }，第 { $number } 行：與前面的行或數據庫不符（{ $text2 }）；沒有恢復任何內容：請用另一份備份
error-backup-not-empty = 數據庫不是空的，沒有恢復任何內容：請用 --database-url 指明一個空的
error-backup-no-json = { $text }，第 { $number } 行：不是 JSON；沒有恢復任何內容：請用另一份備份
error-backup-rows = { $text }，第 { $number } 行：應有 { $number2 } 行；沒有恢復任何內容：請用另一份備份
error-backup-no-row = { $text }，第 { $number } 行：不是表中的一行；沒有恢復任何內容：請用另一份備份
error-backup-broken = { $text }，第 { $number } 行：檔案損壞或不完整（{ $text2 }）；沒有恢復任何內容：請用另一份備份
error-backup-long = { $text }，第 { $number } 行：超過 { $number2 } 字節，沒有這麼長的一行；沒有恢復任何內容：請用另一份備份
error-backup-cut = { $text } 不完整：沒有恢復任何內容；請用另一份備份

## What operators do

error-admin-not-banned = 帳號 { $text } 沒有被封禁：'admin accounts' 列出哪些被封禁
error-admin-name-alike = 已有名為 { $text } 或看起來相同的帳號：請另選名字
error-admin-name-taken = 已有名為 { $text } 的帳號：請另選名字
error-admin-no-table = 沒有可移除的牌桌 { $text }：'admin tables' 列出它們
error-admin-no-account = 沒有帳號 { $text }：'admin accounts' 列出它們

## Records

error-not-read = 無法讀取：{ $reason }
error-record-unknown = 既不是本程式的牌譜（JSON 行），也不是天鳳四人麻將的牌譜（mjlog：XML，可壓縮）；只讀取這兩種
error-record-foreign = 這是{ $reason }；只讀取本程式的牌譜（JSON 行）和天鳳四人麻將的牌譜（mjlog：XML，可壓縮）
error-foreign-tenhou-json = 天鳳牌譜編輯器和播放器（tenhou.net/6，JSON）的牌譜
error-foreign-mjai = mjai 格式（JSON 行）的牌譜
error-foreign-mahjong-soul = 雀魂的牌譜
error-foreign-tziakcha = 雀渣（tziakcha）的牌譜
error-record-many-deals = 牌譜超過 { $text } 局
error-record-many-events = 牌譜的事件超過 { $text } 個
error-record-ruleset-of = 這裏沒有規則 { $text }（軟件包 { $text2 }）
error-record-ruleset = 這裏沒有規則 { $text }
error-record-many-bytes = 牌譜供觀看的數據超過 { $text } 字節
error-record-empty = 檔案是空的
error-record-format = 不是本程式的牌譜：第 1 行的 format 必須是 { $text }
error-record-line = 既不是第一局之前的定座，也不是一局的開始，也不是事件
error-record-no-json = 不是 JSON 行：{ $text }
error-record-object = 每一行都必須是 JSON 對象
error-record-version = { $text } 不是「規則@版本」的形式
error-record-options = options 必須是表
error-record-option-values = options 必須是單詞和數字的表
error-record-package = 用 { $text } 打的，這裏沒有：請安裝軟件包 { $text2 }
error-record-later = 用 { $text } 打的，本程式只有 { $text2 }：請更新程式
error-record-earlier = 用 { $text } 打的，{ $text2 } 不再重新判定：可以觀看
error-record-not-known = 這裏不認識 { $text } { $text2 }，只認識 { $text3 }
error-record-below = { $text } 必須是小於 { $number } 的數
error-record-deals = deals 必須是數字，0 表示不限局數
error-record-seed = 種子與事先承諾的不符
error-record-seed-and-shuffle = seed 和 shuffle 不能並用：一場比賽只有一種洗牌方式
error-record-layout = { $text } 與規則的不符
error-record-shares = { $text } 與各人所給的值得出的不符
error-record-over = 這一局之前比賽已經結束
error-record-begins = 開頭是 { $text }，按規則應是 { $text2 }
error-record-breaks-off = 中途斷開，後面卻還有一局
error-record-differs = 牌譜是 { $text }，按規則應是 { $text2 }
error-record-nothing-follows = 牌譜有 { $text }，但這裏後面不應再有內容
error-record-choice-due = 牌譜有 { $text }，但這裏應是選擇
error-record-lots = 牌譜是 { $text }，抽籤應得 { $text2 }
error-record-lots-seating = 牌譜中的定座與抽籤結果不符
error-record-lots-key = 牌譜中的 { $text } 與抽籤結果不符
error-record-dice = 骰子與種子得出的不符
error-record-wall = 牌譜是 { $text }，牌牆第 { $text2 } 處是 { $text3 }
error-record-wall-empty = 牌牆已空
error-record-wall-place = 牌牆沒有這個位置
error-record-scores = scores 必須是 { $number } 個數字
error-record-carried = carried 必須是數字的表
error-record-seats = 座位有 { $number } 個
error-record-win = 和牌要有座位和帶番種的得分
error-record-win-numbers = points、fu 和 fans 必須是數字
error-record-chairs = chairs 必須是玩家 0 到 { $number } 的某種排列
error-record-seating = 定座要有方式（by）和事件列表
error-record-seating-step = { $text } 不是定座的步驟
error-record-no-event = { $text } 不是事件（{ $reason }）
error-must-be-text = { $text } 必須是文字
error-record-no-payment = { $text } 不是支付
error-record-no-action = { $text } 不是行動
error-nonce = { $text } 不是隨機數：請給 32 到 64 位十六進制數字（0-9、a-f）
error-entropy-deal = 一局的熵不能用於洗牌：請給 32 到 64 位十六進制數字（0-9、a-f）
error-shuffle-table = shuffle 必須是含 entropy、commitment 和 nonces 的表
error-shuffle-entropy = entropy 不能用於洗牌：請給 32 到 64 位十六進制數字（0-9、a-f）
error-shuffle-commitment = shuffle 必須有 commitment（文字）和 nonces（列表）
error-shuffle-count = { $number2 } 個玩家卻有 { $number } 個隨機數
error-shuffle-nonce = 第 { $number } 個隨機數必須是 [{ $number2 }, nonce, whose]：按玩家排列
error-shuffle-no-nonce = 玩家 { $number } 的隨機數無效：請給 32 到 64 位十六進制數字（0-9、a-f）
error-shuffle-whose = 玩家 { $number } 的隨機數必須是 { $text } 之一
error-shuffle-promise = entropy 與事先承諾的不符
error-shuffle-late = 遲到的玩家 { $number } 的隨機數與規定的不符
error-shuffle-bot = 電腦玩家 { $number } 的隨機數不是由 entropy 得出的

## Logs of Tenhou

error-log-attribute = 缺少屬性 { $text }
error-log-one-number = { $text } 必須是一個數字
error-log-numbers = { $text } 必須是整數
error-log-no-player = 沒有玩家 { $number }
error-log-no-tile = 沒有牌 { $number }
error-log-three-players = 這是天鳳三人麻將的牌譜；只讀取四人麻將的牌譜
error-log-before-deal = 第一局之前就有行動
error-log-no-rules = 缺少寫明規則的標籤 <GO>
error-log-no-deal = 沒有任何一局，只有玩家或結果：沒有可以重放的內容
error-log-tag = 不認識這個標籤
error-log-declarations = 牌譜裏不能有文檔類型聲明（<!DOCTYPE>）
error-log-no-xml = 不是 XML：{ $text }
error-log-twice = 同一個標籤裏有兩個屬性 { $text }
error-log-begins = 不是天鳳的牌譜：以 <{ $text }> 開頭
error-log-no-tags = 不是天鳳的牌譜：沒有標籤
error-log-packed = 無法解壓：{ $text }
error-log-large = 解壓後超過 { $text } 字節；請給一場比賽的牌譜
error-log-many-tags = 標籤超過 { $text } 個；請給一場比賽的牌譜
error-log-no-call = m={ $number } 不是鳴牌
error-log-north = 拔北只在三人麻將裏有
error-log-over-before = 這一局之前比賽已經結束
error-log-not-ended = 一局開始了，但上一局還沒有結束
error-log-deal-over = 這一局已經結束
error-log-riichi-discard = 宣告立直後必須打牌
error-log-stick-missing = 立直宣言牌沒有被和，卻沒有出立直棒
error-log-stick-needless = 立直宣言牌被和，不應出立直棒
error-log-else-first = 按規則此前還有別的事
error-log-turn = 還沒輪到玩家 { $number }
error-log-drew-before = 按規則此前玩家 { $number } 摸牌
error-log-discarded-before = 按規則此前玩家 { $number } 打牌
error-log-last-discard = 鳴的牌不是最後打出的牌
error-log-not-riichi = 玩家 { $number } 最後打牌時沒有宣告立直
error-log-scores-stick = 出立直棒後的分數是 { $text }
error-log-indicators = 按規則翻開 { $number } 張寶牌指示牌，牌譜寫了 { $number2 } 張
error-log-goes-on = 按規則這一局還要繼續
error-log-not-held = 玩家 { $number } 沒有牌 { $number2 }
error-log-may-not = 玩家 { $number } 不能{ $word }：{ $reason }{ $clause }
error-log-not-now = 現在不能
error-log-winners = 按規則是玩家 { $text } 和牌
error-log-should-be = { $reason } 應是 { $text }，牌譜寫的是 { $text2 }
needed-log-dealer = 莊家
needed-log-round = 局數
needed-log-counters = 本場
needed-log-sticks = 立直棒
needed-log-scores = 分數
needed-log-points = 得分
needed-log-limit = 滿貫等級
needed-log-under-count = doraHaiUra 的數目
needed-log-ready = 亮出聽牌的人
error-log-under = doraHaiUra 只寫給立直和牌的人
error-log-ten = ten 必須是符、得分和滿貫等級
error-log-counter = 這裏每一本場值 { $number } 點（某些雀莊的規則）；按這些規則是 { $number2 } 點
error-log-yaku = yaku 必須是編號和番數的對
error-log-liable = 玩家 { $number } 要包牌，但缺少 paoWho
error-log-won = 按規則有人和牌
error-log-game-over = 按規則比賽已經結束
error-log-seed = seed 必須是局、本場、立直棒、兩個 0 到 5 的骰子和寶牌指示牌
error-log-dealt = 每人發牌 { $number } 張
error-log-many-indicators = 翻開的指示牌比有的還多
error-log-twin = 牌 { $number } 已經有了
error-log-no-wall = 已經沒有牌可摸
note-log-final = 牌譜寫的最終結果是 { $text }，按這些規則是 { $text2 }
note-log-goes-on = 牌譜在這裏結束了比賽，按這些規則還要繼續
note-log-length = 牌譜的設定只打東風，但也打了南場
note-log-chips = 祝儀（籌碼）只按牌譜的寫法累加；哪些和牌有祝儀沒有核對
note-log-own-rules = 這個大會有自己的規則（csrule { $text }），只知道其中一部分

## What a server answers

error-declined = { $reason }：{ $text }
error-http-unreadable = 無法讀懂請求
error-http-who = 你還沒有登入
error-http-forbidden = 你無權這樣做
error-http-unknown = 這裏沒有這個
error-http-method = 不能用該方法這樣做
error-http-large = 請求太大
error-http-database = 數據庫沒有應答
error-http-damaged = 保存的內容已損壞：已被隔離
error-http-guest = 客人沒有密碼
error-http-password = 這不是你的密碼
error-often-name = 你的地址對這個名字輸錯密碼太多次
error-often-logins = 你的地址登入太頻繁
error-often-passwords = 你的地址輸錯密碼太多次
error-often-accounts = 你的地址新建帳號和密碼太頻繁
error-http-login = 名字與密碼不符
error-http-weak = 這個密碼太常見或容易被猜到
error-often-guests = 你的地址來的客人太多
error-http-taken = 已有這個名字或看起來相同的帳號
error-http-banned = 這個帳號已被管理員封禁
error-http-banned-why = 這個帳號已被管理員封禁：{ $text }
error-often-tables = 你的地址開新牌桌太頻繁
error-often-tables-own = 開新牌桌太頻繁
error-often-play-on = 從你的地址用牌譜接着打的牌桌最多佔 { $text } MB，每天再給同樣多：請稍後再試，或從更早的一局接着打
error-often-play-on-own = 你用牌譜接着打的牌桌最多佔 { $text } MB，每天再給同樣多：請稍後再試，或從更早的一局接着打
error-http-no-place-there = 你在那張牌桌沒有座位
error-http-not-over = 那張牌桌的比賽還在進行
error-http-next-given-up = 下一張牌桌正被放棄
error-http-seated = 你在這裏已有座位
error-http-table-answer = 牌桌沒有應答
error-http-not-seated = 只有坐在桌上的人可以開始
error-http-host = 由房主開始比賽
error-http-open-address = 從你的地址開着的牌桌太多
error-http-open-own = 你開着的牌桌太多
error-http-rules = 沒有這個規則
error-http-seats = 這些不能作為牌桌的 { $number } 個座位
error-http-uploads-own = 正在接收你的 { $number } 份牌譜
error-http-uploads = 正在接收 { $number } 份牌譜
error-http-slow = 請求沒有在 { $text } 秒內送達
error-often-compute = 你的地址的計算請求太多
error-http-computed-own = 你的請求正在計算的太多
error-http-computed = 正在計算的請求太多
error-http-over-time = 計算超過 { $text } 秒，已中止
error-http-over-memory = 計算所需的內存超過一個請求的限度
error-http-moving = 牌桌正在換進程
error-often-looked = 查找牌桌太頻繁
error-http-taken-up = 正在接手的牌桌太多
error-http-no-table = 沒有這張牌桌
error-http-down = 伺服器即將停止
error-http-metrics = 這些數據只供持有管理員令牌的人查看
error-http-no-record = 沒有這份牌譜
error-http-field = 無法讀懂 { $text }
error-http-internal = 伺服器出錯了；已記入日誌
error-http-origin = 請求來自另一個地址的頁面
error-http-name = 本伺服器不以 { $text } 這個名字應答

## Cases and flows

error-case-no-toml = 不是 TOML：{ $text }
error-case-written-as = { $text } 要寫成 [[{ $text }]]
error-case-empty = 沒有 [[case]] 也沒有 [[flow]]
error-case-clause = { $text } 的規則頁沒有條款 { $text2 }
error-case-kind = 沒有種類 { $text }；可用：{ $text2 }
error-case-claims = 缺少鍵 'claims'；沒有人叫和時寫 claims = []
error-case-whose-claim = 寫了幾家的手牌：請寫明誰叫和，如 claims=S；沒有人時寫 claims=
error-case-claims-twice = 同一座位叫和兩次
error-nobody-claims = { $text } 時沒有人能和牌
error-no-such-event = { $text } 沒有 { $text2 }
error-only-actor-claims = { $text } 時只有 { $seat } 能和牌
error-own-tile-claimed = { $seat } 不能在 { $text } 時和自己的牌
error-case-win-unclaimed = win = true，但沒有人叫和
error-case-win-missing = 缺少鍵 'win'：叫和成立還是被拒？
error-case-reason = reason 只寫給被拒的叫和
error-case-score = 只有叫和並和牌的座位有得分
error-case-winners = win = true 需要為每個和牌者寫 [case.expect.seat.X]
error-case-pattern = 沒有番種 { $text }
error-flow-key = { $text2 } 裏的 { $text } 不可用；可用：{ $text3 }
error-flow-pattern = { $text2 } 裏的番種 { $text } 不存在
error-flow-expect = { $text } 裏有不可用的詞：{ $text2 } 沒有 { $text3 }；可用：{ $text4 }
error-flow-in = { $text } 中：{ $reason }
error-flow-throws = 骰子次數多於這一局擲的：{ $text }
error-flow-turned = { $text }，但這一局翻開的是 { $text2 }
error-flow-steps = flow 需要 steps
error-flow-draws = 摸牌 { $number } 次，但 wall_left = { $number2 }
error-flow-replacements = 這裏補牌也從牌牆前端摸：請寫在 draws 裏
error-flow-tile = { $text } 不是 { $text2 } 的牌
error-flow-state = { $text } 在一局中產生：flow 從此前開始，請寫出其經過
error-flow-hand = { $number } 張，但這個座位配 { $number2 } 張
error-flow-step = 無法讀懂 { $text }：請寫座位和行動，如 E discard 5s
error-flow-twice = { $text } 裏同一座位回答兩次
error-flow-action = { $text }：{ $text2 } 沒有 { $text3 }；有：{ $text4 }
error-flow-may = 無法讀懂 { $text }：這個座位可以做什麼？
error-flow-cites = 無法讀懂 { $text }：只有不允許的才註明條款
error-flow-no-indicator = 這個規則不翻牌
error-flow-wall = 牌牆不可能剩 { $number } 張
error-flow-unknown-action = 沒有行動 { $text }；可用：{ $text2 }
error-flow-read-action = 無法讀懂行動 { $text }：請寫成如 { $text2 }
error-flow-stands-twice = { $text } 裏 { $text2 } 出現兩次
error-flow-lacks = { $text }：{ $text2 } 沒有{ $reason }
needed-turned-wilds = 翻牌決定的百搭
needed-liability = 包牌
error-flow-form = 無法讀懂 { $text }：請寫成如 { $text2 }
error-case-no-id = 每一項都需要 id
error-case-id-twice = 這個 id 已屬於 { $text }
error-case-other-game = 此例屬 { $text }，而檔案屬 { $text2 }：請移入另一個檔案
