"""mahjong-atlas verify: was a game shuffled as was promised?"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from mahjong_atlas.cli.flags import AsJson, Language
from mahjong_atlas.cli.given import read_language
from mahjong_atlas.cli.output import complain, say, say_json
from mahjong_atlas.errors import ReplayDifference

if TYPE_CHECKING:
    from mahjong_atlas.records.verify import Verified

RecordFile = Annotated[Path, typer.Argument(metavar="RECORD", help="help-for-record")]

SENTENCES: Final = {
    "en": {
        "yes": "Yes: {deals} deals, {moves} moves; every wall is as promised, and all follows from it.",
        "no": "No.",
        "unfinished": "The record breaks off in the middle of the last deal.",
        "shares": "Shares of the shuffles: {player} of players, {bot} of bots, {late} replaced (late).",
        "alone": "Deals in which no player sent a nonce: {alone}. Their walls the server may have chosen.",
        "joint": "Compare: the commitment shown to you before each deal and the nonce that you sent must be "
        "those of the record. That server and a player who sent last were in league cannot be seen.",
        "one-seed": "All deals follow from one seed that was fixed before the first. That it was chosen by "
        "chance, and that nobody knew it, is not proved: nobody else had a share in it.",
    },
    "ja": {
        "yes": "はい：{deals}局、{moves}手。牌山はすべて約束どおりで、すべての出来事がそこから導かれます。",
        "no": "いいえ。",
        "unfinished": "記録は最後の局の途中で終わっています。",
        "shares": "洗牌の持ち分：プレイヤー{player}、ボット{bot}、時間切れの代用{late}。",
        "alone": "プレイヤーのノンスが一つもない局：{alone}。その牌山はサーバーが選べました。",
        "joint": "各局の前に示されたコミットメントと自分が送ったノンスが、"
        "記録のものと同じか確かめてください。サーバーと最後に送るプレイヤーの共謀は見つけられません。",
        "one-seed": "すべての局は最初の局の前に決まった一つのシードから導かれます。それが偶然に選ばれたこと、"
        "誰も知らなかったことは証明されません。ほかの誰も持ち分を出していないからです。",
    },
    "zh": {
        "yes": "是：{deals}局，{moves}步。每副牌墙都如所承诺，每个事件都由它得出。",
        "no": "否。",
        "unfinished": "记录在最后一局中途结束。",
        "shares": "洗牌的份额：玩家{player}，机器人{bot}，超时代替{late}。",
        "alone": "没有任何玩家随机数的局：{alone}。其牌墙可能由服务器选定。",
        "joint": "请核对：每局之前给你看的承诺，以及你发出的随机数，须与记录中的相同。"
        "服务器与最后发送的玩家合谋无法查出。",
        "one-seed": "所有牌局都由第一局之前定下的一个种子得出。它是否随机选出、是否无人知晓，无法证明："
        "没有别人出过份额。",
    },
}


def verify(record: RecordFile, lang: Language = "", as_json: AsJson = False) -> None:
    """Rebuild every wall of a record from the revealed shares and compare everything with it.

    Exit code 0: yes, 1: no, with the first thing that is wrong; 2 for a record that cannot be read.
    """
    from mahjong_atlas.records.replay import read_record
    from mahjong_atlas.records.verify import verify as verify_record

    words = SENTENCES[read_language(lang)]
    read = read_record(record)
    try:
        found = verify_record(read)
    except ReplayDifference as difference:
        if as_json:
            say_json({"verified": False, "place": difference.place, "difference": difference.remedy})
        else:
            print(words["no"])
        complain(str(difference))
        raise typer.Exit(1) from None
    if as_json:
        say_json({"verified": True, **facts(found)})
    else:
        say(told(found, words))


def facts(found: "Verified") -> dict[str, object]:
    """What there is to say, for programs."""
    return {
        "shuffle": "joint" if found.joint else "one-seed",
        "deals": found.deals,
        "moves": found.moves,
        "breaks_off": found.unfinished,
        "shares": counted(found),
        "without_players": found.alone,
    }


def counted(found: "Verified") -> dict[str, int]:
    """Shares by whose they are, also where there are none."""
    from mahjong_atlas.records.shuffles import WHOSE

    return {whose: found.shares.get(whose, 0) for whose in WHOSE}


def told(found: "Verified", words: dict[str, str]) -> list[str]:
    """The verdict, and what it does not prove."""
    lines = [words["yes"].format(deals=found.deals, moves=found.moves)]
    if found.unfinished:
        lines.append(words["unfinished"])
    if not found.joint:
        return [*lines, words["one-seed"]]
    lines.append(words["shares"].format(**counted(found)))
    if found.alone:
        lines.append(words["alone"].format(alone=found.alone))
    return [*lines, words["joint"]]
