"""A watch over new results that neither repeats nor misses one."""

import json
import os
from datetime import datetime, timezone
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable, Iterator, Mapping, NamedTuple, Optional, Protocol, Union

from . import types
from .errors import InvalidRequest, LabwireError
from .transport import Transport, is_temporary

if TYPE_CHECKING:
    from .client import Client

_page_size = 200
_unavailable_pause = 60.0
_max_clock_errors = 5


class CheckpointStore(Protocol):
    """Stores one text. `load` returns the text that was saved last, or None."""

    def load(self) -> Optional[str]: ...

    def save(self, checkpoint: str) -> None: ...


class FileCheckpointStore:
    """Stores the checkpoint in a file, which is replaced as a whole."""

    def __init__(self, file: Union[str, Path]) -> None:
        self._file = Path(file)

    def load(self) -> Optional[str]:
        return self._file.read_text() if self._file.exists() else None

    def save(self, checkpoint: str) -> None:
        unfinished = self._file.with_name(f"{self._file.name}.part")
        with open(unfinished, "w") as stream:
            stream.write(checkpoint)
            stream.flush()
            os.fsync(stream.fileno())
        unfinished.replace(self._file)


class _Position(NamedTuple):
    """All results published before `start` are handled, and of those published at that moment the ones up to `after`."""

    start: str
    after: Optional[str] = None

    def text(self) -> str:
        return json.dumps({"from": self.start, **({"after": self.after} if self.after else {})})

    @staticmethod
    def read(text: str) -> "_Position":
        try:
            value = json.loads(text)
            datetime.fromisoformat(value["from"])
            return _Position(value["from"], value.get("after"))
        except (ValueError, KeyError, TypeError):
            # To start from anywhere else would repeat or miss results.
            raise ValueError(f"not a checkpoint: {text}") from None

    def includes(self, result: types.ResultSummary) -> bool:
        if self.after is None or result["resultCreatedAt"] > self.start:
            return False
        return result["resultCreatedAt"] < self.start or result["resultId"] <= self.after


class ResultWatch:
    """An iterable over results, oldest first. It ends only when the program leaves the loop.

    A result counts as handled when the loop requests the next one; then the checkpoint is saved. A program that is killed
    in between receives that result again.
    """

    def __init__(
        self,
        client: "Client",
        transport: Transport,
        store: CheckpointStore,
        since: datetime,
        *,
        every: float,
        on_unavailable: Optional[Callable[[Exception], None]],
        filters: Mapping[str, Any],
    ) -> None:
        if since.tzinfo is None:
            raise ValueError("since must have a time zone, for example datetime.now(timezone.utc)")
        self._client = client
        self._transport = transport
        self._store = store
        self._since = since
        self._every = every
        self._on_unavailable = on_unavailable
        self._filters = dict(filters)

    def __iter__(self) -> Iterator[types.ResultSummary]:
        saved = self._store.load()
        position = _Position(_iso(self._since)) if saved is None else _Position.read(saved)
        clock_errors = 0
        while True:
            try:
                end, is_now = self._window_end(position.start)
                if datetime.fromisoformat(end) > datetime.fromisoformat(position.start):
                    for result in self._oldest_first(position.start, end):
                        if position.includes(result):
                            continue
                        yield result
                        position = _Position(result["resultCreatedAt"], result["resultId"])
                        self._store.save(position.text())
                    position = _Position(end)
                    self._store.save(position.text())
                clock_errors = 0
                if is_now:
                    self._transport.sleep(self._every)
            except Exception as error:
                # The response has corrected the clock. Several attempts, because each process of the service has a clock.
                if _is_ahead_of_server(error) and clock_errors < _max_clock_errors:
                    clock_errors += 1
                    continue
                if not is_temporary(error):
                    raise
                self._pause_after(error)

    def _window_end(self, start: str) -> tuple[str, bool]:
        """Now on the server's clock, or a year after the start, which is the longest window that the service permits."""
        now = self._transport.server_now()
        first = datetime.fromisoformat(start)
        # The next 28 February for 29 February, so that the window is never longer than a year.
        latest = first.replace(year=first.year + 1, day=min(first.day, 28) if first.month == 2 else first.day)
        return (_iso(now), True) if now <= latest else (_iso(latest), False)

    def _oldest_first(self, start: str, end: str) -> Iterator[types.ResultSummary]:
        """The service lists the newest results first, so the links of all pages are followed to the end and then backwards."""
        query: dict[str, Any] = {**self._filters, "date_from": start, "date_to": end, "limit": _page_size}
        first = self._client.list_results(**query)
        page, links = first, []
        while page["pagination"]["next"] is not None:
            links.append(page["pagination"]["next"])
            page = self._client._call("GET", links[-1])
        yield from reversed(page["results"])
        for link in reversed(links[:-1]):
            yield from reversed(self._client._call("GET", link)["results"])
        if links:
            yield from reversed(first["results"])

    def _pause_after(self, error: Exception) -> None:
        if self._on_unavailable:
            self._on_unavailable(error)
        retry_after = error.retry_after if isinstance(error, LabwireError) else None
        self._transport.sleep(min(self._every, _unavailable_pause) if retry_after is None else retry_after)


def _iso(moment: datetime) -> str:
    return moment.astimezone(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _is_ahead_of_server(error: Exception) -> bool:
    return isinstance(error, InvalidRequest) and any(
        each.get("parameter") == "dateTo" and each.get("code") == "bad_window" for each in error.errors
    )
