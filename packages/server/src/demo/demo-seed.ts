import type { Account, Credential } from '@labwire/contract/lab-account.ts';
import type { Static } from 'typebox';
import type { PretendingClock } from '../simulator/pretending-clock.ts';
import { demoAccount } from './demo-account.ts';
import { demoCatalogue } from './demo-catalogue.ts';
import { demoLaboratory } from './demo-laboratory.ts';
import { type HistoryDependencies, makeHistory } from './history.ts';

/** The demo customer's credentials, to be shown once. */
export type DemoCredential = Static<typeof Credential>;

/** Processes that start together on one database take turns, so that there is one demo. Any number will do. */
const seedLock = 7_201_967;

/** On a database without accounts: a laboratory's catalogue and a customer, made through the front door like any other. */
export async function seedDemo(
  dependencies: Omit<HistoryDependencies, 'clock'>,
  adminToken: string,
  /** With it the customer gets a year of history; it is made before anybody can poll for its results. */
  clock: PretendingClock | undefined,
): Promise<DemoCredential | undefined> {
  const { app, db } = dependencies;
  const call = async <T>(method: 'GET' | 'PUT' | 'POST', path: string, payload?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${adminToken}` };
    const response = await app.inject({ method, url: `/lab/api/v1${path}`, headers, payload });
    if (response.statusCode >= 300) throw new Error(`the demo could not be made: ${response.body}`);
    return response.json();
  };
  /** A first start that was cut off has left a customer that nobody can be: it stays with the history it has. */
  const finish = async ([first, ...others]: Account[]): Promise<DemoCredential | undefined> => {
    if (!first || others.length > 0 || first.name !== demoAccount.name) return undefined;
    const { entries } = await call<{ entries: unknown[] }>('GET', '/audit?action=credential.created&limit=1');
    return entries.length > 0 ? undefined : call('POST', `/accounts/${first.accountId}/credentials`);
  };
  return db.asLaboratory(async (connection) => {
    await connection.rows('select pg_advisory_xact_lock($1)', [seedLock]);
    const { accounts } = await call<{ accounts: Account[] }>('GET', '/accounts');
    if (accounts.length > 0) return finish(accounts);
    await call('PUT', '/settings', demoLaboratory);
    await call('PUT', '/catalogue', demoCatalogue);
    const { accountId } = await call<Account>('POST', '/accounts', demoAccount);
    if (clock) await makeHistory({ ...dependencies, clock }, accountId, connection);
    return call('POST', `/accounts/${accountId}/credentials`);
  });
}
