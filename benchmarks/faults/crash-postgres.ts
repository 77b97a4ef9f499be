import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbedded } from '../../packages/server/src/platform/db/embedded.ts';

/** A PostgreSQL that can be crashed and restarts on the same port. */
export class CrashingPostgres {
  readonly #folder: string;
  readonly #settings: string[];
  #server: EmbeddedPostgres;
  #restarting: Promise<void> = Promise.resolve();
  #isStopped = false;

  private constructor(folder: string, settings: string[], server: EmbeddedPostgres) {
    this.#folder = folder;
    this.#settings = settings;
    this.#server = server;
  }

  static async start(folder: string, settings: string[]): Promise<CrashingPostgres> {
    return new CrashingPostgres(folder, settings, await startEmbedded(folder, settings));
  }

  get url(): string {
    return this.#server.url;
  }

  /** Queries as superuser, without row-level security. */
  async rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url, application_name: 'crash' });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** SIGQUIT is the immediate shutdown: nothing is flushed, as if all processes were killed at once. */
  async crash(): Promise<void> {
    if (this.#isStopped) return;
    this.#restarting = this.#crash();
    await this.#restarting;
  }

  async #crash(): Promise<void> {
    const { port, failed } = this.#server;
    process.kill(this.#postmaster(), 'SIGQUIT');
    await failed;
    await this.#server.stop();
    this.#server = await startEmbedded(this.#folder, this.#settings, port);
  }

  /** Kills one backend, preferably within a transaction; PostgreSQL then restarts all of them. */
  async crashBackend(): Promise<void> {
    const [victim] = await this.rows<{ pid: number }>(
      `select pid from pg_stat_activity where application_name like 'labwire%' and datname = current_database()
        order by xact_start is null, random() limit 1`,
    );
    if (victim) process.kill(victim.pid, 'SIGKILL');
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#restarting.catch(() => {});
    await this.#server.stop();
  }

  #postmaster(): number {
    return Number(readFileSync(join(this.#folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  }
}
