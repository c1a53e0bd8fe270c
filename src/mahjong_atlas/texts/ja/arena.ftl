## arena：同じ牌山でボットを比べる

help-arena =
    同じ牌山をすべての席順で打たせます。平均点と95%区間、レーティング、ボットごとの成績表。

    同じ牌山の局は運を共にするので、区間は牌山ごとに数えます。同じシードなら --jobs に関係なく同じ結果です。
help-for-arena-bots = 比べるボット。総当たりです。例：greedy,random
help-for-form = 二つのボットの席の数。例：1v3,3v1。省けば一人対残りと、その逆。
help-for-walls = 一つの対戦の牌山の数。
help-for-matches = 一局ではなく対局全体を打たせます。
help-for-arena-program = 外部プログラムに名を付けて加えます。例：mine="./my-bot --fast"。標準入出力で打ちます。
help-for-edge = この差（標準偏差の割合）があるかないかがほぼ決まれば、対戦を終えます。

error-no-form = { $text } は{ $number }人の卓の組み方ではありません。例：{ $text2 }
error-two-bots = 比べるには異なるボットが二つ以上要ります。同じ名前は一度だけ書きます
error-no-edge = { $text } は差ではありません。標準偏差の割合を0から1で書きます。例：0.05
error-program-name = { $text }：名前=コマンド と書きます。名前はほかのボットと違うものにします

show-contest = { $first } 対 { $second }：牌山{ $walls }、席順{ $seatings }通りずつ
show-gain = 先の点 { $points }、標準偏差（{ $spread }点）にして { $spreads }
show-place = 先の平均順位 { $place }
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
