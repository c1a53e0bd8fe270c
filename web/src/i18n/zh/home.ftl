home-about = 按各地规则打麻将、算分、学规则。
home-map = 麻将地图
home-map-inset = 南方的地图
home-whole-map = 看全图
home-card = 这种麻将
home-games = { $number } 种
home-games-here = 此地的麻将
home-all-games = 全部麻将
home-elsewhere = 其他
home-tiles = { $number } 张
home-players = { $number } 人
home-play = 开打
home-first = 新手引导局
home-compare = 跟其他打法比较
home-table-of-my-own = 约朋友、自定规则、计时
home-indicator = 翻出的牌：{ $tiles }
home-continue = 继续
home-continue-deal = { $deal ->
    [0] { $name }
   *[other] { $name } 第 { $deal } 局
  }
home-running = 我没打完的对局
home-more = 还有 { $number } 场
home-replay-so-far = 回放已打完的局
home-measured = 电脑对打 { $deals } 局的实测
home-measured-length = 每局巡数
home-measured-win = 和牌巡数
home-measured-drawn = 流局
home-measured-spread = 每局输赢幅度
