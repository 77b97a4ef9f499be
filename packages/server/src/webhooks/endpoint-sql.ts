import { type EventType, eventTypeNames } from '@labwire/contract/event.ts';
import type { WebhookEndpoint } from '@labwire/contract/webhook.ts';
import { type Connection, oneRow, utcTimestamp } from '../platform/db/database.ts';

/** An endpoint as it is shown: its secrets are read by nothing but the statement that signs. */
const shown = `endpoint_id as "endpointId", url, events, description, enabled, disabled_reason as "disabledReason",
  ${utcTimestamp('created_at')} as "createdAt"`;

type EndpointRow = Omit<WebhookEndpoint, 'events'> & { events: EventType[] | null };

const describe = (row: EndpointRow): WebhookEndpoint => ({ ...row, events: row.events ?? eventTypeNames });

export interface NewEndpoint {
  endpointId: string;
  url: string;
  /** Null: all of them. */
  events: readonly EventType[] | null;
  description: string;
  secret: string;
  createdAt: Date;
}

export async function insertEndpoint(
  connection: Connection,
  accountId: number,
  { endpointId, url, events, description, secret, createdAt }: NewEndpoint,
): Promise<WebhookEndpoint> {
  const row = await oneRow<EndpointRow>(
    connection,
    `insert into webhook_endpoints (account_id, endpoint_id, url, events, description, enabled, secret, created_at)
     values ($1, $2, $3, $4, $5, true, $6, $7) returning ${shown}`,
    [accountId, endpointId, url, events, description, secret, createdAt],
  );
  return describe(row);
}

export async function countEndpoints(connection: Connection, accountId: number): Promise<number> {
  const { count } = await oneRow<{ count: number }>(
    connection,
    'select count(*) as count from webhook_endpoints where account_id = $1',
    [accountId],
  );
  return count;
}

export async function findEndpoints(connection: Connection, accountId: number): Promise<WebhookEndpoint[]> {
  const rows = await connection.rows<EndpointRow>(
    `select ${shown} from webhook_endpoints where account_id = $1 order by created_at, endpoint_id`,
    [accountId],
  );
  return rows.map(describe);
}

export async function findEndpoint(
  connection: Connection,
  accountId: number,
  endpointId: string,
): Promise<WebhookEndpoint | undefined> {
  const [row] = await connection.rows<EndpointRow>(
    `select ${shown} from webhook_endpoints where account_id = $1 and endpoint_id = $2`,
    [accountId, endpointId],
  );
  return row && describe(row);
}

/**
 * Changes of an endpoint take turns. Taken before the audit chain and the deliveries, everywhere, so that no two
 * transactions wait for each other; it does not stand in the way of events, whose deliveries refer to the endpoint.
 */
export async function lockEndpoint(
  connection: Connection,
  accountId: number,
  endpointId: string,
): Promise<WebhookEndpoint | undefined> {
  const [row] = await connection.rows<EndpointRow>(
    `select ${shown} from webhook_endpoints where account_id = $1 and endpoint_id = $2 for no key update`,
    [accountId, endpointId],
  );
  return row && describe(row);
}

export interface EndpointChange {
  url?: string;
  events?: readonly EventType[];
  description?: string;
  enabled?: boolean;
  disabledReason?: string;
}

/** What is not given stays as it is; the reason of an earlier disabling does not outlive the next decision. */
export async function updateEndpoint(
  connection: Connection,
  accountId: number,
  endpointId: string,
  { url, events, description, enabled, disabledReason }: EndpointChange,
): Promise<WebhookEndpoint> {
  const row = await oneRow<EndpointRow>(
    connection,
    `update webhook_endpoints
        set url = coalesce($3, url), events = coalesce($4, events), description = coalesce($5, description),
            enabled = coalesce($6, enabled), disabled_reason = case when $6::boolean is null then disabled_reason else $7 end
      where account_id = $1 and endpoint_id = $2 returning ${shown}`,
    [accountId, endpointId, url, events, description, enabled, disabledReason],
  );
  return describe(row);
}

export async function updateSecret(
  connection: Connection,
  accountId: number,
  endpointId: string,
  secret: string,
  previousUntil: Date,
): Promise<void> {
  await connection.rows(
    `update webhook_endpoints set secret = $3, previous_secret = secret, previous_secret_until = $4
      where account_id = $1 and endpoint_id = $2`,
    [accountId, endpointId, secret, previousUntil],
  );
}

export async function deleteEndpoint(connection: Connection, accountId: number, endpointId: string): Promise<void> {
  await connection.rows('delete from webhook_endpoints where account_id = $1 and endpoint_id = $2', [
    accountId,
    endpointId,
  ]);
}
