/** A JSON Schema as plain data. */
export type JsonSchema = { [keyword: string]: unknown };

/**
 * Lifts every schema that has a title out of the tree and puts a `$ref` in its place, so that a published document
 * names things as people do. Two different schemas may not share a title.
 */
export function liftNamedSchemas(refPrefix: string) {
  const named: Record<string, JsonSchema> = {};

  function lift(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map(lift);
    if (schema === null || typeof schema !== 'object') return schema;
    const { title, ...rest } = schema as JsonSchema;
    if (typeof title !== 'string') return liftMembers(schema as JsonSchema);
    const lifted = liftMembers(rest);
    const known = named[title];
    if (known && JSON.stringify(known) !== JSON.stringify(lifted)) {
      throw new Error(`two different schemas are named ${title}`);
    }
    named[title] = lifted;
    return { $ref: `${refPrefix}${title}` };
  }

  const liftMembers = (schema: JsonSchema): JsonSchema =>
    Object.fromEntries(
      Object.entries(schema)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => [key, lift(value)]),
    );

  return { lift: (schema: object) => lift(schema) as JsonSchema, named };
}
