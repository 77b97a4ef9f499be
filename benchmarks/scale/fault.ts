import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { order } from '../../packages/server/test/support/fixtures.ts';
import { onboardAt } from '../../packages/server/test/support/http.ts';
import { adminToken } from '../service.ts';

const customers = 8;
const calmSeconds = 5;
type Phase = 'before' | 'during' | 'after';
type Outcomes = Record<Phase, Record<string, number>>;
const noOutcomes = (): Outcomes => ({ before: {}, during: {}, after: {} });

const send = (url: string, token: string, body?: unknown) =>
  fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });

/**
 * Runs a command, such as one that moves shards or ends a worker, while customers submit orders and the laboratory lists them. Counts
 * responses by status before, during and after the command, and looks up every acknowledged order afterwards. Returns how many of them
 * are lost.
 */
export async function measureFault(address: string, command: string, report: (line: string) => void): Promise<number> {
  const orders = `${address}/client/api/v3/order-requests`;
  let phase: Phase | undefined = 'before';
  const repeat = async (outcomes: Outcomes, request: () => Promise<Response>) => {
    while (phase) {
      const startedIn: Phase = phase;
      const status = await request().then((response) => String(response.status), String);
      outcomes[startedIn][status] = (outcomes[startedIn][status] ?? 0) + 1;
      if (!status.startsWith('2')) await pause(100);
    }
  };
  const tokens: string[] = [];
  for (let i = 0; i < customers; i++) tokens.push(await onboardAt(address, adminToken, `Fault ${i} ${Date.now()}`));
  const submitters = tokens.map((token) => ({ token, acknowledged: [] as number[], outcomes: noOutcomes() }));
  const listings = noOutcomes();
  const running = submitters.map(({ token, acknowledged, outcomes }) =>
    repeat(outcomes, async () => {
      const response = await send(orders, token, order());
      const body = await response.json();
      if (response.ok) acknowledged.push(body.orderId);
      return response;
    }),
  );
  running.push(
    repeat(listings, async () => {
      const response = await send(`${address}/lab/api/v1/orders?limit=10`, adminToken);
      await response.arrayBuffer();
      return response;
    }),
  );
  await pause(calmSeconds * 1_000);
  phase = 'during';
  const startedAt = performance.now();
  const [code] = await once(spawn(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] }), 'close');
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  phase = 'after';
  await pause(calmSeconds * 1_000);
  phase = undefined;
  await Promise.all(running);

  report(`the command took ${seconds} s and ended with ${code}`);
  for (const [i, { outcomes }] of submitters.entries()) report(`customer ${i}: ${JSON.stringify(outcomes)}`);
  report(`listing of the laboratory: ${JSON.stringify(listings)}`);
  let lost = 0;
  const lookUp = async (token: string, orderId: number) => {
    const response = await send(`${address}/client/api/v3/orders/${orderId}`, token);
    await response.arrayBuffer();
    if (!response.ok) lost++;
  };
  await Promise.all(
    submitters.map(async ({ token, acknowledged }) => {
      for (const orderId of acknowledged) await lookUp(token, orderId);
    }),
  );
  const total = submitters.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  report(`${total} orders acknowledged, ${lost} of them lost`);
  return lost;
}
