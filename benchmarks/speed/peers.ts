import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { freePort } from '../../packages/server/src/platform/db/free-port.ts';
import type { Peer, RunningPeer } from '../peers/peer.ts';
import { peers } from '../peers/peers.ts';
import type { Bench } from './bench.ts';

export interface ReadyPeer extends RunningPeer {
  name: string;
  /** Written by hand with `pg`, not by an ORM. */
  isHandWritten: boolean;
}

const handWritten = 'fastify-pg';

/** The tables that peers and pgbench put orders into. */
export async function makePeerTables({ world }: Bench): Promise<void> {
  const client = new pg.Client({ connectionString: world.postgres.url });
  await client.connect();
  await client.query(await readFile(new URL('../peers/tables.sql', import.meta.url), 'utf8'));
  await client.end();
}

/** One peer at a time. One that cannot be had, or does not do its work, is left out, and why is said. */
export async function withPeer<T>(
  { world, withPeers }: Bench,
  peer: Peer,
  accountId: number,
  work: (peer: ReadyPeer) => Promise<T>,
): Promise<T | undefined> {
  if (!withPeers && peer.name !== handWritten) return undefined;
  try {
    await peer.install();
    const running = await peer.start({ databaseUrl: world.postgres.url, port: await freePort(), accountId });
    try {
      return await work({ ...running, name: peer.name, isHandWritten: peer.name === handWritten });
    } finally {
      await running.stop();
    }
  } catch (error) {
    process.stdout.write(`left out: ${peer.name}: ${error instanceof Error ? error.message : error}\n`);
    return undefined;
  }
}

export { peers };
