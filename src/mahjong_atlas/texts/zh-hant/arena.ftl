### Written by scripts/write_traditional.py from arena.ftl: do not edit.

## arena：讓機器人打同樣的牌牆

help-arena =
    讓機器人以所有座次打同樣的牌牆：平均分及其 95% 區間、等級分、各自的成績表。

    同一副牌牆的各座次運氣相同，所以區間按牌牆計算。種子相同則結果相同，與 --jobs 無關。
help-for-arena-bots = 要比較的機器人，兩兩相對，例如 greedy,random。
help-for-form = 兩個機器人各坐幾個座位，例如 1v3,3v1；不寫則一對其餘及其反面。
help-for-walls = 每場比較的牌牆數。
help-for-matches = 打整場，而不是單局。
help-for-arena-program = 給外部程式起一個名字加入，例如 mine="./my-bot --fast"；它用標準輸入輸出打牌。
help-for-edge = 這個差距（標準差的幾分之幾）是否存在已大致確定時，即結束該場比較。

error-no-form = { $text } 不是 { $number } 人桌的組法：例如寫 { $text2 }
error-two-bots = 比較需要兩個以上不同的機器人，每個只寫一次
error-no-edge = { $text } 不是差距：請寫 0 到 1 之間標準差的份額，例如 0.05
error-program-name = { $text }：請寫 名字=命令，名字不能與別的機器人相同

show-contest = { $first } 對 { $second }：{ $walls } 副牌牆，每副 { $seatings } 種座次
show-gain = 前者得分 { $points }；以標準差（{ $spread } 分）計 { $spreads }
show-place = 前者平均名次 { $place }
show-verdict-stronger = 序貫檢驗：更強
show-verdict-not-stronger = 序貫檢驗：不更強
show-verdict-open = 序貫檢驗：未定
show-rated-bot = 機器人
show-rated-rating = 等級分（標準差）

show-sheet-points = 每局得分
show-sheet-wins = 和牌
show-sheet-self-draws = 其中自摸
show-sheet-closed-wins = 其中門清
show-sheet-win-points = 和牌得分
show-sheet-largest = 最大的和牌
show-sheet-turn-of-win = 和牌前的出牌
show-sheet-paid-in = 點炮
show-sheet-paid-in-points = 此時得分
show-sheet-paid = 他家和牌而非自己點炮
show-sheet-paid-points = 此時得分
show-sheet-drawn = 流局
show-sheet-ready-at-draw = 其中聽牌
show-sheet-declared = 報聽
show-sheet-opened = 有吃碰槓的局
show-sheet-calls = 每局吃碰槓
show-sheet-kongs = 每局槓
show-sheet-discards = 每局出牌
