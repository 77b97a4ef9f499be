"""The errors that the client raises."""

from typing import Any, Mapping, Optional


class LabwireError(Exception):
    """A response with an error status. The attributes are the members of the problem document."""

    def __init__(
        self,
        method: str,
        path: str,
        status: int,
        problem: Mapping[str, Any],
        request_id: Optional[str] = None,
        retry_after: Optional[float] = None,
    ) -> None:
        self.method = method
        self.path = path
        self.status = status
        #: The last part of the problem's URL, for example ``invalid-request``.
        self.type: str = str(problem.get("type", "")).rsplit("/", 1)[-1]
        self.title: str = str(problem.get("title", ""))
        self.detail: Optional[str] = problem.get("detail")
        #: The violations, each with ``pointer`` or ``parameter``, ``code`` and ``message``.
        self.errors: list[dict[str, Any]] = list(problem.get("errors", []))
        self.request_id = request_id
        #: Seconds to wait before the next attempt, if the service said so.
        self.retry_after = retry_after
        super().__init__(self._message())

    def _message(self) -> str:
        lines = [f"{self.method} {self.path}: {self.status} {self.title or self.type}".rstrip()]
        if self.detail:
            lines.append(self.detail)
        for error in self.errors:
            place = error.get("pointer", error.get("parameter", ""))
            lines.append(f"  {place} {error.get('message', error.get('code', ''))}".rstrip())
        return "\n".join(lines)


class InvalidRequest(LabwireError):
    """400: the request violates rules, which are in ``errors``. Nothing was stored."""


class Unauthorized(LabwireError):
    """401: the credentials or the token were not accepted."""


class Forbidden(LabwireError):
    """403: the credential does not have the required scope, or the account is suspended."""


class NotFound(LabwireError):
    """404: nothing that the account can read has this identifier."""


class Conflict(LabwireError):
    """409 or 422: the request conflicts with the current state, or its Idempotency-Key was used for another order."""


class RateLimited(LabwireError):
    """429: too many requests or polls; ``retry_after`` says when the next is possible."""


class Unavailable(LabwireError):
    """500 or more: the service failed, or cannot process requests at the moment."""


class ConnectionFailed(Exception):
    """No complete response arrived. A request that stores something may have been processed."""

    def __init__(self, method: str, path: str, message: str) -> None:
        self.method = method
        self.path = path
        super().__init__(message)


class InvalidWebhook(Exception):
    """The request does not come from the laboratory, or is too old."""


_by_status: dict[int, type[LabwireError]] = {
    400: InvalidRequest,
    401: Unauthorized,
    403: Forbidden,
    404: NotFound,
    409: Conflict,
    422: Conflict,
    429: RateLimited,
}


def error_class(status: int) -> type[LabwireError]:
    return Unavailable if status >= 500 else _by_status.get(status, LabwireError)
