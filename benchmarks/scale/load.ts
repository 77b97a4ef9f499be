import { order } from '../../packages/server/test/support/fixtures.ts';
import { call, finishJobAt, onboardAt } from '../../packages/server/test/support/http.ts';

const customers = 8;
const seconds = Number(process.env.SCALE_SECONDS ?? 10);

/** Counts how often `work` completes and fails within the time, with one worker for each customer. */
async function rateOf(
  name: string,
  tokens: readonly string[],
  work: (token: string) => Promise<unknown>,
): Promise<string> {
  const begunAt = performance.now();
  const until = begunAt + seconds * 1_000;
  const milliseconds: number[] = [];
  let failures = 0;
  await Promise.all(
    tokens.map(async (token) => {
      while (performance.now() < until) {
        const startedAt = performance.now();
        await work(token).then(
          () => milliseconds.push(performance.now() - startedAt),
          () => failures++,
        );
      }
    }),
  );
  // Work that began within the time may end after it.
  const elapsedSeconds = (performance.now() - begunAt) / 1_000;
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(0);
  return `${name}: ${(sorted.length / elapsedSeconds).toFixed(1)} per second, median ${at(0.5)} ms, 99 % ${at(0.99)} ms, ${failures} failed`;
}

/** Orders, publishing (from order to result) and polls of several customers at the same time. */
export async function measureLoad(address: string, adminToken: string): Promise<string[]> {
  const tokens: string[] = [];
  for (let i = 0; i < customers; i++) tokens.push(await onboardAt(address, adminToken, `Load ${i} ${Date.now()}`));
  return [
    await rateOf('orders', tokens, (token) => call(`${address}/client/api/v3/order-requests`, token, 'POST', order())),
    await rateOf('order to published result', tokens, (token) => finishJobAt(address, adminToken, token)),
    await rateOf('polls', tokens, (token) =>
      call(`${address}/client/api/v4/results?limit=${Math.ceil(Math.random() * 100)}`, token),
    ),
  ];
}
