import { type JsonSchema, liftNamedSchemas } from './named-schemas.ts';
import { OrderRequest } from './order.ts';

export const clientOrderSchemaPath = '/json-schema/client-api/v3/ClientOrder.json';

/** The published JSON Schema of the order request, for the deployment at `publicUrl`. */
export function clientOrderSchema(publicUrl: string): JsonSchema {
  const { lift, named } = liftNamedSchemas('#/$defs/');
  lift(OrderRequest);
  const { OrderRequest: order, ...definitions } = named;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${publicUrl}${clientOrderSchemaPath}`,
    title: 'ClientOrder',
    description:
      'The order request. What this schema rejects the service rejects; look-ups and references between lines are ' +
      'checked by the service on top.',
    ...order,
    $defs: Object.fromEntries(Object.entries(definitions).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
