import base64
import hashlib
import hmac
import json
import unittest

from labwire import InvalidWebhook, verify_webhook

key = b"0123456789abcdef0123456789abcdef"
secret = f"whsec_{base64.b64encode(key).decode()}"
body = json.dumps({"type": "result.published", "data": {"orderId": 100042}}).encode()
sent_at = 1_800_000_000


def headers(signed_with: bytes = key, at: int = sent_at) -> dict[str, str]:
    digest = hmac.new(signed_with, f"msg_1.{at}.".encode() + body, hashlib.sha256).digest()
    signature = f"v1,{base64.b64encode(digest).decode()}"
    return {"Webhook-Id": "msg_1", "Webhook-Timestamp": str(at), "Webhook-Signature": signature}


class VerifyWebhook(unittest.TestCase):
    def test_a_signed_webhook_is_accepted(self) -> None:
        payload = verify_webhook(secret, headers(), body, now=sent_at + 10)
        self.assertEqual(payload["data"]["orderId"], 100042)

    def test_one_of_several_signatures_is_sufficient(self) -> None:
        both = headers()
        both["Webhook-Signature"] = f"{headers(b'other')['Webhook-Signature']} {both['Webhook-Signature']}"
        verify_webhook(secret, both, body.decode(), now=sent_at)

    def test_one_of_several_secrets_is_sufficient(self) -> None:
        replaced = f"whsec_{base64.b64encode(b'other').decode()}"
        verify_webhook([replaced, secret], headers(), body, now=sent_at)
        with self.assertRaises(InvalidWebhook):
            verify_webhook([replaced], headers(), body, now=sent_at)

    def test_what_does_not_match_is_rejected(self) -> None:
        cases: dict[str, tuple[dict[str, str], bytes, int]] = {
            "another secret": (headers(b"other"), body, sent_at),
            "a changed body": (headers(), body + b" ", sent_at),
            "an old webhook": (headers(), body, sent_at + 301),
            "a webhook from the future": (headers(), body, sent_at - 301),
            "no headers": ({}, body, sent_at),
            "a time that is no number": ({**headers(), "Webhook-Timestamp": "now"}, body, sent_at),
        }
        for title, (given, content, now) in cases.items():
            with self.subTest(title), self.assertRaises(InvalidWebhook):
                verify_webhook(secret, given, content, now=now)


if __name__ == "__main__":
    unittest.main()
