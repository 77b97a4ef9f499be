import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { address, account as apiary, order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { fullOrder, put } from '../support/order-edits.ts';

const lab = await startWithCustomer();

interface Violation {
  pointer: string;
  code: string;
  message: string;
}

async function violationsOf(body: unknown, { token } = lab.customer): Promise<Violation[]> {
  const answer = await lab.call(clientOperations.createOrder, { token, body });
  assert.equal(answer.status, 400);
  return answer.body.errors;
}

const places = (violations: Violation[]) => violations.map(({ pointer, code }) => `${code} ${pointer}`);

const [primary] = fullOrder.organisations;
const submitter = '/organisations/0/contacts/1';
const sample = '/lines/1/sample';
const composite = '/lines/4/sampleComposite';
const named = (name: string) => ({ name, value: '1' });
const ana = { firstName: 'Ana', lastName: 'Silva' };

/** What is put where in an order that has one of everything, and the code and the place (if another) it gets. */
type Case = [sentence: string, at: string, value: unknown, code: string, reportedAt?: string];

const partyCases: Case[] = [
  ['one organisation is the primary one', '/organisations/0/orderRoles', [], 'missing_role', '/organisations'],
  [
    'only one organisation is the primary one',
    '/organisations/1',
    { orderRoles: ['PRIMARY_ORGANISATION'], contacts: [{ orderRoles: [], email: 'ana@exports.example' }] },
    'duplicate_role',
    '/organisations/1/orderRoles',
  ],
  [
    'only one organisation is charged',
    '/organisations/0/orderRoles/1',
    'CHARGE_TO',
    'duplicate_role',
    '/organisations/1/orderRoles',
  ],
  ['one contact is the primary one', '/organisations/0/contacts/0/orderRoles', [], 'missing_role', '/organisations'],
  [
    'only one contact is the primary one',
    `${submitter}/orderRoles/1`,
    'PRIMARY',
    'duplicate_role',
    `${submitter}/orderRoles`,
  ],
  ['one contact is the submitter', `${submitter}/orderRoles`, [], 'missing_role', '/organisations'],
  [
    'only one contact is the submitter, over all organisations',
    '/organisations/1/contacts',
    [{ orderRoles: ['SUBMITTER'], email: 'ana@exports.example' }],
    'duplicate_role',
    '/organisations/1/contacts/0/orderRoles',
  ],
  [
    'an organisation without a role has contacts',
    '/organisations/1/orderRoles',
    [],
    'too_few',
    '/organisations/1/contacts',
  ],
  [
    'an organisation that is charged and primary has contacts',
    '/organisations',
    [
      { ...primary, orderRoles: [] },
      { name: 'Exports Inc', orderRoles: ['CHARGE_TO', 'PRIMARY_ORGANISATION'], contacts: [] },
    ],
    'too_few',
    '/organisations/1/contacts',
  ],
  ['a contact is given by something', submitter, { orderRoles: ['SUBMITTER'] }, 'contact_not_given'],
  ['blanks are no look-up', submitter, { orderRoles: ['SUBMITTER'], email: ' ', firstName: '' }, 'contact_not_given'],
  ['a contact is known', `${submitter}/email`, 'nobody@apiary.example', 'unknown_contact', submitter],
  ['a contact is matched by all that is given', `${submitter}/firstName`, 'Mere', 'unknown_contact', submitter],
  ['a contact is matched whole', `${submitter}/email`, 'bo@apiary', 'unknown_contact', submitter],
  ['a contact is in the named organisation', `${submitter}/email`, 'ana@exports.example', 'unknown_contact', submitter],
  [
    'a contact is the only one that matches',
    '/organisations/0',
    { ...primary, name: undefined, contacts: [primary?.contacts[0], { orderRoles: ['SUBMITTER'], ...ana }] },
    'ambiguous_contact',
    submitter,
  ],
  ['an organisation is known', '/organisations/1/name', 'Imports Inc', 'unknown_organisation'],
  ['an organisation has no blank name', '/organisations/1/name', ' ', 'unknown_organisation'],
  [
    'with supplies, addresses include one for delivery',
    '/organisations/0/addresses/0/orderRoles',
    ['INVOICE'],
    'missing_delivery_address',
    '/organisations/0/addresses',
  ],
  [
    'with supplies and without addresses, the primary contact has one for delivery',
    '/organisations',
    [{ ...primary, contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], email: 'bo@apiary.example' }], addresses: [] }],
    'missing_delivery_address',
    '/organisations/0/addresses',
  ],
  [
    'an organisation gives one address for a role',
    '/organisations/0/addresses/1',
    { ...address, orderRoles: ['DELIVERY'] },
    'duplicate_role',
    '/organisations/0/addresses/1/orderRoles',
  ],
];

const attribute = (attributeName: string, attributeValue: string) => [{ attributeName, attributeValue }];
const lineCases: Case[] = [
  ['a test is in the catalogue', '/lines/3/sample/analyticalTests/0/code', 'BAKING', 'unknown_test'],
  [
    'the code of a test is matched in its letter case',
    '/lines/3/sample/analyticalTests/0/code',
    'moisture',
    'unknown_test',
  ],
  ['the code of a test is not trimmed', '/lines/3/sample/analyticalTests/0/code', 'MOISTURE ', 'unknown_test'],
  ['a retired test is not orderable', '/lines/3/sample/analyticalTests/0/code', 'OLDTEST', 'not_orderable'],
  ['a supply is in the catalogue', '/lines/0/samplingSupplies/code', 'BUCKET', 'unknown_supply'],
  ['the code of a supply is matched in its letter case', '/lines/0/samplingSupplies/code', 'jar-50', 'unknown_supply'],
  ['a test is no supply', '/lines/0/samplingSupplies/code', 'MOISTURE', 'unknown_supply'],
  ['a retired supply is not orderable', '/lines/0/samplingSupplies/code', 'OLDJAR', 'not_orderable'],
  ['a sample type is in the catalogue', '/lines/3/sample/sampleType/sampleTypeCode', 'MILK', 'unknown_sample_type'],
  [
    'the code of a sample type is matched in its letter case',
    `${sample}/sampleType/sampleTypeCode`,
    'honey',
    'unknown_sample_type',
  ],
  ['a retired sample type is not orderable', '/lines/3/sample/sampleType/sampleTypeCode', 'WAX', 'not_orderable'],
  [
    'an attribute is one of the sample type',
    '/lines/3/sample/sampleType/sampleAttributes',
    attribute('Colour', 'Dark'),
    'unknown_attribute',
    '/lines/3/sample/sampleType/sampleAttributes/0/attributeName',
  ],
  [
    'the value of an attribute is an allowed one',
    `${sample}/sampleType/sampleAttributes`,
    attribute('Colour', 'dark'),
    'not_allowed',
    `${sample}/sampleType/sampleAttributes/0/attributeValue`,
  ],
  ['a composite names samples of the order', `${composite}/samples/2`, 'S9', 'unknown_sample'],
  ['a composite names samples in their letter case', `${composite}/samples/2`, 's3', 'unknown_sample'],
  ['a composite does not name supplies', `${composite}/samples/2`, 'JAR-50', 'unknown_sample'],
  [
    'a composite names exactly one sample each time',
    '/lines/3/sample/name',
    'S1',
    'ambiguous_sample',
    `${composite}/samples/0`,
  ],
  [
    'the tests of a composite are composite-capable',
    `${composite}/analyticalTests/1`,
    { code: 'MOISTURE' },
    'not_composite',
    `${composite}/analyticalTests/1/code`,
  ],
  ['the tests of a composite are in the catalogue', `${composite}/analyticalTests/0/code`, 'tutin', 'unknown_test'],
  ['a sample that no composite names has tests', '/lines/3/sample/analyticalTests', undefined, 'missing'],
  [
    'sample parameters go with a test that takes them',
    '/lines/3/sample/sampleParameters',
    [{ parameterCode: 'W', parameterValue: 1 }],
    'parameters_not_enabled',
  ],
  [
    'sample parameters do not go without a test',
    '/lines/2/sample/sampleParameters',
    [{ parameterCode: 'W', parameterValue: 1 }],
    'parameters_not_enabled',
  ],
];

const referenceCases: Case[] = [
  ...['', ' ', 'Q5001', '5001.0', ' 5001', '-5001', '5e3', '٥٠٠١'].map(
    (value): Case => [
      `${JSON.stringify(value)} is no quote number`,
      '/orderReferences/1',
      { name: 'QuoteNr', value },
      'bad_quote',
      '/orderReferences/1/value',
    ],
  ),
  [
    'a quote is one of the account',
    '/orderReferences/1',
    { name: 'QuoteNr', value: '5003' },
    'unknown_quote',
    '/orderReferences/1/value',
  ],
  [
    'a quote number may be as long as it likes',
    '/orderReferences/1',
    { name: 'QuoteNr', value: '9'.repeat(64) },
    'unknown_quote',
    '/orderReferences/1/value',
  ],
  ...['ClientRef', 'AdditionalClientRef', 'ClientOrderNr'].map(
    (name): Case => [
      `the reserved name ${name} occurs once`,
      '/orderReferences',
      [named(name), named('Other'), named('Other'), named(name)],
      'duplicate',
      '/orderReferences/3/name',
    ],
  ),
  [
    'the reserved name QuoteNr occurs once',
    '/orderReferences',
    [
      { name: 'QuoteNr', value: '5001' },
      { name: 'QuoteNr', value: '5001' },
    ],
    'duplicate',
    '/orderReferences/1/name',
  ],
];

for (const [sentence, at, value, code, reportedAt = at] of [...partyCases, ...lineCases, ...referenceCases]) {
  test(`${sentence}; else ${code}`, async () => {
    assert.deepEqual(places(await violationsOf(put(fullOrder, at, value))), [`${code} ${reportedAt}`]);
  });
}

const suggestions: [at: string, value: string, suggestion: string | undefined][] = [
  ['/lines/3/sample/analyticalTests/0/code', 'moisture', 'MOISTURE'],
  ['/lines/3/sample/analyticalTests/0/code', 'UMFCrt', 'UMFCert'],
  ['/lines/3/sample/analyticalTests/0/code', 'SOMETHING ELSE', undefined],
  ['/lines/0/samplingSupplies/code', 'JAR50', 'JAR-50'],
  ['/lines/3/sample/sampleType/sampleTypeCode', 'WATRE', 'WATER'],
  [`${sample}/sampleType/sampleAttributes/0/attributeName`, 'Color', 'Colour'],
  [`${sample}/sampleType/sampleAttributes/0/attributeValue`, 'Drak', 'Dark'],
  [`${composite}/samples/1`, 's2', 'S2'],
  ['/organisations/1/name', 'Export Inc', 'Exports Inc'],
  ['/organisations/1/orderRoles/0', 'CHARGETO', 'CHARGE_TO'],
];
for (const [at, value, suggestion] of suggestions) {
  test(`${value} at ${at} is answered with ${suggestion ?? 'no guess'}`, async () => {
    const violation = (await violationsOf(put(fullOrder, at, value))).find(({ pointer }) => pointer === at);
    const guess = / did you mean "(.+)"\?$/.exec(violation?.message ?? '')?.[1];
    assert.equal(guess, suggestion);
  });
}

test('a look-up that matches several contacts tells nothing of them', async () => {
  const contacts = [primary?.contacts[0], { orderRoles: ['SUBMITTER'], firstName: 'ana' }];
  const [violation] = await violationsOf(put(fullOrder, '/organisations/0', { ...primary, name: undefined, contacts }));
  assert.equal(
    violation?.message,
    'more than one contact matches by firstName; give more of firstName, lastName and email',
  );
});

test('a contact that is no longer active is no longer found', async () => {
  const customer = await lab.onboard(apiary);
  const [organisation] = customer.account.organisations;
  const contacts = organisation?.contacts.map((contact) => ({ ...contact, active: contact.firstName !== 'Mere' }));
  await lab.lab(labOperations.changeAccount, {
    path: { accountId: customer.account.accountId },
    body: { organisations: [{ ...organisation, contacts }] },
  });
  assert.deepEqual(places(await violationsOf(order(), customer)), ['unknown_contact /organisations/0/contacts/0']);
});

test('a test enabled at onboarding takes sample parameters, for that account and that test', async () => {
  const enabled = await lab.onboard({ ...apiary, parameterTests: ['MOISTURE'] });
  const sampleParameters = [{ parameterCode: 'W', parameterValue: 1 }];
  const body = order({ lines: [sampleLine('S1', { sampleParameters })] });
  const accepted = await lab.call(clientOperations.createOrder, { token: enabled.token, body });
  assert.equal(accepted.status, 201);
  assert.deepEqual(places(await violationsOf(body)), ['parameters_not_enabled /lines/0/sample/sampleParameters']);
  const other = order({ lines: [sampleLine('S1', { sampleParameters, analyticalTests: [{ code: 'GLYPHOSATE' }] })] });
  assert.equal((await violationsOf(other, enabled)).length, 1);
});

test('a quote is valid to the end of its last day', async () => {
  const body = order({ orderReferences: [{ name: 'QuoteNr', value: '5002' }] });
  lab.clock.now = new Date('2026-06-30T23:59:59.999Z');
  const lastDay = { ...lab.customer, token: await lab.tokenFor(lab.customer) };
  const { status } = await lab.call(clientOperations.createOrder, { token: lastDay.token, body });
  assert.equal(status, 201);
  lab.clock.advance(1);
  assert.deepEqual(places(await violationsOf(body, lastDay)), ['expired_quote /orderReferences/0/value']);
});
