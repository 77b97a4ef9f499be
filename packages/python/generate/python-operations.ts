import { PythonTypes, refName, type Schema } from './python-types.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

interface Content {
  schema?: Schema;
}

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
}

/** Writes a method of the class `Operations` for an operation. */
export function pythonMethod(method: string, path: string, operation: OpenApiOperation): string {
  const parameters = operation.parameters ?? [];
  const pathParameters = parameters.filter((parameter) => parameter.in === 'path');
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const hasKey = parameters.some(({ name }) => name === 'idempotency-key');
  const body = bodyOf(operation);
  const result = resultOf(operation);
  const signature = [
    'self',
    ...pathParameters.map(({ name, schema }) => `${snake(name)}: ${simple(schema)}`),
    ...(body ? [body.required ? `body: ${body.type}` : `body: Optional[${body.type}] = None`] : []),
    ...(query.length > 0 || hasKey ? ['*'] : []),
    ...query.map((each) =>
      each.required
        ? `${parameterName(each.name)}: ${simple(each.schema)}`
        : `${parameterName(each.name)}: Optional[${simple(each.schema)}] = None`,
    ),
    ...(hasKey ? ['idempotency_key: Optional[str] = None'] : []),
  ];
  const args = [
    `"${method.toUpperCase()}"`,
    pathText(path),
    ...(query.length > 0 ? [`query={${query.map(({ name }) => `"${name}": ${parameterName(name)}`).join(', ')}}`] : []),
    ...(body ? ['body=body'] : []),
    ...(hasKey ? ['idempotency_key=idempotency_key'] : []),
    ...(result === 'bytes' ? [`accept="${fileTypeOf(operation)}"`] : []),
  ];
  const call = `self._call${result === 'bytes' ? '_bytes' : ''}(${args.join(', ')})`;
  const lines = [
    `    def ${snake(operation.operationId)}(`,
    ...signature.map((part) => `        ${part},`),
    `    ) -> ${result}:`,
    `        """${operation.summary}."""`,
    ...(result === 'None' ? [`        ${call}`] : [`        response: ${result} = ${call}`, '        return response']),
  ];
  return lines.join('\n');
}

function bodyOf({ requestBody }: OpenApiOperation): { type: string; required: boolean } | undefined {
  const schema = requestBody?.content['application/json']?.schema;
  return schema && { type: named(schema), required: requestBody?.required ?? false };
}

const contentOf = ({ responses }: OpenApiOperation) => {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  return success?.content ?? {};
};

/** The media type of an operation that returns a file. Of several, it is the first. */
const fileTypeOf = (operation: OpenApiOperation): string | undefined =>
  Object.keys(contentOf(operation)).find((_, i, all) => i === 0 && !all.includes('application/json'));

/** The type of the first successful response. */
function resultOf(operation: OpenApiOperation): string {
  if (fileTypeOf(operation) !== undefined) return 'bytes';
  const schema = contentOf(operation)['application/json']?.schema;
  return schema ? named(schema) : 'None';
}

function named({ $ref }: Schema): string {
  if (!$ref) throw new Error('bodies and responses have named schemas');
  return `types.${refName($ref)}`;
}

const noTypes = new PythonTypes({});
/** The service accepts several spellings of a flag; the client takes a boolean. */
const simple = (schema: Schema): string =>
  schema.anyOf?.[1]?.enum?.includes('true') ? 'bool' : noTypes.typeOf(schema, 'Parameter');

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `from` is a keyword in Python. */
const parameterName = (name: string): string => (name === 'from' ? 'from_' : snake(name));

const pathText = (path: string): string =>
  path.includes('{')
    ? `f"${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `{quote(${snake(name)})}`)}"`
    : `"${path}"`;
