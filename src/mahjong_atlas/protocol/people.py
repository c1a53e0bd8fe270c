"""Guests and accounts over HTTP."""

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from mahjong_atlas.protocol.base import Answer, Question

NewPassword = Annotated[str, Meta(min_length=8, max_length=256, examples=["correct horse"])]
Password = Annotated[str, Meta(max_length=256)]


class Nickname(Question):
    """A name for the table."""

    name: Annotated[str, Meta(max_length=200, examples=["Ann"])]


class Credentials(Nickname):
    """Name and password of an account."""

    password: NewPassword


class Leaving(Question):
    """The password again; guests have none."""

    password: Password = ""


class PasswordChange(Question):
    """The present password and the new one."""

    password: Password
    new: NewPassword


class Session(Answer):
    """The person who is signed in; `account`: not a guest.

    With a new session a program gets the token for `Authorization: Bearer` and the hello of a socket.
    Browsers get it in a cookie that no script can read, and not here.
    """

    name: str
    account: bool
    token: str | UnsetType = UNSET
