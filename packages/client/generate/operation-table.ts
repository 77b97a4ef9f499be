import type { OpenApiDocument } from './openapi-document.ts';

/** The operations of an OpenAPI document as a constant: method, path template, and the scopes or roles that they require. */
export function operationTable(name: string, comment: string, document: OpenApiDocument): string {
  const rows = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security }]) => {
      const needs = [...new Set(security.flatMap((scheme) => Object.values(scheme).flat()))];
      const needsText = needs.map((need) => `'${need}'`).join(', ');
      return `  ${operationId}: { method: '${method.toUpperCase()}', path: '${path}', needs: [${needsText}] },\n`;
    }),
  );
  return `/** ${comment} */\nexport const ${name} = {\n${rows.join('')}} as const;\n`;
}
