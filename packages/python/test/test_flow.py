"""From an order to its report, against a service whose laboratory is simulated. The test runner starts it."""

import os
import tempfile
import unittest
from datetime import datetime, timedelta, timezone
from itertools import islice
from pathlib import Path

from labwire import Client, Conflict, FileCheckpointStore, InvalidRequest, NotFound, Unauthorized
from labwire.types import OrderRequest

base_url = os.environ["LABWIRE_URL"]
username = os.environ["LABWIRE_USERNAME"]
password = os.environ["LABWIRE_PASSWORD"]


def order(name: str) -> OrderRequest:
    return {
        "organisations": [
            {
                "name": "Apiary Ltd",
                "orderRoles": ["PRIMARY_ORGANISATION"],
                "contacts": [{"email": "mere@apiary.example", "orderRoles": ["PRIMARY", "SUBMITTER"]}],
            }
        ],
        "lines": [
            {
                "sample": {
                    "name": name,
                    "sampleType": {"sampleTypeCode": "HONEY"},
                    "analyticalTests": [{"code": "MOISTURE"}],
                }
            }
        ],
    }


class Flow(unittest.TestCase):
    client: Client

    @classmethod
    def setUpClass(cls) -> None:
        cls.client = Client(base_url, username, password)

    def complete_order(self, name: str) -> int:
        order_id = self.client.create_order(order(name))["orderId"]
        self.client.advance_sandbox({"orderId": order_id, "to": "END"})
        return order_id

    def test_from_an_order_to_its_report(self) -> None:
        order_id = self.complete_order("Drum 1")
        self.assertEqual(self.client.get_order(order_id)["status"], "COMPLETED")
        results = list(self.client.each_result(order_id=order_id, final_only=True))
        self.assertEqual([result["orderId"] for result in results], [order_id])
        detail = self.client.get_result(results[0]["resultId"])
        self.assertEqual(list(self.client.each_result_detail([results[0]["resultId"], "unknown"])), [detail])
        measured = detail["samples"][0]["testResults"][0]
        self.assertEqual((measured["testCode"], measured["status"]), ("MOISTURE", "COMPLETE"))
        reports = self.client.list_reports(order_id)["reports"]
        with tempfile.TemporaryDirectory() as folder:
            file = self.client.save_report(reports[0], Path(folder) / "report.pdf")
            self.assertTrue(file.read_bytes().startswith(b"%PDF-"))
            self.assertEqual([each.name for each in Path(folder).iterdir()], ["report.pdf"])

    def test_an_invalid_order_raises_all_violations_and_stores_nothing(self) -> None:
        invalid = order("Drum 2")
        invalid["lines"][0]["sample"]["analyticalTests"] = [{"code": "MOISTUR"}]
        invalid["organisations"][0]["contacts"][0]["email"] = "unknown@apiary.example"
        with self.assertRaises(InvalidRequest) as raised:
            self.client.create_order(invalid)
        codes = {error["pointer"]: error["code"] for error in raised.exception.errors}
        self.assertEqual(codes["/lines/0/sample/analyticalTests/0/code"], "unknown_test")
        self.assertEqual(len(codes), 2)
        self.assertIn("POST /client/api/v3/order-requests: 400", str(raised.exception))

    def test_a_key_creates_one_order(self) -> None:
        first = self.client.create_order(order("Drum 3"), idempotency_key="python-1")
        again = self.client.create_order(order("Drum 3"), idempotency_key="python-1")
        self.assertEqual(first["orderId"], again["orderId"])

    def test_listings_are_followed_to_the_last_page(self) -> None:
        created = [self.client.create_order(order(f"Page {i}"))["orderId"] for i in range(3)]
        listed = [entry["orderId"] for entry in islice(self.client.each_order(limit=1), 3)]
        self.assertEqual(listed, created[::-1])

    def test_a_watch_continues_where_the_last_one_ended(self) -> None:
        since = datetime.now(timezone.utc) - timedelta(days=1)
        with tempfile.TemporaryDirectory() as folder:
            store = FileCheckpointStore(Path(folder) / "results.json")
            for name in ("Watch 1", "Watch 2", "Watch 3"):
                self.complete_order(name)
            expected = [each["resultId"] for each in self.client.each_result()][::-1]
            seen: list[str] = []
            for result in self.client.watch_results(store, since, every=0.1):
                if len(seen) == 2:
                    break  # This result is not handled.
                seen.append(result["resultId"])
            for result in self.client.watch_results(store, since, every=0.1):
                seen.append(result["resultId"])
                if len(seen) == len(expected):
                    break
            self.assertEqual(seen, expected)

    def test_events_are_numbered_without_gaps(self) -> None:
        self.complete_order("Events")
        numbers = [event["number"] for event in islice(self.client.each_event(wait=1), 4)]
        self.assertEqual(numbers, [1, 2, 3, 4])

    def test_errors_have_types(self) -> None:
        with self.assertRaises(NotFound):
            self.client.get_order(1)
        first = self.client.create_order(order("Conflict 1"), idempotency_key="python-2")
        with self.assertRaises(Conflict) as raised:
            self.client.create_order(order("Conflict 2"), idempotency_key="python-2")
        self.assertEqual(raised.exception.status, 422)
        self.assertIsNone(self.client.revoke_token({"token": "lwc_test_unknown"}))
        self.assertEqual(self.client.get_order(first["orderId"])["status"], "RECEIVED")
        with self.assertRaises(Unauthorized):
            Client(base_url, username, "wrong").get_order_options()


if __name__ == "__main__":
    unittest.main()
