import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { account, order, rivalAccount, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';

const lab = await startWithCustomer();
const { getOrderOptions, validateOrder } = clientOperations;
const rival = await lab.onboard({ ...rivalAccount, parameterTests: ['MOISTURE'] });

const optionsOf = async (token: string) => (await lab.call(getOrderOptions, { token })).body;
const codesOf = (entries: { code: string }[]) => entries.map(({ code }) => code);

test('what is orderable is offered, what is retired is not', async () => {
  const { sampleTypes, tests, supplies } = await optionsOf(lab.customer.token);
  assert.deepEqual(codesOf(sampleTypes), ['HONEY', 'WATER']);
  assert.deepEqual(codesOf(tests), ['GLYPHOSATE', 'METH', 'MOISTURE', 'TUTIN', 'UMFCert']);
  assert.deepEqual(codesOf(supplies), ['JAR-50']);
  assert.deepEqual(sampleTypes[0].attributes, [{ name: 'Colour', values: ['Light', 'Dark'] }, { name: 'Batch' }]);
  const tutin = tests.find(({ code }: { code: string }) => code === 'TUTIN');
  assert.deepEqual(
    [tutin.composite, tutin.parameters, tutin.measurands],
    [true, false, [{ code: 'M1', name: 'First' }]],
  );
});

test('a customer is offered its own organisations, active contacts, and valid quotes', async () => {
  const path = { accountId: lab.customer.account.accountId };
  const [apiary] = lab.customer.account.organisations;
  const contacts = apiary?.contacts.map((contact) => ({ ...contact, active: contact.firstName !== 'Ana' }));
  await lab.lab(labOperations.changeAccount, {
    path,
    body: { organisations: [{ ...apiary, contacts }], quotes: [{ number: 5003, validUntil: '2026-03-01' }] },
  });
  const body = await optionsOf(lab.customer.token);
  assert.equal(body.account, account.name);
  assert.deepEqual(
    body.organisations.map(({ name, contacts }: { name: string; contacts: { email: string }[] }) => [
      name,
      ...contacts.map(({ email }) => email),
    ]),
    [
      ['Apiary Ltd', 'mere@apiary.example', 'bo@apiary.example'],
      ['Exports Inc', 'ana@exports.example'],
    ],
  );
  const [mere, bo] = body.organisations[0].contacts;
  assert.deepEqual([mere.hasDeliveryAddress, bo.hasDeliveryAddress], [true, false]);
  assert.deepEqual(body.quotes, [{ number: 5001 }, { number: 5002, validUntil: '2026-06-30' }]);
});

test('tests that were enabled for an account take parameters there and nowhere else', async () => {
  const takes = async (token: string) =>
    (await optionsOf(token)).tests
      .filter(({ parameters }: { parameters: boolean }) => parameters)
      .map(({ code }: { code: string }) => code);
  assert.deepEqual(await takes(lab.customer.token), ['UMFCert']);
  assert.deepEqual(await takes(rival.token), ['MOISTURE', 'UMFCert']);
});

test('an order made of the options is accepted', async () => {
  const { organisations, quotes, sampleTypes, tests } = await optionsOf(lab.customer.token);
  const [organisation] = organisations;
  const [{ firstName, lastName, email }] = organisation.contacts;
  const body = order({
    organisations: [
      {
        name: organisation.name,
        orderRoles: ['PRIMARY_ORGANISATION'],
        contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], firstName, lastName, email }],
      },
    ],
    orderReferences: [{ name: 'QuoteNr', value: String(quotes[0].number) }],
    lines: sampleTypes.map(({ code }: { code: string }) =>
      sampleLine(`Of ${code}`, {
        sampleType: { sampleTypeCode: code },
        analyticalTests: tests.map(({ code }: { code: string }) => ({ code })),
      }),
    ),
  });
  assert.equal((await lab.call(validateOrder, { token: lab.customer.token, body })).status, 200);
});

test('the options need the scope that ordering needs', async () => {
  const reader = await lab.onboard({ ...account, name: 'Reader', scopes: ['orders:read', 'results:read'] });
  assert.equal((await lab.call(getOrderOptions, { token: reader.token })).status, 403);
});
