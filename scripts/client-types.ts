import { clientOperations } from '../packages/contract/src/client-operations.ts';
import { eventTypeNames } from '../packages/contract/src/event.ts';
import { type JsonSchema, liftNamedSchemas } from '../packages/contract/src/named-schemas.ts';
import { openApiDocument } from '../packages/contract/src/openapi.ts';
import type { Operation } from '../packages/contract/src/operation.ts';
import { orderStatuses } from '../packages/contract/src/order-status.ts';
import { problemTypes, violationCodes } from '../packages/contract/src/problem.ts';

const head = '// Generated from the contract by `npm run generate`; changes go there.\n';

/** Lists of words that deserve a name, since programs switch over them. */
const namedEnums: Record<string, readonly string[]> = {
  ProblemType: Object.keys(problemTypes),
  ViolationCode: Object.keys(violationCodes),
  EventType: eventTypeNames,
  OrderStatusName: orderStatuses,
};

/** The client interface as plain TypeScript: every named schema, and the query of every operation that has one. */
export function clientTypes(): string {
  const document = openApiDocument('client', 'http://localhost:8080');
  const { schemas } = document.components as { schemas: Record<string, JsonSchema> };
  const operations: Operation[] = Object.values(clientOperations);
  const queries = operations.flatMap(({ id, query }) =>
    query ? [declaration(`${id[0]?.toUpperCase()}${id.slice(1)}Query`, liftNamedSchemas('').lift(query))] : [],
  );
  return [
    head,
    ...Object.entries(schemas).map(([name, schema]) => declaration(name, schema)),
    ...queries,
    ...Object.entries(namedEnums).map(([name, values]) => `export type ${name} =${lines(values)};\n`),
  ].join('\n');
}

function declaration(name: string, schema: JsonSchema): string {
  const about = comment(schema.description, '');
  if (schema.type === 'object' && schema.properties) return `${about}export interface ${name} ${object(schema, '')}\n`;
  return `${about}export type ${name} = ${typeOf(schema, '')};\n`;
}

function typeOf(schema: JsonSchema, indent: string): string {
  if (typeof schema.$ref === 'string') return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if ('const' in schema) return literal(schema.const);
  if (Array.isArray(schema.enum)) return enumeration(schema.enum);
  if (Array.isArray(schema.anyOf)) return schema.anyOf.map((one) => typeOf(one, indent)).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type }, indent)).join(' | ');
  switch (schema.type) {
    case 'object':
      return schema.properties ? object(schema, indent) : 'Record<string, unknown>';
    case 'array':
      return list(typeOf(schema.items as JsonSchema, indent));
    case 'integer':
      return 'number';
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return schema.type;
    default:
      throw new Error(`no TypeScript type is known for ${JSON.stringify(schema)}`);
  }
}

function object(schema: JsonSchema, indent: string): string {
  const required = (schema.required ?? []) as string[];
  const inner = `${indent}  `;
  const members = Object.entries(schema.properties as Record<string, JsonSchema>).map(([name, member]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${comment(member.description, inner)}${inner}${name}${mark}: ${typeOf(member, inner)};\n`;
  });
  return `{\n${members.join('')}${indent}}`;
}

const list = (type: string) => (/^[\w.]+$/.test(type) || type.startsWith('{') ? `${type}[]` : `(${type})[]`);

function enumeration(values: unknown[]): string {
  const name = Object.keys(namedEnums).find((key) => String(namedEnums[key]) === String(values));
  // A flag of a query: the client takes a boolean and writes it as the service wants it.
  if (values.includes('') && values.includes('true')) return 'boolean';
  return name ?? values.map(literal).join(' | ');
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value));

/** As the formatter has it: on one line where that fits. */
function lines(values: readonly string[]): string {
  const line = ` ${values.map(literal).join(' | ')}`;
  return line.length < 90 ? line : values.map((value) => `\n  | ${literal(value)}`).join('');
}

function comment(text: unknown, indent: string): string {
  if (typeof text !== 'string') return '';
  const words = text.replaceAll('*/', '* /').match(/(?=\S).{1,112}(?=\s|$)/g) ?? [];
  if (words.length === 1) return `${indent}/** ${words[0]} */\n`;
  return `${indent}/**\n${words.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}
