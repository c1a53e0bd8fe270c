"""Guests, accounts, and who somebody is."""

from anyio import to_thread
from fastapi import APIRouter, Depends, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from mahjong_atlas.server.http.context import COOKIE, Context, Served, Speaker, token_of, visitor_of
from mahjong_atlas.server.http.errors import Wrong
from mahjong_atlas.server.identity import UnfitName, fit_name
from mahjong_atlas.server.store.people import Account, NameTaken, Visitor

router = APIRouter(tags=["people"])
YEAR = 365 * 24 * 3600


class Nickname(BaseModel):
    """A name for the table."""

    model_config = ConfigDict(extra="forbid")
    name: str = Field(max_length=200, examples=["Ann"])


class Credentials(Nickname):
    """Name and password of an account."""

    password: str = Field(min_length=8, max_length=256, examples=["correct horse"])


class SignedIn(BaseModel):
    """Who somebody is now; the token is what a socket's hello wants."""

    token: str
    name: str
    account: bool


class Who(BaseModel):
    """Who is signed in; `account` tells whether he is more than a guest."""

    name: str
    account: bool


@router.post("/session", status_code=201)
async def sign_in_as_a_guest(wish: Nickname, response: Response, context: Served) -> SignedIn:
    """Be a guest under this name, at once."""
    visitor = await context.hub.people.sign_in(_fit(wish.name))
    return _signed_in(context, response, visitor)


@router.get("/session")
async def who_am_i(visitor: Speaker) -> Who:
    """The name under which the others see me."""
    return Who(name=visitor.name, account=visitor.has_account)


def _may_try(wish: Credentials, request: Request, context: Served) -> None:
    address = request.client.host if request.client else ""
    if not (context.tries.take(f"at {address}") and context.tries.take(f"as {wish.name.casefold()}")):
        remedy = "wait a minute and try again"
        raise Wrong(429, "often", "too many tries", remedy, headers={"Retry-After": "60"})


@router.post("/accounts", status_code=201, dependencies=[Depends(_may_try)])
async def make_an_account(
    wish: Credentials, request: Request, response: Response, context: Served
) -> SignedIn:
    """Make an account and sign in; a guest keeps his places and records."""
    name = _fit(wish.name)
    password_hash = await to_thread.run_sync(context.passwords.hashed, wish.password)
    guest = await visitor_of(context, token_of(request))
    person = guest.person if guest is not None and not guest.has_account else None
    try:
        account = await context.hub.people.register(name, password_hash, person)
    except NameTaken:
        raise Wrong(409, "taken", "there is an account of this name", "choose another name", "name") from None
    if guest is not None:
        await context.hub.people.sign_out(guest.session)
    return _signed_in(context, response, await context.hub.people.sign_in(name, account))


@router.post("/login", dependencies=[Depends(_may_try)])
async def sign_in(wish: Credentials, response: Response, context: Served) -> SignedIn:
    """Sign in with an account."""
    account = await _account(context, wish)
    return _signed_in(context, response, await context.hub.people.sign_in(account.name, account))


@router.post("/logout", status_code=204)
async def sign_out(request: Request, response: Response, context: Served) -> None:
    """The token is worth nothing any more; nothing happens to somebody who is not signed in."""
    visitor = await visitor_of(context, token_of(request))
    if visitor is not None:
        await context.hub.people.sign_out(visitor.session)
    response.delete_cookie(COOKIE, path="/")


async def _account(context: Context, wish: Credentials) -> Account:
    account = await context.hub.people.account(wish.name) if _is_fit(wish.name) else None
    kept = account.password_hash if account else None
    fits = await to_thread.run_sync(context.passwords.fits, wish.password, kept)
    if account is None or not fits:
        raise Wrong(401, "login", "name and password do not fit together", "see how they are written")
    return account


def _fit(name: str) -> str:
    try:
        return fit_name(name)
    except UnfitName as error:
        raise Wrong(422, "name", str(error), "", "name") from None


def _is_fit(name: str) -> bool:
    try:
        return bool(fit_name(name))
    except UnfitName:
        return False


def _signed_in(context: Context, response: Response, visitor: Visitor) -> SignedIn:
    token = context.tokens.token(visitor.session)
    secure = context.hub.settings.is_secure
    response.set_cookie(COOKIE, token, max_age=YEAR, path="/", secure=secure, httponly=True, samesite="lax")
    return SignedIn(token=token, name=visitor.name, account=visitor.has_account)
