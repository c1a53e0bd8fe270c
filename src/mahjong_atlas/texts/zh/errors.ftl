### What is wrong with what somebody gave, and how to mend it.

## Where it is

error-at = { $text }：{ $reason }
error-did-you-mean = { $reason }；您是否想写 { $text }？

## Tiles

-write-tiles = 请写数字，后接 m p s z f a x 之一，如 123m 55z 1f
error-notation = 无法读懂 { $text } 的第 { $number } 个字符：{ $reason }
error-tile-no-digits = “{ $text }”前面没有数字；{ -write-tiles }
error-no-such-tile = 没有 { $text } 这张牌；{ -write-tiles }
error-unexpected-character = 不该有字符“{ $text }”；{ -write-tiles }
error-digits-without-letter = 数字后面没有花色字母；{ -write-tiles }
error-suit-no-digits = “{ $text }”后面没有数字，而其他花色写在数字前面；{ -write-tiles }
error-letter-alone = 单写“{ $text }”可指座位，也可指风牌；指牌请写 { $text2 }
error-letter-beside-digits = 数字旁边的“{ $text }”可指风牌，也可指花色；风牌请写 { $text2 }，花色请写 m p s
error-one-tile = 此处要正好一张牌，如 5p

## Facts of a position

error-state-flag = { $text } = { $text2 } 必须是 true 或 false
error-state-number = { $text } = { $text2 } 必须是 0 以上的数
error-state-choice = { $text } = { $text2 } 必须是 { $text3 }
error-state-counts = { $text } = { $text2 } 必须是各座位的数目表，如 { "{" } W = 1 { "}" }
error-state-most = { $text }：{ $seat } 不能有 { $number2 } 中的 { $number }
error-state-words-by-seat = { $text } = { $text2 } 必须是各座位的词表，如 { "{" } E = "{ $text3 }" { "}" }
error-state-seats-by-seat = { $text } = { $text2 } 必须是各座位对应座位的表，如 { "{" } E = "{ $text3 }" { "}" }
error-state-no-seat = { $text }：没有座位 { $text2 }
error-state-no-seat-of = { $text }：没有座位 { $text2 }；请写 { $text3 } 之一
error-state-no-word = { $text }：{ $seat } 不能是 { $text2 }；请写 { $text3 } 之一
error-state-own-seat = { $text }：{ $seat } 不能指自己
error-state-seats = { $text } = { $text2 } 必须是座位列表，如 ["S"]
error-state-tile = { $text } = { $text2 } 必须是一张牌，如 5p：{ $reason }
error-state-suited-or-honor = { $text } = { $text2 } 必须是序数牌或字牌
error-state-suited = { $text } = { $text2 } 必须是序数牌
error-state-tiles = { $text } = { $text2 } 必须是牌的列表，如 ["3m"]
error-state-list = { $text } = { $text2 } 必须是列表，{ $reason }
error-state-entry = { $text }：{ $text2 } 不对：{ $reason }
error-written-like = 要写成“{ $text }”这样
error-written-like-words = 要写成“{ $text }”这样，可用的词：{ $text2 }
error-fu-needed = 只有 { $number } 番算不出支付：还需要符（20、25、30……）
error-state-four-norths = norths：北共四张，含本次事件的一张
error-state-look = { $text }：事件是摸到宝牌
error-state-waits-paid = { $seat }听牌，要按可和的分数赔付：请写出分数或手牌
error-state-put-away-not-held = put_away = { $text } 不在庄家手里
error-state-indicator-flower = indicator { $text } 是花牌：请写其后翻开的牌
error-state-who-robs = 缺少 { $text }：请写明谁抢金
error-state-demands = demands 必须是除 E 以外的座位列表，如 ["N"]
error-state-rob-gold-dealer = rob_gold = "dealer" 需要发牌事件和 indicator
error-state-put-away = 缺少 put_away：请写明庄家放开的牌
error-state-ura = ura 写了 { $number } 张，dora 写了 { $number2 } 张：每张下面各有一张
error-state-bonus-indicator = { $text }：花牌不能作指示牌
error-state-beyond-river = { $text }：{ $seat } { $number } 超出牌河的 { $number2 } 张
error-state-kong-event = { $text } 指的是 { $text2 } 事件的杠
error-state-no-kong = { $text } = { $text2 } 不是摸牌座位的杠
error-wall-given = 给出的牌墙与这个规则的牌不符
error-pickled-rules = { $text } 是在程序里组成的，别的程序无法按其代号找到它：请放进文件或软件包，再用 find_ruleset 取出
error-pickled-elsewhere = 别桌的一局不知道牌墙，无法存成 pickle
error-pickled-altered = 这一局发生的事不能由开局和各家的选择推出：它被手工改动过，或者规则后来变了

## Rulesets and options

error-not-allowed = 不能{ $word }：{ $reason }{ $clause }
error-undeclared-need = { $text } 未声明就读取 win.{ $text2 }：请在它上面写 @pattern(asks="{ $text2 }")
error-option-choice = 选项 { $text } 不能是 { $text2 }：请选 { $text3 } 之一
error-option-counts = 选项 { $text } 是 0 到 { $number } 的数目表，如 { $text2 }，不是 { $text3 }
error-option-numbers = 选项 { $text } 是 { $number } 到 { $number2 } 的数列，如 { $text2 }，不是 { $text3 }
error-option-words = 选项 { $text } 是词的列表，不是 { $text2 }
error-option-number-or-word = 选项 { $text } 是 { $text2 } 或 0 到 { $number } 的数，如 { $text3 }，不是 { $text4 }
error-option-number = 选项 { $text } 是 0 到 { $number } 的数，如 { $text2 }，不是 { $text3 }
error-option-unknown = 没有选项 { $text }：这套规则有 { $text2 }
error-option-names = 选项 { $text } 写了 { $text2 }：请从 { $text3 } 中选
error-option-red-fives = 选项 red_fives 给出 m、p、s 各自赤五的张数（0 到 4），不是 { $text }
error-no-ruleset = 没有规则 { $text }：请选 { $text2 } 之一；自制规则是 my_rules.py 这样的文件或文件夹，放在此处或 { $text3 } 的文件夹里
error-no-ruleset-here = 没有规则 { $text }
error-ruleset-version = 选规则时不写版本：请写 { $text2 }，而不是 { $text }
error-no-ruleset-file = { $text }：没有这个规则文件，请给出 my_rules.py 这样的文件，或含有 __init__.py 的文件夹
error-own-build-returns = { $text }：build 必须返回 Ruleset，而不是 { $text2 }
error-own-id = { $text }：id { $text2 } 必须与文件的一致：{ $text3 }
error-own-file-name = { $text }：文件名必须像 my_rules.py 这样
error-own-options = { $text }：OPTIONS 必须是选项元组，至少写 OPTIONS = ()
error-own-build = { $text }：缺少返回 Ruleset 的函数 build(options)
error-own-frozen = { $text } 是冻结的，__init__ 不能设定 { $text2 }：请在类上方写 @dataclass(frozen=True)，把 { $text2 } 写成字段，或用 replace(...) 另造一个
error-own-compiled = 不能写 { $text }，因为基类已编译，不能派生：请从它的基类派生，或在自己的部件里保存一个并询问它
error-own-names = { $text }：NAMES 必须是名称表
error-clause-of-nothing = 条款 { $text } 无所指：{ $text2 } 都已有条款；请写明是其中哪一条
error-no-fan = 没有番种 { $text }：请选 { $text2 } 之一
error-no-model = { $text } 不能作为电脑的模型读取（{ $text2 }）：请用 mahjong-atlas train 制作
error-no-shipped-model = 软件包里没有 { $text } 的电脑模型：请用 mahjong-atlas train 训练，再用文件名指定
error-other-model = 模型 { $text } 是为 { $text2 } 而不是为 { $text3 } 制作的：请为这套规则训练
error-other-training = 文件夹 { $text } 里是另一次训练（{ $text2 }）：请给出别的 --folder
error-review-rules = 一起分析的牌谱须是同一规则：{ $text } 不是 { $text2 }
error-review-no-choice = 牌谱里没有这样的选择
error-review-page = `--html` 只写一份牌谱的网页
error-review-nothing = 请写明要复盘的牌谱，或用 `--check FILE` 指定留下的选择
error-review-check = `--check` 复查文件里留下的选择，不能同时写牌谱
error-kept-empty = 文件里没有留下的选择：请用 `mahjong-atlas review --keep FILE` 或回放页面写一份
error-kept-line = 不是留下的选择的一行（{ $text }）：请删去，或用 `mahjong-atlas review --keep FILE` 重新留下
error-kept-format = 格式是 { $text }，本程序读 { $text2 }：请用 `mahjong-atlas review --keep FILE` 重新留下
error-kept-no-choice = 牌谱里没有这个选择（{ $text }）：请删去，或重新复盘
error-play-on-no-seed = 牌谱没有说明牌墙如何产生，不能接着打：其他程序的牌谱没有种子
error-play-on-deal = 牌谱共有{ $number }局：请选其中一局
error-play-on-step = 从那里起牌谱里没有选择了：这一局已经结束，或者牌谱中断
error-play-on-long = 这一步之前的选择超过 { $text } 字节
error-play-on-false-wins = 牌谱允许诈和，牌桌不允许
error-play-on-player = 这套规则是{ $number }个人打
error-train-which = 请写要学的规则，或者写 `--all`，二者选一
error-train-budget = { $text } 不是时间：请写成 90m 或 3h
error-train-missing = 训练需要 LightGBM：pip install 'mahjong-atlas[train]'
error-no-bot = 没有电脑 { $text }：请选 { $text2 } 之一
error-bots-none = 请至少写一个电脑
error-bots-shared = 已经造好的电脑只能在本进程里打：请给出它的类，由各进程自己造
error-bot-not-imported = 无法导入 { $text }（{ $text2 }）：请写成 my_module:MyBot，模块须在当前文件夹或已安装
error-no-bot-class = { $text } 不是电脑的类：请从 mahjong_atlas.Bot 派生
error-bot-broken = { $seat }家的 { $text }：{ $reason }
error-bot-answer = { $text } 回答的是 { $text2 }，不是给它的动作之一
error-bot-replaced = { $reason }；以后由 { $text } 代打
error-bot-not-made = 无法造出 { $text }：{ $reason }

## Hands that are asked about

error-seat-of = 没有座位 { $text }；座位有 { $text2 }
error-too-great = { $number } 太大：请写不超过 { $number2 } 的数
error-too-small = { $number } 太小：请给 { $number2 } 以上的数
error-one-dealer = 庄家坐 E，不是 { $text }：请省去其一
error-hand-size-waits = 有 { $number } 张，但副露 { $number2 } 组时手牌是 { $number3 } 张，打牌前是 { $number4 } 张
error-hand-size-win = 有 { $number } 张，但副露 { $number2 } 组时手牌是 { $number3 } 张，和张不在其中
error-not-one-tile = { $text } 不是一张牌：请写如 5p
error-unknown-choice = 不认识 { $text }：请选 { $text2 } 之一
error-nobody-gives = { $text } 的和牌没有人给牌：请省去，或把 `by` 写成 discard
error-whose-tile = { $text } 的和牌需要 `from` 座位：是谁的牌？
error-only-dealer = 只有庄家 E 能以起手牌和牌
error-own-seat = { $text } 是和牌者自己的座位：请写别的
error-option-nowhere = 没有规则有选项 { $text }
error-one-claim = 逐种规则比较时，须有且只有一家和牌（此处有{ $number }家）
error-several-hands = 局面里有几家的手牌；请说明看哪个座位的
error-no-hand = 局面里没有手牌；请写出一副，例如 S=123m456p78999s55z
error-seat-no-hand = 局面里没有{ $seat }的手牌；请写出这手牌，或者写局面里有手牌的座位
error-none-found = 没有找到值得练习的手牌

## Facts that no play reaches

error-impossible = 打不出这样的局面：{ $reason }{ $clause }
error-deal-first = 在此之前没有人打过牌，也没有副露
error-turn-discards = turn = { $number }，牌河里却有{ $number2 }张
error-rivers-most = 一局至多打出{ $number }张牌
error-turn-claims = 只打过{ $number }张牌，{ $seat }不可能有这么多副露
error-out-of-turn = 不可能轮到{ $seat }
error-wall-exhausted = 还剩{ $number }张，没有流局
error-wall-left = 按桌上的牌算，牌墙还剩{ $number }张，不是{ $number2 }张
error-wall-early = 只打过{ $number }张牌，剩下的不止{ $number2 }张
error-wall-late = 已打过{ $number }张牌，剩下的不到{ $number2 }张
error-robbed-elsewhere = 另外三张应在{ $seat }处，这里却在别处也有
error-needs-flower = 补过的花牌应亮在手牌旁
error-not-claimed = 副露里有一张牌不是从{ $seat }的牌河里叫来的
error-ready-no-discard = { $seat }还没打过牌，不可能已报听
error-ready-twice = { $seat }只能立直一次：第一张打牌时，或在其后
error-ready-first-turn = 第一巡内只有此家之前的人以第一张打牌报听
error-seat-not-ready = { $seat }没有立直
error-one-shot-kong = 已因开杠消失
error-first-turn-over = 第一巡已过：从副露、打牌数、事件或余牌可知
error-first-turn-on = 这是此家的第一次摸牌，还没有人叫过牌
error-indicators = 宝牌指示牌有{ $number }张，此时应为{ $number2 }至{ $number3 }张
error-norths-beside = { $seat }拔过{ $number }张北，手牌旁却有{ $number2 }张
error-norths-river = { $seat }打过{ $number }张北，牌河里却有{ $number2 }张
error-only-discard = 事件应是别家的牌
error-only-deal = 事件应是配牌
error-only-added-kong = 事件不是加杠
error-last-tile = 剩下的不止{ $number }张
error-no-bird = 没有牌可翻了
error-all-out = 已经没有人在打了
error-void-known = { $seat }的定缺从第一张打牌起为人所知
error-nobody-demanded = 要摸牌的人都没有要求打下去
error-not-fed-last = { $seat2 }的最后一副不是{ $seat }供的
error-float-discards = { $seat }没有打过{ $number }张百搭
error-float-waits = { $seat }不是任何牌都能和
error-float-none = { $seat }没有这么多飘
error-bar-wild = { $seat }最后打的不是百搭，或其后已摸过牌
error-bar-missing = { $seat }打出百搭后还没摸过牌
error-nothing-declared = 此前没有别家这样声明过
error-no-fed-set = 没有人的第三副是别人供的
error-fei-aside = { $seat }手牌旁有{ $number }张飞
error-not-last-of-kind = 另有一张在手里，或不在明处
error-treasure-nobody-ready = 还没有人报听
error-face-down = 只有报听的人各有一张牌扣着
error-ready-waits = { $seat }的牌什么都不听
error-sticks = { $number2 }家已立直，供托却只有{ $number }根
error-declaring = 事件不是宣言牌
error-first-throws = { $seat }其后从手里打过牌
error-no-kong-there = 没有要补牌的那副杠
error-kongs-before = 此前没有连开{ $number }杠
error-no-pull = 没有人拔过北
error-no-treasure = 没有宝牌
error-red-kongs = { $seat }的牌河和手牌旁共有{ $number }张红中
error-red-kongs-most = 红中只有{ $number }张

## Positions in one line

error-cannot-read = 无法读懂 { $text }：{ $reason }
error-position-field = 局面的 { $text }：{ $reason }
error-line-version = 本程序能读 { $text } 的局面
error-line-ruleset = 请以规则 id 开头：`mahjong-atlas rules list` 列出它们
error-line-no-text = 局面是一行文字，不是 { $text }
error-line-field = 字段写成 KEY=VALUE，如 round=E
error-line-twice = 字段出现两次：请省去一个
error-line-no-field = 没有这个字段：请写 { $text } 之一
error-line-tile-unknown = 事件的牌不明
error-line-hand-unknown = 问的就是这手牌，所以不能有不明的牌
error-line-other-version = 此处是 { $text }：省去版本即可按此规则读取
error-line-no-seat = 没有座位 { $text }：座位有 { $text2 }
error-line-seat-twice = 有座位出现两次
error-line-unknown-event = 没有事件 { $text }：请写 { $text2 } 之一
error-line-exhausted = 流局没有座位也没有牌
error-line-event = 请写 { $text }、座位和牌，以冒号分隔，如 { $text }:S:3m
error-line-event-tile = 那里要正好一张牌，如 5p；不明的写 ?
error-line-nothing-happened = 没有可以结算的事件：请写明，如 event=draw:S:3m
error-line-kong = 请写座位及其第几组副露（从 1 数起），如 S2
error-line-two-kongs = 状态指的是另一副杠
error-meld-word = 副露以 { $text } 之一开头
error-line-meld = 副露写成 pung:555z:W 或 concealed-kong:3333z 这样
error-line-meld-tiles = 副露的牌都已知，且最多一张是从别家吃、碰、杠来的
error-line-meld-source = { $text } 是叫自某个座位的：请写在牌后面，如 { $text }:{ $text2 }:W
error-line-plain-tiles = 这里只写已知且在那里的牌，如 123m55z
error-line-taken = 从手牌取走的牌不写在手牌里
error-line-drawn = 刚摸的牌只在打出时才作记号：请去掉 _
error-line-river = 弃牌都已知：请按顺序写，如 9m1z5p-
error-line-count = 请写 0 以上的数
error-line-wind = 请写 E、S、W 或 N
error-line-dice = 请写每次掷的骰子，如 34 或 34,2
error-line-value = 请写词、数、true、false、列表 a,b 或表 E:1,S:2
error-line-number = 请写整数，不超过 { $number }

## Positions and melds as they are written

error-list = { $cause }，{ $reason }
error-meld-no-seat = 没有座位 { $text }
error-meld-claimed = { $text } 是叫自某个座位的：请加上如 from W
error-meld-size = { $text } 有 { $number } 张牌
error-meld-no = 这不是 { $text }：{ $reason }
error-meld-not-alike = 牌不相同
error-meld-not-in-row = 不是三张连续（百搭写在它所代替的牌的位置）
error-no-such-round = 不打这样的圈；现在是 { $seat }
error-no-tile-turned = 这套规则不翻牌
error-unknown-key = 未知的键 { $text }；此处可用：{ $text2 }
error-points-by-seat = points 必须是各座位的表，如 { "{" } E = 24000 { "}" }
error-points-of = { $text } 的 points 不能是 { $text2 }
error-meld-from-itself = { $text } 来自该座位自己
error-kong-last = 杠的事件里，杠排在该座位副露的最后
error-many-melds = 副露 { $number } 组太多
error-hand-tiles = 手牌有 { $number } 张，不是 { $number2 } 张（不含事件的牌）
error-needs-pung = 抢加杠需要副露里有它的刻子
error-needs-three = 抢暗杠需要手里有另外三张
error-needs-kong = 杠后补牌和牌，需要先有杠
error-needs-last-kong = 收付的杠须是副露的最后一组：{ $tile }
error-too-many-tiles = { $tile } 有 { $number } 张，但本麻将只有 { $number2 } 张：{ $reason }
error-count-hand = { $seat } 的手牌 { $number }
error-count-flowers = { $seat } 的花牌 { $number }
error-count-melds = { $seat } 的副露 { $number }
error-count-discards = { $seat } 的弃牌 { $number }
error-count-indicator = 指示牌 { $number }
error-count-event = 事件 { $number }
error-count-elsewhere = { $text } { $number }
error-must-be = { $text } = { $text2 } 不对，应为：{ $reason }
needed-text = 引号里的文字
needed-number = 整数
needed-flag = true 或 false
needed-texts = 文字列表
needed-table = 表 { "{" } ... { "}" }
needed-throws = 掷骰列表，如 [[3, 4], [2]]
needed-from-zero = 0 以上
needed-at-most = 至多 { $number }
needed-names = 按轮次的名字列表
needed-between = { $number } 到 { $number2 } 的数
needed-number-from-zero = 0 以上的数
needed-times = 算几次，1 到 { $number }
needed-one-of = { $text } 之一
needed-together = 同一张牌上先和的人数：1 到 { $number }
error-key-missing = 缺少键 { $text }

## Entries of a scorebook

error-entry-table = 必须是表 { "{" } ... { "}" }
error-entry-text = { $text } 必须是不超过 100 字的文字
error-entry-id = 每个条目需要自己的 id
error-entry-list = 必须是条目列表
error-entry-many = 有 { $number } 个条目；一本最多 { $number2 } 个：请另开一本
error-entry-deep = 表套得太深了
error-entry-key = { $text } 不是键
error-entry-long = 文字有 { $number } 个字；最多 { $number2 } 个
error-entry-unseen = { $text } 含有无法阅读的字符：请写成一行
error-entry-value = { $text } 必须是文字、整数、true 或 false
error-entry-number = { $number } 太大：至多 { $number2 }（负数亦同）
error-entry-first-dealer = { $text } 不在玩家之中：请选 { $text2 } 之一
error-entry-outcome = 必须是 { $text } 的表
error-entry-word = 必须是词
error-entry-numbers-table = 必须是数字表
error-entry-paid = paid 必须是 { $number } 个数，winners 是 0 到 { $number2 } 中的若干
error-entry-between = 必须是 { $number } 到 { $number2 } 的数
error-entry-numbers = 必须是数字列表
error-book-ruleset = 没有规则 { $text }：见 /api/rulesets
error-book-empty = 没有条目：请新建一本
error-book-not-text = 不是记分簿：里面有文字以外的内容
error-book-line = 无法读取：这是记分簿吗？
error-book-meanwhile = 期间有别人写入：请重试
error-book-nothing-to-undo = 没有可撤销的局
error-book-cut = { $text }：最后一行在写入时中断，不算数

## Rules of one's own

error-pattern-asks = @pattern(asks={ $text })：请从 { $text2 } 中选
error-pattern-once = @pattern(once=True)：不能要求读法的特征，只能要求当时的特征
error-pattern-moment = @pattern(needs=...)：当时的特征属于 once=True 的番种
error-two-states = 两个部件对状态 { $text } 的声明不同
error-pattern-traits = { $text } 在没有所需特征的和牌上成立
error-pattern-reading = { $text } 取决于手牌的读法：请去掉 once=True
error-pattern-result = { $text } 返回了 { $text2 }：请返回成立的次数（0 以上的整数），或 True、False
error-names-message = { $text } 第 { $number } 行：无法读取此消息：{ $text2 }
error-names-table = { $text }：NAMES[{ $text2 }] 必须是名称表
error-names-row = { $text }：{ $text2 } 的名称必须是按语言的文字，如 en、ja、zh

## What was typed at the command line

error-pair = { $text } 要写成 NAME=VALUE
error-given-twice = { $text } 给了两次
error-no-language = 没有语言 { $text }：请选 { $text2 } 之一
error-bots-places = 有 { $number } 个电脑，但只有 { $number2 } 个位置
error-no-form = { $text } 不是 { $number } 人桌的组法：例如写 { $text2 }
error-two-bots = 比较需要两个以上不同的电脑，每个只写一次
error-no-edge = { $text } 不是差距：请写 0 到 1 之间标准差的份额，例如 0.05
error-program-name = { $text }：请写 名字=命令，名字不能与别的电脑相同
error-new-id = { $text } 必须是一个小写单词，或以 - 相连的几个，如 my-rules
error-new-taken = { $text } 是自带的规则或 Python 的词：请换个名字
error-unknown-ruleset = 没有规则 { $text }：请选 { $text2 } 之一
error-no-folder = { $text } 不是文件夹
error-no-such-file = 没有这个文件或文件夹
error-is-folder = 这是文件夹，不是文件
error-no-permission = 没有权限：请查看其所有者
error-disk-full = 磁盘已满
error-file-there = { $text } 已经存在：请换个名字
error-book-there = { $text } 已经存在：请换个名字，或往里添加
error-rate = { $text } 不是每分的金额：请写 0.5 这样的数
error-no-topic = 没有主题 { $text }：请选 { $text2 } 之一
error-verify-tells = 只说结论：请省去 --tell 或 --verify
error-new-since = 可开始新的一局，因为 { $reason }
error-not-writable = 无法写入 { $text }（{ $reason }）：请换个文件
error-other-game = { $text } 是另一局（{ $text2 }，种子 { $text3 }）：请换个文件
error-game-over = { $text } 已经结束：新的一局请换个文件
error-demo-plays = 演示只由电脑打：请不要写
error-game-there = { $text } 已经存在：请换个文件，或省去 --new
error-entry-unread = 无法读取 { $text }：{ $text2 }
error-entry-file = { $text } 必须是表：events，或其中之一
error-everywhere-takes = 请给 --hand 和 --win，不要 --rules、--id、--as-position 或牌例文件
error-describes-alone = { $text } 已单独描述手牌：请省去这一项
error-write-there = { $text } 已单独描述手牌：请改在其中写 { $text2 }
error-id-without-file = 指文件中的牌例：请给出文件
error-score-takes = 请给 --rules、--hand 和 --win，或局面，或牌例文件
error-waits-takes = 请给 --rules 和 --hand，或局面
error-no-case = 没有 [[case]]；流程用 `mahjong-atlas check` 检查
error-no-case-id = 没有 id 为 { $text } 的 [[case]]：有 { $text2 }
error-no-clause = 没有规则页有条款 { $text }
error-table-has-rules = 牌桌的规则和电脑已定：请省去 --rules、--bots、--option
error-which-table-or-rules = 哪张牌桌？请给 id 或链接，新开的话给 --rules
error-which-table = 哪张牌桌？请给 id，或把链接写在 --url
error-which-game = 哪种麻将？`mahjong-atlas rules list` 列出它们，或用 --demo
error-games-here = 用于在此处打的牌局：请省去它或 --url
error-of-server = 用于服务器：请用 --url 给出地址
error-program-quotes = 无法读懂 { $text }（{ $text2 }）：请改正引号
error-no-program = 没有写程序
error-kong-pair = { $text } 要写成 NAME=MELD，如 "Bo=concealed-kong 3333p"
error-of-winners = 给了 { $number } 个，但和牌者有 { $number2 } 人
error-several-in-file = 几手牌请写在文件里：--entry FILE
error-terminal-closed = 终端已关闭
error-terminal-closed-game = 终端已关闭；牌局存于 { $text }：继续请用 '{ $text2 }'
error-terminal-closed-table = 终端已关闭；你的座位保留着：继续请用 '{ $text }'
error-input-ended = 输入在答完之前就结束了
error-name-command = 请写命令
error-see-help = { $reason }：请看 '{ $text } --help'
error-no-command = 没有命令 { $text }
error-no-option = 没有选项 { $text }
error-missing = 缺少 { $text }
error-bad-value = { $text } 的值无效：{ $text2 }
error-no-integer = { $text } 须是整数
error-client-package = 在服务器上打牌需要软件包 { $text }：pip install 'mahjong-atlas[client]'
error-server-package = 缺少服务所需的软件包 { $text }：pip install 'mahjong-atlas[server]'
error-cluster-package = 使用集群需要软件包 { $text }：pip install 'mahjong-atlas[cluster]'
error-cluster-address = 连不上集群 { $text }（{ $text2 }）：请用 'ray start --head' 启动，或写 local
error-cluster-jobs = 与 --cluster 同用时请省去：同时进行多少由集群决定
error-cluster-sources = 集群中的 { $text } 上的 mahjong-atlas 与本机不同：请在所有机器上安装同样的
error-cluster-task = 集群 { $text } 中有机器做不了任务（{ $text2 }）：请在所有机器上安装 mahjong-atlas { $text3 }
error-cluster-lost = 集群 { $text } 上丢失了任务（{ $text2 }）：请用 'ray status' 查看机器，再重新开始

## Servers and tables

error-no-table = { $text2 } 没有牌桌 { $text }：请看它的链接
error-two-tables = --url 的链接指的是牌桌 { $text }：请只给一个
error-token-unknown = { $text } 不认识它：省去即以客人身份来
error-no-server = { $text } 没有服务器应答：请用 'mahjong-atlas serve' 启动，或查看地址
error-not-our-server = { $text } 应答的不是本程序的服务器：请查看地址
error-no-address = { $text } 不是服务器地址：请写 { $text2 } 或牌桌的链接
error-no-table-answers = { $text } 没有牌桌应答：请查看地址
error-other-protocol = { $text } 用的是另一种协议：请更新本程序
error-answers-no-more = { $text } 不再应答：请稍后再来
error-answers-not = { $text } 没有应答：请稍后再来
error-no-place = 这张牌桌没有空位：请选别的
error-table-closed = 牌桌已关闭
error-deal-lost = 一局未完牌桌就关闭了
error-program-run = 无法运行 { $text }（{ $text2 }）：请查看 --program
error-program-refused = { $text }：一再被拒绝：{ $reason }
error-program-ended = { $text } 在比赛结束前退出了
error-program-long = { $text }：回答太长
error-program-late = { $text } 在 { $number } 秒内没有回答
error-program-said = { $text } 回答了 { $text2 }：必须是如 ["discard","5m"] 的行动

## Moves that were typed

error-not-possible = 现在不能{ $text }
error-key-unused = 现在 { $text } 键没有作用：{ $text2 }
error-key-unused-discard = 现在 { $text } 键没有作用：只能打牌
error-unreadable-move = 看不懂{ $text }：请输入号码、牌、键（{ $text2 }），或 ? 看帮助
error-no-tile-number = 没有第{ $text }张：手牌是1到{ $number }
error-no-reason-given = 服务器没有回答原因：请再试

## Settings, files and the database of a server

error-setting-choice = { $text } 不能是 { $text2 }：请选 { $text3 } 之一
error-setting-number = { $text } 不能是 { $text2 }：请给 { $text3 } 到 { $text4 } 的数
error-setting-networks = { $text } 不能是 { $text2 }：请写如 10.0.0.5,10.1.0.0/16 的地址或网段，或“{ $text3 }”
error-setting-address = { $text } 不能是 { $text2 }：请写成 https://name.example
error-setting-database = 无法读懂 --database-url：请写成 sqlite:////folder/file 或 postgresql://user:password@host/database
error-setting-rulesets = --rulesets：已安装的软件包里没有 { $text }
error-setting-descriptors = { $number } 个文件描述符太少，已用 { $number2 } 个：请至少允许 { $number3 } 个（ulimit -n，或 systemd 的 LimitNOFILE），最好 65536 个
error-setting-port = 无法使用 { $text } 的端口 { $number }（{ $text2 }）：请用 --host 和 --port 另选
error-key-short = { $text } 太短：请给至少 { $number } 个随机字符
error-key-elsewhere = { $reason }，或设置 { $text } 或 { $text2 }
error-key-file = 无法建立或读取 { $text }（{ $text2 }）：请设置 { $text3 } 或 { $text4 }
error-key-none = { $text } 里没有密钥：请删除它（所有人要重新登录）
error-file-link = { $text } 是符号链接：请指明文件本身
error-file-not-ordinary = { $text } 不是普通文件：请另指一个
error-folder-not-made = 无法建立 { $text }（{ $text2 }）：请查看其所有者，或另指一个
error-file-not-opened = 无法打开 { $text }（{ $text2 }）：请查看其所有者，或另指一个
error-database-file = { $reason }（用 --database-url）
error-database-none = 没有数据库 { $text }：请用 --database-url 指明
error-database-foreign = { $text } 不是本服务器的数据库：请用 --database-url 另指一个
error-database-later = 数据库 { $text } 属于更新版本的 Mahjong Atlas（步骤 { $text2 }）：请安装该版本
error-database-earlier = 数据库 { $text } 属于较早的版本：启动一次服务器即会更新
error-database-not-opened = 无法打开数据库 { $text }（{ $text2 }）：请确认它在运行，且 --database-url 指的是它
error-database-damaged = 数据库 { $text } 已损坏（{ $text2 }）：请把最近的备份恢复到新的数据库（mahjong-atlas restore），再用 --database-url 指明
error-database-lost = 数据库连不上：正在不断重试
error-database-not-made = 无法建立 { $text }（{ $text2 }）：请另指 --database-url
error-database-lock = 无法使用 { $text }（{ $text2 }）：请删除它
error-database-in-use = 另一个服务器正在使用 { $text }：请停止它，或用 --database-url 让几个服务器共用一个 PostgreSQL
error-backup-not-written = 无法写入 { $text }（{ $text2 }）：请另指一个文件
error-backup-no-file = { $text }：没有这个文件
error-backup-foreign = { $text } 不是 Mahjong Atlas 的备份（{ $text2 }）：没有恢复任何内容
error-backup-first-line = { $text } 不是 Mahjong Atlas 的备份：第一行必须写明 { $text2 }
error-backup-unfit = { $text }，第 { $number } 行：与前面的行或数据库不符（{ $text2 }）；没有恢复任何内容：请用另一份备份
error-backup-not-empty = 数据库不是空的，没有恢复任何内容：请用 --database-url 指明一个空的
error-backup-no-json = { $text }，第 { $number } 行：不是 JSON；没有恢复任何内容：请用另一份备份
error-backup-rows = { $text }，第 { $number } 行：应有 { $number2 } 行；没有恢复任何内容：请用另一份备份
error-backup-no-row = { $text }，第 { $number } 行：不是表中的一行；没有恢复任何内容：请用另一份备份
error-backup-broken = { $text }，第 { $number } 行：文件损坏或不完整（{ $text2 }）；没有恢复任何内容：请用另一份备份
error-backup-long = { $text }，第 { $number } 行：超过 { $number2 } 字节，没有这么长的一行；没有恢复任何内容：请用另一份备份
error-backup-cut = { $text } 不完整：没有恢复任何内容；请用另一份备份

## What operators do

error-admin-not-banned = 账号 { $text } 没有被封禁：'admin accounts' 列出哪些被封禁
error-admin-name-alike = 已有名为 { $text } 或看起来相同的账号：请另选名字
error-admin-name-taken = 已有名为 { $text } 的账号：请另选名字
error-admin-no-table = 没有可移除的牌桌 { $text }：'admin tables' 列出它们
error-admin-no-account = 没有账号 { $text }：'admin accounts' 列出它们

## Records

error-not-read = 无法读取：{ $reason }
error-record-unknown = 既不是本程序的牌谱（JSON 行），也不是天凤四人麻将的牌谱（mjlog：XML，可压缩）；只读取这两种
error-record-foreign = 这是{ $reason }；只读取本程序的牌谱（JSON 行）和天凤四人麻将的牌谱（mjlog：XML，可压缩）
error-foreign-tenhou-json = 天凤牌谱编辑器和播放器（tenhou.net/6，JSON）的牌谱
error-foreign-mjai = mjai 格式（JSON 行）的牌谱
error-foreign-mahjong-soul = 雀魂的牌谱
error-foreign-tziakcha = 雀渣（tziakcha）的牌谱
error-record-many-deals = 牌谱超过 { $text } 局
error-record-many-events = 牌谱的事件超过 { $text } 个
error-record-ruleset-of = 这里没有规则 { $text }（软件包 { $text2 }）
error-record-ruleset = 这里没有规则 { $text }
error-record-many-bytes = 牌谱供观看的数据超过 { $text } 字节
error-record-empty = 文件是空的
error-record-format = 不是本程序的牌谱：第 1 行的 format 必须是 { $text }
error-record-line = 既不是第一局之前的定座，也不是一局的开始，也不是事件
error-record-no-json = 不是 JSON 行：{ $text }
error-record-object = 每一行都必须是 JSON 对象
error-record-version = { $text } 不是“规则@版本”的形式
error-record-options = options 必须是表
error-record-option-values = options 必须是单词和数字的表
error-record-package = 用 { $text } 打的，这里没有：请安装软件包 { $text2 }
error-record-later = 用 { $text } 打的，本程序只有 { $text2 }：请更新程序
error-record-earlier = 用 { $text } 打的，{ $text2 } 不再重新判定：可以观看
error-record-not-known = 这里不认识 { $text } { $text2 }，只认识 { $text3 }
error-record-below = { $text } 必须是小于 { $number } 的数
error-record-deals = deals 必须是数字，0 表示不限局数
error-record-seed = 种子与事先承诺的不符
error-record-seed-and-shuffle = seed 和 shuffle 不能并用：一场比赛只有一种洗牌方式
error-record-layout = { $text } 与规则的不符
error-record-shares = { $text } 与各人所给的值得出的不符
error-record-over = 这一局之前比赛已经结束
error-record-begins = 开头是 { $text }，按规则应是 { $text2 }
error-record-breaks-off = 中途断开，后面却还有一局
error-record-differs = 牌谱是 { $text }，按规则应是 { $text2 }
error-record-nothing-follows = 牌谱有 { $text }，但这里后面不应再有内容
error-record-choice-due = 牌谱有 { $text }，但这里应是选择
error-record-lots = 牌谱是 { $text }，抽签应得 { $text2 }
error-record-lots-seating = 牌谱中的定座与抽签结果不符
error-record-lots-key = 牌谱中的 { $text } 与抽签结果不符
error-record-dice = 骰子与种子得出的不符
error-record-wall = 牌谱是 { $text }，牌墙第 { $text2 } 处是 { $text3 }
error-record-wall-empty = 牌墙已空
error-record-wall-place = 牌墙没有这个位置
error-record-scores = scores 必须是 { $number } 个数字
error-record-carried = carried 必须是数字的表
error-record-seats = 座位有 { $number } 个
error-record-win = 和牌要有座位和带番种的得分
error-record-win-numbers = points、fu 和 fans 必须是数字
error-record-chairs = chairs 必须是玩家 0 到 { $number } 的某种排列
error-record-seating = 定座要有方式（by）和事件列表
error-record-seating-step = { $text } 不是定座的步骤
error-record-no-event = { $text } 不是事件（{ $reason }）
error-must-be-text = { $text } 必须是文字
error-record-no-payment = { $text } 不是支付
error-record-no-action = { $text } 不是行动
error-nonce = { $text } 不是随机数：请给 32 到 64 位十六进制数字（0-9、a-f）
error-entropy-deal = 一局的熵不能用于洗牌：请给 32 到 64 位十六进制数字（0-9、a-f）
error-shuffle-table = shuffle 必须是含 entropy、commitment 和 nonces 的表
error-shuffle-entropy = entropy 不能用于洗牌：请给 32 到 64 位十六进制数字（0-9、a-f）
error-shuffle-commitment = shuffle 必须有 commitment（文字）和 nonces（列表）
error-shuffle-count = { $number2 } 个玩家却有 { $number } 个随机数
error-shuffle-nonce = 第 { $number } 个随机数必须是 [{ $number2 }, nonce, whose]：按玩家排列
error-shuffle-no-nonce = 玩家 { $number } 的随机数无效：请给 32 到 64 位十六进制数字（0-9、a-f）
error-shuffle-whose = 玩家 { $number } 的随机数必须是 { $text } 之一
error-shuffle-promise = entropy 与事先承诺的不符
error-shuffle-late = 迟到的玩家 { $number } 的随机数与规定的不符
error-shuffle-bot = 电脑玩家 { $number } 的随机数不是由 entropy 得出的

## Logs of Tenhou

error-log-attribute = 缺少属性 { $text }
error-log-one-number = { $text } 必须是一个数字
error-log-numbers = { $text } 必须是整数
error-log-no-player = 没有玩家 { $number }
error-log-no-tile = 没有牌 { $number }
error-log-three-players = 这是天凤三人麻将的牌谱；只读取四人麻将的牌谱
error-log-before-deal = 第一局之前就有行动
error-log-no-rules = 缺少写明规则的标签 <GO>
error-log-no-deal = 没有任何一局，只有玩家或结果：没有可以重放的内容
error-log-tag = 不认识这个标签
error-log-declarations = 牌谱里不能有文档类型声明（<!DOCTYPE>）
error-log-no-xml = 不是 XML：{ $text }
error-log-twice = 同一个标签里有两个属性 { $text }
error-log-begins = 不是天凤的牌谱：以 <{ $text }> 开头
error-log-no-tags = 不是天凤的牌谱：没有标签
error-log-packed = 无法解压：{ $text }
error-log-large = 解压后超过 { $text } 字节；请给一场比赛的牌谱
error-log-many-tags = 标签超过 { $text } 个；请给一场比赛的牌谱
error-log-no-call = m={ $number } 不是鸣牌
error-log-north = 拔北只在三人麻将里有
error-log-over-before = 这一局之前比赛已经结束
error-log-not-ended = 一局开始了，但上一局还没有结束
error-log-deal-over = 这一局已经结束
error-log-riichi-discard = 宣告立直后必须打牌
error-log-stick-missing = 立直宣言牌没有被和，却没有出立直棒
error-log-stick-needless = 立直宣言牌被和，不应出立直棒
error-log-else-first = 按规则此前还有别的事
error-log-turn = 还没轮到玩家 { $number }
error-log-drew-before = 按规则此前玩家 { $number } 摸牌
error-log-discarded-before = 按规则此前玩家 { $number } 打牌
error-log-last-discard = 鸣的牌不是最后打出的牌
error-log-not-riichi = 玩家 { $number } 最后打牌时没有宣告立直
error-log-scores-stick = 出立直棒后的分数是 { $text }
error-log-indicators = 按规则翻开 { $number } 张宝牌指示牌，牌谱写了 { $number2 } 张
error-log-goes-on = 按规则这一局还要继续
error-log-not-held = 玩家 { $number } 没有牌 { $number2 }
error-log-may-not = 玩家 { $number } 不能{ $word }：{ $reason }{ $clause }
error-log-not-now = 现在不能
error-log-winners = 按规则是玩家 { $text } 和牌
error-log-should-be = { $reason } 应是 { $text }，牌谱写的是 { $text2 }
needed-log-dealer = 庄家
needed-log-round = 局数
needed-log-counters = 本场
needed-log-sticks = 立直棒
needed-log-scores = 分数
needed-log-points = 得分
needed-log-limit = 满贯等级
needed-log-under-count = doraHaiUra 的数目
needed-log-ready = 亮出听牌的人
error-log-under = doraHaiUra 只写给立直和牌的人
error-log-ten = ten 必须是符、得分和满贯等级
error-log-counter = 这里每一本场值 { $number } 点（某些雀庄的规则）；按这些规则是 { $number2 } 点
error-log-yaku = yaku 必须是编号和番数的对
error-log-liable = 玩家 { $number } 要包牌，但缺少 paoWho
error-log-won = 按规则有人和牌
error-log-game-over = 按规则比赛已经结束
error-log-seed = seed 必须是局、本场、立直棒、两个 0 到 5 的骰子和宝牌指示牌
error-log-dealt = 每人发牌 { $number } 张
error-log-many-indicators = 翻开的指示牌比有的还多
error-log-twin = 牌 { $number } 已经有了
error-log-no-wall = 已经没有牌可摸
note-log-final = 牌谱写的最终结果是 { $text }，按这些规则是 { $text2 }
note-log-goes-on = 牌谱在这里结束了比赛，按这些规则还要继续
note-log-length = 牌谱的设定只打东风，但也打了南场
note-log-chips = 祝仪（筹码）只按牌谱的写法累加；哪些和牌有祝仪没有核对
note-log-own-rules = 这个大会有自己的规则（csrule { $text }），只知道其中一部分

## What a server answers

error-declined = { $reason }：{ $text }
error-http-unreadable = 无法读懂请求
error-http-who = 你还没有登录
error-http-forbidden = 你无权这样做
error-http-unknown = 这里没有这个
error-http-method = 不能用该方法这样做
error-http-large = 请求太大
error-http-database = 数据库没有应答
error-http-damaged = 保存的内容已损坏：已被隔离
error-http-guest = 客人没有密码
error-http-password = 这不是你的密码
error-often-name = 你的地址对这个名字输错密码太多次
error-often-logins = 你的地址登录太频繁
error-often-passwords = 你的地址输错密码太多次
error-often-accounts = 你的地址新建账号和密码太频繁
error-http-login = 名字与密码不符
error-http-weak = 这个密码太常见或容易被猜到
error-often-guests = 你的地址来的客人太多
error-http-taken = 已有这个名字或看起来相同的账号
error-http-banned = 这个账号已被管理员封禁
error-http-banned-why = 这个账号已被管理员封禁：{ $text }
error-often-tables = 你的地址开新牌桌太频繁
error-often-tables-own = 开新牌桌太频繁
error-often-play-on = 从你的地址用牌谱接着打的牌桌最多占 { $text } MB，每天再给同样多：请稍后再试，或从更早的一局接着打
error-often-play-on-own = 你用牌谱接着打的牌桌最多占 { $text } MB，每天再给同样多：请稍后再试，或从更早的一局接着打
error-http-no-place-there = 你在那张牌桌没有座位
error-http-not-over = 那张牌桌的比赛还在进行
error-http-next-given-up = 下一张牌桌正被放弃
error-http-seated = 你在这里已有座位
error-http-table-answer = 牌桌没有应答
error-http-not-seated = 只有坐在桌上的人可以开始
error-http-host = 由房主开始比赛
error-http-open-address = 从你的地址开着的牌桌太多
error-http-open-own = 你开着的牌桌太多
error-http-rules = 没有这个规则
error-http-seats = 这些不能作为牌桌的 { $number } 个座位
error-http-uploads-own = 正在接收你的 { $number } 份牌谱
error-http-uploads = 正在接收 { $number } 份牌谱
error-http-slow = 请求没有在 { $text } 秒内送达
error-often-compute = 你的地址的计算请求太多
error-http-computed-own = 你的请求正在计算的太多
error-http-computed = 正在计算的请求太多
error-http-over-time = 计算超过 { $text } 秒，已中止
error-http-over-memory = 计算所需的内存超过一个请求的限度
error-http-moving = 牌桌正在换进程
error-often-looked = 查找牌桌太频繁
error-http-taken-up = 正在接手的牌桌太多
error-http-no-table = 没有这张牌桌
error-http-down = 服务器即将停止
error-http-metrics = 这些数据只供持有管理员令牌的人查看
error-http-no-record = 没有这份牌谱
error-http-field = 无法读懂 { $text }
error-http-internal = 服务器出错了；已记入日志
error-http-origin = 请求来自另一个地址的页面
error-http-name = 本服务器不以 { $text } 这个名字应答

## Cases and flows

error-case-no-toml = 不是 TOML：{ $text }
error-case-written-as = { $text } 要写成 [[{ $text }]]
error-case-empty = 没有 [[case]] 也没有 [[flow]]
error-case-clause = { $text } 的规则页没有条款 { $text2 }
error-case-kind = 没有种类 { $text }；可用：{ $text2 }
error-case-claims = 缺少键 'claims'；没有人叫和时写 claims = []
error-case-whose-claim = 写了几家的手牌：请写明谁叫和，如 claims=S；没有人时写 claims=
error-case-claims-twice = 同一座位叫和两次
error-nobody-claims = { $text } 时没有人能和牌
error-no-such-event = { $text } 没有 { $text2 }
error-only-actor-claims = { $text } 时只有 { $seat } 能和牌
error-own-tile-claimed = { $seat } 不能在 { $text } 时和自己的牌
error-case-win-unclaimed = win = true，但没有人叫和
error-case-win-missing = 缺少键 'win'：叫和成立还是被拒？
error-case-reason = reason 只写给被拒的叫和
error-case-score = 只有叫和并和牌的座位有得分
error-case-winners = win = true 需要为每个和牌者写 [case.expect.seat.X]
error-case-pattern = 没有番种 { $text }
error-flow-key = { $text2 } 里的 { $text } 不可用；可用：{ $text3 }
error-flow-pattern = { $text2 } 里的番种 { $text } 不存在
error-flow-expect = { $text } 里有不可用的词：{ $text2 } 没有 { $text3 }；可用：{ $text4 }
error-flow-in = { $text } 中：{ $reason }
error-flow-throws = 骰子次数多于这一局掷的：{ $text }
error-flow-turned = { $text }，但这一局翻开的是 { $text2 }
error-flow-steps = flow 需要 steps
error-flow-draws = 摸牌 { $number } 次，但 wall_left = { $number2 }
error-flow-replacements = 这里补牌也从牌墙前端摸：请写在 draws 里
error-flow-tile = { $text } 不是 { $text2 } 的牌
error-flow-state = { $text } 在一局中产生：flow 从此前开始，请写出其经过
error-flow-hand = { $number } 张，但这个座位配 { $number2 } 张
error-flow-step = 无法读懂 { $text }：请写座位和行动，如 E discard 5s
error-flow-twice = { $text } 里同一座位回答两次
error-flow-action = { $text }：{ $text2 } 没有 { $text3 }；有：{ $text4 }
error-flow-may = 无法读懂 { $text }：这个座位可以做什么？
error-flow-cites = 无法读懂 { $text }：只有不允许的才注明条款
error-flow-no-indicator = 这个规则不翻牌
error-flow-wall = 牌墙不可能剩 { $number } 张
error-flow-unknown-action = 没有行动 { $text }；可用：{ $text2 }
error-flow-read-action = 无法读懂行动 { $text }：请写成如 { $text2 }
error-flow-stands-twice = { $text } 里 { $text2 } 出现两次
error-flow-lacks = { $text }：{ $text2 } 没有{ $reason }
needed-turned-wilds = 翻牌决定的百搭
needed-liability = 包牌
error-flow-form = 无法读懂 { $text }：请写成如 { $text2 }
error-case-no-id = 每一项都需要 id
error-case-id-twice = 这个 id 已属于 { $text }
error-case-other-game = 此例属 { $text }，而文件属 { $text2 }：请移入另一个文件
