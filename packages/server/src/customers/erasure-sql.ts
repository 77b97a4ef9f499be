import type { Connection } from '../platform/db/database.ts';
import type { PersonMarks } from './personal-data-rules.ts';

export async function deleteContact(connection: Connection, accountId: number, labContactId: string): Promise<void> {
  await connection.rows('delete from contacts where account_id = $1 and contact_id = $2', [
    accountId,
    Number(labContactId.slice(1)),
  ]);
}

/** Removes what the audit trail could show of the contact; answers how many records there were. */
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
 * Puts somebody in the place of the contact in what the names of orders were resolved to. Addresses that the order itself
 * gives are the customer's; those that came from the contact go with it.
 */
export async function eraseFromOrders(
  connection: Connection,
  accountId: number,
  labContactId: string,
  replacement: object,
): Promise<number> {
  const gives = (role: string) => `exists (
    select 1 from json_array_elements(request -> 'organisations') as organisation,
                  json_array_elements(coalesce(organisation -> 'addresses', '[]')) as address
     where (address -> 'orderRoles')::jsonb ? '${role}')`;
  const holds = (role: string) => `resolved -> '${role}' ->> 'labContactId' = $2`;
  const person = (role: string) =>
    `case when ${holds(role)} then jsonb_build_object('${role}', resolved -> '${role}' || $3::jsonb) else '{}' end`;
  const address = (field: string, role: string) =>
    `case when ${holds('primary')} and not ${gives(role)} then '{"${field}": null}' else '{}' end::jsonb`;
  const changed = await connection.rows(
    `update orders
        set resolved = resolved || ${person('primary')} || ${person('submitter')}
                                || ${address('deliveryAddress', 'DELIVERY')} || ${address('invoiceAddress', 'INVOICE')}
      where account_id = $1 and (${holds('primary')} or ${holds('submitter')}) returning 1`,
    [accountId, labContactId, JSON.stringify(replacement)],
  );
  return changed.length;
}

/** The orders themselves stay as they were sent; they are no longer found by the person. */
export async function eraseFromSearches(
  connection: Connection,
  accountId: number,
  { searched, keyed, words, plain }: PersonMarks,
): Promise<void> {
  const [first, second] = searched;
  await connection.rows(
    `with found as (
       update order_searches set words = replace(replace(words, $2, ''), $3, '')
        where account_id = $1 and (strpos(words, $2) > 0 or strpos(words, $3) > 0) returning order_id)
     delete from job_words w using jobs j, found f
      where j.account_id = $1 and j.order_id = f.order_id
        and w.account_id = $1 and w.job_number = j.job_number and w.word = any ($4)`,
    [accountId, first, second, words],
  );
  await connection.rows(
    `delete from order_keys where account_id = $1 and exists (
       select 1 from unnest($2::text[]) as mark where strpos(key, mark) > 0)`,
    [accountId, keyed],
  );
  await connection.rows(
    `delete from stumbles where account_id = $1 and exists (
       select 1 from unnest($2::text[]) as mark where strpos(lower(last_message), mark) > 0)`,
    [accountId, plain],
  );
}
