import { eventTypeNames } from '@labwire/contract/event.ts';
import { type LabEventType, labEventTypeNames } from '@labwire/contract/lab-event.ts';
import type { LabWebhookEndpoint as WebhookEndpoint } from '@labwire/contract/lab-webhook.ts';
import { laboratoryAccount } from '../events/event-rules.ts';
import { type Connection, oneRow, utcTimestamp } from '../platform/db/database.ts';

/** Without the secrets, which only the statement for signing reads. */
const endpointColumns = `endpoint_id as "endpointId", url, events, description, enabled, disabled_reason as "disabledReason",
  ${utcTimestamp('created_at')} as "createdAt"`;

type EndpointRow = Omit<WebhookEndpoint, 'events'> & { events: LabEventType[] | null };

const toEndpoint = (row: EndpointRow, accountId: number): WebhookEndpoint => ({
  ...row,
  events: row.events ?? (accountId === laboratoryAccount ? labEventTypeNames : eventTypeNames),
});

export interface NewEndpoint {
  endpointId: string;
  url: string;
  /** Null means all event types. */
  events: readonly LabEventType[] | null;
  description: string;
  secret: string;
  createdAt: Date;
}

export async function insertEndpoint(
  connection: Connection,
  accountId: number,
  { endpointId, url, events, description, secret, createdAt }: NewEndpoint,
): Promise<WebhookEndpoint> {
  connection.execute(
    `insert into webhook_endpoints (account_id, endpoint_id, url, events, description, enabled, secret, created_at)
     values ($1, $2, $3, $4, $5, true, $6, $7)`,
    [accountId, endpointId, url, events, description, secret, createdAt],
  );
  return readEndpoint(connection, accountId, endpointId);
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
    `select ${endpointColumns} from webhook_endpoints where account_id = $1 order by created_at, endpoint_id`,
    [accountId],
  );
  return rows.map((row) => toEndpoint(row, accountId));
}

/** A statement of its own, because a distributed database formats no times in RETURNING. */
async function readEndpoint(connection: Connection, accountId: number, endpointId: string): Promise<WebhookEndpoint> {
  const row = await oneRow<EndpointRow>(
    connection,
    `select ${endpointColumns} from webhook_endpoints where account_id = $1 and endpoint_id = $2`,
    [accountId, endpointId],
  );
  return toEndpoint(row, accountId);
}

export async function findEndpoint(
  connection: Connection,
  accountId: number,
  endpointId: string,
): Promise<WebhookEndpoint | undefined> {
  const [row] = await connection.rows<EndpointRow>(
    `select ${endpointColumns} from webhook_endpoints where account_id = $1 and endpoint_id = $2`,
    [accountId, endpointId],
  );
  return row && toEndpoint(row, accountId);
}

/**
 * Serialises changes of an endpoint. Every transaction takes this lock before those of the audit chain and the
 * deliveries, which prevents deadlocks. It does not block inserts of deliveries, which reference the endpoint.
 */
export async function lockEndpoint(
  connection: Connection,
  accountId: number,
  endpointId: string,
): Promise<WebhookEndpoint | undefined> {
  const [row] = await connection.rows<EndpointRow>(
    `select ${endpointColumns} from webhook_endpoints where account_id = $1 and endpoint_id = $2 for no key update`,
    [accountId, endpointId],
  );
  return row && toEndpoint(row, accountId);
}

export interface EndpointChange {
  url?: string;
  events?: readonly LabEventType[];
  description?: string;
  enabled?: boolean;
  disabledReason?: string;
}

/** Leaves undefined properties unchanged. Setting `enabled` replaces the reason of an earlier disabling. */
export async function updateEndpoint(
  connection: Connection,
  accountId: number,
  endpointId: string,
  { url, events, description, enabled, disabledReason }: EndpointChange,
): Promise<WebhookEndpoint> {
  connection.execute(
    `update webhook_endpoints
        set url = coalesce($3, url), events = coalesce($4, events), description = coalesce($5, description),
            enabled = coalesce($6, enabled), disabled_reason = case when $6::boolean is null then disabled_reason else $7 end
      where account_id = $1 and endpoint_id = $2`,
    [accountId, endpointId, url, events, description, enabled, disabledReason],
  );
  return readEndpoint(connection, accountId, endpointId);
}

export function updateSecret(
  connection: Connection,
  accountId: number,
  endpointId: string,
  secret: string,
  previousUntil: Date,
): void {
  connection.execute(
    `update webhook_endpoints set secret = $3, previous_secret = secret, previous_secret_until = $4
      where account_id = $1 and endpoint_id = $2`,
    [accountId, endpointId, secret, previousUntil],
  );
}

export function deleteEndpoint(connection: Connection, accountId: number, endpointId: string): void {
  connection.execute('delete from webhook_endpoints where account_id = $1 and endpoint_id = $2', [
    accountId,
    endpointId,
  ]);
}
