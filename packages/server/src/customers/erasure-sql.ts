import type { Connection } from '../platform/db/database.ts';
import { incrementRevision } from './account-sql.ts';
import type { PersonSearchTerms } from './personal-data-rules.ts';

export function deleteContact(connection: Connection, accountId: number, labContactId: string): void {
  connection.execute('delete from contacts where account_id = $1 and contact_id = $2', [
    accountId,
    Number(labContactId.slice(1)),
  ]);
  incrementRevision(connection, accountId);
}

/** Deletes the personal data that audit entries refer to, and returns the number of records. */
export async function deleteContactRecords(
  connection: Connection,
  accountId: number,
  labContactId: string,
): Promise<number> {
  const deleted = await connection.rows(
    'delete from contact_records where account_id = $1 and contact_id = $2 returning 1',
    [accountId, Number(labContactId.slice(1))],
  );
  return deleted.length;
}

/**
 * Replaces the contact in the resolved parties of orders. Addresses that came from the contact are removed; those that the
 * order itself gives stay.
 */
export async function eraseFromOrders(
  connection: Connection,
  accountId: number,
  labContactId: string,
  replacement: object,
): Promise<number> {
  const givesAddress = (role: string) => `exists (
    select 1 from json_array_elements(request -> 'organisations') as organisation,
                  json_array_elements(coalesce(organisation -> 'addresses', '[]')) as address
     where (address -> 'orderRoles')::jsonb ? '${role}')`;
  const isContact = (role: string) => `resolved -> '${role}' ->> 'labContactId' = $2`;
  const replacedParty = (role: string) =>
    `case when ${isContact(role)} then jsonb_set('{"${role}": null}'::jsonb, '{${role}}', resolved -> '${role}' || $3::jsonb)
          else '{}'::jsonb end`;
  const removedAddress = (field: string, column: string) =>
    `case when ${isContact('primary')} and not given.${column} then '{"${field}": null}'::jsonb else '{}'::jsonb end`;
  const changed = await connection.rows(
    `update orders
        set resolved = resolved || ${replacedParty('primary')} || ${replacedParty('submitter')}
                                || ${removedAddress('deliveryAddress', 'delivery')} || ${removedAddress('invoiceAddress', 'invoice')}
       from (select order_id as given_order_id, ${givesAddress('DELIVERY')} as delivery, ${givesAddress('INVOICE')} as invoice
               from orders where account_id = $1 and (${isContact('primary')} or ${isContact('submitter')})) as given
      where account_id = $1 and order_id = given_order_id returning 1`,
    [accountId, labContactId, JSON.stringify(replacement)],
  );
  return changed.length;
}

/** Removes the person from the search data, so that orders are no longer found by the person. Orders stay as they are. */
export function eraseFromSearches(
  connection: Connection,
  accountId: number,
  { labSearchTexts, customerSearchKeys, words, lowerCase }: PersonSearchTerms,
): void {
  const [name, email] = labSearchTexts;
  connection.execute(
    `with changed as (
       update order_searches set words = replace(replace(words, $2, ''), $3, '')
        where account_id = $1 and (strpos(words, $2) > 0 or strpos(words, $3) > 0) returning order_id)
     delete from job_words w using jobs j, changed c
      where j.account_id = $1 and j.order_id = c.order_id
        and w.account_id = $1 and w.job_number = j.job_number and w.word = any ($4)`,
    [accountId, name, email, words],
  );
  connection.execute(
    `delete from order_keys where account_id = $1 and exists (
       select 1 from unnest($2::text[]) as term where strpos(key, term) > 0)`,
    [accountId, customerSearchKeys],
  );
  connection.execute(
    `delete from rejected_requests where account_id = $1 and exists (
       select 1 from unnest($2::text[]) as term where strpos(lower(last_message), term) > 0)`,
    [accountId, lowerCase],
  );
}
