"""Verification of webhooks (Standard Webhooks, version 1)."""

import base64
import hashlib
import hmac
import json
import time
from typing import Any, Mapping, Optional, Sequence, Union

from .errors import InvalidWebhook


def verify_webhook(
    secret: Union[str, Sequence[str]],
    headers: Mapping[str, str],
    body: Union[bytes, str],
    *,
    tolerance: float = 300.0,
    now: Optional[float] = None,
) -> dict[str, Any]:
    """Returns the payload of a webhook, or raises :class:`InvalidWebhook`.

    `body` is the raw body of the request: verify it before you parse it. `secret` begins with ``whsec_``. While a secret is
    replaced, pass both. Deliveries may repeat: store their ``webhook-id`` and ignore those that you have.
    """
    lower = {name.lower(): value for name, value in headers.items()}
    try:
        identifier, sent_at = lower["webhook-id"], lower["webhook-timestamp"]
        signatures = lower["webhook-signature"].split()
        seconds = int(sent_at)
    except (KeyError, ValueError):
        raise InvalidWebhook("the headers webhook-id, webhook-timestamp and webhook-signature are required") from None
    content = body if isinstance(body, bytes) else body.encode()
    signed = f"{identifier}.{sent_at}.".encode() + content
    expected = [_signature(each, signed) for each in ([secret] if isinstance(secret, str) else secret)]
    # All signatures are compared: while a secret is replaced, there are two.
    if not any([hmac.compare_digest(signature.encode(), each) for signature in signatures for each in expected]):
        raise InvalidWebhook("no signature matches the secret")
    if abs((time.time() if now is None else now) - seconds) > tolerance:
        raise InvalidWebhook("the webhook is too old, or the clock of this machine is wrong")
    payload: dict[str, Any] = json.loads(content)
    return payload


def _signature(secret: str, signed: bytes) -> bytes:
    digest = hmac.new(base64.b64decode(secret.removeprefix("whsec_")), signed, hashlib.sha256).digest()
    return b"v1," + base64.b64encode(digest)
