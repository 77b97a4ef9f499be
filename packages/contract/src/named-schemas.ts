/** A JSON Schema as plain data. */
export type JsonSchema = { [keyword: string]: unknown };

/**
 * Replaces every schema that has a title by a `$ref` and collects it under its title, so that published documents have
 * named schemas. Throws if two different schemas have the same title.
 */
export function extractNamedSchemas(refPrefix: string) {
  const named: Record<string, JsonSchema> = {};

  function extractFrom(schema: unknown): unknown {
    if (Array.isArray(schema)) return schema.map(extractFrom);
    if (schema === null || typeof schema !== 'object') return schema;
    const { title, ...rest } = schema as JsonSchema;
    if (typeof title !== 'string') return extractFromMembers(schema as JsonSchema);
    const extracted = extractFromMembers(rest);
    const existing = named[title];
    if (existing && JSON.stringify(existing) !== JSON.stringify(extracted)) {
      throw new Error(`two different schemas are named ${title}`);
    }
    named[title] = extracted;
    return { $ref: `${refPrefix}${title}` };
  }

  const extractFromMembers = (schema: JsonSchema): JsonSchema =>
    Object.fromEntries(
      Object.entries(schema)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => [key, extractFrom(value)]),
    );

  return { extract: (schema: object) => extractFrom(schema) as JsonSchema, named };
}
