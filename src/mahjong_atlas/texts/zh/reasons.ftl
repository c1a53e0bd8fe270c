### Why something may not be done, a hand does not win, a fan is not counted or an entry is not booked, and what
### is left out of a hand in another game.

## What somebody wrote, shown as it is

told = { $text }

## Whose turn it is

why-deal-over = 这一局已经结束
why-no-seat-of-game = 没有座位 { $number }：座位是0到{ $number2 }
why-no-tile-of-game = 没有牌 { $number }：牌是0到{ $number2 }
why-not-possible-now = 现在不能{ $word }
why-not-your-turn = 还没轮到这一家
why-nothing-to-answer = 没有要回应的牌
why-seat-plays-no-more = 这一家本局不再行牌
why-seat-has-answered = 这一家已经回应
why-discard-after-claim = 吃碰之后要出牌
why-flowers-first = 先回答是否以花牌{ term-win }
why-legal-now = 现在可以这样做
why-not-done-here = 这里不这样做
why-not-this-seats-choice = 现在不由这一家选择

## Discards

why-tile-not-held = 手牌里没有{ $tile }
why-swap-calling = 刚吃碰的那种牌本巡不能打出
why-ready-discards-drawn = 报听后只能打出刚摸的牌

## Claims

why-no-discard-to-claim = 没有可以吃碰的牌
why-wild-not-claimed = 打出的{ term-wild }不能吃碰杠
why-no-chow-here = 本规则不能吃牌
why-chow-from-left-only = 只有下家可以吃
why-last-discard-only-won = 最后一张打出的牌只能{ term-win-on }
why-no-wild-in-meld = 副露中不能有{ term-wild }
why-tiles-not-held = 没有{ $word }所需的牌
why-no-discard-left = 吃碰后没有可以打出的牌
why-ready-claims-no-set = 报听后不能吃碰

## Kongs

why-kong-after-draw-only = 摸牌后才能开杠
why-four-equal-needed = 需要四张相同的牌
why-pung-and-fourth-needed = 需要碰出的刻子和第四张牌
why-special-kong-drawn-only = 特殊杠只能加刚摸到的牌
why-no-replacement-left = 没有牌可补
why-few-replacements-left = 牌墙不足{ $number }张，不能补牌
why-kongs-made = 已经开了{ $number }个杠
why-kong-changes-hand = 开杠会改变已报听的牌

## Ready

why-ready-with-discard = 报听要在自己打牌时
why-ready-declared = 已经报听
why-discard-not-waiting = 打这张不听牌

## Wins

why-no-tile-to-win = 没有可以{ term-win-on }的牌
why-hand-incomplete = 牌型未成
why-not-ready-declared = 没有报听
why-below-minimum = 只有{ $number }{ $word }，不足起{ term-win-on }的{ $number2 }{ $word }
why-wild-not-won-on = 打出的{ term-wild }不能{ term-win-on }
why-concealed-kong-not-robbed = 这手牌不能抢暗杠
why-wilds-self-draw-only = 手里{ term-wild }太多，只能自摸
why-no-exposed-meld = 没有开门
why-no-pung = 没有刻子
why-bare-single-wait = 手把一，不能{ term-win-on }
why-flower-ends-deal = 最后一张是花就{ term-drawn }
why-treasure-drawn-by-ready = 宝牌只有报听的人自己摸到才算{ term-wild }

## Dealt hands, gold, the last tile

## Wild tiles, flowers, norths, Reds

why-not-flower = { $tile }不是花牌
why-wild-no-flower = { term-wild }不是花
why-flowers-in-turn = 花牌要依次立即亮出

## Other words

## Fans that are not counted

why-not-beside = 已有{ $fan }，不另计
why-limit-takes-all = { $fan }不再加普通番种
why-closed-only = 副露后不计

## Hands that a game does not know

why-no-such-seat = { $number }人游戏，没有{ $seat }位
why-no-such-meld = 没有{ $word }
why-chow-not-called = 不能吃牌
why-hand-size = 连{ term-winning-tile }共{ $number }张，不是{ $number2 }张
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
why-note-wild = { term-wild }：{ $tile }
why-note-round-wind = 圈风{ $tile }
why-note-tile-as = { $tile }当作{ $tile2 }
why-note-without-tile = 不计手牌旁的{ $tile }
why-note-no-indicator = 没有 `indicator`：无{ term-wild }
why-note-nothing-turned = 不翻牌：不计{ $tile }
why-note-without-text = 不计这里没有的{ $text }

## Entries of a scorebook

why-entry-may-not-win = 这手牌不能{ term-win-on }：{ $reason }{ $clause }
why-entry-seat-won = { $seat }已经{ term-win }，不再参加
why-entry-kong-twice = { $tile }只有四张，已经杠过了
why-entry-no-liability = 本规则没有包牌
why-entry-too-many = 有{ $number }件；一局最多{ $number2 }件
why-entry-deal-ended = 此前本局已结束：请去掉它，或另记一局
why-entry-deal-not-ended = 本局还没有结束：请记谁{ term-win }或{ term-drawn }
why-entry-deal-goes-on = { term-win }之后本局继续：请记下一个{ term-win }的人，或{ term-drawn }
why-entry-seat-ready = { $seat }已经报听
why-entry-not-needed = 本规则不用记{ $text }：请去掉
why-entry-name-fans = 分数取决于是哪些番种：请写番种、分数或手牌
why-entry-payment-by-fans = 付法取决于番种：请写番种或手牌
why-entry-opened-first = 记分簿以 `opened` 开头
why-entry-match-over = 对局已结束：下一场请开新簿
why-entry-deal-fields = 一局的记录只有事项和备注
why-entry-finished-fields = 结束牌局的记录没有其他内容
why-entry-id-twice = 有两条记录编号相同
why-entry-opened-once = 记分簿只开一次：另一场请用另一本
why-entry-no-deal-to-undo = 此前没有可撤销的局{ $text }
why-entry-later-deal = 如此更正，第{ $number }局便不能成立：{ $reason }。未作任何更改，请先更正或撤销该局
why-entry-no-deal-to-replace = 此前没有可更正的局{ $text }
why-entry-undone-already = { $text }已经撤销
why-entry-nothing-happened = 请记发生了什么，例如谁{ term-win }
why-entry-must-be-table = 必须是表 { "{" } ... { "}" }
why-entry-unknown-choice = 不认识{ $text }；请从{ $text2 }中选
why-entry-no-winner = 至少要写一个{ term-win }的人
why-entry-winner-twice = 同一人在一张牌上{ term-win }两次
why-entry-hands-all-or-none = { term-win }的人要么都写手牌，要么都不写
why-entry-own-discard = 不能{ term-win-on }自己打的牌：请写是谁的牌
why-entry-one-self-draw = 自摸只能一个人和
why-entry-which-tile = 和的是哪张？例如 5p
why-entry-own-liability = 自己{ term-win }不用包牌
why-entry-one-of-three = 请写手牌、番种或商定的分数之一
why-entry-melds-tell-liable = 包牌由副露可知：请去掉
why-entry-no-such-fan = 本规则没有这个番种
why-entry-name-tile = 请写牌或副露，例如 concealed-kong 3333z
why-entry-player-twice = 有人写了两次
why-entry-winners-of-win = 只有{ term-win }才写{ term-win }的人，按先后次序
why-entry-what-each-gets = 请写每人得（+）或付（-）多少
why-entry-amount-too-large = 金额不能大于{ $number }
why-entry-not-zero-sum = 合计为{ $text }而不是0：一人所得是别人所付
why-entry-nobody-called = 这里没有{ $text }：请写名字、P1 起的号码或座位
why-entry-whose-tile = 是谁的牌？“{ $event }”{ term-win }需要写明
why-entry-no-giver = “{ $event }”{ term-win }没有人给牌
why-entry-whose-win = { term-win }的是谁的牌？写明谁打出的（from），或写明自摸（how: draw）
why-entry-least = 这样{ term-win }至少有{ $number }
why-entry-most = 最多算{ $number }：更大的牌请写明番种
why-entry-no-such-points = { term-win }不会值{ $number }，相近的是{ $text }
why-entry-no-such-fu = 这样{ term-win }不会有{ $number }符，可以是{ $text }
why-entry-fu-fans = 这样{ term-win }有{ $number }符时至少有{ $number2 }
why-entry-agree = { $reason }{ $clause }。如果大家同意仍算{ term-win }，请注明（agreed）
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
why-table-damaged = 这张牌桌的记录已损坏，已被隔离
why-table-rules-broken = 这张牌桌的规则出了故障，管理员可在日志中查到位置
why-table-log-full = 本桌的记录已满：只再记下打牌
why-table-too-often = 次数过多：请等一分钟
why-table-hello-first = 请先问候
why-table-hello-twice = 已经问候过
why-table-no-message = 看不懂这条消息
why-table-id = 编号为1到{ $number }个字符
why-table-nonce = 随机数为32到64位十六进制
why-table-no-hints = 这一桌没有提示：请开一桌带提示的
why-table-no-model = 还没有会打这种规则的高级电脑，所以没有提示
why-table-public-clocks = 公开牌桌不能停钟

## What parts two choices in a review

review-danger = { $word2 }的{ term-fed }率是{ $number } %，{ $word }是{ $number2 } %
review-efficiency = { $word }的{ term-win }率是{ $number } %，{ $word2 }是{ $number2 } %
review-value = { $word }之后{ term-win }平均得{ $text }，{ $word2 }之后得{ $text2 }
review-chances = { $word }的{ term-win }率{ $number } %，{ term-fed }率{ $number3 } %；{ $word2 }是{ $number2 } %和{ $number4 } %
review-pays = { $word }得{ $text }分
review-waits = { $word }：听牌，听{ $tile }（剩{ $number }张）
review-waits-many = { $word }：听牌，听{ $number2 }种（剩{ $number }张）
review-waits-none = { $word }：听牌，但听的牌一张不剩
review-away = { $word }：{ $number3 }向听，进张{ $number }张（{ $tile }）
review-away-many = { $word }：{ $number3 }向听，进张{ $number2 }种{ $number }张
review-far = { $word }：至少{ $number3 }向听
review-risk = 当场{ term-fed }的概率：{ $word }为{ $number } %，{ $word2 }为{ $number2 } %
review-ready = { $seat }已{ term-ready }
review-open-sets = { $seat }已亮出{ $number }副牌
review-thrown = { $seat }打过{ $tile }
review-short = { $word }：{ $tile }能成牌形，但不能{ term-win-on }（{ $reason }）
review-short-far = { $word }：按牌形是{ $number }向听，但这么近的牌都不能{ term-win-on }
review-meets = { $word }：{ term-win-on }{ $tile }有{ $fans }
review-feeds = { $word }：{ $seat }若吃碰杠，打出者要为{ $fan }包牌
review-feeds-any = { $word }：{ $seat }若吃碰杠，打出者要为{ $seat }包牌
review-liable = { $word }：此后要为{ $seat }的{ $fan }包牌
review-liable-any = { $word }：此后要为{ $seat }包牌
review-wild = { $tile }是{ term-wild }：留着是{ $number ->
    [0] 听牌
   *[other] { $number }向听
  }（{ $number2 }张），不留是{ $number3 ->
    [0] 听牌
   *[other] { $number3 }向听
  }（{ $number4 }张）
review-other-options = 这套规则（{ $text }）没有专门的模型，用的是 { $text2 } 的模型。

## Hints

hint-far = 离{ term-win }还远，目标牌型未定。
hint-no-win = { $tile }能凑成牌型，但不能{ term-win-on }：{ $reason }{ $clause }
hint-no-win-many = 有{ $number }种牌能凑成牌型，但不能{ term-win-on }：{ $reason }{ $clause }
hint-no-win-on = 别人打出{ $tile }不能{ term-win-on }：{ $reason }{ $clause }
hint-no-win-on-many = 所听的牌中有{ $number }种，别人打出不能{ term-win-on }：{ $reason }{ $clause }
hint-drawn-only = 只能自摸：{ $reason }{ $clause }
hint-gone = { $tile }已经没有了
hint-fold = 防守：向听数多{ $number }
hint-fold-far = 防守：向听数至少多{ $number }
hint-fold-free = 防守：向听数不变
hint-fold-safest = 防守：最安全的一张
hint-fold-never = 防守：这手牌不能再{ term-win-on }
hint-safe = { $seat }不能{ term-win-on }{ $tile }：{ $reason }{ $clause }
hint-passed = { $seat }{ term-ready }之后有人打出{ $tile }，没有要
