import type pg from 'pg';
import type { Topic } from './database.ts';

/** Listens for what other processes announce, and comes back by itself when the connection is lost. */
export class ChangeListener {
  listening = false;
  readonly #listeners = new Map<Topic, Set<(about?: string) => void>>();
  readonly #connect: () => pg.Client;
  readonly #tryEveryMs: number;
  readonly #onError: (error: unknown) => void;
  #client: pg.Client | undefined;
  #next: NodeJS.Timeout | undefined;
  #closed = false;

  /** A client must give up by itself on statements that are not answered. */
  constructor(connect: () => pg.Client, tryEveryMs: number, onError: (error: unknown) => void) {
    this.#connect = connect;
    this.#tryEveryMs = tryEveryMs;
    this.#onError = onError;
    void this.#start();
  }

  on(topic: Topic, listener: (about?: string) => void): void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#next);
    await this.#client?.end().catch(() => {});
  }

  async #start(): Promise<void> {
    const client = this.#connect();
    this.#client = client;
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ payload = '' }) => {
      const [, topic = '', about] = /^(\S+)(?: (.*))?$/.exec(payload) ?? [];
      this.tell(topic as Topic, about);
    });
    try {
      await client.connect();
      await client.query('listen labwire');
      if (this.#client !== client) return;
      this.listening = true;
      for (const topic of this.#listeners.keys()) this.tell(topic);
      this.#tryLater(client);
    } catch (error) {
      this.#lost(client, error);
    }
  }

  /** A dead network is as silent as one without news. */
  #tryLater(client: pg.Client): void {
    this.#next = setTimeout(() => {
      client.query('select 1').then(
        () => this.#client === client && !this.#closed && this.#tryLater(client),
        (error: unknown) => this.#lost(client, error),
      );
    }, this.#tryEveryMs);
  }

  #lost(client: pg.Client, error?: unknown): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.listening = false;
    if (this.#closed) return;
    if (error) this.#onError(error);
    client.end().catch(() => {});
    clearTimeout(this.#next);
    this.#next = setTimeout(() => void this.#start(), 500);
  }

  tell(topic: Topic, about?: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(about);
  }
}
