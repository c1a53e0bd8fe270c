"""Clients at a real server: connections through cuts, our bots, outside programs, the terminal."""

import asyncio
import re
import secrets
import socket
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest
from rich.cells import cell_len

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.protocol import messages
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.table.client import connection as connection_module
from mahjong_atlas.table.client.address import read_address
from mahjong_atlas.table.client.connection import Patience, TableConnection
from mahjong_atlas.table.client.errors import Closed
from mahjong_atlas.table.client.match import ClientMatch
from mahjong_atlas.table.client.playing import BotChooser, play
from tests.server.guests import PATIENCE
from tests.server.rooms import PatientRoom
from tests.server.threaded import AtHomeRoom, Maker, running
from tests.unit.cli.command import command

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"
BOT = "bot:greedy"
QUICK = Patience(first=0.01, longest=0.1)
LAST_LEGAL = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["t"] == "ask":
        print(json.dumps(message["legal"][-1]["action"]), flush=True)
"""


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """Where the command line keeps its guests."""
    monkeypatch.setenv("MAHJONG_ATLAS_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path / "home"


@pytest.fixture(autouse=True)
def shares(monkeypatch):
    """What the clients of this process add to shuffles is the same each time, and so is what is dealt."""
    numbers = count(1)

    def token_hex(size):
        return f"{next(numbers):0{2 * size}x}"

    dealt = SimpleNamespace(token_hex=token_hex, randbelow=secrets.randbelow)
    monkeypatch.setattr(connection_module, "secrets", dealt)


@pytest.fixture
def rooms():
    return PatientRoom


@pytest.fixture
def url(light, rooms):
    with running(light, rooms) as found:
        yield found


@pytest.fixture
def maker(url):
    found = Maker(url)
    yield found
    found.http.close()


class Cutting(BotChooser):
    """A bot whose connection is cut again and again."""

    def __init__(self, bot, connection, every):
        super().__init__(bot)
        self.connection = connection
        self.every = every
        self.stream = []
        self.heard = 0

    async def receive(self, message):
        if isinstance(message, messages.Stream):
            self.stream.append(message)
            self.heard += 1
            if self.heard % self.every == 0 and self.connection is not None:
                await self.connection.cut()


async def played(maker, table, ruleset_id, every, seed="x"):
    """A bot plays a table through; what it heard of the stream, and how often it was cut."""
    ruleset = find_ruleset(ruleset_id)
    async with TableConnection(read_address(maker.url), table, maker.token, QUICK) as connection:
        chooser = Cutting(make_bot("random", ruleset, seed), connection, every)
        game = ClientMatch(ruleset)
        await play(connection, game, chooser, lambda _line: None)
        return chooser.stream, connection.cuts, game


@pytest.mark.parametrize("ruleset_id", RULESETS[:2])
def test_a_cut_socket_resumes_without_loss(maker, ruleset_id):
    seats = find_ruleset(ruleset_id).table.seats
    table = maker.table(ruleset_id, "me", *[BOT] * (seats - 1))
    maker.start_when_full(table)
    stream, cuts, game = asyncio.run(played(maker, table, ruleset_id, 3))
    assert cuts >= 5
    assert [message.n for message in stream] == list(range(1, len(stream) + 1))
    assert game.over is not None
    assert not maker.state(table)["players"][0]["stand_in"]
    again, _, _ = asyncio.run(played(maker, table, ruleset_id, 10**9))
    assert again == stream


def test_a_seat_opened_elsewhere_is_left(maker):
    table = maker.table(RULESETS[0], "me", BOT, BOT, BOT)

    async def both():
        address = read_address(maker.url)
        first = aiter(TableConnection(address, table, maker.token))
        assert isinstance(await anext(first), messages.Welcome)
        second = aiter(TableConnection(address, table, maker.token))
        await anext(second)
        with pytest.raises(Closed, match="opened elsewhere"):
            await listened(first)
        await second.aclose()

    async def listened(messages):
        async for _ in messages:
            pass

    asyncio.run(both())


def test_the_example_is_short_and_needs_nothing_of_ours():
    text = EXAMPLE.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 60
    assert "mahjong_atlas" not in text


@pytest.mark.parametrize("ruleset_id", RULESETS[:1])
def test_an_outside_program_plays_a_whole_deal(maker, ruleset_id):
    table = maker.table(ruleset_id, "me", "open", BOT, BOT)
    outside = subprocess.Popen(
        [sys.executable, EXAMPLE, maker.link(table), "Outside"], stdout=subprocess.PIPE, text=True
    )
    try:
        maker.start_when_full(table)
        stream, _, _ = asyncio.run(played(maker, table, ruleset_id, 10**9))
        assert outside.wait(PATIENCE) == 0
    finally:
        outside.kill()
        text = outside.stdout.read()
        outside.stdout.close()
    sheet = next(message for message in stream if isinstance(message, messages.Settlement))
    assert text == f"deal 1 {sheet.how} {sheet.change}\n"
    reveal = next(message for message in stream if isinstance(message, messages.Reveal))
    assert [row[2] for row in reveal.nonces][1:] == ["player", "bot", "bot"]
    assert maker.state(table)["players"][1]["name"] == "Outside"


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_a_bot_of_ours_plays_a_whole_deal_of_every_ruleset(maker, ruleset_id):
    seats = find_ruleset(ruleset_id).table.seats
    table = maker.table(ruleset_id, *["open"], *[BOT] * (seats - 1))
    done = command("bot", "--url", maker.link(table), "--nickname", "Robot")
    assert done.code == 0, done.err
    assert done.out.startswith(f"At the table {maker.link(table)}\nDeal 1, ")
    assert "Robot " in done.out
    assert "The match is over; the record: " in done.out


def test_a_program_plays_through_its_streams(maker, tmp_path):
    script = tmp_path / "last.py"
    script.write_text(LAST_LEGAL, encoding="utf-8")
    table = maker.table(RULESETS[0], "open", BOT, BOT, BOT)
    done = command("bot", "--url", maker.url, "--table", table, "--program", f"{sys.executable} {script}")
    assert done.code == 0, done.err
    assert "The match is over; the record: " in done.out


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "has ended before the match"),
        (
            "import sys\nprint('hello', flush=True)\nsys.stdin.read()",
            "said 'hello': it must be an action such as",
        ),
        ("import sys\nfor line in sys.stdin: print('[\"fly\"]', flush=True)", "refused again and again"),
    ],
)
def test_a_program_that_does_not_answer_is_named(maker, tmp_path, text, fault):
    script = tmp_path / "wrong.py"
    script.write_text(text, encoding="utf-8")
    table = maker.table(RULESETS[0], "open", BOT, BOT, BOT)
    done = command("bot", "--url", maker.link(table), "--program", f"{sys.executable} {script}")
    assert done.code == 2
    assert fault in done.complaint
    assert len(done.err.splitlines()) == 1


# ---- the terminal


def typed(lines):
    """Passes what is offered, discards the first tile."""
    return "x\n1\n" * lines


def test_a_whole_deal_is_played_at_the_terminal(maker):
    table = maker.table(RULESETS[0], "me", BOT, BOT, BOT)
    done = command("play", "--url", maker.link(table), "--token", maker.token, stdin="?\nh\n" + typed(400))
    assert done.code == 0, done.err
    assert re.search("Deal 1: you are [ESWN].", done.out)
    assert "k kong/concealed kong/added kong" in done.out
    assert "type a number or a tile to discard" in done.out
    assert "The match is over.\n  1. " in done.out
    shown = [line for line in done.out.splitlines() if line.startswith("points: ")]
    assert len(shown) == 1
    rows = done.out.partition("Deal 1")[2].splitlines()
    assert [line for line in rows if cell_len(line) > 80] == []


def test_a_table_is_made_and_left_and_found_again(maker, home):
    done = command(
        "play", "--url", maker.url, "--rules", RULESETS[0], "--bots", "random", "--nickname", "Bo",
        stdin="1\nq\n",
    )  # fmt: skip
    assert done.code == 0, done.err
    assert "Your place is kept for you; go on with: mahjong-atlas play --url" in done.out
    again = done.out.splitlines()[-1].partition("mahjong-atlas ")[2].split()
    assert (home / "guests.json").stat().st_mode & 0o777 == 0o600
    back = command(*again, stdin="b\nq\n")
    assert back.code == 0, back.err
    assert re.search("Deal 1 goes on: you are [ESWN]; h tells what has happened.", back.out)
    assert maker.token not in done.out + back.out


def test_a_closed_terminal_keeps_the_place(maker):
    for stdin in ("", None, "1\n"):
        table = maker.table(RULESETS[0], "me", BOT, BOT, BOT, deals=8)
        done = command("play", "--url", maker.link(table), "--token", maker.token, stdin=stdin)
        assert done.code == 2
        again = f"go on with 'mahjong-atlas play --url {maker.link(table)}'"
        assert done.complaint == f"the terminal was closed; your place is kept: {again}"


@pytest.mark.parametrize("rooms", [AtHomeRoom])
def test_a_deal_is_told_at_a_server_as_at_home(maker, tmp_path):
    """A game at home is played on at a table of the server: the same wall, the same bots, the same keys."""
    words = ("--lang", "zh")
    game = ("play", "--rules", "riichi", "--seat", "E", "--seed", "7", "--bots", "keen", *words)
    begun = tmp_path / "begun.jsonl"
    assert command(*game, "--record", str(begun), stdin="1\nq\n").code == 0
    place = {"deal": 0, "step": 0, "pace": 0}
    made = maker.http.post("/replay/play-on", params=place, content=begun.read_bytes())
    assert made.status_code == 201, made.text
    link = maker.link(made.json()["table"])
    keys = "win\nw\n" + "c\nx\n2\n" * 30 + "q\n"
    there = command("play", "--url", link, "--token", maker.token, *words, stdin=keys)
    here = command(*game, "--record", str(tmp_path / "here.jsonl"), stdin=keys)

    begin, end = "第1局：你坐东。", "\n得分："

    assert there.code == here.code == 0, there.err
    assert begin in there.out
    assert end in there.out
    assert deal_between(begin, end, there.out) == deal_between(begin, end, here.out)


def deal_between(begin, end, out):
    """What was told between the first lines that say so."""
    return out.partition(begin)[2].partition(end)[0]


def test_a_deal_goes_on_at_the_terminal_after_cuts(maker, monkeypatch):
    """The person is asked again, and nothing is told twice."""
    cuts = []

    class Cut(TableConnection):
        """Is cut at the first question and at every seventh one after it."""

        async def _messages(self, socket):
            async for message in super()._messages(socket):
                yield message
                asks.append(isinstance(message, messages.Ask))
                if asks[-1] and sum(asks) % 7 == 1:
                    cuts.append(message.at)
                    await self.cut()

    asks = []
    monkeypatch.setattr("mahjong_atlas.table.client.connection.TableConnection", Cut)
    table = maker.table(RULESETS[0], "me", BOT, BOT, BOT)
    done = command("play", "--url", maker.link(table), "--token", maker.token, stdin=typed(400))

    assert done.code == 0, done.err
    assert cuts
    assert "The match is over.\n  1. " in done.out
    assert len(re.findall("Deal 1: you are [ESWN].", done.out)) == 1
    assert "goes on" not in done.out
    assert len(re.findall("^points: ", done.out, re.MULTILINE)) == 1


def test_refusals_come_with_the_clause_of_the_server(maker):
    moves = "discard 1x\nwin\npass\npung 11m\n15\nw\n5q\nhello\nq\n"
    out = ""
    while "you are E." not in out:
        table = maker.table("ningbo", "me", BOT, BOT, BOT)
        out = command("play", "--url", maker.link(table), "--token", maker.token, stdin=moves).out
    assert "E discard 1x is not allowed: the hand holds no 1x (NB-5)" in out
    assert "E win is not allowed: the hand is not complete (NB-41)" in out
    assert "E pass is not allowed: there is nothing to answer (NB-5)" in out
    assert "E pung 11m is not allowed: there is no discard to claim (NB-29)" in out
    assert "there is no tile number 15: the hand has 1 to 14" in out
    assert "nothing is under the key w now: only discards are possible" in out
    assert "cannot read 'hello': type a number, a tile, a key" in out


def test_people_at_one_table_play_at_two_terminals(maker):
    table = maker.table(RULESETS[0], "me", "open", BOT, BOT)
    other = {}

    def sit():
        other["done"] = command_of_its_own(maker.link(table))

    thread = threading.Thread(target=sit)
    thread.start()
    maker.start_when_full(table)
    stream, _, _ = asyncio.run(played(maker, table, RULESETS[0], 10**9))
    thread.join(PATIENCE)
    assert other["done"].returncode == 0, other["done"].stderr
    assert "The match is over." in other["done"].stdout
    assert any(isinstance(message, messages.MatchOver) for message in stream)


def command_of_its_own(link):
    """The command line in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "mahjong_atlas", "play", "--url", link, "--nickname", "Bo"],
        input=typed(400), capture_output=True, text=True, timeout=PATIENCE,
    )  # fmt: skip


# ---- what can be wrong


@pytest.mark.parametrize("word", ["bot", "play"])
@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (("--url", "nowhere"), "--url: 'nowhere' is no address of a server: write http://127.0.0.1:8136"),
        (("--url", "http://127.0.0.1:1"), "no server answers at http://127.0.0.1:1: start one with"),
        (("--url", "URL"), "--table: which table?"),
        (("--url", "URL", "--table", "nothere"), "--table: there is no table 'nothere' at URL"),
        (("--url", "URL", "--table", "../session"), "--table: "),
        (("--url", "URL/#/table/a", "--table", "b"), "--table: the link of --url names the table 'a'"),
        (("--url", "URL", "--table", "TABLE", "--token", "x"), "--token: URL does not know it"),
        (("--url", "URL", "--table", "TABLE"), "no place is open at this table: choose another one"),
        (("--url", "URL", "--table", "TABLE", "--nickname", " "), "--nickname: "),
    ],
)
def test_what_cannot_be_used_is_one_line_with_the_remedy(maker, word, arguments, fault):
    table = maker.table(RULESETS[0], "me", BOT, BOT, BOT)

    def real(text):
        return text.replace("URL", maker.url).replace("TABLE", table)

    done = command(word, *map(real, arguments))
    assert done.code == 2
    assert real(fault) in done.complaint
    assert len(done.err.splitlines()) == 1
    assert maker.token not in done.out + done.err


def test_flags_that_do_not_go_together_are_named(maker):
    table = maker.table(RULESETS[0], "me", BOT, BOT, BOT)
    for flags, fault in (
        (("--table", table), "--table: belongs to a server"),
        (("--url", maker.link(table), "--rules", RULESETS[0]), "--rules: a table has its rules"),
        (("--url", maker.url, "--seed", "7"), "--seed: belongs to games that are played here"),
        (("--url", maker.url, "--rules", "none"), "none"),
        (("--url", maker.url, "--rules", RULESETS[0], "--bots", "clever"), "--bots: there is no bot"),
    ):
        done = command("play", *flags)
        assert done.code == 2
        assert fault in done.complaint
    assert command("bot", "--url", maker.url, "--name", "clever").complaint.startswith("--name: ")
    assert command("bot", "--url", maker.url, "--program", "'").complaint.startswith("--program: ")


def test_what_answers_must_be_a_server_of_this_program():
    with ThreadingHTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as other:
        thread = threading.Thread(target=other.serve_forever)
        thread.start()
        try:
            done = command("bot", "--url", f"http://127.0.0.1:{other.server_port}", "--table", "x")
        finally:
            other.shutdown()
            thread.join()
    assert done.code == 2
    assert "is no server of this program: look at the address" in done.err


def example_run(*arguments: str) -> tuple[int, str]:
    """The exit code of the example and what it complains of."""
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), *arguments], capture_output=True, text=True, timeout=60, check=False
    )
    return done.returncode, done.stderr


def test_the_example_says_what_is_wrong_with_its_link_in_a_line():
    assert example_run()[0] == 1
    assert "LINK-OF-A-TABLE" in example_run()[1]
    with socket.create_server(("127.0.0.1", 0)) as server:
        link = f"http://127.0.0.1:{server.getsockname()[1]}/#/table/x"

        def hang_up() -> None:
            server.accept()[0].close()

        answering = threading.Thread(target=hang_up)
        answering.start()
        code, text = example_run(link)
        answering.join()
    assert code == 1
    assert text.startswith(f"{link}: ")
    assert len(text.splitlines()) == 1
    refused = example_run(link)
    assert (refused[0], len(refused[1].splitlines())) == (1, 1)
