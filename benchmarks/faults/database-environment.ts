import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbedded } from '../../packages/server/src/platform/db/embedded.ts';
import type { Forwarder } from '../../packages/server/test/support/forwarder.ts';

/** What the faults run to. */
export interface FaultEnvironment {
  /** Everything is below it. */
  folder: string;
  /** Where the service has its report files. */
  files: string;
  /** The folder of the PostgreSQL that is in use, and that PostgreSQL. */
  cluster: string;
  postgres: EmbeddedPostgres;
  /** The address that the service knows. */
  network: Forwarder;
  /** How long a fault holdFault that has no length by its nature. */
  faultMs: number;
  /** How many requests were refused since the load started. */
  refusals(): number;
  /** How to cleanupSteps what was done, in the order of doing. */
  cleanupSteps: (() => Promise<unknown>)[];
}

/** Starts a PostgreSQL that is surely ended. */
export async function startPostgres(
  environment: Pick<FaultEnvironment, 'cleanupSteps'>,
  folder: string,
  settings: string[] = [],
) {
  const postgres = await startEmbedded(folder, settings);
  environment.cleanupSteps.push(() => postgres.stop());
  return postgres;
}

/** The address moves to the server that is in use now. */
export function redirectNetwork({ network, postgres }: FaultEnvironment): void {
  network.pointTo(postgres.port);
}

export async function postmasterOf(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** As the superuser, directly, whatever the server would have its sessions do by default. */
export async function queryServer<Row>(
  { url }: Pick<EmbeddedPostgres, 'url'>,
  ...statements: string[]
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, options: '-c default_transaction_read_only=off' });
  client.on('error', () => {});
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** A fault goes on until somebody has felt it. */
export async function holdFault({ faultMs, refusals }: FaultEnvironment): Promise<void> {
  const before = refusals();
  await pause(faultMs);
  for (const deadline = Date.now() + 60_000; refusals() === before && Date.now() < deadline; ) await pause(20);
}

/** Tries until it works. */
export async function eventually<T>(work: () => Promise<T>, withinMs = 60_000): Promise<T> {
  for (const deadline = Date.now() + withinMs; ; await pause(20)) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}
