import type { OpenApiDocument } from './openapi-document.ts';

/** The names under which customers import types: every schema, and the query of every operation that has one. */
export function publicTypes({ paths, components }: OpenApiDocument, problemTypes: readonly string[]): string {
  const schemas = Object.keys(components.schemas).map(
    (name) => `export type ${name} = components['schemas']['${name}'];\n`,
  );
  const queries = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ parameters }) => parameters.some((parameter) => parameter.in === 'query'))
    .map(({ operationId: id }) => {
      const name = `${id[0]?.toUpperCase()}${id.slice(1)}Query`;
      return `export type ${name} = NonNullable<operations['${id}']['parameters']['query']>;\n`;
    });
  const codes = problemTypes.map((type) => `\n  | '${type}'`).join('');
  return [
    ...schemas,
    '\n',
    ...queries,
    `\n/** The last segment of the type of a problem document. */\nexport type ProblemType =${codes};\n`,
    "export type ViolationCode = Violation['code'];\n",
    "export type EventType = Event['type'];\n",
    "export type OrderStatusName = OrderStatus['status'];\n",
  ].join('');
}
