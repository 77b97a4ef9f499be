import type { FastifyInstance } from 'fastify';
import type { InternalCallers } from '../../auth/internal-callers.ts';
import { indexCatalogue } from '../../catalogue/catalogue-cache.ts';
import type { MailWorkerDependencies } from '../../mail/mail-worker.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Queue } from '../../platform/db/queue.ts';
import { type PlannedStep, planOrder } from '../simulator/plan-rules.ts';
import type { PlanCatalogue } from '../simulator/quantity-rules.ts';
import { seededRandom } from '../simulator/random-rules.ts';
import type { SimulatedClock } from '../simulator/simulated-clock.ts';
import { simulatedStaff } from '../simulator/simulated-staff.ts';
import { Simulator } from '../simulator/simulator.ts';
import { findReceivedOrders } from '../simulator/simulator-sql.ts';
import { DemoCalendar } from './demo-calendar.ts';
import { demoCatalogue } from './demo-catalogue.ts';
import { sendHistoryMails } from './history-mails.ts';
import { historyMistakes } from './history-mistakes.ts';
import { type HistoryOrder, historyOrders } from './history-orders.ts';
import { KeyedQueue } from './keyed-queue.ts';

export interface HistoryDependencies {
  app: FastifyInstance;
  db: Database;
  queue: Queue;
  clock: SimulatedClock;
  internalCallers: InternalCallers;
  /** Without it, the history has no mails. */
  mails?: MailWorkerDependencies | undefined;
  onProgress?: OnProgress | undefined;
  /** Ends the creation after the actions that are in progress. */
  signal?: AbortSignal | undefined;
  ordersUntil?: OrdersUntil | undefined;
}

/** Called after each step with the numbers of completed steps and of all steps. */
export type OnProgress = (done: number, total: number) => void;

/** Returns the orders before a time, oldest first. */
export type OrdersUntil = (until: Date) => HistoryOrder[];

/** When each step is done: so many working days later at an hour, or hours later. The range of the time is part of a random number. */
const pace: Record<PlannedStep['step'], { days?: [least: number, most: number]; hour: number; range: number }> = {
  DISPATCH: { days: [1, 1], hour: 13, range: 2 },
  REJECT: { hour: 2, range: 0.5 },
  REGISTER: { hour: 2.7, range: 0.6 },
  ASK: { hour: 0.5, range: 0.5 },
  MEASURE: { days: [1, 2], hour: 10, range: 3 },
  PUBLISH: { hour: 0.7, range: 1 },
  RETEST: { hour: 0.3, range: 0.3 },
  REPORT: { hour: 0.5, range: 1.3 },
  AMEND: { days: [4, 5], hour: 10, range: 3 },
  WITHDRAW: { days: [2, 3], hour: 10, range: 3 },
};

/** Samples that need no cooling come by courier on the next working day, and their preparation takes another day. */
const unchilled: Partial<typeof pace> = {
  REGISTER: { days: [1, 1], hour: 9, range: 1.5 },
  MEASURE: { days: [2, 3], hour: 10, range: 3 },
};

const mailDays = 30;

interface HistoryAction {
  at: Date;
  order: number;
  work: PlannedStep | { step: 'ORDER' } | { step: 'QUESTION'; text: string };
}

/**
 * Creates a year of orders for the customers of the demo. Every step goes through the HTTP interface with a simulated time, and
 * does only what is missing: a start that was interrupted is completed by the next one.
 */
export async function createHistory(
  { ordersUntil = historyOrders, ...dependencies }: HistoryDependencies,
  until: Date,
  accountIds: readonly number[],
): Promise<void> {
  const { app, db, queue, clock, internalCallers, mails, onProgress, signal } = dependencies;
  const catalogue = indexCatalogue({ sampleTypes: [], supplies: [], tests: [], specifications: [], ...demoCatalogue });
  const request = simulatedStaff(app, internalCallers, 'testing');
  const simulator = new Simulator({ db, queue, clock, pace: 0, findCatalogue: async () => catalogue, request });
  const orders = ordersUntil(until);
  const calendar = new DemoCalendar(until);
  const actions = orders
    .flatMap((order, i) => planActions(order, i, catalogue, calendar))
    .filter(({ at }) => at < until)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const customers = accountIds.map((accountId) => simulatedCustomer(dependencies, accountId));
  const received = await db.asLaboratory((connection) => findReceivedOrders(connection, accountIds));
  const orderIds = new Map(
    orders.flatMap(({ customer, at }, i) => {
      const found = received.find(
        (each) => each.accountId === accountIds[customer] && each.at.getTime() === at.getTime(),
      );
      return found ? [[i, found.orderId] as const] : [];
    }),
  );
  const tasks = new KeyedQueue();
  for (const [done, action] of actions.entries()) {
    if (signal?.aborted) break;
    onProgress?.(done, actions.length);
    await tasks.add(keysOf(action), () => clock.at(action.at, () => perform(action)));
  }
  await tasks.drain();
  signal?.throwIfAborted();
  for (const { customer, at, request } of historyMistakes(orders, until)) {
    await clock.at(at, async () => customers[customer]?.post('/client/api/v3/order-requests', request).catch(() => {}));
  }
  if (mails) await sendHistoryMails(mails, clock, new Date(until.getTime() - mailDays * 86_400_000));
  onProgress?.(actions.length, actions.length);
  for (const { signOut } of customers) signOut();

  /**
   * Steps of the same kind run one after the other, so that orders, jobs and results are numbered in order of time. Reports are
   * rendered beside them.
   */
  function keysOf({ order, work: { step } }: HistoryAction): string[] {
    const own = `order ${order}`;
    if (step === 'REPORT') return [own];
    return [own, step === 'AMEND' ? 'PUBLISH' : step];
  }

  async function perform({ order, work }: HistoryAction): Promise<void> {
    const { customer, request } = orders[order] ?? fail('an action without an order');
    const { accountId, post } = customers[customer] ?? fail('an order without a customer');
    const orderId = orderIds.get(order);
    if (work.step === 'ORDER') {
      if (orderId === undefined) orderIds.set(order, (await post('/client/api/v3/order-requests', request)).orderId);
    } else if (orderId === undefined) {
      fail('a step precedes its order');
    } else if (work.step === 'QUESTION') {
      await post(`/client/api/v3/orders/${orderId}/questions`, { text: work.text });
    } else {
      await simulator.performStep(accountId, orderId, work);
    }
  }
}

function fail(reason: string): never {
  throw new Error(`the history could not be created: ${reason}`);
}

function simulatedCustomer({ app, internalCallers }: HistoryDependencies, accountId: number) {
  const caller = { kind: 'client', accountId, username: 'demo-history', scopes: ['orders:write'] } as const;
  const token = internalCallers.add({ ...caller, suspended: false, limits: {} }, 'testing');
  return {
    accountId,
    post: async (url: string, payload: object) => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await app.inject({ method: 'POST', url, headers, payload });
      return response.statusCode < 300 ? response.json() : fail(response.body);
    },
    signOut: () => internalCallers.remove(token),
  };
}

/** The steps of the laboratory for an order, with the scenarios and values of its story. */
export const planHistoryOrder = (
  { request, scenarios = {}, values = {}, amendment, steps, isDraft }: HistoryOrder,
  catalogue: PlanCatalogue,
): PlannedStep[] =>
  planOrder(request, catalogue, {
    scenarioOf: (name = '') => new Set(scenarios[name] ? [scenarios[name]] : []),
    fixedOf: (name) => values[name],
    amendment,
    // A job of which a part is measured shows how far it is.
    interim: steps !== undefined,
  })
    .slice(0, steps)
    .filter(({ step }) => !isDraft || step !== 'REPORT');

/** The submission of an order and the steps of its plan, with their times. */
function planActions(
  order: HistoryOrder,
  index: number,
  catalogue: PlanCatalogue,
  calendar: DemoCalendar,
): HistoryAction[] {
  const { at, isDraft, question } = order;
  const random = seededRandom('pace', at.getTime());
  const plan = planHistoryOrder(order, catalogue);
  const isChilled = plan.some((step) => step.step === 'REGISTER' && step.isChilled);
  let time = at;
  const actions = plan.map((step): HistoryAction => {
    const { days, hour, range } = (!isChilled && unchilled[step.step]) || pace[step.step];
    const later = hour + range * random();
    if (days) {
      const [least, most] = days;
      const workingDays = order.steps || isDraft ? least : least + Math.floor((most - least + 1) * random());
      time = calendar.at(calendar.workingDaysAfter(calendar.dateOf(time), workingDays), later);
    } else {
      time = new Date(time.getTime() + later * 3_600_000);
    }
    return { at: time, order: index, work: step };
  });
  return [
    { at, order: index, work: { step: 'ORDER' } },
    ...actions,
    ...(question ? [{ at: question.at, order: index, work: { step: 'QUESTION' as const, text: question.text } }] : []),
  ];
}
