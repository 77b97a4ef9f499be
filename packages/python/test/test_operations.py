"""Whether every operation of the OpenAPI document has a method. The test runner says where the document is."""

import inspect
import json
import os
import re
import unittest

from labwire import Client

#: The transport requests tokens itself.
internal = {"requestToken"}


class Operations(unittest.TestCase):
    def test_every_operation_has_a_method_with_its_parameters(self) -> None:
        with open(os.environ["LABWIRE_OPENAPI"]) as file:
            paths = json.load(file)["paths"]
        operations = [operation for methods in paths.values() for operation in methods.values()]
        self.assertGreater(len(operations), 50)
        for operation in operations:
            if operation["operationId"] in internal:
                continue
            with self.subTest(operation["operationId"]):
                method = getattr(Client, python_name(operation["operationId"]), None)
                self.assertIsNotNone(method)
                parameters = [each["name"] for each in operation["parameters"] if each["in"] in ("path", "query")]
                expected = [python_name(name) for name in parameters] + (["body"] if "requestBody" in operation else [])
                self.assertEqual(set(expected) - set(inspect.signature(method).parameters), set())


def python_name(name: str) -> str:
    snake = re.sub("[A-Z]", lambda letter: f"_{letter.group().lower()}", name)
    return "from_" if snake == "from" else snake


if __name__ == "__main__":
    unittest.main()
