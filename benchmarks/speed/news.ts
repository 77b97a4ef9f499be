import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Says that an account has new results, as publishing does: every process forgets what it remembers of its listings. */
export class News {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(url: string): Promise<News> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('listen labwire');
    return new News(client);
  }

  /** Resolves a moment after the news came back here, when it has come to the others too. */
  async tell(accountId: number): Promise<void> {
    const { promise: heard, resolve } = Promise.withResolvers<void>();
    const text = `results ${accountId}`;
    const listener = ({ payload }: pg.Notification) => payload === text && resolve();
    this.#client.on('notification', listener);
    await this.#client.query("select pg_notify('labwire', $1)", [text]);
    await heard;
    this.#client.off('notification', listener);
    await pause(2);
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}
