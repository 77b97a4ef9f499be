import type { EndpointHealth } from '@labwire/contract/lab-account-health.ts';
import { v7 as uuidv7 } from 'uuid';
import { type Connection, utcTimestamp } from '../platform/db/database.ts';

/** The lowest identifier of a delivery created since then: identifiers start with their time. */
export const firstDeliveryId = (since: Date): string =>
  uuidv7({ msecs: since.getTime(), seq: 0, random: new Uint8Array(16) });

/** Counts the deliveries to each endpoint since one time and finds its last success since another. */
export async function findEndpointHealth(
  connection: Connection,
  accountId: number,
  since: { counted: Date; delivered: Date },
): Promise<EndpointHealth[]> {
  const deliveries = 'webhook_deliveries d where d.account_id = $1 and d.endpoint_id = w.endpoint_id';
  return connection.rows(
    `select w.endpoint_id as "endpointId", w.url, w.description, w.disabled_reason as "disabledReason",
            case when not w.enabled then 'DISABLED' when latest is null then 'UNUSED'
                 when latest.error is null then 'WORKING' else 'FAILING' end as state,
            counts.pending, counts.failed, ${utcTimestamp('delivered.settled_at')} as "lastDeliveredAt",
            latest.error as "lastError"
       from webhook_endpoints w
       cross join lateral (
         select count(*) filter (where d.status = 'PENDING') as pending,
                count(*) filter (where d.status = 'FAILED') as failed
           from ${deliveries} and d.delivery_id >= $2) as counts
       left join lateral (
         select d.settled_at from ${deliveries} and d.delivery_id >= $3 and d.status = 'DELIVERED'
          order by d.delivery_id desc limit 1) as delivered on true
       left join lateral (
         select t.number, t.error
           from (select d.delivery_id from ${deliveries} and d.attempts > 0 order by d.delivery_id desc limit 1) as tried
           join webhook_attempts t on t.account_id = $1 and t.delivery_id = tried.delivery_id
          order by t.number desc limit 1) as latest on true
      where w.account_id = $1 order by w.created_at, w.endpoint_id`,
    [accountId, firstDeliveryId(since.counted), firstDeliveryId(since.delivered)],
  );
}
