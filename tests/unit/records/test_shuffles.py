"""Fair shuffles: every share counts, and whoever sees the others' shares has nothing left to choose."""

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjong_atlas.errors import AtlasError, RecordError
from mahjong_atlas.records.shuffles import (
    Shuffle,
    ShuffleShare,
    bot_nonce,
    check_nonce,
    commitment,
    joint_seed,
    late_nonce,
    make_shuffle,
    read_shuffle,
    shuffled,
    tiles_text,
)
from mahjong_atlas.texts.languages import render
from mahjong_atlas.tiles.tileset import PLAIN_136

ENTROPY = "0123456789abcdef" * 4
NONCES = ["aa" * 16, "bb" * 16, "cc" * 32, "dd" * 16]
shares = st.text("0123456789abcdef", min_size=32, max_size=64)


def plain_sha(text):
    return sha256(text.encode("ascii")).hexdigest()


def test_the_digests_are_those_of_the_published_rule():
    """docs/concepts/protocol.md, spelled out."""
    assert commitment(ENTROPY) == plain_sha(ENTROPY)
    assert late_nonce("c0ffee", 2) == plain_sha("late\nc0ffee\n2")
    assert bot_nonce(ENTROPY, 3) == plain_sha(f"bot\n{ENTROPY}\n3")
    assert joint_seed(ENTROPY, 7, NONCES) == plain_sha("\n".join(["joint-1", ENTROPY, "7", *NONCES]))


@given(shares, st.integers(0, 99), st.lists(shares, min_size=3, max_size=4), st.data())
def test_any_change_of_one_share_changes_the_seed(entropy, deal, nonces, data):
    seed = joint_seed(entropy, deal, nonces)
    changed = data.draw(st.integers(-2, len(nonces) - 1))
    if changed == -2:
        assert joint_seed(data.draw(shares.filter(lambda text: text != entropy)), deal, nonces) != seed
    elif changed == -1:
        assert joint_seed(entropy, deal + 1, nonces) != seed
    else:
        other = data.draw(shares.filter(lambda text: text != nonces[changed]))
        assert joint_seed(entropy, deal, [*nonces[:changed], other, *nonces[changed + 1 :]]) != seed


def test_the_shares_cannot_be_pushed_into_each_other():
    """What one player sends cannot make another's share part of their own."""
    a, b = "aa" * 16, "bb" * 16
    assert joint_seed(ENTROPY, 0, [a + "bb", b]) != joint_seed(ENTROPY, 0, [a, "bb" + b])
    assert joint_seed(ENTROPY, 0, [a, b]) != joint_seed(ENTROPY, 0, [b, a])


def test_the_server_cannot_choose_after_it_has_seen_the_nonces():
    """Entropy, bots' nonces and what stands for a late one are all bound by the commitment."""
    shuffle = make_shuffle(ENTROPY, 0, [NONCES[0], None, None, None], bots={2, 3})
    assert shuffle.fault() is None
    assert [share.whose for share in shuffle.shares] == ["player", "late", "bot", "bot"]

    other = "f" * 64
    assert "committed" in render(Shuffle(other, 0, shuffle.shares, shuffle.commitment).fault())
    for player, word in ((1, "late"), (2, "bot")):
        chosen = list(shuffle.shares)
        chosen[player] = ShuffleShare(player, other, word)
        assert f"player {player + 1}" in render(
            Shuffle(ENTROPY, 0, tuple(chosen), shuffle.commitment).fault()
        )


def test_nobody_can_choose_after_seeing_the_entropy():
    """It comes out after the deal: a nonce that is changed then gives another seed than the one played."""
    played = make_shuffle(ENTROPY, 0, NONCES)
    for player in range(4):
        nonces = [*NONCES[:player], "ee" * 16, *NONCES[player + 1 :]]
        assert make_shuffle(ENTROPY, 0, nonces).seed != played.seed


def test_a_shuffle_is_written_and_read_back():
    shuffle = make_shuffle(ENTROPY, 5, [NONCES[0], None, NONCES[2], NONCES[3]], bots={3})
    assert read_shuffle(shuffle.line(), 5, 4, "here") == shuffle


@pytest.mark.parametrize("nonce", ["", "ab" * 15, "ab" * 33, "g" * 32, "ab" * 16 + "\n", "٣" * 32, None, 7])
def test_a_nonce_is_32_to_64_hexadecimal_digits(nonce):
    assert check_nonce("aB" * 16) == "aB" * 16
    with pytest.raises(AtlasError, match="32 to 64 hexadecimal digits"):
        check_nonce(nonce)


def test_an_entropy_that_is_none_is_not_told():
    with pytest.raises(AtlasError, match="entropy") as caught:
        make_shuffle("secret", 0, NONCES)
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize(
    ("change", "remedy"),
    [
        ({"entropy": 5}, "entropy is no share"),
        ({"commitment": None}, "commitment"),
        ({"nonces": "none"}, "nonces"),
        ({"nonces": []}, "0 nonces for 4 players"),
        ({"nonces": [[0, "ab", "player"]] * 4}, "nonce of player 1"),
        ({"nonces": [[1, "ab" * 16, "player"]] * 4}, "go by player"),
        ({"nonces": [[0, "ab" * 16, "friend"]] * 4}, "one of player, bot, late"),
        ({"nonces": [7] * 4}, "nonce 1"),
    ],
)
def test_a_shuffle_that_cannot_be_read_is_named(change, remedy):
    line = {**make_shuffle(ENTROPY, 0, NONCES).line(), **change}
    with pytest.raises(RecordError, match=f"here: .*{remedy}"):
        read_shuffle(line, 0, 4, "here")
    with pytest.raises(RecordError, match="here: shuffle must be a table"):
        read_shuffle([line], 0, 4, "here")


def test_the_wall_holds_the_same_tiles_in_the_order_of_the_seed():
    wall = shuffled(PLAIN_136.tiles, joint_seed(ENTROPY, 0, NONCES))
    assert sorted(wall) == sorted(PLAIN_136.tiles)
    assert wall != shuffled(PLAIN_136.tiles, joint_seed(ENTROPY, 1, NONCES))
    assert tiles_text(PLAIN_136.tiles)[:10] == "1m1m1m1m2m"
