import type { Account } from '@labwire/contract/lab-account.ts';
import { adminCaller } from '../../auth/admin-caller.ts';
import type { SimulatedClock } from '../simulator/simulated-clock.ts';
import {
  type AcceptInvitation,
  type CallLab,
  createDemoAccess,
  type DemoAccess,
  fromOwnPage,
  invitationPath,
} from './demo-access.ts';
import { demoAccount, demoAccounts } from './demo-account.ts';
import { demoCatalogue } from './demo-catalogue.ts';
import { demoLaboratory } from './demo-laboratory.ts';
import { createHistory, type HistoryDependencies } from './history.ts';
import type { PendingAccess } from './pending-access.ts';

export interface DemoOptions extends Pick<HistoryDependencies, 'mails' | 'onProgress' | 'signal' | 'ordersUntil'> {
  /** If given, there is a year of history, of more customers. */
  clock?: SimulatedClock | undefined;
  /** Marks credentials that were created and not shown; those of an existing demo are then replaced. */
  pending?: PendingAccess;
}

export interface Demo {
  /** False if the laboratory has customers of its own and never had the demo. */
  exists: boolean;
  /** New credentials, which must be shown; undefined if an earlier start has shown them. */
  access?: DemoAccess;
}

/** An arbitrary key for the advisory lock, so that processes that start together create one demo. */
const seedLock = 7_201_967;

/**
 * Creates a demo laboratory and customer through the HTTP interface, if the database has no accounts. Completes a demo
 * whose first start was interrupted.
 */
export async function seedDemo(
  dependencies: Pick<HistoryDependencies, 'app' | 'db' | 'queue' | 'internalCallers'>,
  { clock, pending, ...history }: DemoOptions,
): Promise<Demo> {
  const { app, db, internalCallers } = dependencies;
  const token = internalCallers.add(adminCaller, 'testing');
  const call: CallLab = async (method, path, payload) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await app.inject({ method, url: `/lab/api/v1${path}`, headers, payload });
    if (response.statusCode >= 300) throw new Error(`the demo could not be created: ${response.body}`);
    return (response.statusCode === 204 ? undefined : response.json()) as never;
  };
  const accept: AcceptInvitation = async (payload) => {
    const response = await app.inject({ method: 'POST', url: invitationPath, headers: fromOwnPage, payload });
    if (response.statusCode >= 300) throw new Error(`the demo could not be created: ${response.body}`);
  };
  const hasCredential = async () =>
    (await call<{ entries: unknown[] }>('GET', '/audit?action=credential.created&limit=1')).entries.length > 0;

  const createAccess = async (accountId: number): Promise<DemoAccess> => {
    await pending?.mark();
    return createDemoAccess(call, accept, accountId);
  };

  /** Creates what is missing of the demo: an earlier start may have been interrupted. */
  const complete = async (existing: readonly Account[]): Promise<Demo> => {
    const added = demoAccounts.slice(existing.length, clock ? undefined : 1);
    const accounts = [...existing];
    for (const account of added) accounts.push(await call<Account>('POST', '/accounts', account));
    const [first] = accounts;
    if (!first) throw new Error('the demo has no customer');
    const accountIds = accounts.map(({ accountId }) => accountId);
    if (clock) await createHistory({ ...dependencies, ...history, clock }, new Date(first.createdAt), accountIds);
    return { exists: true, access: await createAccess(first.accountId) };
  };

  try {
    return await db.asLaboratory(async (connection) => {
      // The transaction holds the lock only, and is idle while the history is created.
      connection.execute('set local idle_in_transaction_session_timeout = 0');
      await connection.rows('select pg_advisory_xact_lock($1)', [seedLock]);
      const { accounts } = await call<{ accounts: Account[] }>('GET', '/accounts');
      accounts.sort((a, b) => a.accountId - b.accountId);
      const [first] = accounts;
      if (!first) {
        await call('PUT', '/settings', demoLaboratory);
        await call('PUT', '/catalogue', demoCatalogue);
      } else if (accounts.some(({ name }, i) => name !== demoAccounts[i]?.name)) {
        return { exists: accounts.some(({ name }) => name === demoAccount.name) };
      } else if (await hasCredential()) {
        return (await pending?.isMarked())
          ? { exists: true, access: await createAccess(first.accountId) }
          : { exists: true };
      }
      return complete(accounts);
    });
  } finally {
    internalCallers.remove(token);
  }
}
