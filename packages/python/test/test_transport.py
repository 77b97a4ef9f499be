"""Requests through a proxy that loses some. The test runner starts it and the service."""

import json
import os
import unittest
import urllib.request
from typing import Any

from labwire import Client, ConnectionFailed, RateLimited
from test_flow import base_url, order, password, username

proxy = os.environ["LABWIRE_PROXY_URL"]
control = os.environ["LABWIRE_FAULTS_URL"]


def set_faults(faults: list[Any]) -> None:
    request = urllib.request.Request(control, data=json.dumps(faults).encode(), method="POST")
    urllib.request.urlopen(request).close()


class Transport(unittest.TestCase):
    def setUp(self) -> None:
        self.pauses: list[float] = []
        self.client = Client(proxy, username, password, sleep=self.pauses.append, timeout=10)
        self.direct = Client(base_url, username, password)

    def newest_order(self) -> int:
        return self.direct.list_orders(limit=1)["orders"][0]["orderId"]

    def test_an_order_whose_response_is_lost_exists_once(self) -> None:
        before = self.client.create_order(order("Before"))["orderId"]
        set_faults(["lost on the way back", "lost on the way there"])
        created = self.client.create_order(order("Lost"))["orderId"]
        self.assertEqual((created, self.newest_order()), (before + 1, before + 1))
        self.assertEqual(len(self.pauses), 2)

    def test_a_request_that_cannot_be_repeated_is_not(self) -> None:
        order_id = self.client.create_order(order("Question"))["orderId"]
        set_faults(["lost on the way back"])
        with self.assertRaises(ConnectionFailed) as raised:
            self.client.ask_question(order_id, {"text": "Did it arrive?"})
        path = f"/client/api/v3/orders/{order_id}/questions"
        self.assertEqual((raised.exception.method, raised.exception.path), ("POST", path))
        self.assertEqual(len(self.client.list_questions(order_id)["questions"]), 1)

    def test_the_pause_is_the_one_that_the_service_requires(self) -> None:
        set_faults([{"status": 503, "headers": {"retry-after": "7"}}, {"status": 502}])
        self.client.get_order_options()
        self.assertEqual(self.pauses[0], 7)
        self.assertLess(self.pauses[1], 1)

    def test_a_long_pause_is_left_to_the_program(self) -> None:
        set_faults([{"status": 429, "headers": {"retry-after": "600"}}])
        with self.assertRaises(RateLimited) as raised:
            self.client.get_order_options()
        self.assertEqual((raised.exception.retry_after, self.pauses), (600, []))

    def test_an_incomplete_response_is_requested_again(self) -> None:
        set_faults(["cut in the middle"])
        self.assertIn("tests", self.client.get_order_options())

    def test_the_base_url_is_checked(self) -> None:
        for base_url in ["lab.example", "ftp://lab.example", "https://", "https://a:b@lab.example", "https://lab.example?x=1"]:
            with self.subTest(base_url), self.assertRaises(ValueError):
                Client(base_url, username, password)


if __name__ == "__main__":
    unittest.main()
