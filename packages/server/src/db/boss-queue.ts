import { PgBoss } from 'pg-boss';
import type { Connection } from './database.ts';
import { type Queue, queueNames } from './queue.ts';

export const queueSchema = 'labwire_queue';

/** A worker that has not come back after this is taken for dead, and its work is done again. */
const expireInSeconds = 120;

/** Work that keeps failing is tried for days: it fails because something else is down. */
const retries = { retryLimit: 1000, retryDelay: 1, retryBackoff: true, retryDelayMax: 300 };

/** Brings the queue's own tables up to date, as the owner of the database. */
export async function migrateQueue(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema: queueSchema, max: 1, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  try {
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const name of queueNames.filter((name) => !known.has(name))) {
      await boss.createQueue(name, { ...retries, expireInSeconds, deleteAfterSeconds: 3600, notify: true });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

export interface QueueOptions {
  url: string;
  role: string | null;
  onError(error: unknown): void;
}

export function openQueue({ url, role, onError }: QueueOptions): Queue {
  const boss = new PgBoss({
    connectionString: url,
    schema: queueSchema,
    application_name: 'labwire-queue',
    ...(role !== null && { options: `-c role=${role}` }),
    max: 3,
    migrate: false,
    createSchema: false,
    schedule: false,
    useListenNotify: true,
    // Both need the owner's rights.
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', onError);
  let starting: Promise<unknown> | undefined;
  const started = () => (starting ??= boss.start());

  return {
    async send(connection, name, work) {
      if (work.length === 0) return;
      await started();
      await boss.insert(
        name,
        work.map(({ data, startAfter }) => ({ data, startAfter })),
        { db: within(connection) },
      );
    },
    async work(name, concurrency, handle) {
      await started();
      const options = { localConcurrency: concurrency, pollingIntervalSeconds: 1 };
      await boss.work<Parameters<typeof handle>[0]>(name, options, async (jobs) => {
        for (const { data } of jobs) await handle(data);
      });
    },
    async close() {
      if (!starting) return;
      await starting.catch(() => {});
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

const within = (connection: Connection) => ({
  executeSql: async (text: string, values?: unknown[]) => ({ rows: await connection.rows(text, values) }),
});
