import { _, type Ajv2020, type KeywordCxt } from 'ajv/dist/2020.js';
import type { TSchema } from 'typebox';

/**
 * Validation stops after this number of errors. Without a limit a hostile body could occupy the process for a second:
 * 2 MiB of `[1,1,1,…]` in place of objects are a million errors.
 */
export const maxViolations = 1_000;

/**
 * Adds three keywords that are used only in compiled schemas, not in published ones: `errorCap` stops validation after
 * too many errors, `unknownField` replaces `additionalProperties: false` and reports the field and the known names, and
 * `distinct` replaces `uniqueItems`.
 */
export function addCappedKeywords(ajv: Ajv2020): Ajv2020 {
  const stopAtCap = ({ gen, it }: KeywordCxt) => {
    gen.if(_`errors >= ${maxViolations}`, () => {
      gen.code(_`vErrors.push({ keyword: 'errorCap', instancePath: '', schemaPath: '', params: {} })`);
      gen.code(_`${it.validateName}.errors = vErrors`);
      gen.return(false);
    });
  };
  ajv.addKeyword({ keyword: 'errorCap', schemaType: 'boolean', code: stopAtCap });
  ajv.addKeyword({
    keyword: 'unknownField',
    schemaType: 'array',
    error: { message: 'is not known', params: ({ schemaCode }) => _`{ known: ${schemaCode} }` },
    code(cxt) {
      stopAtCap(cxt);
      cxt.fail(_`true`);
    },
  });
  ajv.addKeyword({
    keyword: 'distinct',
    type: 'array',
    schemaType: 'boolean',
    error: { message: 'has a duplicate item', params: ({ params }) => _`${params.repeated}` },
    code(cxt) {
      const { gen, data } = cxt;
      const repeated = gen.const('repeated', _`${gen.scopeValue('func', { ref: findRepeated })}(${data})`);
      cxt.setParams({ repeated });
      cxt.fail(_`${repeated} !== undefined`);
    },
  });
  return ajv;
}

/** Compares strings only. The comparison of Ajv is quadratic and fails on deeply nested items. */
function findRepeated(items: unknown[]): { i: number; j: number } | undefined {
  const indexes = new Map<string, number>();
  for (const [i, item] of items.entries()) {
    if (typeof item !== 'string') continue;
    const j = indexes.get(item);
    if (j !== undefined) return { i, j };
    indexes.set(item, i);
  }
  return undefined;
}

/** Returns the schema with these keywords in every list and every closed object. */
export function withCappedKeywords(schema: TSchema): object {
  return transform(JSON.parse(JSON.stringify(schema)));
}

// biome-ignore lint/suspicious/noExplicitAny: a JSON Schema is transformed as data
function transform(schema: any): any {
  if (Array.isArray(schema)) return schema.map(transform);
  if (schema === null || typeof schema !== 'object') return schema;
  for (const [keyword, value] of Object.entries(schema)) schema[keyword] = transform(value);
  if (schema.type === 'array' && schema.items) schema.items = { errorCap: true, ...schema.items };
  if (schema.uniqueItems === true) {
    delete schema.uniqueItems;
    schema.distinct = true;
  }
  if (schema.additionalProperties === false && schema.properties) {
    schema.additionalProperties = { unknownField: Object.keys(schema.properties) };
  }
  return schema;
}
