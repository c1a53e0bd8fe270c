### Written by tools/write_traditional.py from tiles.ftl: do not edit.

### What tiles are called; `honor-faces` of honors in a row of tiles.

rank-1 = 一
rank-2 = 二
rank-3 = 三
rank-4 = 四
rank-5 = 五
rank-6 = 六
rank-7 = 七
rank-8 = 八
rank-9 = 九
tile-m = { $rank }萬
tile-p = { $rank }筒
tile-s = { $rank }條
tile-red = 赤{ $name }
tile-back = 暗牌
honor-faces = 東 南 西 北 白 發 中
tile-1z = 東風
tile-2z = 南風
tile-3z = 西風
tile-4z = 北風
tile-5z = 白板
tile-6z = 發財
tile-7z = 紅中
tile-1f = 春
tile-2f = 夏
tile-3f = 秋
tile-4f = 冬
tile-5f = 梅
tile-6f = 蘭
tile-7f = 菊
tile-8f = 竹
tile-1a = 貓
tile-2a = 老鼠
tile-3a = 公雞
tile-4a = 蜈蚣
tile-5a = 臉譜一
tile-6a = 臉譜二
tile-7a = 臉譜三
tile-8a = 臉譜四
tile-1x = 飛
tile-blank = 空白牌
