import type { AuditEntry } from '@labwire/contract/lab-audit.ts';
import type { Connection } from '../platform/db/database.ts';
import type { StoredEntry } from './audit-sql.ts';
import { type ContactRecord, sealsIn, unsealContacts } from './seal-rules.ts';

export const contactErased = 'contact.erased';

/** Each contact has one salt, so that equal records have equal seals. */
export async function findSalts(connection: Connection, accountId: number): Promise<Map<string, string>> {
  const rows = await connection.rows<{ labContactId: string; salt: string }>(
    `select 'C' || contact_id as "labContactId", salt from contacts where account_id = $1`,
    [accountId],
  );
  return new Map(rows.map(({ labContactId, salt }) => [labContactId, salt]));
}

export function saveContactRecords(connection: Connection, accountId: number, records: readonly ContactRecord[]): void {
  connection.execute(
    `insert into contact_records (account_id, seal, contact_id, record)
     select a.account_id, seal, substr(lab_contact_id, 2)::bigint, record::json
       from accounts a, unnest($2::text[], $3::text[], $4::text[]) as added (seal, lab_contact_id, record)
      where a.account_id = $1
     on conflict do nothing`,
    [
      accountId,
      records.map(({ seal }) => seal),
      records.map(({ labContactId }) => labContactId),
      records.map(({ text }) => text),
    ],
  );
}

/** Returns the texts of contact records by seal. */
export async function findContactRecords(
  connection: Connection,
  accountIds: readonly number[],
  seals: readonly string[],
): Promise<Map<string, string>> {
  const rows = await connection.rows<{ seal: string; text: string }>(
    'select seal, record::text as text from contact_records where account_id = any ($1) and seal = any ($2)',
    [accountIds, [...new Set(seals)]],
  );
  return new Map(rows.map(({ seal, text }) => [seal, text]));
}

/** The records of contacts that an entry of the account's chain refers to. */
export async function findSealedRecords(
  connection: Connection,
  accountId: number,
  labContactIds: readonly string[],
): Promise<ContactRecord[]> {
  return connection.rows(
    `select 'C' || r.contact_id as "labContactId", r.seal, r.record::text as text from contact_records r
      where r.account_id = $1 and r.contact_id = any ($2) and exists (
        select from audit_entries e where e.chain = $1 and e.subject = 'account:' || $1
           and e.action in ('account.created', 'account.changed') and strpos(e.entry::text, r.seal) > 0)`,
    [accountId, labContactIds.map((labContactId) => Number(labContactId.slice(1)))],
  );
}

/** Finds the contacts whose erasure is recorded in the chain. */
export async function findErasedContacts(connection: Connection, accountId: number): Promise<string[]> {
  const rows = await connection.rows<{ labContactId: string }>(
    `select substr(subject, length('contact:') + 1) as "labContactId" from audit_entries
      where chain = $1 and action = $2`,
    [accountId, contactErased],
  );
  return rows.map(({ labContactId }) => labContactId);
}

/** Replaces the seals in entries by their records. */
export async function unsealEntries(connection: Connection, stored: readonly StoredEntry[]): Promise<AuditEntry[]> {
  const seals = stored.flatMap(({ entry }) => sealsIn(JSON.stringify(entry)).map(({ seal }) => seal));
  const chains = [...new Set(stored.map(({ chain }) => chain))];
  const records = seals.length > 0 ? await findContactRecords(connection, chains, seals) : new Map<string, string>();
  return stored.map(({ chain, number, entry, hash }) => {
    const { before, after, ...rest } = entry;
    if (!rest.action.startsWith('account.')) return { chain, number, ...entry, hash };
    return {
      chain,
      number,
      ...rest,
      before: unsealContacts(before, records),
      after: unsealContacts(after, records),
      hash,
    };
  });
}
