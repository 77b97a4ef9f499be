import type { AccountHealth, AccountHealthSummary } from '@labwire/contract/lab-account-health.ts';
import { isOpenStatus } from '../orders/account-orders-sql.ts';
import { type Connection, utcTimestamp } from '../platform/db/database.ts';
import { firstDeliveryId } from '../webhooks/endpoint-health-sql.ts';

export async function findCredentialUses(
  connection: Connection,
  accountId: number,
): Promise<AccountHealth['credentials']> {
  return connection.rows(
    `select username, ${utcTimestamp('created_at')} as "createdAt", ${utcTimestamp('last_token_at')} as "lastTokenAt"
       from credentials where account_id = $1 order by created_at, username`,
    [accountId],
  );
}

/** A summary of every account. Each column is one index lookup, so that thousands of accounts are fast. */
export async function findAccountHealthSummaries(connection: Connection, since: Date): Promise<AccountHealthSummary[]> {
  return connection.rows(
    `select a.account_id as "accountId", a.name, a.status, ${utcTimestamp('a.created_at')} as "createdAt",
            coalesce(o.open, 0) as "openOrders", ${utcTimestamp('l.received_at')} as "lastOrderAt",
            (select ${utcTimestamp('max(c.last_token_at)')} from credentials c where c.account_id = a.account_id)
              as "lastTokenAt",
            (select coalesce(sum(s.times), 0)::integer from rejected_requests s
              where s.account_id = a.account_id and s.day >= $1::date and s.code = '') as "rejectedRequests",
            (select count(*) from webhook_endpoints w
              where w.account_id = a.account_id
                and (w.disabled_reason is not null
                     or w.enabled and exists (
                       select 1 from webhook_deliveries d
                        where d.account_id = w.account_id and d.endpoint_id = w.endpoint_id
                          and d.delivery_id >= $2 and d.status = 'FAILED'))) as "failingEndpoints"
       from accounts a
       left join (select account_id, count(*) as open from orders where ${isOpenStatus('status')} group by 1) o using (account_id)
       left join lateral (
         select received_at from orders where account_id = a.account_id order by order_id desc limit 1) as l on true
      order by a.name collate "C", a.account_id`,
    [since.toISOString().slice(0, 10), firstDeliveryId(since)],
  );
}
