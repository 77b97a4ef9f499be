import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { account, address, order, sampleLine } from '../support/fixtures.ts';
import { startLaboratory } from '../support/laboratory.ts';

const here = await startLaboratory();
const there = await startLaboratory({ sharing: here });

/** Sends an order to one process after it has taken one before, so that it remembers all there is to remember. */
async function customerKnownThere() {
  const customer = await here.onboard(account);
  const path = { accountId: customer.account.accountId };
  const change = (body: object) => here.lab(labOperations.changeAccount, { path, body });
  const statusThere = async (request: OrderRequest) =>
    (await there.call(clientOperations.createOrder, { token: customer.token, body: request })).status;
  assert.equal(await statusThere(order()), 201);
  return { customer, path, change, statusThere };
}

const from = (name: string, email: string) =>
  order({
    organisations: [
      { name, orderRoles: ['PRIMARY_ORGANISATION'], contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], email }] },
    ],
  });
const by = (email: string) => from('Apiary Ltd', email);

test('a contact added at one process can be named at another in the very next request, and not once deactivated', async () => {
  const { customer, change, statusThere } = await customerKnownThere();
  assert.equal(await statusThere(by('new@apiary.example')), 400);
  const [organisation] = customer.account.organisations;
  const added = {
    firstName: 'Nia',
    lastName: 'New',
    email: 'new@apiary.example',
    deliveryAddress: address,
    invoiceAddress: address,
  };
  const { body } = await change({
    organisations: [{ organisationId: organisation?.organisationId, name: organisation?.name, contacts: [added] }],
  });
  assert.equal(await statusThere(by('new@apiary.example')), 201);
  const contacts = body.organisations[0].contacts;
  const known = contacts.find(({ email }: { email: string }) => email === 'new@apiary.example');
  await change({
    organisations: [
      {
        organisationId: organisation?.organisationId,
        name: organisation?.name,
        contacts: [{ ...known, active: false }],
      },
    ],
  });
  assert.equal(await statusThere(by('new@apiary.example')), 400);
});

test('an organisation that was renamed is known by its new name alone, everywhere at once', async () => {
  const { customer, change, statusThere } = await customerKnownThere();
  const [organisation] = customer.account.organisations;
  await change({ organisations: [{ organisationId: organisation?.organisationId, name: 'Hives Ltd', contacts: [] }] });
  assert.equal(await statusThere(from('Apiary Ltd', 'mere@apiary.example')), 400);
  assert.equal(await statusThere(from('Hives Ltd', 'mere@apiary.example')), 201);
});

test('a quote counts from the moment it is on file to the moment it is deleted, everywhere at once', async () => {
  const { path, change, statusThere } = await customerKnownThere();
  const quoted = order({ orderReferences: [{ name: 'QuoteNr', value: '7001' }] });
  assert.equal(await statusThere(quoted), 400);
  await change({ quotes: [{ number: 7001 }] });
  assert.equal(await statusThere(quoted), 201);
  await here.lab(labOperations.deleteQuote, { path: { ...path, number: 7001 } });
  assert.equal(await statusThere(quoted), 400);
});

test('a test that was enabled for parameters takes them everywhere at once', async () => {
  const { change, statusThere } = await customerKnownThere();
  const sampleParameters = [{ parameterCode: 'W', parameterValue: 1 }];
  const withParameters = order({
    lines: [sampleLine('S1', { sampleParameters, analyticalTests: [{ code: 'GLYPHOSATE' }] })],
  });
  assert.equal(await statusThere(withParameters), 400);
  await change({ parameterTests: ['GLYPHOSATE'] });
  assert.equal(await statusThere(withParameters), 201);
});
