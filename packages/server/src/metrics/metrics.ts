import { setTimeout as pause } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../platform/db/database.ts';
import type { Queue, QueueDepth } from '../platform/db/queue.ts';
import type { Readiness } from '../platform/http/readiness.ts';
import type { PollOutcome } from '../polling/polling-rules.ts';
import { countDueDeliveries } from './metrics-sql.ts';
import { RequestFigures } from './request-figures.ts';

export interface Measured {
  db: Database;
  queue: Queue;
  now: () => Date;
  readiness: Readiness;
  renderer: { drawing(): number };
}

/** Longer than this the database is not waited for: its figures are left out, and all others are told. */
const patienceMs = 2_000;

const visibleBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** The figures of one process; whoever watches several of them adds up. Labels have few values, all of our own making. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #of = { registers: [this.#registry] };
  readonly #measured: Measured;
  readonly requests = new RequestFigures();

  readonly #polls = new Counter({
    ...this.#of,
    name: 'labwire_polls_total',
    help: 'Polls of results, by account and by what became of them.',
    labelNames: ['account', 'outcome'],
  });
  readonly #visible = new Histogram({
    ...this.#of,
    name: 'labwire_publish_to_visible_seconds',
    help: 'From the resultCreatedAt of a result to its commit, from when on every listing has it.',
    buckets: visibleBuckets,
  });
  readonly #queued = new Gauge({
    ...this.#of,
    name: 'labwire_queue_depth',
    help: 'Background work of all processes that waits: due now, or later.',
    labelNames: ['queue', 'state'],
  });
  readonly #deliveriesDue = new Gauge({
    ...this.#of,
    name: 'labwire_webhook_deliveries_due',
    help: 'Webhook deliveries of all accounts whose next attempt could be made now.',
  });
  readonly #connections = new Gauge({
    ...this.#of,
    name: 'labwire_database_connections',
    help: 'Connections of the process for statements.',
    labelNames: ['state'],
  });
  readonly #waiting = new Gauge({
    ...this.#of,
    name: 'labwire_database_waiting',
    help: 'Transactions of the process that wait for a connection.',
  });
  readonly #drawing = new Gauge({
    ...this.#of,
    name: 'labwire_reports_drawing',
    help: 'Reports that are being drawn.',
  });
  readonly #ready = new Gauge({
    ...this.#of,
    name: 'labwire_ready',
    help: 'The checks of /health/ready: 1 holds, 0 does not.',
    labelNames: ['check'],
  });

  constructor(measured: Measured) {
    this.#measured = measured;
    collectDefaultMetrics({ register: this.#registry });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  poll(account: number, outcome: PollOutcome): void {
    this.#polls.inc({ account, outcome });
  }

  visible(createdAt: Date): void {
    this.#visible.observe(Math.max(0, this.#measured.now().getTime() - createdAt.getTime()) / 1000);
  }

  /** In the text format of Prometheus. */
  async read(): Promise<string> {
    const { db, renderer, readiness } = this.#measured;
    const { used, idle, waiting } = db.usage();
    this.#connections.set({ state: 'used' }, used);
    this.#connections.set({ state: 'idle' }, idle);
    this.#waiting.set(waiting);
    this.#drawing.set(renderer.drawing());
    const [failed] = await Promise.all([readiness.failed(), this.#askDatabase()]);
    for (const check of readiness.names) this.#ready.set({ check }, failed.includes(check) ? 0 : 1);
    return `${this.requests.read()}\n${await this.#registry.metrics()}`;
  }

  async #askDatabase(): Promise<void> {
    // A figure that nobody has is left out.
    this.#queued.reset();
    this.#deliveriesDue.remove();
    const found = await Promise.race([this.#countWork(), pause(patienceMs, undefined, { ref: false })]);
    if (!found) return;
    for (const { name, due, later } of found.depths) {
      this.#queued.set({ queue: name, state: 'due' }, due);
      this.#queued.set({ queue: name, state: 'later' }, later);
    }
    this.#deliveriesDue.set(found.due);
  }

  /** Undefined while the database is away: that is told by the checks. */
  #countWork(): Promise<{ depths: QueueDepth[]; due: number } | undefined> {
    const { db, queue, now } = this.#measured;
    return db
      .asLaboratory(async (connection) => ({
        depths: await queue.depths(connection),
        due: await countDueDeliveries(connection, now()),
      }))
      .catch(() => undefined);
  }
}
