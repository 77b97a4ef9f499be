import type { Account, Credential } from '@labwire/contract/lab-account.ts';
import type { StaffPerson, StaffPersonWithPassword } from '@labwire/contract/lab-staff.ts';
import type { Static } from 'typebox';
import type { SimulatedClock } from '../simulator/simulated-clock.ts';
import { demoAccount } from './demo-account.ts';
import { demoCatalogue } from './demo-catalogue.ts';
import { demoLaboratory } from './demo-laboratory.ts';
import { type HistoryDependencies, makeHistory } from './history.ts';

/** Who the demo can be used as, to be shown once: its customer, and the people of its laboratory. */
export interface DemoAccess {
  customer: Static<typeof Credential>;
  people: Required<Pick<StaffPersonWithPassword, 'name' | 'role' | 'password'>>[];
}

const demoPeople = [
  { name: 'ada', role: 'admin' },
  { name: 'ana', role: 'analyst' },
  { name: 'bo', role: 'approver' },
] as const;

/** Processes that start together on one database take turns, so that there is one demo. Any number will do. */
const seedLock = 7_201_967;

/** On a database without accounts: a laboratory with its catalogue and its people, and a customer, made through the front door like any other. */
export async function seedDemo(
  dependencies: Omit<HistoryDependencies, 'clock'>,
  adminToken: string,
  /** With it the customer gets a year of history; it is made before anybody can poll for its results. */
  clock: SimulatedClock | undefined,
): Promise<DemoAccess | undefined> {
  const { app, db } = dependencies;
  const call = async <T>(method: 'GET' | 'PUT' | 'POST' | 'PATCH', path: string, payload?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${adminToken}` };
    const response = await app.inject({ method, url: `/lab/api/v1${path}`, headers, payload });
    if (response.statusCode >= 300) throw new Error(`the demo could not be made: ${response.body}`);
    return response.json();
  };
  /** Whom an earlier start has made, and could not show, gets another password. */
  const giveAccess = async (accountId: number): Promise<DemoAccess> => {
    const { staff } = await call<{ staff: StaffPerson[] }>('GET', '/staff');
    const people: DemoAccess['people'] = [];
    for (const { name, role } of demoPeople) {
      const known = staff.find((person) => person.name === name);
      const { password } = await (known
        ? call<{ password: string }>('PATCH', `/staff/${known.staffId}`, { resetPassword: true })
        : call<{ password: string }>('POST', '/staff', { name, role }));
      people.push({ name, role, password });
    }
    // The last thing to be made: it tells that all else is there.
    return { customer: await call('POST', `/accounts/${accountId}/credentials`), people };
  };
  /** A first start that was cut off has left a customer that nobody can be: it stays with the history it has. */
  const finish = async ([first, ...others]: Account[]): Promise<DemoAccess | undefined> => {
    if (!first || others.length > 0 || first.name !== demoAccount.name) return undefined;
    const { entries } = await call<{ entries: unknown[] }>('GET', '/audit?action=credential.created&limit=1');
    return entries.length > 0 ? undefined : giveAccess(first.accountId);
  };
  return db.asLaboratory(async (connection) => {
    await connection.rows('select pg_advisory_xact_lock($1)', [seedLock]);
    const { accounts } = await call<{ accounts: Account[] }>('GET', '/accounts');
    if (accounts.length > 0) return finish(accounts);
    await call('PUT', '/settings', demoLaboratory);
    await call('PUT', '/catalogue', demoCatalogue);
    const { accountId } = await call<Account>('POST', '/accounts', demoAccount);
    if (clock) await makeHistory({ ...dependencies, clock }, accountId, connection);
    return giveAccess(accountId);
  });
}
