import type { Operation } from '@labwire/contract/operation.ts';

/** A name of a field or parameter, with everything that the operations say about it. */
export interface Field {
  name: string;
  descriptions: string[];
  /** The operations that have it, in the order of the reference. */
  operations: Operation[];
}

/** All fields of requests and responses, parameters and request headers of operations. Fields of one name are one entry. */
export function collectFields(operations: readonly Operation[]): Field[] {
  const fields = new Map<string, Field>();
  for (const operation of operations) {
    const seen = new Set<object>();
    const visit = (schema: unknown): void => {
      if (typeof schema !== 'object' || schema === null || seen.has(schema)) return;
      seen.add(schema);
      const { properties = {}, ...rest } = schema as { properties?: Record<string, { description?: string }> };
      for (const [name, property] of Object.entries(properties)) {
        add(fields, name, operation, property.description);
        visit(property);
      }
      for (const keyword of nested) {
        for (const part of [(rest as Record<string, unknown>)[keyword]].flat()) visit(part);
      }
    };
    for (const schema of schemasOf(operation)) visit(schema);
  }
  return [...fields.values()];
}

/** Keywords of JSON Schema whose values contain schemas of the same message. */
const nested = ['items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties', 'prefixItems'];

const schemasOf = ({ pathParameters, query, headers, body, responses }: Operation): unknown[] => [
  pathParameters,
  query,
  headers,
  body?.schema,
  ...Object.values(body?.alternatives ?? {}),
  ...Object.values(responses).map(({ schema }) => schema),
];

function add(fields: Map<string, Field>, name: string, operation: Operation, description = ''): void {
  const field = fields.get(name) ?? { name, descriptions: [], operations: [] };
  fields.set(name, field);
  if (description !== '' && !field.descriptions.includes(description)) field.descriptions.push(description);
  if (!field.operations.includes(operation)) field.operations.push(operation);
}
