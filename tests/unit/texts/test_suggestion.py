"""What is unknown is answered with what it is most like, and with nothing where it is like nothing."""

import pytest

from mahjong_atlas.rules.registry import RULESETS, called
from mahjong_atlas.texts.message import Message
from mahjong_atlas.texts.suggestion import nearest, suggesting


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("ningob", "ningbo"),
        ("NINGBO", "ningbo"),
        ("hongkong", "hongkong-old"),
        ("宁波", "ningbo"),
        ("寧波", "ningbo"),
        ("リーチ", "riichi"),
        ("麻将国标", "mcr"),
        ("成都麻雀", "chengdu"),
        ("poker", ""),
        ("korean", ""),
        ("大阪麻将", ""),
        ("日本", ""),
        ("", ""),
        ("ningbo" * 99, ""),
    ],
)
def test_rulesets_are_found_by_id_and_by_local_names(typed: str, meant: str) -> None:
    assert nearest(typed, called()) == meant


def test_every_ruleset_has_names() -> None:
    assert set(called().values()) == set(RULESETS)
    assert "" not in called()


def test_one_is_named_or_none() -> None:
    reason = Message("error-no-command", text="'x'")
    assert suggesting(reason, "scroe", ["score", "serve"]) == Message(
        "error-did-you-mean", reason=reason, text="score"
    )
    assert suggesting(reason, "dance", ["score", "serve"]) == reason
