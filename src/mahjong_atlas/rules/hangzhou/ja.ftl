ruleset = 杭州麻将

## Fans

fan-kong-bloom = 槓暴
fan-kong-float = 槓飄

## Options

option-streak_counts = 二連荘の数え方：連荘二回か、親としての二局目か。
option-wild_discard_win = 財神を持つ手が捨牌で和了できるか。
option-discard_payment = 捨牌での和了は三人が払うか、放銃者だけが自分の分を払うか。

## Reasons

why-barred-by-wild = 財神が捨てられ、鳴きと和了が禁じられている
why-dealer-not-involved = 親が和了者でも放銃者でもなく、連荘も足りない
