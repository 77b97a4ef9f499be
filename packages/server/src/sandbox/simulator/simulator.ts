import type { OrderStatusName } from '@labwire/contract/order-status.ts';
import type { SandboxStepName } from '@labwire/contract/sandbox.ts';
import type { FindCatalogueIndex } from '../../catalogue/catalogue-cache.ts';
import type { NewEvent } from '../../events/event-rules.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import type { Queue } from '../../platform/db/queue.ts';
import { type PlannedStep, planOrder } from './plan-rules.ts';
import { scheduleReplies, startReplies } from './replies.ts';
import type { SimulatedClock } from './simulated-clock.ts';
import {
  findOrderState,
  findOverdueOrders,
  findSandboxOrder,
  findSandboxRequest,
  insertSandboxOrders,
  type NewSandboxOrder,
  restartSandboxOrder,
  type SandboxOrder,
  updateSandboxOrder,
} from './simulator-sql.ts';
import { completes, type LabRequest, type LabResponse, requestFor } from './step-rules.ts';

export interface SimulatorDependencies {
  db: Database;
  queue: Queue;
  clock: SimulatedClock;
  /** Seconds between two steps. */
  pace: number;
  findCatalogue: FindCatalogueIndex;
  /** The laboratory's interface. */
  request(request: LabRequest): Promise<LabResponse>;
}

/** A step that the laboratory's API refuses for a reason that a retry does not change. */
export class StepRefused extends Error {}

/** A completed step. */
export interface CompletedStep {
  step: SandboxStepName;
  description: string;
}

interface Position {
  status: OrderStatusName;
  plan: PlannedStep[];
  order: SandboxOrder;
}

/** Concurrent orders per process; more would not help, because rendering reports is bound by the CPU. */
const concurrency = 2;

/** Refusals before a step fails. Some are expected, because others may change the order at the same time. */
const maxRefusals = 8;

/**
 * The simulated laboratory. It uses the laboratory's API and stores only its progress with each order. It holds no locks
 * while it works: a step requests only what is missing, with If-Match, and the first process to finish it is counted.
 */
export class Simulator {
  readonly #dependencies: SimulatorDependencies;

  constructor(dependencies: SimulatorDependencies) {
    this.#dependencies = dependencies;
  }

  /** Schedules new orders and replies to customers, except those of the demo history. */
  async scheduleReceived(connection: Connection, accountId: number, events: readonly NewEvent[]): Promise<void> {
    if (this.#dependencies.clock.isSimulating()) return;
    const received = events.filter(({ type }) => type === 'order.received');
    const orders = received.map(({ subject: { orderId } }) => ({ orderId, dueAt: this.#after(1) }));
    if (orders.length > 0) await this.schedule(connection, accountId, orders);
    await scheduleReplies(this.#dependencies.queue, connection, accountId, events, this.#after(1));
  }

  /** Belongs in the transaction that stores the orders. */
  async schedule(connection: Connection, accountId: number, orders: readonly NewSandboxOrder[]): Promise<void> {
    insertSandboxOrders(connection, accountId, orders);
    const work = orders.map(({ orderId, dueAt }) => ({ data: { accountId, orderId, step: 0 }, startAfter: dueAt }));
    await this.#dependencies.queue.send(connection, 'sandbox-step', work);
  }

  /**
   * Starts to process due steps. Overdue steps are queued again at once, because a process that crashed may have left
   * them; the queue itself would retry them minutes later. A step that is queued twice is done once.
   */
  async start(): Promise<void> {
    const { db, queue, clock } = this.#dependencies;
    await queue.work('sandbox-step', concurrency, ({ accountId, orderId, step }) =>
      this.#workOn(accountId, orderId, step),
    );
    await startReplies({ ...this.#dependencies, onChangeAccepted: (...order) => this.#restart(...order) });
    await db.asLaboratory(async (connection) => {
      const overdue = await findOverdueOrders(connection, clock.now());
      await queue.send(
        connection,
        'sandbox-step',
        overdue.map((data) => ({ data })),
      );
    });
  }

  /** Goes through the plan again: an accepted change can add tests or samples to steps that are complete. */
  async #restart(accountId: number, orderId: number): Promise<void> {
    const { db, queue } = this.#dependencies;
    const dueAt = this.#after(1);
    await db.asLaboratory(async (connection) => {
      if (!(await restartSandboxOrder(connection, accountId, orderId, dueAt))) return;
      await queue.send(connection, 'sandbox-step', [{ data: { accountId, orderId, step: 0 }, startAfter: dueAt }]);
    });
  }

  /** Performs the queued step and those that are due afterwards. */
  async #workOn(accountId: number, orderId: number, queuedFor: number): Promise<void> {
    for (;;) {
      const position = await this.#findPosition(accountId, orderId);
      if (!position?.order.dueAt || !position.plan[position.order.step]) return;
      if (position.order.step !== queuedFor && !this.#isDue(position.order.dueAt)) return;
      try {
        await this.#performNext(accountId, orderId, position);
      } catch (error) {
        if (error instanceof StepRefused) return;
        throw error;
      }
    }
  }

  /** Performs the next step of an order whose goal is not reached yet, or all steps. */
  async advance(accountId: number, orderId: number, to: 'NEXT' | 'END') {
    const { db } = this.#dependencies;
    // The order may have been submitted while the simulator was turned off.
    await db.asLaboratory(async (connection) => {
      const isKnown = await findSandboxOrder(connection, accountId, orderId);
      if (!isKnown) await this.schedule(connection, accountId, [{ orderId, dueAt: this.#after(1) }]);
    });
    const done: CompletedStep[] = [];
    for (;;) {
      const position = await this.#findPosition(accountId, orderId);
      if (!position) throw new Error('the order has no simulation state');
      const { plan, order, status } = position;
      const next = plan[order.step];
      if (!next || (to === 'NEXT' && done.length > 0)) {
        const upcoming = next && order.dueAt ? { ...describe(next), dueAt: order.dueAt.toISOString() } : null;
        return { orderId, status, done, next: upcoming };
      }
      const descriptions = await this.#performNext(accountId, orderId, position);
      if (descriptions.length > 0) done.push({ step: next.step, description: descriptions.join(' ') });
    }
  }

  async #findPosition(accountId: number, orderId: number): Promise<Position | undefined> {
    const { db, findCatalogue } = this.#dependencies;
    const catalogue = await findCatalogue();
    return db.asLaboratory(async (connection) => {
      const stored = await findSandboxRequest(connection, accountId, orderId);
      const order = await findSandboxOrder(connection, accountId, orderId);
      return stored && order && { status: stored.status, plan: planOrder(stored.request, catalogue), order };
    });
  }

  /** Performs the next step and stores the progress. */
  async #performNext(accountId: number, orderId: number, { plan, order }: Position): Promise<string[]> {
    const { db } = this.#dependencies;
    const step = plan[order.step];
    if (!step) return [];
    try {
      const descriptions = await this.performStep(accountId, orderId, step);
      await this.#completeStep(accountId, orderId, order.step, plan[order.step + 1]);
      return descriptions;
    } catch (error) {
      if (error instanceof StepRefused) {
        const refused = { step: order.step, dueAt: null, refused: error.message };
        await db.asLaboratory((connection) => updateSandboxOrder(connection, accountId, orderId, order.step, refused));
      }
      throw error;
    }
  }

  /** Sends requests until the goal of a step is reached. Returns their descriptions. */
  async performStep(accountId: number, orderId: number, step: PlannedStep): Promise<string[]> {
    const descriptions: string[] = [];
    let refusals = 0;
    for (;;) {
      const state = await this.#dependencies.db.asLaboratory((connection) =>
        findOrderState(connection, accountId, orderId),
      );
      if (!state || state.status === 'CANCELLED') throw new StepRefused('The order is cancelled.');
      const request = requestFor(step, orderId, state);
      if (!request) return descriptions;
      const { status, body } = await this.#dependencies.request(request);
      if (status === 202) throw new StepRefused('The report needs the authorisation of another signatory.');
      if (status < 300) descriptions.push(request.description.replace('#', String(body.labJobNumber)));
      if (status < 300 && completes(step, request, state)) return descriptions;
      if (status < 300) continue;
      if (status >= 500) throw new Error(`${request.path} responded with status ${status}`);
      if (++refusals === maxRefusals) throw new StepRefused(body.detail ?? body.title ?? `status ${status}`);
    }
  }

  /** Stores that a step is complete, unless another process has done so, and queues the next one. */
  async #completeStep(accountId: number, orderId: number, step: number, next: PlannedStep | undefined): Promise<void> {
    const { db, queue, pace } = this.#dependencies;
    const dueAt = next ? this.#after(next.wait) : null;
    await db.asLaboratory(async (connection) => {
      const moved = await updateSandboxOrder(connection, accountId, orderId, step, { step: step + 1, dueAt });
      // Without a pace the caller performs the next step.
      if (!moved || !dueAt || pace === 0) return;
      await queue.send(connection, 'sandbox-step', [
        { data: { accountId, orderId, step: step + 1 }, startAfter: dueAt },
      ]);
    });
  }

  /** Without a pace every step is due. Times are not compared then, because the clock can go back by milliseconds. */
  #isDue(dueAt: Date): boolean {
    const { clock, pace } = this.#dependencies;
    return pace === 0 || dueAt <= clock.now();
  }

  #after(wait: number): Date {
    const { clock, pace } = this.#dependencies;
    return new Date(clock.now().getTime() + wait * pace * 1000);
  }
}

const describe = ({ step, description }: PlannedStep): CompletedStep => ({ step, description });
