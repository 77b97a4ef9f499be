import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import type pg from 'pg';
import type { Topic } from './database.ts';

const reconnectMs = 500;

export interface ChangeListenerOptions {
  createClient(): pg.Client;
  setUp(client: pg.Client): Promise<unknown>;
  /** Sends a notification on this channel over another connection. */
  sendProbe(channel: string): Promise<unknown>;
  checkEveryMs: number;
  /** How long the notification of a probe may take. */
  checkMs: number;
  onError(error: unknown): void;
}

/**
 * Receives the notifications of all processes by LISTEN, and reconnects when the connection is lost. A connection that is dead, or
 * that a pooler shares between transactions, looks like one without notifications. Therefore a probe is sent regularly over
 * another connection, and the listener works only if it arrives.
 */
export class ChangeListener {
  isListening = false;
  readonly #listeners = new Map<Topic, Set<(payload?: string) => void>>();
  readonly #options: ChangeListenerOptions;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: ChangeListenerOptions) {
    this.#options = options;
    void this.#connect();
  }

  on(topic: Topic, listener: (payload?: string) => void): void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
  }

  emit(topic: Topic, payload?: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(payload);
  }

  /** Announces that notifications may have been missed. */
  emitAll(): void {
    for (const topic of this.#listeners.keys()) this.emit(topic);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    const client = this.#options.createClient();
    const probes = new EventEmitter();
    const probeChannel = `labwire_probe_${randomBytes(8).toString('hex')}`;
    this.#client = client;
    client.on('error', (error) => this.#onLost(client, error));
    client.on('end', () => this.#onLost(client));
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === probeChannel) return probes.emit('arrived');
      const [, topic = '', rest] = /^(\S+)(?: (.*))?$/.exec(payload) ?? [];
      return this.emit(topic as Topic, rest);
    });
    try {
      await client.connect();
      await this.#options.setUp(client);
      await client.query(`listen labwire; listen ${probeChannel}`);
      await this.#probe(probeChannel, probes);
      if (this.#client !== client) return;
      this.isListening = true;
      this.emitAll();
      this.#scheduleCheck(client, () => this.#probe(probeChannel, probes));
    } catch (error) {
      this.#onLost(client, error);
    }
  }

  async #probe(channel: string, probes: EventEmitter): Promise<void> {
    const signal = AbortSignal.timeout(this.#options.checkMs);
    const arrived = once(probes, 'arrived', { signal }).catch(() => {
      throw new Error('notifications of PostgreSQL do not arrive; a connection pooler must be in session mode');
    });
    await Promise.all([arrived, this.#options.sendProbe(channel)]);
  }

  #scheduleCheck(client: pg.Client, check: () => Promise<void>): void {
    this.#timer = setTimeout(() => {
      check().then(
        () => this.#client === client && !this.#isClosed && this.#scheduleCheck(client, check),
        (error: unknown) => this.#onLost(client, error),
      );
    }, this.#options.checkEveryMs);
  }

  #onLost(client: pg.Client, error?: unknown): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.isListening = false;
    if (this.#isClosed) return;
    if (error) this.#options.onError(error);
    client.end().catch(() => {});
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#connect(), reconnectMs);
  }
}
