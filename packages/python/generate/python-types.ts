/** The part of JSON Schema that the contract uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: boolean | Schema;
  description?: string;
}

const simpleTypes: Record<string, string> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

const keywords = new Set(['from', 'class', 'import', 'global', 'not', 'is', 'in', 'or', 'and', 'if', 'None', 'async']);

/** Writes a `TypedDict` for each schema, and for each object inside of one. */
export class PythonTypes {
  readonly #classes: string[] = [];

  constructor(schemas: Record<string, Schema>) {
    for (const [name, schema] of Object.entries(schemas)) this.#define(name, schema);
  }

  get text(): string {
    return this.#classes.join('\n\n\n');
  }

  #define(name: string, schema: Schema): void {
    const { properties = {}, required = [], description } = schema;
    const fields = Object.entries(properties).map(([field, value]) => {
      const type = this.typeOf(value, `${name}${capitalised(field)}`);
      return { field, type: required.includes(field) ? type : `NotRequired[${type}]` };
    });
    this.#classes.push(typedDict(name, fields, description));
  }

  /** The Python type of a schema. `name` is for an object that has no name of its own. */
  typeOf(schema: Schema, name: string): string {
    if (schema.$ref) return `"${refName(schema.$ref)}"`;
    if (schema.const !== undefined) return literal([schema.const]);
    if (schema.enum) return literal(schema.enum);
    const variants = schema.anyOf ?? (schema.properties ? undefined : schema.oneOf);
    if (variants) return union(variants.map((variant, i) => this.typeOf(variant, `${name}${i + 1}`)));
    const { type = 'object' } = schema;
    if (Array.isArray(type)) return union(type.map((each) => this.typeOf({ ...schema, type: each }, name)));
    if (type === 'array') return `list[${this.typeOf(schema.items ?? {}, `${name}Item`)}]`;
    if (type !== 'object') return simpleTypes[type] ?? 'Any';
    if (!schema.properties) return 'dict[str, Any]';
    this.#define(name, schema);
    return `"${name}"`;
  }
}

export const refName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const union = (types: string[]): string =>
  types.length === 1 ? (types[0] ?? 'Any') : `Union[${[...new Set(types)].join(', ')}]`;

function literal(values: unknown[]): string {
  const named = values.filter((value) => value !== null);
  const type = `Literal[${named.map((value) => (typeof value === 'boolean' ? capitalised(String(value)) : JSON.stringify(value))).join(', ')}]`;
  return named.length === values.length ? type : `Union[${type}, None]`;
}

/** Python's keywords cannot be names of fields in a class. */
function typedDict(name: string, fields: { field: string; type: string }[], description: string | undefined): string {
  if (fields.some(({ field }) => keywords.has(field) || !/^\w+$/.test(field))) {
    const entries = fields.map(({ field, type }) => `    ${JSON.stringify(field)}: ${quoted(type)},`);
    return [`${name} = TypedDict("${name}", {`, ...entries, '})'].join('\n');
  }
  const body = fields.map(({ field, type }) => `    ${field}: ${type}`);
  const doc = description ? [`    """${description.replaceAll('\\', '\\\\').replace(/\s+/g, ' ')}"""`, ''] : [];
  return [`class ${name}(TypedDict):`, ...doc, ...(body.length > 0 ? body : ['    pass'])].join('\n');
}

/** In the functional form a type that names a later class is a string as a whole. */
const quoted = (type: string) =>
  type.includes('"') && !type.includes('Literal') ? `'${type.replaceAll('"', '')}'` : type;
