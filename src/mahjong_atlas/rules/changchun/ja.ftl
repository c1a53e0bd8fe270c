ruleset = 長春麻将

## Options

option-match_with_treasure = 対宝を宝に加えて数えるか、対宝だけで数えるか。
option-discard_payment = 点和は三人が払い放銃者は倍か、放銃者だけが払うか。
