import { type OpenApiOperation, pythonMethod } from './python-operations.ts';
import { PythonTypes, type Schema } from './python-types.ts';

interface OpenApiDocument {
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, Schema> };
}

/** The operation that the transport calls itself. */
const internal = ['requestToken'];

/** The modules of the Python package that are generated from the OpenAPI document. */
export function pythonFiles(document: object): Record<string, string> {
  const { paths, components } = document as OpenApiDocument;
  const methods = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { operationId }]) => !internal.includes(operationId))
      .map(([method, operation]) => pythonMethod(method, path, operation)),
  );
  return { 'types.py': typesModule(components.schemas), 'operations.py': operationsModule(methods) };
}

const typesModule = (
  schemas: Record<string, Schema>,
): string => `# Generated from the OpenAPI document by \`npm run generate\`.
"""The messages of the client interface, as dictionaries with typed keys."""

from typing import Any, Literal, NotRequired, TypedDict, Union

${new PythonTypes(schemas).text}
`;

const operationsModule = (methods: string[]): string => `# Generated from the OpenAPI document by \`npm run generate\`.
"""One method for each operation of the client interface."""

from typing import Any, Literal, Optional, Union
from urllib.parse import quote as percent_encoded

from . import types


def quote(value: object) -> str:
    return percent_encoded(str(value), safe="")


class Operations:
    def _call(self, method: str, path: str, **options: Any) -> Any:
        raise NotImplementedError

    def _call_bytes(self, method: str, path: str, **options: Any) -> bytes:
        raise NotImplementedError

${methods.join('\n\n')}
`;
