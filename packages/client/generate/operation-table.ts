import type { OpenApiDocument } from './openapi-document.ts';

/** The operations of an OpenAPI document as a constant: method, path template, and the scopes or roles that they require. */
export function operationTable(name: string, comment: string, document: OpenApiDocument): string {
  const rows = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security }]) => {
      // The laboratory's sessions and tokens have the same roles; a customer's sessions have roles and its tokens scopes.
      const isClient = path.startsWith('/client/');
      const names = (scheme: string) => security.flatMap((one) => one[scheme] ?? []);
      const list = (all: readonly string[]) => `[${all.map((name) => `'${name}'`).join(', ')}]`;
      const roles = isClient && names('session').length > 0 ? `, roles: ${list(names('session'))}` : '';
      return `  ${operationId}: { method: '${method.toUpperCase()}', path: '${path}', needs: ${list(names('token'))}${roles} },\n`;
    }),
  );
  return `/** ${comment} */\nexport const ${name} = {\n${rows.join('')}} as const;\n`;
}
