home-about = 各地の麻雀をそのルールで打ち、点数を計算し、学べます。
home-map = 麻雀の地図
home-map-inset = 南の地図
home-whole-map = 全体を見る
home-card = この麻雀
home-games = { $number }種
home-games-here = この土地の麻雀
home-all-games = すべての麻雀
home-elsewhere = そのほか
home-tiles = { $number }枚
home-players = { $number }人
home-play = この卓で打つ
home-first = はじめての一局（案内付き）
home-compare = ほかとくらべる
home-table-of-my-own = 友人・選択ルール・時計
home-indicator = めくった牌：{ $tiles }
home-continue = 続きから
home-continue-deal = { $deal ->
    [0] { $name }
   *[other] { $name } { $deal }局目
  }
home-running = 打ちかけの対局
home-more = ほか{ $number }件
home-replay-so-far = 終わった局を見る
home-measured = ボットどうしの{ $deals }局での実測
home-measured-length = 一局の巡数
home-measured-win = 和了の巡目
home-measured-drawn = 流局
home-measured-spread = 一局の振れ幅
