import type pg from 'pg';
import type { Topic } from './database.ts';

const reconnectMs = 500;

/** Receives the notifications of all processes by LISTEN, and reconnects when the connection is lost. */
export class ChangeListener {
  isListening = false;
  readonly #listeners = new Map<Topic, Set<(payload?: string) => void>>();
  readonly #createClient: () => pg.Client;
  readonly #checkEveryMs: number;
  readonly #onError: (error: unknown) => void;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** The client must have a `query_timeout`, because a dead connection is detected by a query that is not answered. */
  constructor(createClient: () => pg.Client, checkEveryMs: number, onError: (error: unknown) => void) {
    this.#createClient = createClient;
    this.#checkEveryMs = checkEveryMs;
    this.#onError = onError;
    void this.#connect();
  }

  on(topic: Topic, listener: (payload?: string) => void): void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
  }

  emit(topic: Topic, payload?: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(payload);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    const client = this.#createClient();
    this.#client = client;
    client.on('error', (error) => this.#onLost(client, error));
    client.on('end', () => this.#onLost(client));
    client.on('notification', ({ payload = '' }) => {
      const [, topic = '', rest] = /^(\S+)(?: (.*))?$/.exec(payload) ?? [];
      this.emit(topic as Topic, rest);
    });
    try {
      await client.connect();
      await client.query('listen labwire');
      if (this.#client !== client) return;
      this.isListening = true;
      for (const topic of this.#listeners.keys()) this.emit(topic);
      this.#scheduleCheck(client);
    } catch (error) {
      this.#onLost(client, error);
    }
  }

  /** A dead connection looks like one without notifications, so it is checked by a query. */
  #scheduleCheck(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.#client === client && !this.#isClosed && this.#scheduleCheck(client),
        (error: unknown) => this.#onLost(client, error),
      );
    }, this.#checkEveryMs);
  }

  #onLost(client: pg.Client, error?: unknown): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.isListening = false;
    if (this.#isClosed) return;
    if (error) this.#onError(error);
    client.end().catch(() => {});
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#connect(), reconnectMs);
  }
}
