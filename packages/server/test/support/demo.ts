import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { demoAccount } from '../../src/sandbox/demo/demo-account.ts';
import { demoCatalogue } from '../../src/sandbox/demo/demo-catalogue.ts';
import { demoLaboratory } from '../../src/sandbox/demo/demo-laboratory.ts';
import type { Customer, Laboratory } from './laboratory.ts';

/** Gives a laboratory the settings, the catalogue and the customer of the demo, for the examples of the documentation. */
export async function onboardDemoCustomer({ lab, onboard }: Laboratory): Promise<Customer> {
  for (const [operation, body] of [
    [labOperations.putSettings, demoLaboratory],
    [labOperations.putCatalogue, demoCatalogue],
  ] as const) {
    const { status, body: response } = await lab(operation, { body });
    assert.equal(status, 200, JSON.stringify(response));
  }
  return onboard(demoAccount);
}
