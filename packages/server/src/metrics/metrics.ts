import { setTimeout as delay } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../platform/db/database.ts';
import type { Queue, QueueDepth } from '../platform/db/queue.ts';
import type { Readiness } from '../platform/http/readiness.ts';
import type { PollOutcome } from '../polling/polling-rules.ts';
import type { BackgroundMetrics } from './background-metrics.ts';
import { countDueDeliveries } from './metrics-sql.ts';
import { RequestMetrics } from './request-metrics.ts';

export interface MetricsSources {
  db: Database;
  queue: Queue;
  now: () => Date;
  clockDifferenceMs?: () => number;
  readiness: Readiness;
  renderer: { activeCount(): number };
  backgroundMetrics: BackgroundMetrics;
  /** When the certificate ends that reports are signed with. */
  certificateEnd: Date;
  /** Undefined where the log is not written by the process, as in tests. */
  droppedLogLines?: (() => number) | undefined;
}

/** A slow database must not delay the other metrics: after this time its metrics are left out. */
const databaseTimeoutMs = 2_000;

/** Gauges of prom-client with the suffix of a counter, which promtool rejects. They are sums of other gauges. */
const misnamedGauges = ['handles', 'requests', 'resources'].map((what) => `nodejs_active_${what}_total`);

const visibleBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** The metrics of one process. Label values come from a small fixed set, never from requests. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #sources: MetricsSources;
  readonly requests = new RequestMetrics(this.#registry);

  readonly #polls = new Counter({
    registers: [this.#registry],
    name: 'labwire_polls_total',
    help: 'Polls of results, by account and outcome.',
    labelNames: ['account', 'outcome'],
  });
  readonly #publishToVisible = new Histogram({
    registers: [this.#registry],
    name: 'labwire_publish_to_visible_seconds',
    help: 'From the resultCreatedAt of a result to its commit, after which every listing includes it.',
    buckets: visibleBuckets,
  });
  readonly #queueDepth = this.#gauge(
    'labwire_queue_depth',
    'Background jobs of all processes: due now, or scheduled for later.',
    ['queue', 'state'],
  );
  readonly #queueOldest = this.#gauge(
    'labwire_queue_oldest_due_seconds',
    'How long the oldest background job that is due has been waiting; 0 if none is due.',
    ['queue'],
  );
  readonly #deliveriesDue = this.#gauge(
    'labwire_webhook_deliveries_due',
    'Webhook deliveries of all accounts whose next attempt is due.',
  );
  readonly #connections = this.#gauge('labwire_database_connections', 'Connections in the pool of the process.', [
    'state',
  ]);
  readonly #waiting = this.#gauge(
    'labwire_database_waiting',
    'Transactions of the process that wait for a connection.',
  );
  readonly #rendering = this.#gauge('labwire_reports_rendering', 'Reports that are being rendered.');
  readonly #clockDifference = this.#gauge(
    'labwire_clock_difference_seconds',
    'How far the clock of the machine is ahead of that of the database.',
  );
  readonly #certificateEnd = this.#gauge(
    'labwire_report_certificate_expiry_timestamp_seconds',
    'When the certificate ends that reports are signed with.',
  );
  readonly #ready = this.#gauge('labwire_ready', 'The checks of /health/ready: 1 passes, 0 fails.', ['check']);

  readonly #droppedLogLines = new Counter({
    registers: [this.#registry],
    name: 'labwire_log_lines_dropped_total',
    help: 'Log lines that were dropped, because the output was not read.',
  });

  constructor(sources: MetricsSources) {
    this.#sources = sources;
    collectDefaultMetrics({ register: this.#registry });
    for (const name of misnamedGauges) this.#registry.removeSingleMetric(name);
    this.#certificateEnd.set(sources.certificateEnd.getTime() / 1000);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  countPoll(account: number, outcome: PollOutcome): void {
    this.#polls.inc({ account, outcome });
  }

  observePublished(createdAt: Date): void {
    this.#publishToVisible.observe(Math.max(0, this.#sources.now().getTime() - createdAt.getTime()) / 1000);
  }

  /** In the text format of Prometheus. */
  async read(): Promise<string> {
    const { db, renderer, readiness, clockDifferenceMs = () => 0 } = this.#sources;
    const { used, idle, waiting } = db.usage();
    this.#connections.set({ state: 'used' }, used);
    this.#connections.set({ state: 'idle' }, idle);
    this.#waiting.set(waiting);
    this.#clockDifference.set(clockDifferenceMs() / 1_000);
    this.#rendering.set(renderer.activeCount());
    this.#droppedLogLines.reset();
    this.#droppedLogLines.inc(this.#sources.droppedLogLines?.() ?? 0);
    const [{ failed, degraded }] = await Promise.all([readiness.state(), this.#readDatabase()]);
    const failing = new Set([...failed, ...degraded]);
    for (const check of readiness.names) this.#ready.set({ check }, failing.has(check) ? 0 : 1);
    const parts = [this.#registry, this.#sources.backgroundMetrics.registry].map((registry) => registry.metrics());
    return (await Promise.all(parts)).join('');
  }

  #gauge<Label extends string>(name: string, help: string, labelNames: Label[] = []): Gauge<Label> {
    return new Gauge({ registers: [this.#registry], name, help, labelNames });
  }

  async #readDatabase(): Promise<void> {
    this.#queueDepth.reset();
    this.#queueOldest.reset();
    this.#deliveriesDue.remove();
    const counts = await Promise.race([this.#countWork(), delay(databaseTimeoutMs, undefined, { ref: false })]);
    if (!counts) return;
    for (const { name, due, later, oldestSeconds } of counts.depths) {
      this.#queueDepth.set({ queue: name, state: 'due' }, due);
      this.#queueDepth.set({ queue: name, state: 'later' }, later);
      this.#queueOldest.set({ queue: name }, oldestSeconds);
    }
    this.#deliveriesDue.set(counts.due);
  }

  /** Undefined while the database is unavailable, which the readiness gauges report. */
  #countWork(): Promise<{ depths: QueueDepth[]; due: number } | undefined> {
    const { db, queue, now } = this.#sources;
    return db
      .asLaboratory(async (connection) => ({
        depths: await queue.depths(connection),
        due: await countDueDeliveries(connection, now()),
      }))
      .catch(() => undefined);
  }
}
