import type { Account, Credential } from '@labwire/contract/lab-account.ts';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { Database } from '../db/database.ts';
import { demoAccount } from './demo-account.ts';
import { demoCatalogue } from './demo-catalogue.ts';
import { demoLaboratory } from './demo-laboratory.ts';

/** The demo customer's credentials, to be shown once. */
export type DemoCredential = Static<typeof Credential>;

/** Processes that start together on one database take turns, so that there is one demo. Any number will do. */
const seedLock = 7_201_967;

/** On a database without accounts: a laboratory's catalogue and a customer, made through the front door like any other. */
export async function seedDemo(
  app: FastifyInstance,
  db: Database,
  adminToken: string,
): Promise<DemoCredential | undefined> {
  const call = async <T>(method: 'GET' | 'PUT' | 'POST', path: string, payload?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${adminToken}` };
    const response = await app.inject({ method, url: `/lab/api/v1${path}`, headers, payload });
    if (response.statusCode >= 300) throw new Error(`the demo could not be made: ${response.body}`);
    return response.json();
  };
  return db.asLaboratory(async (connection) => {
    await connection.rows('select pg_advisory_xact_lock($1)', [seedLock]);
    const { accounts } = await call<{ accounts: unknown[] }>('GET', '/accounts');
    if (accounts.length > 0) return undefined;
    await call('PUT', '/settings', demoLaboratory);
    await call('PUT', '/catalogue', demoCatalogue);
    const { accountId } = await call<Account>('POST', '/accounts', demoAccount);
    return call('POST', `/accounts/${accountId}/credentials`);
  });
}
