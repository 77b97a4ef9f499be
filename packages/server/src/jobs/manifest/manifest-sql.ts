import type { OrderRequest } from '@labwire/contract/order.ts';
import type { Connection } from '../../platform/db/database.ts';

export interface OrderToSend {
  lines: OrderRequest['lines'];
  client: string;
  contact: string;
  clientReference: string | null;
  clientOrderNumber: string | null;
}

export async function findOrderToSend(
  connection: Connection,
  accountId: number,
  orderId: number,
): Promise<OrderToSend | undefined> {
  const [order] = await connection.rows<OrderToSend>(
    `select request -> 'lines' as lines, resolved -> 'client' ->> 'name' as client,
            concat_ws(' ', resolved -> 'primary' ->> 'firstName', resolved -> 'primary' ->> 'lastName') as contact,
            resolved ->> 'clientReference' as "clientReference", resolved ->> 'clientOrderNumber' as "clientOrderNumber"
       from orders where account_id = $1 and order_id = $2`,
    [accountId, orderId],
  );
  return order;
}
