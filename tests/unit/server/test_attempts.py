"""Failed log-ins and other limits, with a clock of the test's own."""

import pytest
from argon2 import PasswordHasher, extract_parameters
from argon2.exceptions import VerifyMismatchError

from mahjong_atlas.server.identity import Passwords, hash_of_nobody
from mahjong_atlas.server.limits import FORGOTTEN, FREE, LONGEST_WAIT, Attempts, Counts, Limits


class Clock:
    """Seconds as the test wants them."""

    def __init__(self) -> None:
        self.now = 5000.0

    def __call__(self) -> float:
        return self.now


def guesses(attempts: Attempts, clock: Clock, seconds: float) -> int:
    """How many times somebody who never waits longer than they must can guess within so many seconds."""
    end, number = clock.now + seconds, 0
    while clock.now + (wait := attempts.wait("ann", "home")) <= end:
        clock.now += wait
        attempts.begin("ann", "home")
        number += 1
    return number


def test_waits_grow_with_each_failure() -> None:
    clock = Clock()
    attempts = Attempts(clock)
    waits = []
    for _ in range(FREE + 5):
        waits.append(attempts.wait("ann", "home"))
        clock.now += waits[-1]
        attempts.begin("ann", "home")
    assert waits == [0] * FREE + [2, 4, 8, 16, 32]


def test_a_day_of_guessing_is_a_hundred_guesses() -> None:
    clock = Clock()
    assert guesses(Attempts(clock), clock, 24 * 3600) <= FREE + 9 + 24 * 3600 / LONGEST_WAIT


def test_guessing_at_a_name_does_not_make_its_owner_wait() -> None:
    attempts = Attempts(Clock())
    for _ in range(30):
        attempts.begin("ann", "elsewhere")
    assert attempts.wait("ann", "elsewhere") == LONGEST_WAIT
    assert attempts.wait("ann", "home") == 0
    assert attempts.wait("bob", "elsewhere") == 0


def test_a_right_password_ends_the_waits_and_is_remembered() -> None:
    clock = Clock()
    attempts = Attempts(clock)
    for _ in range(FREE):
        attempts.begin("ann", "home")
    clock.now += attempts.wait("ann", "home")
    assert not attempts.has_succeeded("ann", "home")
    attempts.begin("ann", "home")
    attempts.succeed("ann", "home")
    assert attempts.wait("ann", "home") == 0
    assert attempts.has_succeeded("ann", "home")
    attempts.begin("ann", "home")
    assert attempts.has_succeeded("ann", "home"), "a slip of the owner does not change it"


def test_failures_are_forgotten_after_an_hour() -> None:
    clock = Clock()
    attempts = Attempts(clock)
    for _ in range(30):
        attempts.begin("ann", "home")
    clock.now += FORGOTTEN + 1
    attempts.begin("ann", "home")
    assert attempts.wait("ann", "home") == 0


def test_a_bounded_number_of_pairs_is_kept() -> None:
    attempts = Attempts(Clock(), most=3)
    for number in range(9):
        attempts.begin(f"name {number}", "home")
    assert len(attempts) == 3


def test_a_count_is_bounded_for_each_key() -> None:
    counts = Counts(2)
    assert [counts.enter(key) for key in "aaab"] == [True, True, False, True]
    counts.leave("a")
    assert counts.enter("a")
    for _ in range(5):
        counts.leave("b")
    assert [counts.enter("b") for _ in range(3)] == [True, True, False]


def test_a_school_behind_one_address_comes_in_and_plays() -> None:
    """Two hundred people at once, a table for four of them each, and everybody's socket opened twice."""
    limits = Limits(clock=Clock())
    assert all(limits.guests.take("school") for _ in range(200))
    assert all(limits.tables.take("school") for _ in range(50))
    assert all(limits.connects.take("school") for _ in range(400))
    assert all(limits.sockets.enter("school") for _ in range(200))


def test_two_thousand_tables_from_one_address_are_refused() -> None:
    limits = Limits(clock=Clock())
    made = sum(limits.tables.take("one") and limits.tables_of_person.take(f"p{n % 200}") for n in range(2600))
    assert made <= 200
    assert limits.tables.take("another")


def test_the_factor_multiplies_what_is_allowed() -> None:
    limits = Limits(2, Clock())
    assert sum(limits.guests.take("one") for _ in range(1000)) == 400
    assert limits.guests.wait("one") == 3


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("password", "is_weak"),
    [
        ("password", True), ("Passw0rd!", True), ("12345678", True), ("aaaaaaaaaaaa", True),
        ("winifred", True), ("密码密码密码密码", True), ("a" * 256, True),
        ("correct horse", False), ("x7Gk2mPq", False), ("竹林の七賢は雀卓を囲む", False),
        ("x7Gk2mPq" * 32, False),
    ],
)  # fmt: skip
async def test_passwords_that_are_easy_to_guess_are_weak(password: str, is_weak: bool) -> None:
    assert await Passwords().is_weak(password, "Winifred") is is_weak


@pytest.mark.anyio
async def test_passwords_fit_or_do_not() -> None:
    passwords = Passwords()
    kept = await passwords.hashed("correct horse")
    assert kept.startswith("$argon2id$")
    assert await passwords.fits("correct horse", kept)
    assert not await passwords.fits("wrong horse", kept)
    assert not await passwords.fits("wrong horse", None)
    assert not await passwords.fits("wrong horse", "no hash")


def test_a_password_is_compared_as_long_where_there_is_no_account() -> None:
    """It is read and hashed with the same cost; a hash that cannot be read would be refused at once."""
    hasher = PasswordHasher()
    nobody = hash_of_nobody(hasher)
    assert extract_parameters(nobody) == extract_parameters(hasher.hash("correct horse"))
    with pytest.raises(VerifyMismatchError):
        hasher.verify(nobody, "correct horse")
