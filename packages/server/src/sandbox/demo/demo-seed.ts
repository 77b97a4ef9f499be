import type { Account, Credential } from '@labwire/contract/lab-account.ts';
import type { StaffPerson, StaffPersonWithPassword } from '@labwire/contract/lab-staff.ts';
import type { Static } from 'typebox';
import type { SimulatedClock } from '../simulator/simulated-clock.ts';
import { demoAccount } from './demo-account.ts';
import { demoCatalogue } from './demo-catalogue.ts';
import { demoLaboratory } from './demo-laboratory.ts';
import { createHistory, type HistoryDependencies } from './history.ts';

/** The credentials of the demo, which are shown once. */
export interface DemoAccess {
  customer: Static<typeof Credential>;
  people: Required<Pick<StaffPersonWithPassword, 'name' | 'role' | 'password'>>[];
}

const demoPeople = [
  { name: 'ada', role: 'admin' },
  { name: 'ana', role: 'analyst' },
  { name: 'bo', role: 'approver' },
] as const;

/** An arbitrary key for the advisory lock, so that processes that start together create one demo. */
const seedLock = 7_201_967;

/** Creates a demo laboratory and customer through the HTTP interface, if the database has no accounts. */
export async function seedDemo(
  dependencies: Omit<HistoryDependencies, 'clock'>,
  adminToken: string,
  /** If given, the customer gets a year of history. */
  clock: SimulatedClock | undefined,
): Promise<DemoAccess | undefined> {
  const { app, db } = dependencies;
  const call = async <T>(method: 'GET' | 'PUT' | 'POST' | 'PATCH', path: string, payload?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${adminToken}` };
    const response = await app.inject({ method, url: `/lab/api/v1${path}`, headers, payload });
    if (response.statusCode >= 300) throw new Error(`the demo could not be created: ${response.body}`);
    return response.json();
  };
  /** Resets the password of people whom an interrupted start has created already. */
  const createAccess = async (accountId: number): Promise<DemoAccess> => {
    const { staff } = await call<{ staff: StaffPerson[] }>('GET', '/staff');
    const people: DemoAccess['people'] = [];
    for (const { name, role } of demoPeople) {
      const existing = staff.find((person) => person.name === name);
      const { password } = await (existing
        ? call<{ password: string }>('PATCH', `/staff/${existing.staffId}`, { resetPassword: true })
        : call<{ password: string }>('POST', '/staff', { name, role }));
      people.push({ name, role, password });
    }
    // The credential is created last: its presence means that the demo is complete.
    return { customer: await call('POST', `/accounts/${accountId}/credentials`), people };
  };
  /** Completes a demo whose first start was interrupted before the credentials were created. */
  const finish = async ([first, ...others]: Account[]): Promise<DemoAccess | undefined> => {
    if (!first || others.length > 0 || first.name !== demoAccount.name) return undefined;
    const { entries } = await call<{ entries: unknown[] }>('GET', '/audit?action=credential.created&limit=1');
    return entries.length > 0 ? undefined : createAccess(first.accountId);
  };
  return db.asLaboratory(async (connection) => {
    await connection.rows('select pg_advisory_xact_lock($1)', [seedLock]);
    const { accounts } = await call<{ accounts: Account[] }>('GET', '/accounts');
    if (accounts.length > 0) return finish(accounts);
    await call('PUT', '/settings', demoLaboratory);
    await call('PUT', '/catalogue', demoCatalogue);
    const { accountId } = await call<Account>('POST', '/accounts', demoAccount);
    if (clock) await createHistory({ ...dependencies, clock }, accountId, connection);
    return createAccess(accountId);
  });
}
