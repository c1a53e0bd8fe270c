### Written by tools/write_traditional.py from home.ftl: do not edit.

home-about = 按各地規則打麻將、算分、學規則。
home-map = 麻將地圖
home-map-inset = 南方的地圖
home-whole-map = 看全圖
home-card = 這種麻將
home-games = { $number } 種
home-games-here = 此地的麻將
home-all-games = 全部麻將
home-elsewhere = 其他
home-tiles = { $number } 張
home-players = { $number } 人
home-play = 開打
home-first = 新手引導局
home-compare = 跟其他打法比較
home-table-of-my-own = 約朋友、自定規則、計時
home-indicator = 翻出的牌：{ $tiles }
home-continue = 繼續
home-continue-deal = { $deal ->
    [0] { $name }
   *[other] { $name } 第 { $deal } 局
  }
home-running = 我沒打完的對局
home-more = 還有 { $number } 場
home-replay-so-far = 回放已打完的局
home-measured = 電腦對打 { $deals } 局的實測
home-measured-length = 每局巡數
home-measured-win = 和牌巡數
home-measured-drawn = 流局
home-measured-spread = 每局輸贏幅度
