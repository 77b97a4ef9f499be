import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type EmbeddedPostgres, startEmbedded } from '../../packages/server/src/platform/db/embedded.ts';
import { type Forwarder, startForwarder } from '../../packages/server/test/support/forwarder.ts';
import { eventually, postmasterOf, queryServer, requireStandby } from './database-environment.ts';

export type Replication = 'asynchronous' | 'synchronous';

/** A primary and its standby. */
export class ReplicatedServers {
  readonly #folder: string;
  readonly #replication: Replication;
  readonly #network: Forwarder;
  #primary: EmbeddedPostgres;
  readonly #standby: EmbeddedPostgres;

  private constructor(
    folder: string,
    replication: Replication,
    parts: { network: Forwarder; primary: EmbeddedPostgres; standby: EmbeddedPostgres },
  ) {
    this.#folder = folder;
    this.#replication = replication;
    this.#network = parts.network;
    this.#primary = parts.primary;
    this.#standby = parts.standby;
  }

  static async start(folder: string, replication: Replication): Promise<ReplicatedServers> {
    const [first, second] = [join(folder, 'primary'), join(folder, 'standby')];
    await (await startEmbedded(first)).stop();
    // -a preserves the owner, which is the user that PostgreSQL runs as.
    await promisify(execFile)('cp', ['-a', first, second]);
    await writeFile(join(second, 'postgres', 'standby.signal'), '');
    const primary = await startEmbedded(first);
    const { password, port, username } = new URL(primary.url);
    const network = await startForwarder(Number(port));
    const standby = await startEmbedded(second, [
      `primary_conninfo=host=127.0.0.1 port=${network.port} user=${username} password=${password}`,
    ]);
    // Not before, because the first commit of the primary would wait for the standby.
    if (replication === 'synchronous') await requireStandby(primary);
    const expected = replication === 'synchronous' ? 'sync' : 'async';
    await eventually(async () => {
      const rows = await queryServer(primary, `select from pg_stat_replication where sync_state = '${expected}'`);
      if (rows.length === 0) throw new Error('the standby does not replicate');
    });
    return new ReplicatedServers(folder, replication, { network, primary, standby });
  }

  /** The URLs of both hosts, for the service and for the owner. */
  get settings(): Record<string, string> {
    const several = (url: string) => {
      const { host } = new URL(url);
      return `${url.replace(host, `${host},127.0.0.1:${this.#standby.port}`)}?target_session_attrs=read-write`;
    };
    return {
      DATABASE_URL: several(this.#primary.serviceUrl),
      DATABASE_OWNER_URL: several(this.#primary.ownerUrl),
    };
  }

  /** Kills the primary, in asynchronous mode after the work during which the standby gets nothing, and promotes the standby. */
  async failOver(workWhileBehind: () => Promise<unknown>): Promise<void> {
    if (this.#replication === 'asynchronous') {
      this.#network.hang();
      await workWhileBehind();
    }
    process.kill(await postmasterOf(join(this.#folder, 'primary')), 'SIGKILL');
    await this.#primary.failed;
    this.#network.cut();
    await queryServer(this.#standby, 'select pg_promote()');
  }

  /** Starts the replaced primary again, as an operator could do by mistake. */
  async restartReplacedPrimary(): Promise<void> {
    const { port } = this.#primary;
    await this.#primary.stop().catch(() => {});
    this.#primary = await startEmbedded(join(this.#folder, 'primary'), ['synchronous_standby_names='], port);
  }

  rowsOfReplaced<Row>(sql: string): Promise<Row[]> {
    return queryServer(this.#primary, sql);
  }

  /** Reads from the promoted server. */
  rows<Row>(sql: string): Promise<Row[]> {
    return queryServer(this.#standby, sql);
  }

  async timeline(): Promise<number> {
    const [row] = await this.rows<{ timeline: string }>(
      'select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline',
    );
    return Number.parseInt(row?.timeline ?? '', 16);
  }

  async stop(): Promise<void> {
    for (const server of [this.#primary, this.#standby]) await server.stop().catch(() => {});
    await this.#network.close().catch(() => {});
  }
}
