import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { currentTrace, runInTrace, type Trace } from '../trace-context.ts';
import type { Connection } from './database.ts';
import { requireSafeLogin } from './login-check.ts';
import { clientSettings } from './primary-host.ts';
import { type Queue, queueNames } from './queue.ts';
import { QueueWorker } from './queue-worker.ts';
import { migrationSettings, queueSettings, setUpSession, UnsuitableSession } from './session-settings.ts';
import { type TimelineChange, TimelineFollower } from './timeline.ts';

export const queueSchema = 'labwire_queue';

/** Work that is not completed within this time is retried, because its worker is presumed dead. */
const expireInSeconds = 120;

/** Failing work is retried for days, because the cause is usually an outage elsewhere. */
const retries = { retryLimit: 1000, retryDelay: 1, retryBackoff: true, retryDelayMax: 300 };

/** By default, pg-boss deletes waiting work after two weeks. */
const retention = { retentionSeconds: 10 * 365 * 86_400, deleteAfterSeconds: 3600 };

/** Workers poll, because NOTIFY would serialise all commits. */
const defaultPollEveryMs = 500;

/** How long `close` waits for running work. */
const closeTimeoutMs = 10_000;

/** Passed on to the connection pool of pg. The lifetime ensures that after a failover no connection stays on a replica. */
const poolSettings = {
  connectionTimeoutMillis: 30_000,
  query_timeout: 30_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  maxLifetimeSeconds: 60,
};

/** Runs before a connection is used. pg-boss passes unknown options on to the connection pool of pg. */
const onConnect = (setUp: (client: pg.ClientBase) => Promise<unknown>) => ({ onConnect: setUp });

/** Creates or migrates the tables of pg-boss. Must run as the owner of the database. */
export async function migrateQueue(url: string): Promise<void> {
  const boss = new PgBoss({
    ...clientSettings(url),
    schema: queueSchema,
    max: 1,
    supervise: false,
    schedule: false,
    ...onConnect((client) => setUpSession(client, migrationSettings, null)),
  });
  boss.on('error', () => {});
  await boss.start();
  try {
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const name of queueNames.filter((name) => !known.has(name))) {
      await boss.createQueue(name, { ...retries, ...retention, expireInSeconds });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

export interface QueueOptions {
  url: string;
  role: string | null;
  onError(error: unknown): void;
  /** Called when this process made the numbers jump after a fail-over or a restore. */
  onTimelineJump?(change: TimelineChange): void;
  /** Shorter times for tests. */
  times?: { expireInSeconds: number; superviseEverySeconds: number };
}

export const openQueue = (options: QueueOptions): Queue => new PgBossQueue(options);

function openBoss({ url, role, onTimelineJump, times }: QueueOptions): PgBoss {
  const timeline = new TimelineFollower({ onJump: onTimelineJump });
  return new PgBoss({
    ...clientSettings(url),
    schema: queueSchema,
    application_name: 'labwire-queue',
    max: 3,
    ...onConnect(async (client) => {
      await setUpSession(client, queueSettings, role);
      await requireSafeLogin(client, { asRole: role !== null });
      if (!(await timeline.follow(client)))
        throw new UnsuitableSession('the queue needs a database that accepts writes');
    }),
    ...poolSettings,
    migrate: false,
    createSchema: false,
    schedule: false,
    // Both require the rights of the owner.
    reindex: false,
    monitorVacuum: false,
    ...(times && {
      superviseIntervalSeconds: times.superviseEverySeconds,
      monitorIntervalSeconds: times.superviseEverySeconds,
    }),
  });
}

/** Connects when it is used for the first time. */
class PgBossQueue implements Queue {
  readonly #options: QueueOptions;
  readonly #boss: PgBoss;
  readonly #workers: QueueWorker[] = [];
  #isClosing = false;
  #starting: Promise<unknown> | undefined;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#boss = openBoss(options);
    this.#boss.on('error', options.onError);
  }

  readonly send: Queue['send'] = async (connection, name, work) => {
    if (work.length === 0) return;
    await this.#start();
    const { times } = this.#options;
    const trace = currentTrace();
    const jobs = work.map(({ data, startAfter, group }) => ({
      data: trace ? { ...data, trace } : data,
      startAfter,
      ...(group !== undefined && { group: { id: group } }),
      ...(times && { expireInSeconds: times.expireInSeconds }),
    }));
    await this.#boss.insert(name, jobs, { db: databaseOf(connection) });
  };

  readonly work: Queue['work'] = async (name, concurrency, handle, settings = {}) => {
    const { perGroup, pollEveryMs = defaultPollEveryMs } = settings;
    const { onError } = this.#options;
    await this.#start();
    const take = async (ignoreGroups: string[]) => {
      const [job] = await this.#boss.fetch<Parameters<typeof handle>[0] & { trace?: Trace }>(name, { ignoreGroups });
      if (!job) return undefined;
      const run = async () => {
        try {
          await runInTrace(job.data.trace, () => handle(job.data));
        } catch (error) {
          onError(error);
          await this.#settle(() => this.#boss.fail(name, [job]));
          return;
        }
        await this.#settle(() => this.#boss.complete(name, [job]));
      };
      return { groupId: job.groupId, run };
    };
    this.#workers.push(new QueueWorker({ concurrency, perGroup, pollEveryMs, take, onError }));
  };

  readonly depths: Queue['depths'] = (connection) => connection.rows(depthsSql, [queueNames]);

  readonly close: Queue['close'] = async () => {
    this.#isClosing = true;
    if (!this.#starting) return;
    await this.#starting.catch(() => {});
    const stopped = Promise.all(this.#workers.map((worker) => worker.stop()));
    await Promise.race([stopped, sleep(closeTimeoutMs, undefined, { ref: false })]);
    await this.#boss.stop({ graceful: false });
  };

  #start(): Promise<unknown> {
    this.#starting ??= this.#boss.start().catch((error: unknown) => {
      this.#starting = undefined;
      throw error;
    });
    return this.#starting;
  }

  /** Retries while the database is unavailable, because unsettled work is repeated only after it expires. */
  async #settle(operation: () => Promise<unknown>): Promise<void> {
    const deadline = performance.now() + expireInSeconds * 1000;
    for (;;) {
      try {
        await operation();
        return;
      } catch (error) {
        if (this.#isClosing || performance.now() > deadline) throw error;
      }
      await sleep(defaultPollEveryMs);
    }
  }
}

/** Uses the index with which pg-boss fetches work; completed work is not read. */
const depthsSql = `select q.name, count(j.id) filter (where j.start_after <= now()) as due,
    count(j.id) filter (where j.start_after > now()) as later,
    greatest(0, extract(epoch from now() - min(j.start_after)))::float8 as "oldestSeconds"
  from unnest($1::text[]) as q (name)
  left join ${queueSchema}.job j on j.name = q.name and j.state < 'active' and not j.blocked
  group by q.name`;

const databaseOf = (connection: Connection) => ({
  executeSql: async (text: string, values?: unknown[]) => ({ rows: await connection.rows(text, values) }),
});
