import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { onboardAt } from '../../packages/server/test/support/http.ts';
import { adminToken } from '../service.ts';
import { Outcomes, type Phase, Submitter, send } from './submitter.ts';

const customers = 8;
const calmSeconds = 5;

/**
 * Runs a command, such as one that moves shards or ends a worker, while customers submit orders and the laboratory lists them. Counts
 * responses by status before, during and after the command, and compares the acknowledged orders with the stored ones afterwards.
 * Returns the number of failures: lost orders, and a command that failed.
 */
export async function measureFault(address: string, command: string, report: (line: string) => void): Promise<number> {
  const submitters: Submitter[] = [];
  for (let i = 0; i < customers; i++) {
    submitters.push(new Submitter(address, await onboardAt(address, adminToken, `Fault ${i} ${Date.now()}`)));
  }
  const listings = new Outcomes();
  let phase: Phase | undefined = 'before';
  const currentPhase = () => phase;
  const running = [
    ...submitters.map((submitter) => submitter.outcomes.repeat(currentPhase, () => submitter.submit())),
    listings.repeat(currentPhase, () => listOrders(address)),
  ];
  await pause(calmSeconds * 1_000);
  phase = 'during';
  const startedAt = performance.now();
  const [code] = await once(spawn(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] }), 'close');
  report(`the command took ${((performance.now() - startedAt) / 1_000).toFixed(1)} s and ended with ${code}`);
  phase = 'after';
  await pause(calmSeconds * 1_000);
  phase = undefined;
  await Promise.all(running);

  for (const [i, { outcomes }] of submitters.entries()) report(`customer ${i}: ${outcomes}`);
  report(`listing of the laboratory: ${listings}`);
  return (code === 0 ? 0 : 1) + (await countLost(submitters, report));
}

async function listOrders(address: string): Promise<Response> {
  const response = await send(`${address}/lab/api/v1/orders?limit=10`, adminToken);
  await response.arrayBuffer();
  return response;
}

async function countLost(submitters: readonly Submitter[], report: (line: string) => void): Promise<number> {
  let acknowledged = 0;
  let stored = 0;
  let lost = 0;
  for (const submitter of submitters) {
    const found = await submitter.listStored();
    acknowledged += submitter.acknowledged.length;
    stored += found.size;
    lost += submitter.acknowledged.filter((orderId) => !found.has(orderId)).length;
  }
  report(`${acknowledged} orders acknowledged, ${stored} stored, ${lost} of the acknowledged ones lost`);
  return lost;
}
