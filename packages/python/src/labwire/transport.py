"""HTTP requests to one service: with a token, within a time limit, and repeated where that is safe."""

import http.client
import json
import random
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from datetime import datetime, timedelta, timezone
from email.message import Message
from email.utils import parsedate_to_datetime
from typing import Any, Callable, Mapping, Optional

from .errors import ConnectionFailed, LabwireError, RateLimited, Unauthorized, Unavailable, error_class

#: Tokens are renewed this long before they expire, so that none expires while a request is on its way.
_renewal_margin = 60.0
_first_pause = 0.25


class Transport:
    def __init__(
        self,
        base_url: str,
        username: str,
        password: str,
        *,
        timeout: float = 30.0,
        retries: int = 4,
        longest_pause: float = 60.0,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        parts = urllib.parse.urlsplit(base_url)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise ValueError(f"base_url must be a URL such as https://lab.example, not {base_url!r}")
        if parts.query or parts.fragment or parts.username:
            raise ValueError("base_url must not contain credentials, a query or a fragment")
        self._base_url = base_url.rstrip("/")
        self._credentials = {"username": username, "password": password}
        self._timeout = timeout
        self._retries = retries
        self._longest_pause = longest_pause
        self.sleep = sleep
        self._token: Optional[str] = None
        self._renew_at = 0.0
        self._clock_offset = timedelta()

    def server_now(self) -> datetime:
        """The time on the server, from the Date header of its last response."""
        return datetime.now(timezone.utc) + self._clock_offset

    def request(
        self,
        method: str,
        url: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        idempotency_key: Optional[str] = None,
        accept: str = "application/json",
        timeout: Optional[float] = None,
    ) -> bytes:
        """Sends a request and returns the body of its response. `url` is a path, or a link from a response."""
        target = self._target(url, query)
        headers = {"Accept": accept}
        if idempotency_key is not None:
            headers["Idempotency-Key"] = idempotency_key
        data = None if body is None else json.dumps(body).encode()
        if data is not None:
            headers["Content-Type"] = "application/json"
        is_repeatable = method != "POST" or idempotency_key is not None
        return self._repeat(method, target, data, headers, timeout or self._timeout, is_repeatable)

    def _target(self, url: str, query: Optional[Mapping[str, Any]]) -> str:
        if url.startswith(("http://", "https://")):
            # Links contain the public URL of the service, which may differ from the one that this program uses.
            parts = urllib.parse.urlsplit(url)
            return urllib.parse.urlunsplit(("", "", parts.path, parts.query, ""))
        given = {name: _text(value) for name, value in (query or {}).items() if value is not None}
        return f"{url}?{urllib.parse.urlencode(given)}" if given else url

    def _repeat(
        self, method: str, target: str, data: Optional[bytes], headers: dict[str, str], timeout: float, is_repeatable: bool
    ) -> bytes:
        has_new_token = False
        attempts = 1
        while True:
            try:
                authorization = {"Authorization": f"Bearer {self._current_token()}"}
                return self._send(method, target, data, {**headers, **authorization}, timeout)
            except Unauthorized:
                # A request with a rejected token was not processed, so it can be sent again.
                if has_new_token or self._token is None:
                    raise
                has_new_token, self._token = True, None
            except (LabwireError, ConnectionFailed) as error:
                pause = self._pause(error, attempts, is_repeatable)
                if pause is None:
                    raise
                self.sleep(pause)
                attempts += 1

    def _pause(self, error: Exception, attempts: int, is_repeatable: bool) -> Optional[float]:
        """Seconds until the next attempt; None if there is none."""
        if attempts > self._retries or not is_repeatable:
            return None
        if isinstance(error, LabwireError):
            if error.retry_after is not None:
                return error.retry_after if error.retry_after <= self._longest_pause else None
            is_temporary = error.status in (429, 500, 502, 503, 504) or error.type == "request-in-progress"
            if not is_temporary:
                return None
        # With jitter, so that programs do not return all at the same time.
        longest: float = min(self._longest_pause, _first_pause * 2 ** (attempts - 1))
        return longest * (0.5 + random.random() / 2)

    def _current_token(self) -> str:
        if self._token is not None and time.monotonic() < self._renew_at:
            return self._token
        requested_at = time.monotonic()
        data = json.dumps(self._credentials).encode()
        headers = {"Accept": "application/json", "Content-Type": "application/json"}
        granted = json.loads(self._send("POST", "/client/oauth/token", data, headers, self._timeout))
        self._renew_at = requested_at + granted["expires_in"] - _renewal_margin
        token: str = granted["access_token"]
        self._token = token
        return token

    def _send(self, method: str, target: str, data: Optional[bytes], headers: dict[str, str], timeout: float) -> bytes:
        request = urllib.request.Request(f"{self._base_url}{target}", data=data, headers=headers, method=method)
        path = target.split("?")[0]
        try:
            with urllib.request.urlopen(request, timeout=timeout) as response:
                self._note_time(response.headers)
                content: bytes = response.read()
                return content
        except urllib.error.HTTPError as error:
            with error:
                self._note_time(error.headers)
                raise self._problem(method, path, error) from None
        except (urllib.error.URLError, http.client.HTTPException, OSError) as error:
            reason = getattr(error, "reason", error)
            message = f"{method} {self._base_url}{path}: no response: {reason}"
            raise ConnectionFailed(method, path, message) from error

    def _problem(self, method: str, path: str, error: urllib.error.HTTPError) -> LabwireError:
        # A proxy in front of the service has error pages of its own.
        is_problem = error.headers.get("Content-Type", "").startswith("application/problem+json")
        try:
            problem = json.loads(error.read()) if is_problem else {"title": error.reason}
        except (ValueError, OSError, http.client.HTTPException):
            problem = {"title": error.reason}
        retry_after = self._retry_after(error.headers.get("Retry-After"))
        request_id = error.headers.get("X-Request-Id")
        return error_class(error.code)(method, path, error.code, problem, request_id, retry_after)

    def _retry_after(self, text: Optional[str]) -> Optional[float]:
        """Seconds from a Retry-After header: a number, or a date compared with the server's clock."""
        if text is None:
            return None
        if text.strip().isdigit():
            return float(text)
        try:
            return max(0.0, (parsedate_to_datetime(text) - self.server_now()).total_seconds())
        except ValueError:
            return None

    def _note_time(self, headers: Message) -> None:
        try:
            self._clock_offset = parsedate_to_datetime(headers.get("Date", "")) - datetime.now(timezone.utc)
        except ValueError:
            # A proxy can remove or change the header.
            pass


def new_idempotency_key() -> str:
    return str(uuid.uuid4())


def is_temporary(error: Exception) -> bool:
    return isinstance(error, (ConnectionFailed, RateLimited, Unavailable))


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime):
        return value.astimezone(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    return str(value)
