### Written by tools/write_traditional.py from reasons.ftl: do not edit.

### Why something may not be done, a hand does not win, a fan is not counted or an entry is not booked, and what
### is left out of a hand in another game.

## What somebody wrote, shown as it is

told = { $text }

## Whose turn it is

why-deal-over = 這一局已經結束
why-no-seat-of-game = 沒有座位 { $number }：座位是0到{ $number2 }
why-no-tile-of-game = 沒有牌 { $number }：牌是0到{ $number2 }
why-not-possible-now = 現在不能{ $word }
why-not-your-turn = 還沒輪到這一家
why-nothing-to-answer = 沒有要回應的牌
why-seat-plays-no-more = 這一家本局不再行牌
why-seat-has-answered = 這一家已經回應
why-discard-after-claim = 吃碰之後要出牌
why-flowers-first = 先回答是否以花牌{ term-win }
why-legal-now = 現在可以這樣做
why-not-done-here = 這裏不這樣做
why-not-this-seats-choice = 現在不由這一家選擇

## Discards

why-tile-not-held = 手牌裏沒有{ $tile }
why-swap-calling = 剛吃碰的那種牌本巡不能打出
why-ready-discards-drawn = 報聽後只能打出剛摸的牌

## Claims

why-no-discard-to-claim = 沒有可以吃碰的牌
why-wild-not-claimed = 打出的{ term-wild }不能吃碰槓
why-no-chow-here = 本規則不能吃牌
why-chow-from-left-only = 只有下家可以吃
why-last-discard-only-won = 最後一張打出的牌只能{ term-win-on }
why-no-wild-in-meld = 副露中不能有{ term-wild }
why-tiles-not-held = 沒有{ $word }所需的牌
why-no-discard-left = 吃碰後沒有可以打出的牌
why-ready-claims-no-set = 報聽後不能吃碰

## Kongs

why-kong-after-draw-only = 摸牌後才能開槓
why-four-equal-needed = 需要四張相同的牌
why-pung-and-fourth-needed = 需要碰出的刻子和第四張牌
why-special-kong-drawn-only = 特殊槓只能加剛摸到的牌
why-no-replacement-left = 沒有牌可補
why-few-replacements-left = 牌牆不足{ $number }張，不能補牌
why-kongs-made = 已經開了{ $number }個槓
why-kong-changes-hand = 開槓會改變已報聽的牌

## Ready

why-ready-with-discard = 報聽要在自己打牌時
why-ready-declared = 已經報聽
why-discard-not-waiting = 打這張不聽牌

## Wins

why-no-tile-to-win = 沒有可以{ term-win-on }的牌
why-hand-incomplete = 牌型未成
why-not-ready-declared = 沒有報聽
why-below-minimum = 只有{ $number }{ $word }，不足起{ term-win-on }的{ $number2 }{ $word }
why-wild-not-won-on = 打出的{ term-wild }不能{ term-win-on }
why-concealed-kong-not-robbed = 這手牌不能搶暗槓
why-wilds-self-draw-only = 手裏{ term-wild }太多，只能自摸
why-no-exposed-meld = 沒有開門
why-no-pung = 沒有刻子
why-bare-single-wait = 手把一，不能{ term-win-on }
why-flower-ends-deal = 最後一張是花就{ term-drawn }
why-treasure-drawn-by-ready = 寶牌只有報聽的人自己摸到才算{ term-wild }

## Dealt hands, gold, the last tile

## Wild tiles, flowers, norths, Reds

why-not-flower = { $tile }不是花牌
why-wild-no-flower = { term-wild }不是花
why-flowers-in-turn = 花牌要依次立即亮出

## Other words

## Fans that are not counted

why-not-beside = 已有{ $fan }，不另計
why-limit-takes-all = { $fan }不再加普通番種
why-closed-only = 副露後不計

## Hands that a game does not know

why-no-such-seat = { $number }人遊戲，沒有{ $seat }位
why-no-such-meld = 沒有{ $word }
why-chow-not-called = 不能吃牌
why-hand-size = 連{ term-winning-tile }共{ $number }張，不是{ $number2 }張
why-no-such-tile = 本規則沒有{ $tile }
why-nobody-pulls-north = 沒有拔北
why-no-flowers-replaced = 沒有花牌可補

## Answers of a table

why-match-over = 對局已經結束
why-another-question = 現在問的是另一件事
why-nothing-asked = 現在沒有問這一家
why-answered-already = 已經回答過
why-words-waiting = 已經有話在等着説
why-spectator-no-seat = 旁觀者沒有座位

## What is left out or means something else in another game

why-note-dealer-draws-last = 莊家最後一張是摸的
why-note-wild = { term-wild }：{ $tile }
why-note-round-wind = 圈風{ $tile }
why-note-tile-as = { $tile }當作{ $tile2 }
why-note-without-tile = 不計手牌旁的{ $tile }
why-note-no-indicator = 沒有 `indicator`：無{ term-wild }
why-note-nothing-turned = 不翻牌：不計{ $tile }
why-note-without-text = 不計這裏沒有的{ $text }

## Entries of a scorebook

why-entry-may-not-win = 這手牌不能{ term-win-on }：{ $reason }{ $clause }
why-entry-seat-won = { $seat }已經{ term-win }，不再參加
why-entry-kong-twice = { $tile }只有四張，已經槓過了
why-entry-no-liability = 本規則沒有包牌
why-entry-too-many = 有{ $number }件；一局最多{ $number2 }件
why-entry-deal-ended = 此前本局已結束：請去掉它，或另記一局
why-entry-deal-not-ended = 本局還沒有結束：請記誰{ term-win }或{ term-drawn }
why-entry-deal-goes-on = { term-win }之後本局繼續：請記下一個{ term-win }的人，或{ term-drawn }
why-entry-seat-ready = { $seat }已經報聽
why-entry-not-needed = 本規則不用記{ $text }：請去掉
why-entry-name-fans = 分數取決於是哪些番種：請寫番種、分數或手牌
why-entry-payment-by-fans = 付法取決於番種：請寫番種或手牌
why-entry-opened-first = 記分簿以 `opened` 開頭
why-entry-match-over = 對局已結束：下一場請開新簿
why-entry-deal-fields = 一局的記錄只有事項和備註
why-entry-finished-fields = 結束牌局的記錄沒有其他內容
why-entry-id-twice = 有兩條記錄編號相同
why-entry-opened-once = 記分簿只開一次：另一場請用另一本
why-entry-no-deal-to-undo = 此前沒有可撤銷的局{ $text }
why-entry-later-deal = 如此更正，第{ $number }局便不能成立：{ $reason }。未作任何更改，請先更正或撤銷該局
why-entry-no-deal-to-replace = 此前沒有可更正的局{ $text }
why-entry-undone-already = { $text }已經撤銷
why-entry-nothing-happened = 請記發生了什麼，例如誰{ term-win }
why-entry-must-be-table = 必須是表 { "{" } ... { "}" }
why-entry-unknown-choice = 不認識{ $text }；請從{ $text2 }中選
why-entry-no-winner = 至少要寫一個{ term-win }的人
why-entry-winner-twice = 同一人在一張牌上{ term-win }兩次
why-entry-hands-all-or-none = { term-win }的人要麼都寫手牌，要麼都不寫
why-entry-own-discard = 不能{ term-win-on }自己打的牌：請寫是誰的牌
why-entry-one-self-draw = 自摸只能一個人和
why-entry-which-tile = 和的是哪張？例如 5p
why-entry-own-liability = 自己{ term-win }不用包牌
why-entry-one-of-three = 請寫手牌、番種或商定的分數之一
why-entry-melds-tell-liable = 包牌由副露可知：請去掉
why-entry-no-such-fan = 本規則沒有這個番種
why-entry-name-tile = 請寫牌或副露，例如 concealed-kong 3333z
why-entry-player-twice = 有人寫了兩次
why-entry-winners-of-win = 只有{ term-win }才寫{ term-win }的人，按先後次序
why-entry-what-each-gets = 請寫每人得（+）或付（-）多少
why-entry-amount-too-large = 金額不能大於{ $number }
why-entry-not-zero-sum = 合計為{ $text }而不是0：一人所得是別人所付
why-entry-nobody-called = 這裏沒有{ $text }：請寫名字、P1 起的號碼或座位
why-entry-whose-tile = 是誰的牌？「{ $event }」{ term-win }需要寫明
why-entry-no-giver = 「{ $event }」{ term-win }沒有人給牌
why-entry-whose-win = { term-win }的是誰的牌？寫明誰打出的（from），或寫明自摸（how: draw）
why-entry-least = 這樣{ term-win }至少有{ $number }
why-entry-most = 最多算{ $number }：更大的牌請寫明番種
why-entry-no-such-points = { term-win }不會值{ $number }，相近的是{ $text }
why-entry-no-such-fu = 這樣{ term-win }不會有{ $number }符，可以是{ $text }
why-entry-fu-fans = 這樣{ term-win }有{ $number }符時至少有{ $number2 }
why-entry-agree = { $reason }{ $clause }。如果大家同意仍算{ term-win }，請註明（agreed）
why-entry-tiles-told = 這個人的牌已經寫過
why-entry-number-of-names = 寫了{ $number }個名字，而本遊戲是{ $number2 }人
why-entry-no-name = { $text }不能作名字：請寫1到{ $number }個字
why-entry-name-means-seat = { $text }在這裏表示座位或號碼：請換個名字
why-entry-same-name = 兩人同名：請區分開
why-entry-book-counts = 記分簿記的是{ $text }，不是{ $text2 }：請去掉，或撤銷記錯的局
why-entry-other-version = 按規則第{ $number }版寫成，這裏是第{ $number2 }版：請更新程式

## Answers of a table that is closed, full or going on

why-table-place-taken = 座位有人了：請選別的
why-table-match-begun = 對局已開始：可旁觀或另開一桌
why-table-name-unseen = 名字裏有看不見的字元：請去掉
why-table-name-empty = 名字是空的：請寫別人能看的名字
why-table-name-long = 名字超過{ $number }個字：請用短些的
why-table-no-place = 沒有座位{ $text }：請寫0到{ $number }
why-table-no-bot = 沒有電腦{ $text }：請從{ $text2 }中選
why-table-closed = 牌桌已關閉
why-table-server-stops = 伺服器即將停止：請稍後再來
why-table-client-behind = 接收落後：請重來
why-table-no-hello = 沒有及時問候
why-table-unknown-person = 這裏不知道你是誰
why-table-unknown-table = 沒有這張牌桌
why-table-unreadable-messages = 看不懂的消息太多
why-table-many-messages = 消息太多
why-table-message-large = 消息太大
why-table-opened-elsewhere = 同一座位在別處打開了
why-table-other-protocol = 版本不同：請重新載入頁面
why-table-many-sockets = 同一地址或同一人的連接過多：請等一分鐘
why-table-spectators-full = 這張牌桌的觀眾已滿
why-table-removed = 管理員已移除這張牌桌
why-table-damaged = 這張牌桌的記錄已損壞，已被隔離
why-table-rules-broken = 這張牌桌的規則出了故障，管理員可在日誌中查到位置
why-table-log-full = 本桌的記錄已滿：只再記下打牌
why-table-too-often = 次數過多：請等一分鐘
why-table-hello-first = 請先問候
why-table-hello-twice = 已經問候過
why-table-no-message = 看不懂這條消息
why-table-id = 編號為1到{ $number }個字元
why-table-nonce = 隨機數為32到64位十六進制
why-table-no-hints = 這一桌沒有提示：請開一桌帶提示的
why-table-no-model = 還沒有會打這種規則的高級電腦，所以沒有提示
why-table-public-clocks = 公開牌桌不能停鐘

## What parts two choices in a review

review-danger = { $word2 }的{ term-fed }率是{ $number } %，{ $word }是{ $number2 } %
review-efficiency = { $word }的{ term-win }率是{ $number } %，{ $word2 }是{ $number2 } %
review-value = { $word }之後{ term-win }平均得{ $text }，{ $word2 }之後得{ $text2 }
review-chances = { $word }的{ term-win }率{ $number } %，{ term-fed }率{ $number3 } %；{ $word2 }是{ $number2 } %和{ $number4 } %
review-pays = { $word }得{ $text }分
review-waits = { $word }：聽牌，聽{ $tile }（剩{ $number }張）
review-waits-many = { $word }：聽牌，聽{ $number2 }種（剩{ $number }張）
review-waits-none = { $word }：聽牌，但聽的牌一張不剩
review-away = { $word }：{ $number3 }向聽，進張{ $number }張（{ $tile }）
review-away-many = { $word }：{ $number3 }向聽，進張{ $number2 }種{ $number }張
review-far = { $word }：至少{ $number3 }向聽
review-risk = 當場{ term-fed }的概率：{ $word }為{ $number } %，{ $word2 }為{ $number2 } %
review-ready = { $seat }已{ term-ready }
review-open-sets = { $seat }已亮出{ $number }副牌
review-thrown = { $seat }打過{ $tile }
review-short = { $word }：{ $tile }能成牌形，但不能{ term-win-on }（{ $reason }）
review-short-far = { $word }：按牌形是{ $number }向聽，但這麼近的牌都不能{ term-win-on }
review-meets = { $word }：{ term-win-on }{ $tile }有{ $fans }
review-feeds = { $word }：{ $seat }若吃碰槓，打出者要為{ $fan }包牌
review-feeds-any = { $word }：{ $seat }若吃碰槓，打出者要為{ $seat }包牌
review-liable = { $word }：此後要為{ $seat }的{ $fan }包牌
review-liable-any = { $word }：此後要為{ $seat }包牌
review-wild = { $tile }是{ term-wild }：留着是{ $number ->
    [0] 聽牌
   *[other] { $number }向聽
  }（{ $number2 }張），不留是{ $number3 ->
    [0] 聽牌
   *[other] { $number3 }向聽
  }（{ $number4 }張）
review-other-options = 這套規則（{ $text }）沒有專門的模型，用的是 { $text2 } 的模型。

## Hints

hint-far = 離{ term-win }還遠，目標牌型未定。
hint-no-win = { $tile }能湊成牌型，但不能{ term-win-on }：{ $reason }{ $clause }
hint-no-win-many = 有{ $number }種牌能湊成牌型，但不能{ term-win-on }：{ $reason }{ $clause }
hint-no-win-on = 別人打出{ $tile }不能{ term-win-on }：{ $reason }{ $clause }
hint-no-win-on-many = 所聽的牌中有{ $number }種，別人打出不能{ term-win-on }：{ $reason }{ $clause }
hint-drawn-only = 只能自摸：{ $reason }{ $clause }
hint-gone = { $tile }已經沒有了
hint-fold = 防守：向聽數多{ $number }
hint-fold-far = 防守：向聽數至少多{ $number }
hint-fold-free = 防守：向聽數不變
hint-fold-safest = 防守：最安全的一張
hint-fold-never = 防守：這手牌不能再{ term-win-on }
hint-safe = { $seat }不能{ term-win-on }{ $tile }：{ $reason }{ $clause }
hint-passed = { $seat }{ term-ready }之後有人打出{ $tile }，沒有要
