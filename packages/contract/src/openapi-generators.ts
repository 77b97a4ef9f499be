import type { JsonSchema } from './named-schemas.ts';

/**
 * Writes a schema in the form from which generators of clients make precise types. It accepts the same messages.
 *
 * Generators treat alternatives that only require a property as `unknown`, so each alternative repeats the schema of the
 * property. They treat a flag of a query as a list of texts, so it is offered as a boolean first.
 */
export function forGenerators(schema: JsonSchema): JsonSchema {
  if (Array.isArray(schema.oneOf) && schema.properties) return withDescribedAlternatives(schema);
  return isFlag(schema) ? asBoolean(schema) : schema;
}

function withDescribedAlternatives(schema: JsonSchema): JsonSchema {
  const properties = schema.properties as JsonSchema;
  const alternatives = (schema.oneOf as JsonSchema[]).map((alternative) => {
    const names = alternative.required as string[];
    const required = Object.fromEntries(names.map((name) => [name, properties[name]]));
    return { type: 'object', properties: required, ...alternative };
  });
  return { ...schema, oneOf: alternatives };
}

/** A flag may be given without a value, and in several spellings. */
const isFlag = ({ enum: values }: JsonSchema): boolean =>
  Array.isArray(values) && values.includes('') && values.includes('true');

const asBoolean = ({ enum: values, ...schema }: JsonSchema): JsonSchema => ({
  ...schema,
  anyOf: [{ type: 'boolean' }, { enum: values }],
});
