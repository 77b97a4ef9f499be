import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { Database } from '../platform/db/database.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { type Simulator, StepRefused } from './simulator/simulator.ts';
import { findSandboxRequest } from './simulator/simulator-sql.ts';

export interface SandboxDependencies {
  db: Database;
  /** Undefined if the simulator is turned off. */
  simulator: Simulator | undefined;
}

export function registerSandboxRoutes(operations: OperationRouter, { db, simulator }: SandboxDependencies): void {
  operations.client(clientOperations.advanceSandbox, async ({ caller: { accountId }, body }) => {
    const { orderId, to = 'NEXT' } = body();
    const order = await db.asAccount(accountId, (connection) => findSandboxRequest(connection, accountId, orderId));
    if (!order) throw new ProblemError('not-found');
    if (!simulator) throw conflict('The simulated laboratory is disabled.');
    try {
      return await simulator.advance(accountId, orderId, to);
    } catch (error) {
      if (error instanceof StepRefused) throw conflict(`The laboratory refused the next step: ${error.message}`);
      throw error;
    }
  });
}

const conflict = (detail: string) => new ProblemError('conflict', { detail });
