### Written by scripts/write_traditional.py from state.ftl: do not edit.

### What a case may say in its state.

state-after_draw = 上一局{ term-drawn }
state-after_kong = 槓後打出的牌
state-after_replacement = 補牌後打出
state-bar = 誰打出的財神仍使別家受限
state-bird = { term-win }後翻出的鳥
state-called_after = 宣告後又吃碰的人：誰、在誰宣告之後
state-claimed = 被鳴的棄牌：座位與序號（從0起）
state-counters = 連莊數
state-dead_hands = 死手者
state-dealer_streak = 莊家連莊次數
state-dealt_hands_over = 起手胡已不可宣告
state-declared = 報落地（包牌）
state-declined = 上次摸牌放棄{ term-win }者
state-demands = 要求搶金者
state-dora = 寶牌指示牌
state-double_riichi = 兩立直
state-feeder_exempt = 最後一副的送牌者手中只有危險牌
state-fei_aside = 放在一旁的飛
state-first_turn = 第一巡，未被打斷
state-floats = 仍有效的飄數
state-floors = 上樓數
state-honba = 本場
state-immediate = 摸到即加槓
state-ippatsu = 一發
state-kong = 補牌所屬的槓
state-kong_floats = 其中槓後所飄的次數
state-kong_points = 槓分：付者、得者、分數
state-last_of_kind = 和絕張
state-liable_already = 已有包牌責任者及對象
state-look = 看寶所見之牌
state-norths = 已現的北：誰、拔或打
state-out = 已{ term-win }離場者
state-paozi = 所下炮子
state-points = 本局前的分數
state-put_away = 莊家放開的牌
state-ready = 報聽
state-red_kongs = 已槓的紅中
state-riichi = 立直
state-riichi_sticks = 供托的立直棒
state-rob_gold = 搶金：何人
state-treasure = 寶牌
state-ura = 裏寶牌指示牌
state-void = 定缺花色：萬、筒或條
