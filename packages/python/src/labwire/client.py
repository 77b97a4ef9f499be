"""The client of a Labwire laboratory."""

import json
from datetime import datetime
from pathlib import Path
from typing import Any, Callable, Iterable, Iterator, Optional, Union

from . import types
from .operations import Operations
from .results import CheckpointStore, ResultWatch
from .transport import Transport, new_idempotency_key


class Client(Operations):
    """Calls the service as one customer.

    There is a method for each operation, and a few for longer work: :meth:`each_order`, :meth:`each_result`,
    :meth:`each_result_detail`, :meth:`each_event`, :meth:`save_report` and :meth:`watch_results`.
    """

    def __init__(self, base_url: str, username: str, password: str, **options: Any) -> None:
        """`options` are those of the transport: ``timeout``, ``retries``, ``longest_pause`` and ``sleep``."""
        self._transport = Transport(base_url, username, password, **options)

    def _call(self, method: str, path: str, **options: Any) -> Any:
        content = self._transport.request(method, path, **options)
        return json.loads(content) if content else None

    def _call_bytes(self, method: str, path: str, **options: Any) -> bytes:
        return self._transport.request(method, path, **options)

    def create_order(self, body: types.OrderRequest, *, idempotency_key: Optional[str] = None) -> types.OrderCreated:
        """Creates an order exactly once: a lost response is requested again with the same Idempotency-Key.

        To survive an end of the program too, store a key of your own together with the order before you send it.
        """
        return super().create_order(body, idempotency_key=idempotency_key or new_idempotency_key())

    def each_order(self, **filters: Any) -> Iterator[types.OrderEntry]:
        """All orders, newest first."""
        before: Optional[int] = None
        while True:
            page = self.list_orders(before=before, **filters)
            yield from page["orders"]
            before = page["next"]
            if before is None:
                return

    def each_result(self, **filters: Any) -> Iterator[types.ResultSummary]:
        """All results that match the filters of `list_results`, newest first. The first page counts as a poll."""
        page = self.list_results(**filters)
        while True:
            yield from page["results"]
            link = page["pagination"]["next"]
            if link is None:
                return
            page = self._call("GET", link)

    def each_result_detail(self, result_ids: Iterable[str]) -> Iterator[types.DetailedResult]:
        """The detailed results with these identifiers, 100 in each call. Identifiers of no result are left out."""
        open_ids = list(result_ids)
        while open_ids:
            page = self.get_result_details(result_ids=",".join(open_ids[:100]))
            yield from page["results"]
            open_ids = page["remaining"] + open_ids[100:]

    def each_event(self, after: Union[int, str] = 0, *, wait: int = 30) -> Iterator[types.Event]:
        """All events after a number, oldest first, then new ones as they happen. Does not end.

        Store the number of each event that you have processed, and pass it as `after` at the next start.
        """
        position = str(after)
        while True:
            query = {"after": position, "wait": wait}
            page = self._call("GET", "/client/api/v4/events", query=query, timeout=wait + 30.0)
            yield from page["events"]
            position = str(page["next"])

    def save_report(self, report: types.ReportEntry, file: Union[str, Path]) -> Path:
        """Downloads a report from `list_reports`. The file appears under its name only when it is complete."""
        target = Path(file)
        unfinished = target.with_name(f"{target.name}.part")
        unfinished.write_bytes(self._call_bytes("GET", report["downloadUrl"], accept="application/pdf"))
        return unfinished.replace(target)

    def watch_results(
        self,
        store: CheckpointStore,
        since: datetime,
        *,
        every: float = 30 * 60,
        on_unavailable: Optional[Callable[[Exception], None]] = None,
        **filters: Any,
    ) -> ResultWatch:
        """All results since a moment, oldest first, then new ones as they are published. Does not end."""
        return ResultWatch(self, self._transport, store, since, every=every, on_unavailable=on_unavailable, filters=filters)
