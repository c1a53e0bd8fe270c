ruleset = 香港麻雀・現代流

## Options

option-minimum_kind = 起和条件（翻数のみ、またはさらに対対和・混一色・清一色・満貫役のいずれか）。
option-new_patterns = 併せて採用する新章の役。
option-several_winners = 同じ牌での複数の和了。

## Reasons

why-without-fans = { $fans }も満貫役もない

## Card

card-1 = **三翻縛り**
card-2 = そのため和了は対対和・混一色・清一色がほとんど
card-3 = 牌山は**最後の一枚**まで使う
card-4 = 翻の換算・満貫・責任払い（包）は旧章と同じ
card-5 = 選択ルール**全銃**：放銃者の一人払い
