"""Requests to a room wait for their turn; those that a closed table has left are refused."""

import asyncio

import pytest

from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.server.inbox import Inbox
from mahjong_atlas.table.seats import TableError

pytestmark = pytest.mark.anyio


async def test_requests_that_wait_when_a_table_closes_are_refused_and_not_carried_out() -> None:
    inbox, done = Inbox(), []

    async def request() -> None:
        done.append(True)

    waiting = asyncio.create_task(inbox.ask(request))
    await asyncio.sleep(0)
    assert not inbox.empty()
    inbox.close()
    with pytest.raises(TableError) as refused:
        await waiting
    assert refused.value.code == ErrorCode.CLOSED
    assert done == []


async def test_whoever_asks_waits_until_it_is_done_and_hears_a_refusal() -> None:
    inbox = Inbox()

    async def refused() -> None:
        raise TableError(ErrorCode.NO_QUESTION, "not asked")

    waiting = asyncio.create_task(inbox.ask(refused))
    answered = await inbox.take(None)
    assert callable(answered)
    assert not waiting.done()
    await answered()
    with pytest.raises(TableError) as error:
        await waiting
    assert error.value.code == ErrorCode.NO_QUESTION
    assert await inbox.take(0) is None
