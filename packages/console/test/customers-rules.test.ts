import assert from 'node:assert/strict';
import type { AccountHealthSummary, EndpointHealth } from '@labwire/contract/lab-account-health.ts';
import { personalDataExample } from '@labwire/contract/lab-personal-data.ts';
import { test } from 'vitest';
import {
  accountBody,
  newAccount,
  newAddress,
  newQuote,
  organisationBody,
  organisationDraft,
  quoteBody,
  quoteDraft,
  withAmount,
} from '../src/console/customers/account-draft-rules.ts';
import { accountWarnings, filterAccounts } from '../src/console/customers/customers-rules.ts';
import { endpointStatus } from '../src/console/customers/health-rules.ts';
import { storedData } from '../src/console/customers/personal-rules.ts';
import { tokenExample } from '../src/console/customers/token-example-rules.ts';
import { amountText } from '../src/ui/amount-rules.ts';

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

test('customers are found by parts of their name in any order, without diacritics, and by number', () => {
  const found = (search: string) => filterAccounts([summary], { search }).length;
  assert.deepEqual(['apia kowhai', 'KŌWHAI', '1001', ' '].map(found), [1, 1, 1, 1]);
  assert.equal(found('kowhai honey'), 0);
});

test('customers with warnings show the reasons and can be filtered', () => {
  const warned = { ...summary, rejectedRequests: 1, failingEndpoints: 2, lastTokenAt: null };
  assert.deepEqual(accountWarnings(warned), [
    '2 failing webhook endpoints',
    '1 request rejected this week',
    'no token requested yet',
  ]);
  const suspended: AccountHealthSummary = { ...summary, status: 'SUSPENDED' };
  assert.deepEqual(filterAccounts([summary, warned, suspended], { show: 'warnings' }), [warned]);
  assert.deepEqual(filterAccounts([summary, warned, suspended], { show: 'suspended' }), [suspended]);
});

test('form values keep their place in the request, and blank optional fields are omitted', () => {
  const draft = newAccount();
  draft.name = 'Springs';
  draft.quotes.push({ ...newQuote(), number: '6001' }, { ...newQuote(), number: 'many', validUntil: '2030-12-31' });
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

test('an unchanged form of a quote produces an unchanged quote, and a decimal comma is accepted', () => {
  const prices = { currency: 'NZD', tests: [{ code: 'TUTIN', amount: '85.00' }] };
  const quote = { number: 5001, validUntil: '2030-12-31', prices };
  assert.deepEqual(JSON.parse(JSON.stringify(quoteBody(quoteDraft(quote)))), quote);
  assert.deepEqual(JSON.parse(JSON.stringify(quoteBody(quoteDraft({ number: 5001 })))), { number: 5001 });
  const typed = {
    ...quoteDraft(quote),
    prices: { currency: 'nzd', tests: [{ code: 'A', amount: ' 85,5' }], supplies: [] },
  };
  assert.deepEqual(quoteBody(typed).prices, { currency: 'NZD', tests: [{ code: 'A', amount: '85.5' }] });
});

test('an amount of a quote is added, replaced and removed', () => {
  const added = withAmount([], 'A', '1');
  assert.deepEqual(added, [{ code: 'A', amount: '1' }]);
  assert.deepEqual(withAmount(added, 'A', '2'), [{ code: 'A', amount: '2' }]);
  assert.deepEqual(withAmount(added, 'A', ''), []);
});

test('amounts have their currency and separators of thousands', () => {
  assert.equal(amountText('NZD', '1234567.50'), 'NZD\u00a01,234,567.50');
  assert.equal(amountText('JPY', '999'), 'JPY\u00a0999');
});

test('the status of a webhook endpoint is described', () => {
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
  assert.equal(endpointStatus(endpoint), 'all deliveries succeeded');
  assert.equal(
    endpointStatus({ ...endpoint, state: 'FAILING', lastError: 'returned status 500', pending: 1, failed: 2 }),
    'the last attempt failed: returned status 500; 1 delivery pending; 2 deliveries failed this week',
  );
  assert.equal(endpointStatus({ ...endpoint, state: 'DISABLED' }), 'disabled by the customer');
  assert.equal(
    endpointStatus({ ...endpoint, state: 'DISABLED', disabledReason: 'The endpoint returned 410 Gone.' }),
    'disabled: The endpoint returned 410 Gone.',
  );
});

test('the example makes a first call that the scopes permit', () => {
  const credential = { username: 'u', password: 'p' };
  const example = (scopes: Parameters<typeof tokenExample>[2]) =>
    tokenExample('https://lab.example', credential, scopes);
  assert.match(example(['orders:write', 'results:read']), /v4\/results/);
  assert.match(example(['orders:read']), /v3\/orders\/1'/);
  assert.match(example(['orders:write']), /order-requests\/validate/);
});

test('the stored data of a contact is counted, and evidence is kept', () => {
  const counts = storedData(personalDataExample).map(({ name, count, isKept }) => [name, count, isKept]);
  assert.deepEqual(counts.slice(0, 5), [
    ['Contact record', 1, false],
    ['Working copies of orders', 1, false],
    ['Orders as submitted', 1, true],
    ['Published results', 1, true],
    ['Approved reports', 1, true],
  ]);
  assert.equal(storedData({ ...personalDataExample, contact: null })[0]?.count, 0);
});

test('an unchanged form of an organisation produces an unchanged request', () => {
  const address = { address1: '1 Spring Road', city: 'Putāruru', postCode: '3411', country: 'New Zealand' };
  const contact = {
    labContactId: 'C1',
    firstName: 'Ana',
    lastName: 'Wells',
    email: 'ana@springs.example',
    active: true,
  };
  const organisation = { organisationId: 7, name: 'Springs Ltd', contacts: [{ ...contact, deliveryAddress: address }] };
  assert.deepEqual(JSON.parse(JSON.stringify(organisationBody(organisationDraft(organisation)))), organisation);
});
