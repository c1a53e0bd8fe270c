"""Why points change hands: the causes of payments."""

from typing import Final

from mahjong_atlas.texts.message import Message

BY_HAND: Final = Message("cause-by-hand")
DISCARD: Final = Message("cause-discard")
FALSE_WIN: Final = Message("cause-false-win")
FED_KONG: Final = Message("cause-fed-kong")
KONG: Final = Message("cause-kong")
LIABILITY: Final = Message("cause-liability")
OTHERS_DISCARD: Final = Message("cause-others-discard")
OTHERS_SHARE: Final = Message("cause-others-share")
ROBBED_KONG: Final = Message("cause-robbed-kong")
SELF_DRAW: Final = Message("cause-self-draw")
