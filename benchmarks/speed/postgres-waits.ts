import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const everyMs = 50;

/** What the transactions in progress were doing, as shares of all samples of them. */
export type Waits = Map<string, number>;

/** Samples pg_stat_activity over a connection of its own. */
export class WaitSampler {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(url: string): Promise<WaitSampler> {
    const client = new pg.Client({ connectionString: url, application_name: 'wait-sampler' });
    await client.connect();
    return new WaitSampler(client);
  }

  /** Samples while the work runs. */
  async during<T>(work: Promise<T>): Promise<{ result: T; waits: Waits; inProgress: number }> {
    const counts: Waits = new Map();
    let samples = 0;
    let isRunning = true;
    const sample = async () => {
      while (isRunning) {
        for (const { event, count } of await this.#read()) counts.set(event, (counts.get(event) ?? 0) + count);
        samples++;
        await pause(everyMs);
      }
    };
    const sampling = sample();
    const result = await work.finally(() => {
      isRunning = false;
    });
    await sampling;
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const waits = new Map([...counts].map(([event, count]) => [event, count / total]));
    return { result, waits, inProgress: total / Math.max(1, samples) };
  }

  /** An active backend without a wait event is on a core or waits for one. An idle transaction waits for the service. */
  async #read(): Promise<{ event: string; count: number }[]> {
    const { rows } = await this.#client.query(`
      select case when state <> 'active' then 'the service'
                  else coalesce(wait_event_type || ' ' || wait_event, 'CPU') end as event, count(*)::int as count
        from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid() and (state = 'active' or state like 'idle in%')
       group by 1`);
    return rows;
  }

  async close(): Promise<void> {
    await this.#client.end();
  }
}

export function describeWaits(waits: Waits): string {
  const sorted = [...waits].sort(([, a], [, b]) => b - a).filter(([, share]) => share >= 0.03);
  return sorted.map(([event, share]) => `${event} ${Math.round(share * 100)} %`).join(', ');
}
