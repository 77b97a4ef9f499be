import type { AuditEntry } from '@labwire/contract/lab-audit.ts';
import { type Connection, prepared } from '../platform/db/database.ts';
import type { ChainLink } from './audit-rules.ts';

/** The chain of entries that do not belong to an account. */
export const laboratoryChain = 0;

/** The author, time and request of a change. */
export interface Actor {
  name: string;
  at: Date;
  requestId?: string;
}

export interface Change {
  action: string;
  subject: string;
  before?: unknown;
  after?: unknown;
  /** The hash of the stored record after the change, for records that are verified (record-rules.ts). */
  recordSha256?: string;
}

const appendEntry = prepared('select append_audit_entry($1, $2)');

/** Belongs in the transaction of the change, so that neither exists without the other. */
export function insertAuditEntry(connection: Connection, chain: number, actor: Actor, change: Change): void {
  connection.execute(appendEntry, [chain, entryText(actor, change)]);
}

/** The exact text of an entry, which its hash covers. */
export function entryText({ name, at, requestId }: Actor, change: Change): string {
  const { action, subject, before = null, after = null, recordSha256 } = change;
  return JSON.stringify({ at: at.toISOString(), actor: name, requestId, action, subject, before, after, recordSha256 });
}

export interface AuditFilter {
  accountId?: number;
  action?: string;
  subject?: string;
  actor?: string;
  from?: string;
  to?: string;
  before?: number;
  limit: number;
}

/** Limits a page by its characters, because an entry of 10,000 measurements has three million. */
const maxPageCharacters = 1_000_000;

export interface StoredEntry {
  entryId: number;
  chain: number;
  number: number;
  entry: Omit<AuditEntry, 'chain' | 'number' | 'hash'>;
  hash: string;
  /** How many entries matched up to the limit, including those that do not fit on the page. */
  found: number;
}

export async function findAuditEntries(connection: Connection, filter: AuditFilter): Promise<StoredEntry[]> {
  const { accountId, action, subject, actor, from, to, before, limit } = filter;
  return connection.rows(
    `select entry_id as "entryId", chain, number, entry, encode(hash, 'hex') as hash, found
       from (
     select *, sum(size) over (order by entry_id desc) - size as size_before, count(*) over () as found from (
     select *, length(entry::text) as size from audit_entries
      where ($1::bigint is null or chain = $1)
        and ($2::text is null or action = $2)
        and ($3::text is null or subject = $3)
        and ($4::text is null or actor = $4)
        and ($5::text is null or at >= $5)
        and ($6::text is null or at < $6)
        and ($7::bigint is null or entry_id < $7)
      order by entry_id desc limit $8) sized) page where size_before < $9 order by entry_id desc`,
    [accountId, action, subject, actor, from, to, before, limit, maxPageCharacters],
  );
}

const maxNames = 1_000;

/** One look-up in an index per distinct name, regardless of the number of entries. */
export async function findAuditNames(connection: Connection, column: 'action' | 'actor'): Promise<string[]> {
  const names: string[] = [];
  while (names.length < maxNames) {
    const [next] = await connection.rows<{ name: string }>(
      `select ${column} as name from audit_entries where ${column} > $1 order by 1 limit 1`,
      [names.at(-1) ?? ''],
    );
    if (!next) break;
    names.push(next.name);
  }
  return names;
}

export interface ChainHead {
  chain: number;
  entries: number;
  hash: string;
  /** The highest number found; it differs from `entries` only after tampering. */
  lastNumber: number;
}

export async function findAuditHeads(connection: Connection): Promise<ChainHead[]> {
  return connection.rows(
    `select chain, coalesce(h.entries, 0) as entries, coalesce(encode(h.hash, 'hex'), '') as hash,
            coalesce(e.last_number, 0) as "lastNumber"
       from audit_heads h
       full join (select chain, max(number) as last_number from audit_entries group by chain) e using (chain)
      order by chain`,
  );
}

export async function findAuditLinks(
  connection: Connection,
  chain: number,
  after: number,
  limit: number,
): Promise<ChainLink[]> {
  return connection.rows(
    `select number, entry::text as text, encode(hash, 'hex') as hash,
            (action, subject, at, actor) is not distinct from
              (entry ->> 'action', entry ->> 'subject', entry ->> 'at', entry ->> 'actor') as "isIndexed"
       from audit_entries where chain = $1 and number > $2 order by number limit $3`,
    [chain, after, limit],
  );
}
