import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { FastifyInstance } from 'fastify';
import type { InternalCallers } from '../../auth/internal-callers.ts';
import { indexCatalogue } from '../../catalogue/catalogue-cache.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import type { Queue } from '../../platform/db/queue.ts';
import { type PlannedStep, planOrder } from '../simulator/plan-rules.ts';
import { chanceOf } from '../simulator/random-rules.ts';
import type { Scenario } from '../simulator/scenario-rules.ts';
import type { SimulatedClock } from '../simulator/simulated-clock.ts';
import { simulatedStaff } from '../simulator/simulated-staff.ts';
import { Simulator } from '../simulator/simulator.ts';
import { Lanes } from './account-lanes.ts';
import { demoCatalogue } from './demo-catalogue.ts';
import { historyMistakes } from './history-mistakes.ts';
import { type HistoricOrder, historyOrders } from './history-orders.ts';

export interface HistoryDependencies {
  app: FastifyInstance;
  db: Database;
  queue: Queue;
  clock: SimulatedClock;
  internalCallers: InternalCallers;
}

/** Hours that a laboratory takes for a step. */
const hours = { DISPATCH: 5, REJECT: 21, REGISTER: 1, MEASURE: 26, PUBLISH: 3, RETEST: 1, REPORT: 2, AMEND: 200 };

/** Interim results are of interest while they are new. */
const interimDays = 30;

/** Old reports are rendered in the background, newest first, with so much time between two of them. */
const reportEveryMs = 2_000;

interface Deed {
  at: Date;
  order: number;
  /** Undefined: the order comes in. */
  step?: PlannedStep;
}

/**
 * A year of orders for a customer that has none yet, each step through the front door as if at its time. Steps that lie
 * ahead are left to the simulated laboratory, and so are the reports, which would take minutes.
 */
export async function makeHistory(
  { app, db, queue, clock, internalCallers }: HistoryDependencies,
  accountId: number,
  lock: Connection,
): Promise<void> {
  const until = clock.now();
  const index = indexCatalogue({ sampleTypes: [], supplies: [], tests: [], ...demoCatalogue });
  const request = simulatedStaff(app, internalCallers, 'testing');
  const simulator = new Simulator({ db, queue, clock, pace: 0, findCatalogue: async () => index, request });
  const customer = { kind: 'client', accountId, username: 'demo-history', scopes: ['orders:write'] } as const;
  const token = internalCallers.add({ ...customer, suspended: false, limits: {} }, 'testing');
  const orders = historyOrders(until);
  const deeds = orders.flatMap((order, i) => deedsOf(order, i, until, index.tests));
  const orderIds = new Map<number, number>();
  const left = new Map<number, { dueAt: Date; asAt?: Date }>();
  const lanes = new Lanes();

  for (const { at, order, step } of deeds.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    if (left.has(order)) continue;
    if (at > until) left.set(order, { dueAt: at });
    else if (step?.step === 'REPORT' && !isAmended(deeds, order)) left.set(order, { dueAt: until, asAt: at });
    else await lanes.enter([`order ${order}`, laneOf(step)], () => clock.at(at, () => take(order, step)));
  }
  await lanes.empty();
  for (const { at, request } of historyMistakes(orders, until)) await clock.at(at, () => send(request));
  internalCallers.remove(token);
  const reports = [...left.values()].filter(({ asAt }) => asAt).reverse();
  for (const [i, report] of reports.entries()) report.dueAt = new Date(until.getTime() + (i + 1) * reportEveryMs);
  await db.asLaboratory((connection) =>
    simulator.expect(
      connection,
      accountId,
      [...left].map(([order, due]) => ({ orderId: idOf(order), ...due })),
    ),
  );

  async function take(order: number, step: PlannedStep | undefined): Promise<void> {
    if (step) await simulator.fulfil(accountId, idOf(order), step);
    else orderIds.set(order, await place(orders[order]));
    // The transaction that holds the lock must not idle for too long.
    if (!step) await lock.rows('select 1');
  }

  // Async, so that the request is made before the pretended moment is over: an injection starts when it is waited for.
  async function send(payload: HistoricOrder['request'] | undefined) {
    const headers = { authorization: `Bearer ${token}` };
    return app.inject({ method: 'POST', url: '/client/api/v3/order-requests', headers, payload });
  }

  async function place(order: HistoricOrder | undefined): Promise<number> {
    const response = await send(order?.request);
    if (response.statusCode !== 201) throw new Error(`the history could not be made: ${response.body}`);
    return response.json().orderId;
  }

  function idOf(order: number): number {
    const orderId = orderIds.get(order);
    if (orderId === undefined) throw new Error('a step follows its order');
    return orderId;
  }
}

const isAmended = (deeds: readonly Deed[], order: number) =>
  deeds.some((deed) => deed.order === order && deed.step?.step === 'AMEND');

/** Orders, jobs and results are numbered in the order of their times, so those of a kind take turns. */
const laneOf = (step: PlannedStep | undefined) => (step?.step === 'AMEND' ? 'PUBLISH' : (step?.step ?? 'ORDER'));

/** An order and the steps of its plan, each with its time. */
function deedsOf(
  { at, request }: HistoricOrder,
  order: number,
  until: Date,
  tests: ReadonlyMap<string, TestDefinition>,
): Deed[] {
  const isRecent = until.getTime() - at.getTime() < interimDays * 86_400_000;
  const chance = chanceOf('history', order);
  const plan = planOrder(request, tests, { scenarioOf: historicScenarios, interim: isRecent });
  let time = at.getTime();
  return [
    { at, order },
    ...plan.map((step) => {
      time += hours[step.step] * (0.7 + 0.6 * chance()) * 3_600_000;
      return { at: new Date(time), order, step };
    }),
  ];
}

/** Now and then something happens to a drum or a retail pack. */
function historicScenarios(name: string | undefined): ReadonlySet<Scenario> {
  const luck = name ? chanceOf('luck', name)() : 1;
  if (luck < 0.008) return new Set(['amended']);
  if (luck < 0.014) return new Set(['rejected']);
  return new Set(luck < 0.02 ? ['composite-exceeds'] : []);
}
