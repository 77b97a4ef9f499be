import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { freePort } from '../../packages/server/src/platform/db/free-port.ts';
import type { Peer, RunningPeer } from '../peers/peer.ts';
import { peers } from '../peers/peers.ts';
import type { BenchmarkContext } from './benchmark.ts';

export interface ReadyPeer extends RunningPeer {
  name: string;
  /** Uses `pg` directly, without an ORM. */
  isHandWritten: boolean;
}

const handWritten = 'fastify-pg';

/** Creates the tables in which peers and pgbench store orders. */
export async function createPeerTables({ environment }: BenchmarkContext): Promise<void> {
  const client = new pg.Client({ connectionString: environment.postgres.url });
  await client.connect();
  await client.query(await readFile(new URL('../peers/tables.sql', import.meta.url), 'utf8'));
  await client.end();
}

/** Runs one peer. A peer that cannot be installed or fails is skipped with a message. */
export async function withPeer<T>(
  { environment, withPeers }: BenchmarkContext,
  peer: Peer,
  accountId: number,
  measure: (peer: ReadyPeer) => Promise<T>,
): Promise<T | undefined> {
  if (!withPeers && peer.name !== handWritten) return undefined;
  try {
    await peer.install();
    const running = await peer.start({ databaseUrl: environment.postgres.url, port: await freePort(), accountId });
    try {
      return await measure({ ...running, name: peer.name, isHandWritten: peer.name === handWritten });
    } finally {
      await running.stop();
    }
  } catch (error) {
    process.stdout.write(`skipped: ${peer.name}: ${error instanceof Error ? error.message : error}\n`);
    return undefined;
  }
}

export { peers };
