import type { Connection } from '../platform/db/database.ts';
import type { OrderWithBarcode } from './container-rules.ts';

/** Newest first, because a barcode that was used twice most likely belongs to the latest order. */
export async function findOrdersWithBarcode(connection: Connection, value: string): Promise<OrderWithBarcode[]> {
  return connection.rows(
    `select o.order_id as "orderId", o.account_id as "accountId", o.request,
            (select coalesce(json_agg(json_build_object('line', s.line, 'labJobNumber', s.job_number, 'sequence', s.sequence)), '[]')
               from job_samples s where s.account_id = o.account_id and s.order_id = o.order_id) as arrived
       from orders o
      where o.order_id = any (array(select order_id from order_barcodes where barcode = left($1, 200)))
      order by o.order_id desc limit 20`,
    [value],
  );
}
