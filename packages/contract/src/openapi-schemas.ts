import { extractNamedSchemas, type JsonSchema } from './named-schemas.ts';
import { forGenerators } from './openapi-generators.ts';

/** Publishes a schema: replaces named schemas by references. */
export type Publish = (schema: object) => JsonSchema;

export interface PublishedSchemas {
  request: Publish;
  response: Publish;
  /** The named schemas that were published so far. */
  named: Record<string, JsonSchema>;
}

/**
 * Publishes the schemas of requests as they are, which reject unknown fields, and those of responses open for additional
 * fields, so that clients that are generated from the document accept responses of later versions. A named schema that
 * is used in both has the suffix `Input` in requests.
 */
export function publishedSchemas(responseSchemas: readonly object[]): PublishedSchemas {
  const { extract, named } = extractNamedSchemas('#/components/schemas/');
  const responseTitles = new Set<string>();
  for (const schema of responseSchemas) collectTitles(schema, responseTitles);
  return {
    request: (schema) => extract(copy(renamed(schema, responseTitles), forGenerators) as object),
    response: (schema) => extract(copy(opened(schema), forGenerators) as object),
    named,
  };
}

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Copies a schema; `change` replaces each object of it, after the objects inside. */
function copy(schema: unknown, change: (schema: JsonSchema) => JsonSchema): unknown {
  if (Array.isArray(schema)) return schema.map((item) => copy(item, change));
  if (!isObject(schema)) return schema;
  return change(Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, copy(value, change)])));
}

const opened = (schema: unknown) =>
  copy(schema, ({ additionalProperties, ...rest }) =>
    additionalProperties === undefined || additionalProperties === false ? rest : { ...rest, additionalProperties },
  );

const isStrict = (schema: unknown): boolean => JSON.stringify(schema).includes('"additionalProperties":false');

const renamed = (schema: unknown, titles: ReadonlySet<string>) =>
  copy(schema, (object) =>
    typeof object.title === 'string' && titles.has(object.title) && isStrict(object)
      ? { ...object, title: `${object.title}Input` }
      : object,
  );

function collectTitles(schema: unknown, titles: Set<string>): void {
  copy(schema, (object) => {
    if (typeof object.title === 'string') titles.add(object.title);
    return object;
  });
}
