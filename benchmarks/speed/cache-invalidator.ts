import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Sends the notification that publishing sends, so that every process invalidates its cached listings of an account. */
export class CacheInvalidator {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(url: string): Promise<CacheInvalidator> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('listen labwire');
    return new CacheInvalidator(client);
  }

  /** Resolves shortly after the notification has arrived here, when the service has received it too. */
  async invalidate(accountId: number): Promise<void> {
    const { promise: arrived, resolve } = Promise.withResolvers<void>();
    const text = `results ${accountId}`;
    const listener = ({ payload }: pg.Notification) => payload === text && resolve();
    this.#client.on('notification', listener);
    await this.#client.query("select pg_notify('labwire', $1)", [text]);
    await arrived;
    this.#client.off('notification', listener);
    await pause(2);
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}
