import type { Contact } from '@labwire/contract/lab-account.ts';
import type { ResolvedOrder } from '@labwire/contract/lab-order.ts';
import type { ContactReport, ContactResult } from '@labwire/contract/lab-personal-data.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import type { OrderStatusName } from '@labwire/contract/order-status.ts';
import type { StoredEntry } from '../audit/audit-sql.ts';
import { type Connection, oneRow, utcTimestamp } from '../platform/db/database.ts';

export interface StoredContact extends Contact {
  organisation: string;
  addedAt: string;
}

export async function findContact(
  connection: Connection,
  accountId: number,
  labContactId: string,
): Promise<StoredContact | undefined> {
  const [contact] = await connection.rows<StoredContact>(
    `select 'C' || contact_id as "labContactId", first_name as "firstName", last_name as "lastName", email, active,
            delivery_address as "deliveryAddress", invoice_address as "invoiceAddress",
            o.name as organisation, ${utcTimestamp('added_at')} as "addedAt"
       from contacts join organisations o using (account_id, organisation_id)
      where account_id = $1 and contact_id = $2`,
    [accountId, contactNumber(labContactId)],
  );
  return contact;
}

const contactNumber = (labContactId: string) => Number(labContactId.slice(1));

const namesContact = `$2 in (resolved -> 'primary' ->> 'labContactId', resolved -> 'submitter' ->> 'labContactId')`;

export interface OrderOfContact {
  orderId: number;
  receivedAt: string;
  status: OrderStatusName;
  resolved: ResolvedOrder;
  organisations: OrderRequest['organisations'];
}

/** Orders that name the contact, newest first. */
export async function findOrdersOfContact(
  connection: Connection,
  accountId: number,
  labContactId: string,
  limit: number,
): Promise<OrderOfContact[]> {
  return connection.rows(
    `select order_id as "orderId", ${utcTimestamp('received_at')} as "receivedAt", status, resolved,
            request -> 'organisations' as organisations
       from orders where account_id = $1 and ${namesContact} order by order_id desc limit $3`,
    [accountId, labContactId, limit],
  );
}

export async function findOpenOrdersOfContact(
  connection: Connection,
  accountId: number,
  labContactId: string,
): Promise<number[]> {
  const rows = await connection.rows<{ orderId: number }>(
    `select order_id as "orderId" from orders
      where account_id = $1 and status not in ('COMPLETED', 'CANCELLED') and ${namesContact} order by order_id`,
    [accountId, labContactId],
  );
  return rows.map(({ orderId }) => orderId);
}

export async function findResultsOfOrders(
  connection: Connection,
  accountId: number,
  orderIds: readonly number[],
  limit: number,
): Promise<ContactResult[]> {
  return connection.rows(
    `select result_id as "resultId", job_number as "labJobNumber", order_id as "orderId",
            ${utcTimestamp('created_at')} as "createdAt", is_final as "isFinal",
            summary ->> 'primary' as primary, summary ->> 'submitter' as submitter
       from results where account_id = $1 and order_id = any ($2) order by number desc limit $3`,
    [accountId, orderIds, limit],
  );
}

export async function findReportsOfOrders(
  connection: Connection,
  accountId: number,
  orderIds: readonly number[],
  limit: number,
): Promise<ContactReport[]> {
  return connection.rows(
    `select report_id as "reportId", job_number as "labJobNumber", order_id as "orderId", version,
            ${utcTimestamp('approved_at')} as "approvedAt"
       from reports where account_id = $1 and order_id = any ($2) and status = 'APPROVED'
      order by approved_at desc, report_id desc limit $3`,
    [accountId, orderIds, limit],
  );
}

/** Entries of the account's chain that name the contact, newest first. */
export async function findEntriesNaming(
  connection: Connection,
  accountId: number,
  labContactId: string,
  limit: number,
): Promise<StoredEntry[]> {
  return connection.rows(
    `select entry_id as "entryId", chain, number, entry, encode(hash, 'hex') as hash
       from audit_entries
      where chain = $1 and (subject = 'contact:' || $2
         or action in ('account.created', 'account.changed')
            and strpos(entry::text, '"labContactId":"' || $2 || '"') > 0)
      order by entry_id desc limit $3`,
    [accountId, labContactId, limit],
  );
}

/** How many orders, results and reports name the contact and are retained as evidence. */
export async function countEvidence(
  connection: Connection,
  accountId: number,
  labContactId: string,
): Promise<{ orders: number; results: number; reports: number }> {
  return oneRow(
    connection,
    `with naming as (select order_id from orders where account_id = $1 and ${namesContact})
     select (select count(*) from naming) as orders,
            (select count(*) from results where account_id = $1 and order_id in (select order_id from naming)) as results,
            (select count(*) from reports where account_id = $1 and status = 'APPROVED'
                and order_id in (select order_id from naming)) as reports`,
    [accountId, labContactId],
  );
}
