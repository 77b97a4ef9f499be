import pg from 'pg';
import { linkHash } from '../../src/audit/audit-rules.ts';

/** Runs statements as a superuser whom no trigger, foreign key or policy restricts. */
export async function tamper(url: string, sql: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(sql, values);
  } finally {
    await client.end();
  }
}

/** Replaces a text in all entries of a chain, and recomputes all hashes and the head, so that the chain itself is valid. */
export async function recomputeChain(url: string, chain: number, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ number: string; text: string }>(
      'select number, entry::text as text from audit_entries where chain = $1 order by number',
      [chain],
    );
    let hash = '00'.repeat(32);
    for (const { number, text } of rows) {
      const changed = text.replaceAll(from, to);
      hash = linkHash(hash, Number(number), changed);
      await client.query('update audit_entries set entry = $3, hash = $4 where chain = $1 and number = $2', [
        chain,
        number,
        changed,
        Buffer.from(hash, 'hex'),
      ]);
    }
    await client.query('update audit_heads set hash = $2 where chain = $1', [chain, Buffer.from(hash, 'hex')]);
  } finally {
    await client.end();
  }
}
