import type { Connection } from '../platform/db/database.ts';
import { type CheckpointHead, checkpointText, type SignedCheckpoint } from './checkpoint-rules.ts';

/** The key of the advisory lock that serialises checkpoints of several processes. */
const checkpointLock = 7_201_966;

/** Holds the lock until the end of the transaction. */
export function lockCheckpoints(connection: Connection): void {
  connection.execute('select pg_advisory_xact_lock($1)', [checkpointLock]);
}

const columns = 'checkpoint, key_id as "keyId", signature';

export async function findLastCheckpoint(connection: Connection): Promise<SignedCheckpoint | undefined> {
  const [last] = await connection.rows<SignedCheckpoint>(
    `select ${columns} from audit_checkpoints order by number desc limit 1`,
  );
  return last;
}

/** A page of checkpoints in their order. */
export async function findCheckpoints(
  connection: Connection,
  after: number,
  limit: number,
): Promise<SignedCheckpoint[]> {
  return connection.rows(`select ${columns} from audit_checkpoints where number > $1 order by number limit $2`, [
    after,
    limit,
  ]);
}

/** The heads that changed since the last checkpoint that contains them. One statement sees one state of all chains. */
export async function findGrownHeads(connection: Connection): Promise<CheckpointHead[]> {
  return connection.rows(
    `select h.chain, h.entries, encode(h.hash, 'hex') as hash
       from audit_heads h left join audit_checkpointed_heads c on c.chain = h.chain
      where h.entries > 0 and h.entries is distinct from c.entries order by h.chain`,
  );
}

export function insertCheckpoint(connection: Connection, { checkpoint, keyId, signature }: SignedCheckpoint): void {
  connection.execute('insert into audit_checkpoints (number, checkpoint, key_id, signature) values ($1, $2, $3, $4)', [
    checkpoint.number,
    checkpointText(checkpoint),
    keyId,
    signature,
  ]);
  connection.execute(
    `insert into audit_checkpointed_heads (chain, entries) select * from unnest($1::bigint[], $2::bigint[])
     on conflict (chain) do update set entries = excluded.entries`,
    [checkpoint.heads.map(({ chain }) => chain), checkpoint.heads.map(({ entries }) => entries)],
  );
}

/** What the next checkpoint is computed from; it follows from the checkpoints. */
export async function findCheckpointedHeads(connection: Connection): Promise<{ chain: number; entries: number }[]> {
  return connection.rows('select chain, entries from audit_checkpointed_heads');
}

/** The stored hashes of some entries. */
export async function findEntryHashes(
  connection: Connection,
  heads: readonly CheckpointHead[],
): Promise<CheckpointHead[]> {
  return connection.rows(
    `select e.chain, e.number as entries, encode(e.hash, 'hex') as hash
       from unnest($1::bigint[], $2::bigint[]) as h (chain, number)
       join audit_entries e on e.chain = h.chain and e.number = h.number`,
    [heads.map(({ chain }) => chain), heads.map(({ entries }) => entries)],
  );
}
