"""Attempts to sign in or to register, and their waits."""

from fastapi import Request, Response

from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.server.api_error import ApiError
from mahjong_atlas.server.http.context import Context, address_of, context_of, take, too_often
from mahjong_atlas.server.http.cookies import DEVICE, cookie_name, keep_cookie
from mahjong_atlas.server.names import UnfitName, fit_name, name_key
from mahjong_atlas.server.store.people import Account
from mahjong_atlas.texts.message import Message


async def account_of(request: Request, name: str, password: str) -> Account:
    """The account of this name and password.  Raises ApiError.

    Failures make the wait grow, by name and origin.  The origin is a browser that has signed in under
    this name before, else the address: others do not wait for it, so that an owner cannot be locked out.  An
    address that fails under many names waits too, except for a name under which it has signed in before.
    """
    context, address, key = context_of(request), address_of(request), name_key(name)
    device = _device_of(request, key)
    origin = address if device is None else f"device {device}"
    wait = context.attempts.wait(key, origin)
    if wait:
        raise too_often(wait, Message("error-often-name"))
    take(context.limits.logins, origin, Message("error-often-logins"))
    is_counted = device is None and not context.attempts.has_succeeded(key, origin)
    if is_counted:
        take(context.limits.failures, address, Message("error-often-passwords"))
    context.attempts.begin(key, origin)
    account = await _named(context, name)
    fits = await context.passwords.fits(password, account.password_hash if account else None)
    if account is None or not fits:
        raise ApiError(401, ErrorCode.LOGIN, Message("error-http-login"), "see how they are written")
    context.attempts.succeed(key, origin)
    if is_counted:
        context.limits.failures.charge(address, -1)
    return account


def remember_device(request: Request, response: Response, name: str) -> None:
    """Give the browser a cookie by which it is known at the next sign-in under this name."""
    context, key = context_of(request), name_key(name)
    if _device_of(request, key) is None:
        keep_cookie(response, context.tokens.new_device(key), context.hub.settings.is_secure, DEVICE)


async def new_password_hash(request: Request, name: str, password: str) -> str:
    """The hash of a password that is new to an account.  Raises ApiError."""
    context = context_of(request)
    take(
        context.limits.registrations,
        address_of(request),
        Message("error-often-accounts"),
    )
    if await context.passwords.is_weak(password, name):
        reason = Message("error-http-weak")
        raise ApiError(
            422,
            ErrorCode.WEAK,
            reason,
            "choose another, such as three words that are not a saying",
            "password",
        )
    return await context.passwords.hashed(password)


def _device_of(request: Request, key: str) -> str | None:
    context = context_of(request)
    kept = request.cookies.get(cookie_name(context.hub.settings.is_secure, DEVICE), "")
    return context.tokens.device(key, kept)


async def _named(context: Context, name: str) -> Account | None:
    try:
        return await context.hub.people.account(fit_name(name))
    except UnfitName:
        return None
