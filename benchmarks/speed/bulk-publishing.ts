import { call } from '../../packages/server/test/support/http.ts';
import { adminToken } from '../service.ts';
import { measurementsOf, register } from './test-data.ts';

const samples = 20;
const measurands = 12;
/** How many jobs are in progress at a time, as with a LIMS that sends the results of a day by several connections. */
const connections = 8;

/**
 * The first results of many jobs of 20 samples, with moisture and a panel of 12 measurands: all measurements of a job are entered with
 * one request, and its final result is published. `prepare` registers the jobs, for each of these
 * tokens in turn; it is not measured.
 */
export function bulkPublishing(address: string, tokens: readonly string[], jobs: number) {
  let registered: number[] = [];
  return {
    async prepare(): Promise<void> {
      registered = [];
      await concurrently(jobs, async (i) => {
        const token = tokens[i % tokens.length] ?? '';
        registered.push((await register(address, token, samples, measurands)).labJobNumber);
      });
    },
    async run(): Promise<{ perSecond: number }> {
      const startedAt = performance.now();
      await concurrently(registered.length, async (i) => {
        const job = `${address}/lab/api/v1/jobs/${registered[i]}`;
        await call(`${job}/measurements`, adminToken, 'PUT', measurementsOf(samples, measurands));
        await call(`${job}/results`, adminToken, 'POST', { isFinal: true });
      });
      return { perSecond: (registered.length * 1000) / (performance.now() - startedAt) };
    },
  };
}

async function concurrently(count: number, task: (i: number) => Promise<void>): Promise<void> {
  let next = 0;
  const runTasks = async () => {
    while (next < count) await task(next++);
  };
  await Promise.all(Array.from({ length: connections }, runTasks));
}
