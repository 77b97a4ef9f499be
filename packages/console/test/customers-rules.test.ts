import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AccountHealthSummary, EndpointHealth } from '@labwire/contract/lab-account-health.ts';
import type { CatalogueChange } from '@labwire/contract/lab-catalogue-check.ts';
import { personalDataExample } from '@labwire/contract/lab-personal-data.ts';
import { checkWords, fieldWords, touchedWords, valueWords } from '../src/console/catalogue/catalogue-words-rules.ts';
import { accountBody, newAccount, newAddress } from '../src/console/customers/account-draft-rules.ts';
import { chosenAccounts, concernsOf } from '../src/console/customers/customers-rules.ts';
import { endpointWords } from '../src/console/customers/health-rules.ts';
import { holdingsOf, personNameOf } from '../src/console/customers/personal-rules.ts';
import { tokenExample } from '../src/console/customers/token-example-rules.ts';
import { numberFromText, valueAt, withValue } from '../src/ui/pointer-rules.ts';

const summary: AccountHealthSummary = {
  accountId: 1001,
  name: 'Kōwhai Apiaries',
  status: 'ACTIVE',
  createdAt: '2026-03-01T20:00:00.000Z',
  openOrders: 0,
  lastOrderAt: null,
  lastTokenAt: '2026-03-02T03:14:00.000Z',
  rejectedRequests: 0,
  failingEndpoints: 0,
};

test('a customer is found by parts of its name in any order, without its marks, and by its number', () => {
  const found = (search: string) => chosenAccounts([summary], { search }).length;
  assert.deepEqual(['apia kowhai', 'KŌWHAI', '1001', ' '].map(found), [1, 1, 1, 1]);
  assert.equal(found('kowhai honey'), 0);
});

test('a customer to look at says why, and is listed among those alone', () => {
  const troubled = { ...summary, rejectedRequests: 1, failingEndpoints: 2, lastTokenAt: null };
  assert.deepEqual(concernsOf(troubled), [
    '2 webhook endpoints in trouble',
    '1 request refused this week',
    'never signed in',
  ]);
  const suspended: AccountHealthSummary = { ...summary, status: 'SUSPENDED' };
  assert.deepEqual(chosenAccounts([summary, troubled, suspended], { show: 'troubled' }), [troubled]);
  assert.deepEqual(chosenAccounts([summary, troubled, suspended], { show: 'suspended' }), [suspended]);
});

test('what is typed is sent at the same places, and optional fields that are blank are left out', () => {
  const draft = newAccount();
  draft.name = 'Springs';
  draft.quotes.push({ number: '6001', validUntil: '' }, { number: 'many', validUntil: '2030-12-31' });
  draft.limits.pollEveryMinutes = '5';
  draft.parameterTests = 'TUTIN, HMF';
  const [organisation] = draft.organisations;
  assert.ok(organisation?.contacts[0]);
  organisation.contacts[0].deliveryAddress = { ...newAddress(), city: 'Taupō' };
  const contact = { firstName: '', lastName: '', email: '' };
  const deliveryAddress = { address1: '', city: 'Taupō', postCode: '', country: '' };
  assert.deepEqual(JSON.parse(JSON.stringify(accountBody(draft))), {
    name: 'Springs',
    organisations: [{ name: '', contacts: [{ ...contact, deliveryAddress }] }],
    quotes: [{ number: 6001 }, { number: 'many', validUntil: '2030-12-31' }],
    scopes: ['orders:write', 'orders:read', 'results:read'],
    limits: { pollEveryMinutes: 5 },
    parameterTests: ['TUTIN', 'HMF'],
  });
});

test('a place in a form is read, changed and taken away by its pointer', () => {
  const form = { lines: [{ name: 'A' }, { name: 'B' }], 'a/b': 1 };
  assert.equal(valueAt(form, '/lines/1/name'), 'B');
  assert.equal(valueAt(form, '/a~1b'), 1);
  assert.equal(valueAt(form, '/nothing/here'), undefined);
  assert.deepEqual(withValue(form, '/lines/0/name', 'C').lines, [{ name: 'C' }, { name: 'B' }]);
  assert.deepEqual(withValue(form, '/lines/0', undefined).lines, [{ name: 'B' }]);
  assert.deepEqual(form.lines, [{ name: 'A' }, { name: 'B' }]);
  assert.deepEqual(['0.05', ' 7 ', '', 'x', '1e3'].map(numberFromText), [0.05, 7, undefined, 'x', 1000]);
});

test('an endpoint says in words how its deliveries go', () => {
  const endpoint: EndpointHealth = {
    endpointId: '01a1e300-0a00-7b1c-9d2e-3f4a5b6c7d8e',
    url: 'https://hooks.example',
    description: '',
    state: 'WORKING',
    disabledReason: null,
    pending: 0,
    failed: 0,
    lastDeliveredAt: null,
    lastError: null,
  };
  assert.equal(endpointWords(endpoint), 'deliveries arrive');
  assert.equal(
    endpointWords({ ...endpoint, state: 'FAILING', lastError: 'answered 500', pending: 1, failed: 2 }),
    'the last attempt failed: answered 500; 1 delivery under way; 2 deliveries given up this week',
  );
  assert.equal(endpointWords({ ...endpoint, state: 'DISABLED' }), 'its owner stopped deliveries');
  assert.equal(
    endpointWords({ ...endpoint, state: 'DISABLED', disabledReason: 'It answered 410 Gone.' }),
    'deliveries stopped: It answered 410 Gone.',
  );
});

test('the first call of the example is one that the scopes allow', () => {
  const credential = { username: 'u', password: 'p' };
  const example = (scopes: Parameters<typeof tokenExample>[2]) =>
    tokenExample('https://lab.example', credential, scopes);
  assert.match(example(['orders:write', 'results:read']), /v4\/results/);
  assert.match(example(['orders:read']), /v3\/orders\/1'/);
  assert.match(example(['orders:write']), /order-requests\/validate/);
});

test('a change of the catalogue is told in words: what, how many, and whom it touches', () => {
  const change: CatalogueChange = {
    section: 'tests',
    code: 'A',
    name: 'Alpha',
    change: 'CHANGED',
    fields: [],
    openOrders: 1,
    openJobs: 0,
  };
  assert.equal(
    checkWords({ changes: [change, { ...change, change: 'RETIRED' }], unchanged: 4 }),
    '1 changed, 1 retired, 4 unchanged',
  );
  assert.equal(checkWords({ changes: [], unchanged: 0 }), 'nothing in it');
  assert.match(touchedWords(change) ?? '', /^Used by 1 open order\. Samples that are registered from now on/);
  assert.equal(
    touchedWords({ ...change, change: 'RETIRED', openOrders: 2, openJobs: 1 }),
    'Used by 2 open orders and 1 job under way. They go on; only new orders are refused.',
  );
  assert.equal(touchedWords({ ...change, openOrders: 0 }), undefined);
  assert.deepEqual(
    ['measurands/TUT/upperLimit', 'measurands/A/B/unit', 'attributes/Colour', 'method'].map(fieldWords),
    ['TUT, upper limit', 'A/B, unit', 'Colour', 'method'],
  );
  assert.deepEqual(
    [valueWords(null, true), valueWords(true, null), valueWords(null, 3), valueWords(0.7, null)],
    ['no', 'yes', 'none', '0.7'],
  );
});

test('what is held on a contact is counted, and what of it is evidence stays', () => {
  const counts = holdingsOf(personalDataExample).map(({ what, count, stays }) => [what, count, stays]);
  assert.deepEqual(counts.slice(0, 5), [
    ['Record on file', 1, false],
    ['Working copies of orders', 1, false],
    ['Orders as they were sent', 1, true],
    ['Published results', 1, true],
    ['Approved reports', 1, true],
  ]);
  assert.equal(holdingsOf({ ...personalDataExample, contact: null })[0]?.count, 0);
});

test('a contact goes by its name, and once it is erased by its number', () => {
  assert.equal(personNameOf(personalDataExample), 'Mere Parata');
  assert.equal(personNameOf({ ...personalDataExample, contact: null }), 'C3001');
});
