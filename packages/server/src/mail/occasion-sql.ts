import { type Connection, oneRow, utcTimestamp } from '../platform/db/database.ts';
import type { MailFacts } from './mail-facts.ts';
import type { EndpointRecipients } from './occasion-rules.ts';

/** Whether a contact of the account chose to be told of arriving samples. Most accounts have none, and need no work then. */
export async function hasArrivalChoice(connection: Connection, accountId: number): Promise<boolean> {
  const rows = await connection.rows(
    `select 1 from contact_notifications
      where account_id = $1 and kind = 'SAMPLES_ARRIVED' and delivery <> 'OFF' limit 1`,
    [accountId],
  );
  return rows.length > 0;
}

/** The samples of a job with their condition on receipt. Composites are prepared in the laboratory, and do not arrive. */
export async function findArrival(
  connection: Connection,
  accountId: number,
  labJobNumber: number,
): Promise<MailFacts['arrival']> {
  const [arrival] = await connection.rows<NonNullable<MailFacts['arrival']>>(
    `select j.job_number as "labJobNumber", ${utcTimestamp('j.received_at')} as "receivedAt",
            to_char(j.due_date, 'YYYY-MM-DD') as "dueDate",
            (select coalesce(json_agg(json_build_object('name', s.name, 'condition', s.specification ->> 'condition',
                      'temperature', s.specification ->> 'arrivalTemperature') order by s.sequence), '[]')
               from job_samples s
              where s.account_id = $1 and s.job_number = $2
                and o.request #> array['lines', s.line::text, 'sampleComposite'] is null) as samples
       from jobs j join orders o on o.account_id = $1 and o.order_id = j.order_id
      where j.account_id = $1 and j.job_number = $2`,
    [accountId, labJobNumber],
  );
  return arrival;
}

export interface DisabledEndpoint {
  url: string;
  description: string;
  /** Null if it was enabled again. */
  disabledReason: string | null;
}

export async function findDisabledEndpoint(
  connection: Connection,
  accountId: number,
  endpointId: string,
): Promise<DisabledEndpoint | undefined> {
  const [endpoint] = await connection.rows<DisabledEndpoint>(
    `select url, description, case when not enabled then disabled_reason end as "disabledReason"
       from webhook_endpoints where account_id = $1 and endpoint_id = $2`,
    [accountId, endpointId],
  );
  return endpoint;
}

/** The recipients of the mail about a disabled endpoint of the account. People are visible to the laboratory only. */
export async function findEndpointRecipients(connection: Connection, accountId: number): Promise<EndpointRecipients> {
  return oneRow(
    connection,
    `select (select status = 'SUSPENDED' from accounts where account_id = $1) as "isSuspended",
            (select coalesce(json_agg(json_build_object('personId', person_id, 'name', name, 'email', email)
                                      order by person_id), '[]')
               from people where account_id = $1 and role = 'manager' and status = 'ACTIVE') as managers,
            (select coalesce(json_agg(json_build_object('contactId', c.contact_id, 'email', c.email,
                                                        'delivery', n.delivery) order by c.contact_id), '[]')
               from contacts c
               join contact_notifications n on n.account_id = c.account_id and n.contact_id = c.contact_id
              where c.account_id = $1 and c.active and n.kind = 'WEBHOOK_DISABLED' and n.delivery <> 'OFF') as contacts`,
    [accountId],
  );
}

/** Whether a person may still get mails about the account. People are visible to the laboratory only. */
export async function isActiveManager(connection: Connection, accountId: number, personId: number): Promise<boolean> {
  const rows = await connection.rows(
    `select 1 from people where account_id = $1 and person_id = $2 and role = 'manager' and status = 'ACTIVE'`,
    [accountId, personId],
  );
  return rows.length > 0;
}
