import { _, type Ajv2020, type KeywordCxt } from 'ajv/dist/2020.js';
import type { TSchema } from 'typebox';

/**
 * So many errors are looked for. Listing all that is wrong must not let a hostile body buy a second of work: two
 * mebibytes of `[1,1,1,…]` in place of objects are a million errors.
 */
export const maxViolations = 1_000;

/**
 * Three keywords in place of what JSON Schema has, put in when a schema is compiled and never published:
 * `errorCap` ends the validation once enough is wrong, `unknownField` stands for `additionalProperties: false`,
 * naming the field itself and the ones that are known, and `distinct` for `uniqueItems`.
 */
export function addCappedKeywords(ajv: Ajv2020): Ajv2020 {
  const giveUpWhenFull = ({ gen, it }: KeywordCxt) => {
    gen.if(_`errors >= ${maxViolations}`, () => {
      gen.code(_`vErrors.push({ keyword: 'errorCap', instancePath: '', schemaPath: '', params: {} })`);
      gen.code(_`${it.validateName}.errors = vErrors`);
      gen.return(false);
    });
  };
  ajv.addKeyword({ keyword: 'errorCap', schemaType: 'boolean', code: giveUpWhenFull });
  ajv.addKeyword({
    keyword: 'unknownField',
    schemaType: 'array',
    error: { message: 'is not known', params: ({ schemaCode }) => _`{ known: ${schemaCode} }` },
    code(cxt) {
      giveUpWhenFull(cxt);
      cxt.fail(_`true`);
    },
  });
  ajv.addKeyword({
    keyword: 'distinct',
    type: 'array',
    schemaType: 'boolean',
    error: { message: 'holds an item twice', params: ({ params }) => _`${params.repeated}` },
    code(cxt) {
      const { gen, data } = cxt;
      const repeated = gen.const('repeated', _`${gen.scopeValue('func', { ref: findRepeated })}(${data})`);
      cxt.setParams({ repeated });
      cxt.fail(_`${repeated} !== undefined`);
    },
  });
  return ajv;
}

/** Looks at texts only, one by one: ajv's own comparison is quadratic and breaks on items that are nested too deep. */
function findRepeated(items: unknown[]): { i: number; j: number } | undefined {
  const places = new Map<string, number>();
  for (const [i, item] of items.entries()) {
    if (typeof item !== 'string') continue;
    const j = places.get(item);
    if (j !== undefined) return { i, j };
    places.set(item, i);
  }
  return undefined;
}

/** The schema with the keywords above in every list and every closed object. */
export function withCappedKeywords(schema: TSchema): object {
  return transform(JSON.parse(JSON.stringify(schema)));
}

// biome-ignore lint/suspicious/noExplicitAny: a JSON Schema is walked as data
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
