import type { OrderStatusName } from '@labwire/contract/order-status.ts';
import type { SandboxStepName } from '@labwire/contract/sandbox.ts';
import type { FindCatalogueIndex } from '../../catalogue/catalogue-cache.ts';
import type { NewEvent } from '../../events/event-rules.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import type { Queue } from '../../platform/db/queue.ts';
import { type PlannedStep, planOrder } from './plan-rules.ts';
import type { SimulatedClock } from './simulated-clock.ts';
import {
  findOrderState,
  findOverdueOrders,
  findSandboxOrder,
  findSandboxRequest,
  insertSandboxOrders,
  type NewSandboxOrder,
  type SandboxOrder,
  updateSandboxOrder,
} from './simulator-sql.ts';
import { completes, type LabRequest, requestFor } from './step-rules.ts';

export interface LabAnswer {
  status: number;
  body: { detail?: string; title?: string; labJobNumber?: number };
}

export interface SimulatorDependencies {
  db: Database;
  queue: Queue;
  clock: SimulatedClock;
  /** Seconds between two steps. */
  pace: number;
  findCatalogue: FindCatalogueIndex;
  /** The laboratory's interface. */
  request(request: LabRequest): Promise<LabAnswer>;
}

/** A step that the laboratory's interface will not have, for a reason that trying again does not mend. */
export class StepRefused extends Error {}

/** A step that came true. */
export interface TakenStep {
  step: SandboxStepName;
  description: string;
}

interface Position {
  status: OrderStatusName;
  plan: PlannedStep[];
  order: SandboxOrder;
}

/** Orders at once in one process. Rendering a report keeps a processor busy anyway. */
const concurrency = 2;

/** So often the interface may refuse before a step is given up: others may have been quicker. */
const mostRefusals = 8;

/**
 * The simulated laboratory. It works through the laboratory's own interface and keeps nothing but how far it is with
 * each order. No lock is held while it works: a step asks for what is missing of it, names the version that it looked
 * at, and is counted by whoever is first.
 */
export class Simulator {
  readonly #dependencies: SimulatorDependencies;

  constructor(dependencies: SimulatorDependencies) {
    this.#dependencies = dependencies;
  }

  /** Takes on the orders that come in; what is made up as the past is none of them. */
  async hear(connection: Connection, accountId: number, events: readonly NewEvent[]): Promise<void> {
    if (this.#dependencies.clock.isPretending()) return;
    const received = events.filter(({ type }) => type === 'order.received');
    const orders = received.map(({ subject: { orderId } }) => ({ orderId, dueAt: this.#after(1) }));
    if (orders.length > 0) await this.expect(connection, accountId, orders);
  }

  /** In the transaction that stores the orders. */
  async expect(connection: Connection, accountId: number, orders: readonly NewSandboxOrder[]): Promise<void> {
    await insertSandboxOrders(connection, accountId, orders);
    const work = orders.map(({ orderId, dueAt }) => ({ data: { accountId, orderId, step: 0 }, startAfter: dueAt }));
    await this.#dependencies.queue.send(connection, 'sandbox-step', work);
  }

  /**
   * Works on orders as they fall due. Those that are due already may have been left by a process that ended: the queue
   * would give them out again minutes later. Work that is queued twice is done once.
   */
  async start(): Promise<void> {
    const { db, queue, clock } = this.#dependencies;
    await queue.work('sandbox-step', concurrency, ({ accountId, orderId, step }) =>
      this.#workOn(accountId, orderId, step),
    );
    await db.asLaboratory(async (connection) => {
      const overdue = await findOverdueOrders(connection, clock.now());
      await queue.send(
        connection,
        'sandbox-step',
        overdue.map((data) => ({ data })),
      );
    });
  }

  /** The step that the work was queued for, and those that are due by then. */
  async #workOn(accountId: number, orderId: number, queuedFor: number): Promise<void> {
    for (;;) {
      const position = await this.#findPosition(accountId, orderId);
      if (!position?.order.dueAt || !position.plan[position.order.step]) return;
      const isDue = position.order.dueAt <= this.#dependencies.clock.now();
      if (position.order.step !== queuedFor && !isDue) return;
      try {
        await this.#take(accountId, orderId, position);
      } catch (error) {
        if (error instanceof StepRefused) return;
        throw error;
      }
    }
  }

  /** Takes the next step that is not true yet, or all of them, for an order of the account. */
  async advance(accountId: number, orderId: number, to: 'NEXT' | 'END') {
    const { db } = this.#dependencies;
    // It may have come in while the simulator was off.
    await db.asLaboratory(async (connection) => {
      const isKnown = await findSandboxOrder(connection, accountId, orderId);
      if (!isKnown) await this.expect(connection, accountId, [{ orderId, dueAt: this.#after(1) }]);
    });
    const done: TakenStep[] = [];
    for (;;) {
      const position = await this.#findPosition(accountId, orderId);
      if (!position) throw new Error('an order that is worked on is known');
      const { plan, order, status } = position;
      const next = plan[order.step];
      if (!next || (to === 'NEXT' && done.length > 0)) {
        const upcoming = next && order.dueAt ? { ...describe(next), dueAt: order.dueAt.toISOString() } : null;
        return { orderId, status, done, next: upcoming };
      }
      const words = await this.#take(accountId, orderId, position);
      if (words.length > 0) done.push({ step: next.step, description: words.join(' ') });
    }
  }

  async #findPosition(accountId: number, orderId: number): Promise<Position | undefined> {
    const { db, findCatalogue } = this.#dependencies;
    const { tests } = await findCatalogue();
    return db.asLaboratory(async (connection) => {
      const stored = await findSandboxRequest(connection, accountId, orderId);
      const order = await findSandboxOrder(connection, accountId, orderId);
      return stored && order && { status: stored.status, plan: planOrder(stored.request, tests), order };
    });
  }

  /** The same, counted. */
  async #take(accountId: number, orderId: number, { plan, order }: Position): Promise<string[]> {
    const { db, clock } = this.#dependencies;
    const step = plan[order.step];
    if (!step) return [];
    const work = () => this.fulfil(accountId, orderId, step);
    try {
      const words = await (order.asAt ? clock.at(order.asAt, work) : work());
      await this.#count(accountId, orderId, order.step, plan[order.step + 1]);
      return words;
    } catch (error) {
      if (error instanceof StepRefused) {
        const refused = { step: order.step, dueAt: null, refused: error.message };
        await db.asLaboratory((connection) => updateSandboxOrder(connection, accountId, orderId, order.step, refused));
      }
      throw error;
    }
  }

  /** Makes a step come true. Answers what had to be done, in words. */
  async fulfil(accountId: number, orderId: number, step: PlannedStep): Promise<string[]> {
    const words: string[] = [];
    let refusals = 0;
    for (;;) {
      const state = await this.#dependencies.db.asLaboratory((connection) =>
        findOrderState(connection, accountId, orderId),
      );
      if (!state || state.status === 'CANCELLED') throw new StepRefused('The order is cancelled.');
      const request = requestFor(step, orderId, state);
      if (!request) return words;
      const { status, body } = await this.#dependencies.request(request);
      if (status < 300) words.push(request.words.replace('#', String(body.labJobNumber)));
      if (status < 300 && completes(step, request, state)) return words;
      if (status < 300) continue;
      if (status >= 500) throw new Error(`${request.path} answered ${status}`);
      if (++refusals === mostRefusals) throw new StepRefused(body.detail ?? body.title ?? `status ${status}`);
    }
  }

  /** Somebody else may have counted it already. */
  async #count(accountId: number, orderId: number, step: number, next: PlannedStep | undefined): Promise<void> {
    const { db, queue, clock, pace } = this.#dependencies;
    const dueAt = next ? this.#after(next.wait) : null;
    await db.asLaboratory(async (connection) => {
      const moved = await updateSandboxOrder(connection, accountId, orderId, step, { step: step + 1, dueAt });
      // What is due at once is taken by whoever counts.
      if (!moved || !dueAt || (pace === 0 && dueAt <= clock.now())) return;
      await queue.send(connection, 'sandbox-step', [
        { data: { accountId, orderId, step: step + 1 }, startAfter: dueAt },
      ]);
    });
  }

  #after(wait: number): Date {
    const { clock, pace } = this.#dependencies;
    return new Date(clock.now().getTime() + wait * pace * 1000);
  }
}

const describe = ({ step, description }: PlannedStep): TakenStep => ({ step, description });
