import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Connection } from './database.ts';
import { type Queue, queueNames } from './queue.ts';
import { QueueWorker } from './queue-worker.ts';

export const queueSchema = 'labwire_queue';

/** A worker that has not come back after this is taken for dead, and its work is done again. */
const expireInSeconds = 120;

/** Work that keeps failing is tried for days: it fails because something else is down. */
const retries = { retryLimit: 1000, retryDelay: 1, retryBackoff: true, retryDelayMax: 300 };

/** Work that waits is never thrown away, however long nobody does it; by default it would be after two weeks. */
const retention = { retentionSeconds: 10 * 365 * 86_400, deleteAfterSeconds: 3600 };

/** How long a worker without work waits before it looks again. Announcing work would make all commits take turns. */
const usuallyPollEveryMs = 500;

/** How long the end of the process waits for what is being done. */
const patienceMs = 10_000;

/** The pool of the library takes them too. What is not answered is given up, and no connection leads to a replica for long. */
const poolSettings = {
  query_timeout: 30_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  maxLifetimeSeconds: 60,
};

/** Brings the queue's own tables up to date, as the owner of the database. */
export async function migrateQueue(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema: queueSchema, max: 1, supervise: false, schedule: false });
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
  /** Other times than usual, so that tests need not wait. */
  times?: { expireInSeconds: number; superviseEverySeconds: number };
}

export function openQueue({ url, role, onError, times }: QueueOptions): Queue {
  const boss = new PgBoss({
    connectionString: url,
    schema: queueSchema,
    application_name: 'labwire-queue',
    ...(role !== null && { options: `-c role=${role}` }),
    max: 3,
    ...poolSettings,
    migrate: false,
    createSchema: false,
    schedule: false,
    // Both need the owner's rights.
    reindex: false,
    monitorVacuum: false,
    ...(times && {
      superviseIntervalSeconds: times.superviseEverySeconds,
      monitorIntervalSeconds: times.superviseEverySeconds,
    }),
  });
  boss.on('error', onError);
  const workers: QueueWorker[] = [];
  let isClosing = false;
  let starting: Promise<unknown> | undefined;
  const started = () => {
    starting ??= boss.start().catch((error: unknown) => {
      starting = undefined;
      throw error;
    });
    return starting;
  };

  /** While the database is away nothing can be settled; what is left unsettled is done again only when its time is over. */
  const settle = async (work: () => Promise<unknown>) => {
    const deadline = performance.now() + expireInSeconds * 1000;
    for (;;) {
      try {
        await work();
        return;
      } catch (error) {
        if (isClosing || performance.now() > deadline) throw error;
      }
      await pause(usuallyPollEveryMs);
    }
  };

  return {
    async send(connection, name, work) {
      if (work.length === 0) return;
      await started();
      const jobs = work.map(({ data, startAfter, group }) => ({
        data,
        startAfter,
        ...(group !== undefined && { group: { id: group } }),
        ...(times && { expireInSeconds: times.expireInSeconds }),
      }));
      await boss.insert(name, jobs, { db: within(connection) });
    },

    async work(name, concurrency, handle, { perGroup, pollEveryMs = usuallyPollEveryMs } = {}) {
      await started();
      const take = async (ignoreGroups: string[]) => {
        const [job] = await boss.fetch<Parameters<typeof handle>[0]>(name, { ignoreGroups });
        if (!job) return undefined;
        const done = async () => {
          try {
            await handle(job.data);
          } catch (error) {
            onError(error);
            await settle(() => boss.fail(name, [job]));
            return;
          }
          await settle(() => boss.complete(name, [job]));
        };
        return { groupId: job.groupId, do: done };
      };
      workers.push(new QueueWorker({ concurrency, perGroup, pollEveryMs, take, onError }));
    },

    depths: (connection) => connection.rows(depthsSql, [queueNames]),

    async close() {
      isClosing = true;
      if (!starting) return;
      await starting.catch(() => {});
      const stopped = Promise.all(workers.map((worker) => worker.stop()));
      await Promise.race([stopped, pause(patienceMs, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}

/** By the index that workers find their next piece of work with; what is done is not looked at. */
const depthsSql = `select q.name, count(j.id) filter (where j.start_after <= now()) as due,
    count(j.id) filter (where j.start_after > now()) as later
  from unnest($1::text[]) as q (name)
  left join ${queueSchema}.job j on j.name = q.name and j.state < 'active' and not j.blocked
  group by q.name`;

const within = (connection: Connection) => ({
  executeSql: async (text: string, values?: unknown[]) => ({ rows: await connection.rows(text, values) }),
});
