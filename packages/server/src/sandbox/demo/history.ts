import type { FastifyInstance } from 'fastify';
import type { InternalCallers } from '../../auth/internal-callers.ts';
import { indexCatalogue } from '../../catalogue/catalogue-cache.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Queue } from '../../platform/db/queue.ts';
import { type PlanCatalogue, type PlannedStep, planOrder } from '../simulator/plan-rules.ts';
import { seededRandom } from '../simulator/random-rules.ts';
import type { Scenario } from '../simulator/scenario-rules.ts';
import type { SimulatedClock } from '../simulator/simulated-clock.ts';
import { simulatedStaff } from '../simulator/simulated-staff.ts';
import { Simulator } from '../simulator/simulator.ts';
import { findUnscheduledOrders } from '../simulator/simulator-sql.ts';
import { demoCatalogue } from './demo-catalogue.ts';
import { historyMistakes } from './history-mistakes.ts';
import { type HistoryOrder, historyOrders } from './history-orders.ts';
import { KeyedQueue } from './keyed-queue.ts';

export interface HistoryDependencies {
  app: FastifyInstance;
  db: Database;
  queue: Queue;
  clock: SimulatedClock;
  internalCallers: InternalCallers;
  onProgress?: OnProgress;
  /** Ends the creation after the actions that are in progress. */
  signal?: AbortSignal;
  ordersUntil?: OrdersUntil;
}

/** Called after each step with the numbers of completed steps and of all steps. */
export type OnProgress = (done: number, total: number) => void;

/** Returns the orders before a time, oldest first. */
export type OrdersUntil = (until: Date) => HistoryOrder[];

/** How many hours each step takes. */
const hours = {
  DISPATCH: 5,
  REJECT: 21,
  REGISTER: 1,
  ASK: 1,
  MEASURE: 26,
  PUBLISH: 3,
  RETEST: 1,
  REPORT: 2,
  AMEND: 200,
  WITHDRAW: 200,
};

/** Only recent orders get interim results. */
const interimDays = 30;

/** Old reports are rendered in the background, newest first, at this interval. */
const reportIntervalMs = 2_000;

interface HistoryAction {
  at: Date;
  order: number;
  /** Undefined for the submission of the order. */
  step?: PlannedStep;
}

/**
 * Creates a year of orders for a customer. Every step goes through the HTTP interface with a simulated time. Steps in
 * the future are left to the simulator, and so are the reports, which would take minutes to render.
 */
export async function createHistory(dependencies: HistoryDependencies, accountId: number): Promise<void> {
  const { db, clock, onProgress, signal, ordersUntil = historyOrders } = dependencies;
  const until = clock.now();
  const { simulator, index } = historySimulator(dependencies);
  const orders = ordersUntil(until);
  const actions = orders
    .flatMap((order, i) => planActions(order, i, until, index))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const customer = simulatedCustomer(dependencies, accountId);
  const orderIds = new Map<number, number>();
  const remaining = new Map<number, RemainingWork>();
  const tasks = new KeyedQueue();
  for (const [done, { at, order, step }] of actions.entries()) {
    if (signal?.aborted) break;
    onProgress?.(done, actions.length);
    if (remaining.has(order)) continue;
    if (at > until) remaining.set(order, { dueAt: at });
    else if (step?.step === 'REPORT' && !isAmended(actions, order)) remaining.set(order, { dueAt: until, asAt: at });
    else await tasks.add([`order ${order}`, queueKeyOf(step)], () => clock.at(at, () => perform(order, step)));
  }
  await tasks.drain();
  signal?.throwIfAborted();
  for (const { at, request } of historyMistakes(orders, until)) await clock.at(at, () => customer.submit(request));
  onProgress?.(actions.length, actions.length);
  customer.signOut();
  scheduleReports([...remaining.values()], until);
  const rest = [...remaining].map(([order, due]) => ({ orderId: idOf(order), ...due }));
  await db.asLaboratory((connection) => simulator.schedule(connection, accountId, rest));

  async function perform(order: number, step: PlannedStep | undefined): Promise<void> {
    if (step) {
      await simulator.performStep(accountId, idOf(order), step);
      return;
    }
    const response = await customer.submit(orders[order]?.request);
    if (response.statusCode !== 201) throw new Error(`the history could not be created: ${response.body}`);
    orderIds.set(order, response.json().orderId);
  }

  function idOf(order: number): number {
    const orderId = orderIds.get(order);
    if (orderId === undefined) throw new Error('a step precedes its order');
    return orderId;
  }
}

/** Schedules the orders of an interrupted history that were left unfinished. Returns how many orders there are. */
export async function resumeHistory(dependencies: HistoryDependencies, accountId: number): Promise<number> {
  const { db, clock } = dependencies;
  const { simulator } = historySimulator(dependencies);
  return db.asLaboratory(async (connection) => {
    const orderIds = await findUnscheduledOrders(connection, accountId);
    const now = clock.now().getTime();
    const rest = orderIds.map((orderId, i) => ({ orderId, dueAt: new Date(now + (i + 1) * reportIntervalMs) }));
    if (rest.length > 0) await simulator.schedule(connection, accountId, rest);
    return rest.length;
  });
}

function historySimulator({ app, db, queue, clock, internalCallers }: HistoryDependencies) {
  const index = indexCatalogue({ sampleTypes: [], supplies: [], tests: [], specifications: [], ...demoCatalogue });
  const request = simulatedStaff(app, internalCallers, 'testing');
  return { index, simulator: new Simulator({ db, queue, clock, pace: 0, findCatalogue: async () => index, request }) };
}

/** Work that is left to the simulator. */
interface RemainingWork {
  dueAt: Date;
  asAt?: Date;
}

function scheduleReports(remaining: readonly RemainingWork[], until: Date): void {
  const reports = remaining.filter(({ asAt }) => asAt).reverse();
  for (const [i, report] of reports.entries()) report.dueAt = new Date(until.getTime() + (i + 1) * reportIntervalMs);
}

function simulatedCustomer({ app, internalCallers }: HistoryDependencies, accountId: number) {
  const caller = { kind: 'client', accountId, username: 'demo-history', scopes: ['orders:write'] } as const;
  const token = internalCallers.add({ ...caller, suspended: false, limits: {} }, 'testing');
  return {
    // Async, because light-my-request sends a request only when it is awaited, which must happen at the simulated time.
    submit: async (payload: HistoryOrder['request'] | undefined) =>
      app.inject({
        method: 'POST',
        url: '/client/api/v3/order-requests',
        headers: { authorization: `Bearer ${token}` },
        payload,
      }),
    signOut: () => internalCallers.remove(token),
  };
}

const isAmended = (actions: readonly HistoryAction[], order: number) =>
  actions.some((action) => action.order === order && action.step?.step === 'AMEND');

/** Steps of the same kind run one after the other, so that orders, jobs and results are numbered in order of time. */
const queueKeyOf = (step: PlannedStep | undefined) => (step?.step === 'AMEND' ? 'PUBLISH' : (step?.step ?? 'ORDER'));

/** The submission of an order and the steps of its plan, with their times. */
function planActions(
  { at, request }: HistoryOrder,
  order: number,
  until: Date,
  catalogue: PlanCatalogue,
): HistoryAction[] {
  const isRecent = until.getTime() - at.getTime() < interimDays * 86_400_000;
  const random = seededRandom('history', order);
  const plan = planOrder(request, catalogue, { scenarioOf: randomScenarios, interim: isRecent });
  let time = at.getTime();
  return [
    { at, order },
    ...plan.map((step) => {
      time += hours[step.step] * (0.7 + 0.6 * random()) * 3_600_000;
      return { at: new Date(time), order, step };
    }),
  ];
}

/** Selects a scenario for a few samples. */
function randomScenarios(name: string | undefined): ReadonlySet<Scenario> {
  const draw = name ? seededRandom('luck', name)() : 1;
  if (draw < 0.008) return new Set(['amended']);
  if (draw < 0.014) return new Set(['rejected']);
  return new Set(draw < 0.02 ? ['composite-exceeds'] : []);
}
