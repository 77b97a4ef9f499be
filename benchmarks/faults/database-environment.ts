import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbedded } from '../../packages/server/src/platform/db/embedded.ts';
import type { Forwarder } from '../../packages/server/test/support/forwarder.ts';

/** The system under test. */
export interface FaultEnvironment {
  /** The parent of all folders of the run. */
  folder: string;
  /** The folder of the report files. */
  files: string;
  /** The data folder of the active PostgreSQL. */
  cluster: string;
  postgres: EmbeddedPostgres;
  /** The address that the service connects to. */
  network: Forwarder;
  /** The duration of faults without a fixed duration. */
  faultMs: number;
  /** The number of requests refused since the load started. */
  refusals(): number;
  /** Run in reverse order at the end. */
  cleanupSteps: (() => Promise<unknown>)[];
}

/** Starts a PostgreSQL and registers its shutdown. */
export async function startPostgres(
  environment: Pick<FaultEnvironment, 'cleanupSteps'>,
  folder: string,
  settings: string[] = [],
) {
  const postgres = await startEmbedded(folder, settings);
  environment.cleanupSteps.push(() => postgres.stop());
  return postgres;
}

/** Forwards the address to the active PostgreSQL. */
export function redirectNetwork({ network, postgres }: FaultEnvironment): void {
  network.pointTo(postgres.port);
}

export async function postmasterOf(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Connects as superuser without the forwarder; writes are allowed even if the server is read-only by default. */
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

/** From now on, a commit waits until a standby has it. */
export async function requireStandby(primary: Pick<EmbeddedPostgres, 'url'>): Promise<void> {
  await queryServer(primary, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()');
}

/** Keeps the fault active until at least one request was refused. */
export async function holdFault({ faultMs, refusals }: FaultEnvironment): Promise<void> {
  const before = refusals();
  await pause(faultMs);
  for (const deadline = Date.now() + 60_000; refusals() === before && Date.now() < deadline; ) await pause(20);
}

/** Repeats the work until it succeeds. */
export async function eventually<T>(work: () => Promise<T>, withinMs = 60_000): Promise<T> {
  for (const deadline = Date.now() + withinMs; ; await pause(20)) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}
