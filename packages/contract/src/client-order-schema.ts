import { extractNamedSchemas, type JsonSchema } from './named-schemas.ts';
import { OrderRequest } from './order.ts';

export const clientOrderSchemaPath = '/json-schema/client-api/v3/ClientOrder.json';

/** The published JSON Schema of the order request, for the deployment at `publicUrl`. */
export function clientOrderSchema(publicUrl: string): JsonSchema {
  const { extract, named } = extractNamedSchemas('#/$defs/');
  extract(OrderRequest);
  const { OrderRequest: order, ...definitions } = named;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${publicUrl}${clientOrderSchemaPath}`,
    title: 'ClientOrder',
    description:
      'The order request. The service rejects every order that this schema rejects, and additionally checks look-ups and ' +
      'references between lines.',
    ...order,
    $defs: Object.fromEntries(Object.entries(definitions).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
