import type pg from 'pg';
import type { Topic } from './database.ts';

/** Listens for what other processes announce, and comes back by itself when the connection is lost. */
export class ChangeListener {
  listening = false;
  readonly #listeners = new Map<Topic, Set<(about?: string) => void>>();
  readonly #connect: () => pg.Client;
  readonly #onError: (error: unknown) => void;
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(connect: () => pg.Client, onError: (error: unknown) => void) {
    this.#connect = connect;
    this.#onError = onError;
    void this.#start();
  }

  on(topic: Topic, listener: (about?: string) => void): void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
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
    } catch (error) {
      this.#lost(client, error);
    }
  }

  #lost(client: pg.Client, error?: unknown): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.listening = false;
    if (this.#closed) return;
    if (error) this.#onError(error);
    client.end().catch(() => {});
    this.#retry = setTimeout(() => void this.#start(), 500);
  }

  tell(topic: Topic, about?: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(about);
  }
}
