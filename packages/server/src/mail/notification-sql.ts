import type { ContactNotificationsList, NotificationChoice } from '@labwire/contract/notification.ts';
import type { Connection } from '../platform/db/database.ts';

export interface ContactChoices {
  labContactId: string;
  firstName: string;
  lastName: string;
  organisation: string;
  email: string;
  choices: NotificationChoice[];
}

export type NotifiedContact = ContactNotificationsList['contacts'][number];

const contactChoices = `select 'C' || c.contact_id as "labContactId", c.first_name as "firstName", c.last_name as "lastName",
       o.name as organisation, c.email,
       coalesce((select json_agg(json_build_object('kind', n.kind, 'delivery', n.delivery,
                                                   'orders', case when n.all_orders then 'ALL' else 'NAMED' end)
                                 order by n.kind)
                   from contact_notifications n
                  where n.account_id = $1 and n.contact_id = c.contact_id), '[]') as choices
  from contacts c join organisations o on o.account_id = c.account_id and o.organisation_id = c.organisation_id
 where c.account_id = $1`;

/** The active contacts of an account with their choices. */
export async function findAccountChoices(connection: Connection, accountId: number): Promise<ContactChoices[]> {
  return connection.rows(`${contactChoices} and c.active order by c.contact_id`, [accountId]);
}

export async function findContactChoices(
  connection: Connection,
  accountId: number,
  labContactId: string,
): Promise<ContactChoices | undefined> {
  const [contact] = await connection.rows<ContactChoices>(`${contactChoices} and c.contact_id = $2 for share of c`, [
    accountId,
    Number(labContactId.slice(1)),
  ]);
  return contact;
}

/** Replaces all choices of a contact. */
export function saveChoices(
  connection: Connection,
  accountId: number,
  labContactId: string,
  choices: readonly NotificationChoice[],
): void {
  const contactId = Number(labContactId.slice(1));
  connection.execute('delete from contact_notifications where account_id = $1 and contact_id = $2', [
    accountId,
    contactId,
  ]);
  const rows = choices.map(({ kind, delivery, orders }) => ({ kind, delivery, all_orders: orders === 'ALL' }));
  connection.execute(
    `insert into contact_notifications (account_id, contact_id, kind, delivery, all_orders)
     select a.account_id, $2, kind, delivery, all_orders
       from accounts a, jsonb_to_recordset($3) as n (kind text, delivery text, all_orders boolean)
      where a.account_id = $1`,
    [accountId, contactId, JSON.stringify(rows)],
  );
}
