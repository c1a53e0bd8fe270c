ruleset = 香港麻雀・新章

## Fans

fan-concealed-hand = 門清
fan-missing-suit = 欠門
fan-pure-straight = 一条龍
fan-pure-outside-hand = 清帯么
fan-mixed-triple-chow = 三相逢
fan-two-terminal-chows = 老少
fan-twice-pure-double-chow = 大七対
fan-seven-pairs = 小七対
fan-pure-triple-chow = 太般高
fan-pure-shifted-chows = 歩歩高

## Options

option-level = 新章の役をどこまで数えるか（六独・十八番・無奇不有）。
option-exposed_kong_opens = 大明槓による門清の崩れ。

## Reasons

why-unrelated-first-turn = 十三不搭は第一巡だけの和了

## Card

card-1 = 旧章に**役を大きく加えた**もの、三段階ある
card-2 = **六独**：断么・門清・独聴などが1翻ずつ
card-3 = **十八番**：一条龍・全帯么・一般高などが加わる
card-4 = **無奇不有**：小七対や十三不搭まで和了れる
card-5 = 縛りなし。半銃と責任払い（包）は旧章と同じ、満貫は8翻
