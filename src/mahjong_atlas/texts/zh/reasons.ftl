### Why something may not be done, a hand does not win, a fan is not counted or an entry is not booked, and what
### is left out of a hand in another game.

## What somebody wrote, shown as it is

told = { $text }

## Whose turn it is

why-deal-over = 这一局已经结束
why-not-possible-now = 现在不能{ $word }
why-not-your-turn = 还没轮到这一家
why-nothing-to-answer = 没有要回应的牌
why-seat-plays-no-more = 这一家本局不再行牌
why-seat-has-answered = 这一家已经回应
why-discard-after-claim = 吃碰之后要出牌
why-flowers-first = 先回答是否以花牌和牌
why-treasure-first = 先回答是否以宝牌和牌
why-stakes-first = 先下炮子
why-last-tile-first = 先决定要不要最后一张牌
why-special-kongs-first = 先亮特殊的杠
why-demands-first = 先回答是否要求
why-void-tiles-first = 先扣下缺门的牌
why-dealt-hands-first = 先从庄家起宣告起手和牌
why-draw-first = 先摸这一轮的牌
why-legal-now = 现在可以这样做
why-not-done-here = 这里不这样做
why-not-this-seats-choice = 现在不由这一家选择
why-no-such-word = 本规则没有{ $word }

## Discards

why-tile-not-held = 手牌里没有{ $tile }
why-wild-not-discarded = 百搭牌不能打出
why-swap-calling = 刚吃碰的那种牌本巡不能打出
why-ready-discards-drawn = 报听后只能打出刚摸的牌
why-void-suit-first = 要先打完缺门的牌
why-face-down-first = 第一张要打出定缺扣下的牌
why-first-discard-calls-void = 打第一张时要报缺门
why-no-void-suit = { $word }不能定为缺门
why-void-called-once = 缺门只在打第一张时报一次
why-standing-until-ready = { $tile }要立着，报听时才能打
why-last-round-no-discard = 最后一圈不打牌也不开杠
why-last-tile-at-once = 海底牌要么和，要么立即打出
why-chow-ready-discard = 吃听后打牌必须听牌
why-chow-ready-declares = 吃听后打牌即报听

## Claims

why-no-discard-to-claim = 没有可以吃碰的牌
why-wild-not-claimed = 打出的百搭牌不能吃碰杠
why-barred-by-wild = 有人打出百搭牌，受限不能吃碰和
why-no-chow-here = 本规则不能吃牌
why-chow-from-left-only = 只有下家可以吃
why-last-discard-only-won = 最后一张打出的牌只能和
why-no-wild-in-meld = 副露中不能有百搭牌
why-tiles-not-held = 没有{ $word }所需的牌
why-no-discard-left = 吃碰后没有可以打出的牌
why-ready-claims-no-set = 报听后不能吃碰
why-ready-claims-win-only = 报听后除和牌外不能要牌
why-dead-hand = 诈和后为死牌
why-passed-this-kind = 上次自己摸打之后放过同种牌（过手）
why-only-wilds-left = 打出的牌只剩百搭牌
why-two-wilds-are-pung = 用两张百搭牌只能算碰
why-no-wild-in-kong = 杠中不能有百搭牌
why-standing-not-melded = 立着的牌不能吃碰杠
why-no-standing-left = 没有立牌可用来报听
why-face-down-not-claimed = 扣着打出的牌不能要
why-void-suit-not-melded = 缺门的牌不能碰杠
why-chow-not-ready = 吃了之后打哪张都不听
why-red-north-is-north = 吃碰杠时红北就是北
why-red-in-no-set = 红中单张算杠，不能组成牌组
why-broken-off-unless-won = 除非有人和这张牌，否则中途流局
why-last-tile-only-won = 海底牌只能和
why-last-tile-not-offered = 海底牌现在没有轮到这一家

## Kongs

why-kong-after-draw-only = 摸牌后才能开杠
why-four-equal-needed = 需要四张相同的牌
why-pung-and-fourth-needed = 需要碰出的刻子和第四张牌
why-special-kong-drawn-only = 特殊杠只能加刚摸到的牌
why-no-replacement-left = 没有牌可补
why-few-replacements-left = 牌墙不足{ $number }张，不能补牌
why-kongs-made = 已经开了{ $number }个杠
why-kong-changes-hand = 开杠会改变已报听的牌
why-no-kong-with-last-tile = 海底牌不能开杠
why-no-special-kong = 这些牌不是特殊杠
why-special-kong-before-discard = 特殊杠只能在打第一张之前亮出
why-special-kong-in-turn = 特殊杠从庄家起依次亮出
why-special-kong-not-held = 手牌没有各一张这些牌
why-rob-pung-special-only = 只有加到特殊杠的牌可以抢来碰
why-ready-robs-win-only = 报听的人只能抢来和牌
why-two-of-added-needed = 手里要有两张同样的牌

## Ready

why-ready-in-own-turn = 报听要在自己的回合
why-ready-with-discard = 报听要在自己打牌时
why-ready-declared = 已经报听
why-discard-not-waiting = 打这张不听牌
why-ready-with-standing = 报听要打一张立着的牌
why-few-tiles-left = 牌墙不足{ $number }张
why-no-stick = 没有{ $number }点的立直棒
why-hand-open = 不是门清

## Wins

why-no-tile-to-win = 没有可以和的牌
why-hand-incomplete = 牌没有和
why-not-ready-declared = 没有报听
why-below-minimum = 只有{ $number }{ $word }，不足起和的{ $number2 }{ $word }
why-without-fans = 没有{ $fans }，也不是满贯
why-wild-not-won-on = 打出的百搭牌不能和
why-concealed-kong-not-robbed = 这手牌不能抢暗杠
why-wilds-self-draw-only = 百搭牌这么多只能自摸
why-dealer-not-involved = 庄家既没和牌也没点炮，连庄次数不够
why-limit-hand-robs-only = 只有役满可以抢这张牌
why-wild-pair-self-draw = 与百搭牌单钓将只能自摸
why-wild-wait-self-draw = 四副牌加一张百搭只能自摸
why-set-needs-natural = 每副牌至少要有一张不是百搭
why-no-pair-of-wilds = 不能用两张百搭作将
why-tile-count = 手牌是{ $number }张，不是{ $number2 }张
why-no-half-flush-no-pungs = 既不是混一色也不是碰碰和
why-no-exposed-meld = 没有开门
why-no-flush-pungs-258 = 不是清一色、碰碰和，也没有二五八将
why-no-wild-no-big-hand = 没有癞子，也不是大和
why-no-258-no-big-pattern = 没有二五八将，也不是大和
why-four-equal-no-pairs = 四张相同的牌不算两对
why-open-hand-self-draw = 开门后只能自摸
why-no-suit-missing = 没有缺门
why-suit-missing = 三门不齐
why-no-terminal-or-honor = 没有幺九
why-no-terminal-or-red = 没有幺九或红中
why-no-pung = 没有刻子
why-no-chow = 没有顺子
why-bare-single-wait = 手把一，不能和
why-all-of-one-suit = 清一色不能和
why-hand-holds-red = 手里还有红中
why-no-wild-for-red = 癞子不能当红中
why-not-missing-suit = 没有缺一门
why-void-suit-in-hand = 手里还有缺门的牌
why-face-down-not-turned = 定缺扣下的牌还没有翻开
why-furiten-own-river = 振听：听的牌在自己的牌河里
why-furiten-go-round = 同巡振听：本巡放过了听的牌
why-furiten-after-ready = 立直振听：立直后放过了听的牌
why-draw-before-win = 摸牌之前不能和
why-flower-ends-deal = 最后一张是花就流局
why-only-demanded-wins = 只有要求摸牌的人可以先于庄家和牌
why-only-drawn-wild-wins = 先于庄家只能自摸金牌和
why-wilds-alone-own-turn = 单凭百搭牌只能在自己的回合和
why-unrelated-first-turn = 十三不搭只能在第一巡和
why-treasure-for-ready = 宝牌只对报听的人是百搭
why-treasure-drawn-by-ready = 宝牌只有报听的人自己摸到才算百搭
why-turned-tile-no-win = 翻出的牌是听的牌不算和

## Dealt hands, gold, the last tile

why-declare-dearer-class = 只能报番大的一种
why-dealt-hand-not-that = 起手牌不是这种牌型
why-dealt-hand-declared = 起手牌已经报过
why-dealt-hands-in-turn = 起手牌要在庄家动作之前依次报
why-dealt-hand-no-pattern = 起手牌没有可和的牌型
why-dealer-robs-gold = 只有庄家可以抢金，在打第一张之前
why-dealer-not-ready = 去掉这张牌庄家就不听
why-gold-not-declared = 庄家没有报抢金
why-demands-in-turn = 南、西、北家依次各问一次
why-dealt-hand-not-ready = 起手没有听牌
why-gold-needs-complete = 抢金要能和牌
why-no-nine-kinds-here = 本规则没有九种九牌流局
why-nine-kinds-needed = 第一次摸牌时要有九种幺九牌

## Wild tiles, flowers, norths, Reds

why-wilds-not-laid-down = 按设定不能亮出百搭牌
why-not-wild = { $tile }不是百搭牌
why-wild-laid-before-draw = 百搭牌要在自己摸牌前亮出
why-no-tiles-for-both = 牌墙不够补牌和摸牌
why-wild-before-draw-only = 百搭牌只能在摸牌前亮出
why-others-wilds-stay = 别家副露里的百搭牌不能换
why-no-wild-in-own-meld = 自己的副露里没有代{ $tile }的百搭牌
why-exchange-drawn-only = 只能用本巡摸到的牌换，在打牌之前
why-only-wilds-and-no-win = 只剩百搭牌可打，而又不能和
why-not-flower = { $tile }不是花牌
why-wild-no-flower = 百搭牌不是花
why-flowers-in-turn = 花牌要依次立即亮出
why-only-norths-pulled = 只能拔北
why-pull-after-draw = 拔北要在自己摸牌之后
why-no-north-held = 手牌里没有北
why-ready-pulls-drawn = 立直后只能拔刚摸到的北
why-red-is-wild = 这一局红中是癞子
why-red-in-own-turn = 红中要在自己打牌之前杠出
why-red-in-hand-only = 只能杠出手里的红中
why-few-for-replacement = 牌不够补

## Other words

why-not-laid-for-void = { $tile }不能作定缺扣牌
why-void-chosen = 已经定缺
why-void-with-discard = 起手两门的人打第一张时报缺
why-open-sets-suffice = 亮出的牌组不用宣告
why-sets-not-of-word = 亮出的牌不是“{ $word }”
why-declared-already = 已经宣告过
why-stakes-range = 炮子可下零到{ $number }
why-not-time-for-stakes = 现在不是这一家下炮子的时候

## Fans that are not counted

why-not-beside = 已有{ $fan }，不另计
why-limit-takes-all = { $fan }是满贯番种，不再加番
why-closed-only = 副露后不计
why-sets-combined = 牌组已用于其他番种（套算一次）
why-dearest-only = 只计最大的牌型

## Hands that a game does not know

why-cannot-read = 无法读取{ $text }
why-no-such-seat = { $number }人游戏，没有{ $seat }位
why-no-such-meld = 没有{ $word }
why-chow-not-called = 不能吃牌
why-hand-size = 连和牌共{ $number }张，不是{ $number2 }张
why-no-such-tile = 本规则没有{ $tile }
why-nobody-pulls-north = 没有拔北
why-no-flowers-replaced = 没有花牌可补

## Answers of a table

why-match-over = 对局已经结束
why-another-question = 现在问的是另一件事
why-nothing-asked = 现在没有问这一家
why-answered-already = 已经回答过
why-words-waiting = 已经有话在等着说
why-spectator-no-seat = 旁观者没有座位

## What is left out or means something else in another game

why-note-dealer-draws-last = 庄家最后一张是摸的
why-note-wild = 百搭：{ $tile }
why-note-round-wind = 圈风{ $tile }
why-note-tile-as = { $tile }当作{ $tile2 }
why-note-without-tile = 不计手牌旁的{ $tile }
why-note-no-indicator = 没有 `indicator`：无百搭
why-note-nothing-turned = 不翻牌：不计{ $tile }
why-note-without-text = 不计这里没有的{ $text }

## Entries of a scorebook

why-entry-may-not-win = 这手牌不能和：{ $reason }{ $clause }
why-entry-seat-won = { $seat }已经和牌，不再参加
why-entry-no-liability = 本规则没有包牌
why-entry-too-many = 有{ $number }件；一局最多{ $number2 }件
why-entry-deal-ended = 此前本局已结束：请去掉它，或另记一局
why-entry-deal-not-ended = 本局还没有结束：请记谁和牌或荒庄
why-entry-seat-ready = { $seat }已经报听
why-entry-not-needed = 本规则不用记{ $text }：请去掉
why-entry-name-fans = 分数取决于是哪些番种：请写番种、分数或手牌
why-entry-payment-by-fans = 付法取决于番种：请写番种或手牌
why-entry-opened-first = 记分簿以 `opened` 开头
why-entry-match-over = 对局已结束：下一场请开新簿
why-entry-deal-fields = 一局的记录只有事项和备注
why-entry-id-twice = 有两条记录编号相同
why-entry-opened-once = 记分簿只开一次：另一场请用另一本
why-entry-no-deal-to-undo = 此前没有可撤销的局{ $text }
why-entry-undone-already = { $text }已经撤销
why-entry-nothing-happened = 请记发生了什么，例如谁和牌
why-entry-must-be-table = 必须是表 { "{" } ... { "}" }
why-entry-unknown-choice = 不认识{ $text }；请从{ $text2 }中选
why-entry-no-winner = 至少要写一个和牌的人
why-entry-winner-twice = 同一人在一张牌上和了两次
why-entry-hands-all-or-none = 和牌的人要么都写手牌，要么都不写
why-entry-own-discard = 不能和自己打的牌：请写是谁的牌
why-entry-one-self-draw = 自摸只能一个人和
why-entry-which-tile = 和的是哪张？例如 5p
why-entry-own-liability = 自己和牌不用包牌
why-entry-one-of-three = 请写手牌、番种或商定的分数之一
why-entry-melds-tell-liable = 包牌由副露可知：请去掉
why-entry-no-such-fan = 本规则没有这个番种
why-entry-name-tile = 请写牌或副露，例如 concealed-kong 3333z
why-entry-player-twice = 有人写了两次
why-entry-winners-of-win = 只有和牌才写和牌的人，按先后次序
why-entry-what-each-gets = 请写每人得 (+) 或付 (-) 多少
why-entry-amount-too-large = 金额不能大于{ $number }
why-entry-not-zero-sum = 合计为{ $text }而不是0：一人所得是别人所付
why-entry-nobody-called = 这里没有{ $text }：请写名字、P1 起的号码或座位
why-entry-whose-tile = 是谁的牌？“{ $event }”和牌需要写明
why-entry-no-giver = “{ $event }”和牌没有人给牌
why-entry-tiles-told = 这个人的牌已经写过
why-entry-number-of-names = 写了{ $number }个名字，而本游戏是{ $number2 }人
why-entry-no-name = { $text }不能作名字：请写1到{ $number }个字
why-entry-name-means-seat = { $text }在这里表示座位或号码：请换个名字
why-entry-same-name = 两人同名：请区分开
why-entry-book-counts = 记分簿记的是{ $text }，不是{ $text2 }：请去掉，或撤销记错的局
why-entry-other-version = 按规则第{ $number }版写成，这里是第{ $number2 }版：请更新程序

## Answers of a table that is closed, full or going on

why-table-place-taken = 座位有人了：请选别的
why-table-match-begun = 对局已开始：可旁观或另开一桌
why-table-name-unseen = 名字里有看不见的字符：请去掉
why-table-name-empty = 名字是空的：请写别人能看的名字
why-table-name-long = 名字超过{ $number }个字：请用短些的
why-table-no-place = 没有座位{ $text }：请写0到{ $number }
why-table-no-bot = 没有电脑{ $text }：请从{ $text2 }中选
why-table-closed = 牌桌已关闭
why-table-server-stops = 服务器即将停止：请稍后再来
why-table-client-behind = 接收落后：请重来
why-table-no-hello = 没有及时问候
why-table-unknown-person = 这里不知道你是谁
why-table-unknown-table = 没有这张牌桌
why-table-unreadable-messages = 看不懂的消息太多
why-table-many-messages = 消息太多
why-table-message-large = 消息太大
why-table-opened-elsewhere = 同一座位在别处打开了
why-table-other-protocol = 版本不同：请重新载入页面
why-table-many-sockets = 同一地址或同一人的连接过多：请等一分钟
why-table-spectators-full = 这张牌桌的观众已满
why-table-removed = 管理员已移除这张牌桌
why-table-damaged = 这张牌桌的记录已损坏，已被搁置
why-table-too-often = 次数过多：请等一分钟
why-table-hello-first = 请先问候
why-table-hello-twice = 已经问候过
why-table-no-message = 看不懂这条消息
why-table-id = 编号为1到{ $number }个字符
why-table-nonce = 随机数为32到64位十六进制
why-table-public-clocks = 公开牌桌不能停钟
