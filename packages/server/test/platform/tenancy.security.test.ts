import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Operation } from '@labwire/contract/operation.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { v7 as uuidv7 } from 'uuid';
import { test } from 'vitest';
import { account, order, rivalAccount, sampleLine } from '../support/fixtures.ts';
import { type Call, startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';
import { openMailbox, personOf, signInPerson } from '../support/people.ts';
import { cookieOf, fromOurPages } from '../support/staff.ts';
import { webhooksOf } from '../support/webhooks.ts';

const mailbox = openMailbox();
const lab = await startWithCustomer({ mail: mailbox.settings });
const { token } = lab.customer;

/** Orders that refer to data of the other customer. */
const named = (name: string) => ({ ...order(), organisations: [{ ...apiary, name }] });
const contact = (lookUp: { firstName?: string; lastName?: string; email?: string }): OrderRequest => ({
  ...order(),
  organisations: [
    { orderRoles: ['PRIMARY_ORGANISATION'], contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], ...lookUp }] },
  ],
});
const quoted = (value: string) => order({ orderReferences: [{ name: 'QuoteNr', value }] });
const [apiary] = order().organisations;
assert.ok(apiary);

const probes = [
  named('Rival Ltd'),
  named('rival lt'),
  contact({ email: 'rosa@rival.example' }),
  contact({ email: 'ros@rival.example' }),
  contact({ firstName: 'Rosa', lastName: 'Rival' }),
  quoted('7001'),
  quoted('700'),
  order({ lines: [sampleLine('S1', { sampleParameters: [{ parameterCode: 'p', parameterValue: 1 }] })] }),
];

/** Status, headers and body bytes, without what identifies the request. */
async function answerTo(operation: Operation, { path = {}, query, body }: Call) {
  const url = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const response = await lab.app.inject({
    method: operation.method,
    url:
      query === undefined
        ? url
        : `${url}?${typeof query === 'string' ? query : new URLSearchParams(query as Record<string, string>)}`,
    headers: { ...(await accessTo(operation)), ...(body !== undefined && { 'content-type': 'application/json' }) },
    payload: body === undefined ? undefined : JSON.stringify(body),
  });
  const id = String(response.headers['x-request-id']);
  const { date: _, ...headers } = response.headers;
  // This response repeats the requested identifiers, on which its entity tag depends.
  const requested = operation.id === 'getResultDetails' ? String(query).split('=').at(-1) : undefined;
  if (requested !== undefined) headers.etag = 'depends on the request';
  const answer = JSON.stringify([response.statusCode, headers, response.body]).replaceAll(id, 'ID');
  return requested === undefined ? answer : answer.replaceAll(requested, 'REQUESTED');
}

/** Operations for people need a session; each call gets its own, because some of them end it. */
async function accessTo({ access, id }: Operation): Promise<Record<string, string>> {
  const signsIn = [
    'signInPerson',
    'acceptInvitation',
    'requestPersonPasswordReset',
    'resetPersonPassword',
    'startPersonPasskeySignIn',
    'signInPersonWithPasskey',
  ];
  if (signsIn.includes(id)) return fromOurPages;
  if (access === 'public' || !('person' in access)) return { authorization: `Bearer ${token}` };
  return { ...fromOurPages, cookie: cookieOf(await signInPerson(lab, manager.email)) };
}

const answersToProbes = () =>
  Promise.all(
    [clientOperations.createOrder, clientOperations.validateOrder].flatMap((operation) =>
      probes.map((body) => answerTo(operation, { body })),
    ),
  );

const manager = await personOf(lab, mailbox, lab.customer.account.accountId, 'manager');
const beforeTheRival = await answersToProbes();
const rivalPrices = { currency: 'NZD', tests: [{ code: 'MOISTURE', amount: '45.00' }] };
const rival = await lab.onboard({
  ...rivalAccount,
  quotes: [{ number: 7001, prices: rivalPrices }],
  parameterTests: ['MOISTURE'],
});
const references = ['ClientRef', 'AdditionalClientRef', 'ClientOrderNr'].map((name) => ({ name, value: 'Shared' }));
const rivalOrder = order({
  organisations: [
    { ...apiary, name: 'Rival Ltd', contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], firstName: 'Rosa' }] },
  ],
  orderReferences: [{ name: 'QuoteNr', value: '7001' }, ...references],
  lines: [sampleLine('Theirs')],
});
const { body: theirs } = await lab.call(clientOperations.createOrder, {
  token: rival.token,
  body: rivalOrder,
  headers: { 'idempotency-key': 'first' },
});
const neverUsed = 999_999_999;
const theirContact = rival.account.organisations[0]?.contacts[0]?.labContactId ?? '';

const rivalBench = benchOf(lab, rival);
const theirJob = await rivalBench.register(theirs.orderId);
await rivalBench.measure(theirJob, [measured('Theirs', 'MOISTURE', 0.2)]);
const theirResult = await rivalBench.publish(theirJob);
await rivalBench.publish(theirJob, { isFinal: true, analystComments: 'Amended.' });
const { body: theirDraft } = await lab.lab(labOperations.draftReport, { path: { labJobNumber: theirJob } });
const { body: approved } = await lab.lab(labOperations.approveReport, { path: theirDraft });
const theirReport = approved.reportHashId;
const { body: theirQuestion } = await lab.call(clientOperations.askQuestion, {
  token: rival.token,
  path: { orderId: theirs.orderId },
  body: { text: 'When?' },
});
const templateLines = [{ sample: { name: 'Theirs' } }];
const { body: theirTemplate } = await lab.call(clientOperations.createOrderTemplate, {
  token: rival.token,
  body: { name: 'Round', lines: templateLines },
});
const longPassword = 'long enough for all';
const rivalWebhooks = webhooksOf(lab, rival);
const { endpointId } = await rivalWebhooks.create({ url: 'http://localhost:9/hook' });
const deliveryId = await rivalWebhooks.ping(endpointId);
const theirPerson = await personOf(lab, mailbox, rival.account.accountId, 'manager');
const ours = await benchOf(lab, lab.customer).finish(order({ orderReferences: references }));

/** The same call with an identifier of the other customer and with an unknown one. */
type Attempt = [theirs: Call, nobodys: Call, status: number];
const inPath = (name: string, known: unknown, unknown: unknown, body?: object): Attempt => [
  { path: { [name]: known } as Call['path'], ...(body && { body }) },
  { path: { [name]: unknown } as Call['path'], ...(body && { body }) },
  404,
];
const inQuery = (name: string, known: unknown, unknown: unknown, status = 200): Attempt => [
  { query: `${name}=${known}` },
  { query: `${name}=${unknown}` },
  status,
];
const inBody = (name: string, known: unknown, unknown: unknown, status: number, more: object = {}): Attempt => [
  { body: { ...more, [name]: known } },
  { body: { ...more, [name]: unknown } },
  status,
];
const ofOrder = (body?: object) => inPath('orderId', theirs.orderId, neverUsed, body);
const ofOrderInQuery = inQuery('orderId', theirs.orderId, neverUsed);
const ofJob = inPath('labJobNumber', theirJob, neverUsed);
const ofResult = inPath('resultId', theirResult, uuidv7());
const ofTemplate = (body?: object) => inPath('templateId', theirTemplate.templateId, neverUsed, body);
const ofEndpoint = (body?: object) => inPath('endpointId', endpointId, uuidv7(), body);
const ofDelivery = inPath('deliveryId', deliveryId, uuidv7());
const ofPerson = (body?: object) => inPath('personId', theirPerson.personId, `P${neverUsed}`, body);
const ofEmail = (status: number, more: object = {}) =>
  inBody('email', theirPerson.email, 'unknown@rival.example', status, more);
const ofContact: Attempt = [
  { body: contact({ email: 'rosa@rival.example' }) },
  { body: contact({ email: 'unknown@rival.example' }) },
  400,
];
const ofPassword = (name: string, more: object = {}) => inBody(name, 'another password', 'a wrong password', 400, more);
const ofCode = inBody('code', '287082', '081804', 409);
const ofPasskey = (status: number, more: object) => inBody('id', 'dGhlaXJz', 'dW51c2Vk', status, more);
const series = 'testCode=MOISTURE&measurandCode=M1&samplingPoint';
/** The operation takes no identifier, or the response differs with each call, as lists of sessions and challenges do. */
const own = (status = 200): Attempt => [{}, {}, status];
const refused: Attempt = [{ query: 'theirs=1' }, { query: 'theirs=1' }, 400];

const attempts: Record<string, Attempt> = {
  requestToken: inBody('username', rival.username, 'unknown', 401, { password: lab.customer.password }),
  revokeToken: inBody('token', 'lwc_test_theirs', 'lwc_test_nobodys', 200),
  listOrders: inQuery('search', theirs.orderId, neverUsed),
  getOrderOptions: own(),
  getLaboratory: own(),
  listIssuedReports: inQuery('before', theirReport, 'never-issued-never-issued', 400),
  exportOrders: inQuery('search', theirs.orderId, neverUsed),
  exportResults: ofOrderInQuery,
  exportReports: ofOrderInQuery,
  downloadReportArchive: ofOrderInQuery,
  listJobs: ofOrderInQuery,
  listSamplingPoints: inQuery('after', 'S0', 'S0'),
  getSeries: inQuery(series, 'Theirs', 'Nobodys', 404),
  createOrder: ofContact,
  validateOrder: ofContact,
  advanceSandbox: inBody('orderId', theirs.orderId, neverUsed, 404),
  getOrder: ofOrder(),
  getOrderLines: ofOrder(),
  getOrderRequest: ofOrder(),
  printManifest: ofOrder(),
  listOrderTemplates: own(),
  getOrderTemplate: ofTemplate(),
  createOrderTemplate: inBody('name', 'Round', 'Tour', 400, { lines: [] }),
  renameOrderTemplate: ofTemplate({ name: 'Tour' }),
  deleteOrderTemplate: ofTemplate(),
  listQuestions: ofOrder(),
  askQuestion: ofOrder({ text: 'When?' }),
  answerQuestion: [
    { path: { orderId: theirs.orderId, questionId: theirQuestion.questionId }, body: { text: 'Now.' } },
    { path: { orderId: neverUsed, questionId: neverUsed }, body: { text: 'Now.' } },
    404,
  ],
  changeOrder: ofOrder({ notes: 'Mine.' }),
  cancelOrder: ofOrder(),
  listReports: ofOrder(),
  downloadReport: [
    { path: { orderId: theirs.orderId, reportHashId: theirReport } },
    { path: { orderId: neverUsed, reportHashId: 'never-issued-never-issued' } },
    404,
  ],
  listResults: ofOrderInQuery,
  getLatestResult: ofJob,
  getResult: ofResult,
  getResultDetails: inQuery('resultIds', theirResult, uuidv7()),
  listEvents: inQuery('after', 0, 0),
  listWebhookEndpoints: own(),
  createWebhookEndpoint: inBody('endpointId', endpointId, uuidv7(), 400, { url: '' }),
  getWebhookEndpoint: ofEndpoint(),
  changeWebhookEndpoint: ofEndpoint({ enabled: false }),
  deleteWebhookEndpoint: ofEndpoint(),
  rotateWebhookSecret: ofEndpoint(),
  pingWebhookEndpoint: ofEndpoint(),
  listWebhookDeliveries: inQuery('endpointId', endpointId, uuidv7()),
  getWebhookDelivery: ofDelivery,
  replayWebhookDelivery: ofDelivery,
  getResultChanges: ofResult,
  listNotifications: own(),
  putNotifications: inPath('labContactId', theirContact, `C${neverUsed}`, { notifications: [] }),
  signInPerson: ofEmail(401, { password: 'another password' }),
  acceptInvitation: inBody('token', 'lwi_test_theirs', 'lwi_test_nobodys', 400, { name: 'A', password: longPassword }),
  getPersonSession: own(),
  findSignInOptions: ofEmail(200),
  requestPersonPasswordReset: ofEmail(202),
  resetPersonPassword: inBody('token', 'lwr_test_theirs', 'lwr_test_nobodys', 400, { newPassword: longPassword }),
  listPersonSessions: refused,
  endPersonSession: inPath('sessionId', neverUsed - 1, neverUsed),
  getPersonSecondFactor: own(),
  startPersonAuthenticator: ofPassword('password'),
  confirmPersonAuthenticator: ofCode,
  removePersonAuthenticator: ofCode,
  resetPersonSecondFactor: ofPerson(),
  // The policy is that of the account of the caller.
  getPeopleSignInPolicy: own(),
  putPeopleSignInPolicy: inBody('requiresSecondFactor', false, false, 200),
  startPersonPasskey: ofPassword('password'),
  addPersonPasskey: ofPasskey(400, { name: 'A', clientDataJSON: 'AAAA', attestationObject: 'AAAA' }),
  deletePersonPasskey: inPath('passkeyId', neverUsed - 1, neverUsed),
  startPersonPasskeySignIn: refused,
  signInPersonWithPasskey: ofPasskey(401, { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }),
  signOutPerson: own(204),
  changePersonPassword: ofPassword('currentPassword', { newPassword: longPassword }),
  listPeople: own(),
  invitePerson: ofEmail(400, { role: 'none' }),
  changePerson: ofPerson({ role: 'reader' }),
  deletePerson: ofPerson(),
  listCredentials: own(),
  createAccountCredential: inBody('name', rival.username, 'unknown', 400, { scopes: [] }),
  deleteAccountCredential: inPath('username', rival.username, 'unknown'),
  listReads: inQuery('resultId', theirResult, uuidv7()),
};

for (const operation of Object.values(clientOperations) as Operation[]) {
  test(`${operation.id} answers for data of another customer as for data that does not exist`, async () => {
    const attempt = attempts[operation.id];
    assert.ok(attempt, `say in this file how ${operation.id} could be tried with identifiers of another customer`);
    const [withTheirs, withNobodys, status] = attempt;
    const answer = await answerTo(operation, withTheirs);
    assert.equal(JSON.parse(answer)[0], status);
    assert.equal(answer, await answerTo(operation, withNobodys));
  });
}

test('orders that refer to data of another customer get the same response as before that data existed', async () => {
  assert.deepEqual(await answersToProbes(), beforeTheRival);
  assert.ok(beforeTheRival.every((answer) => answer.startsWith('[400')));
});

test('no response contains data of the other customer that the request did not contain', async () => {
  const secrets = ['Rosa', 'rosa@rival.example', 'Rival Ltd', '7001', 'High Street', rival.username];
  const answers = await answersToProbes();
  for (const [i, answer] of answers.entries()) {
    const asked = JSON.stringify(probes[i % probes.length]);
    for (const secret of secrets) assert.ok(asked.includes(secret) || !answer.includes(secret), secret);
  }
});

test("an organisation and a contact of the same name are found in the customer's own account", async () => {
  const path = { accountId: rival.account.accountId };
  await lab.lab(labOperations.changeAccount, { path, body: { organisations: account.organisations } });
  const { body: created } = await lab.call(clientOperations.createOrder, { token, body: order() });
  const { body } = await lab.lab(labOperations.getLabOrder, { path: created });
  const [own] = lab.customer.account.organisations;
  assert.equal(body.accountId, lab.customer.account.accountId);
  assert.equal(body.resolved.client.organisationId, own?.organisationId);
  assert.equal(body.resolved.primary.labContactId, own?.contacts[0]?.labContactId);
});

test("another customer's Idempotency-Key is treated as unused", async () => {
  const headers = { 'idempotency-key': 'first' };
  const {
    status,
    body,
    headers: answered,
  } = await lab.call(clientOperations.createOrder, { token, headers, body: order() });
  assert.equal(status, 201);
  assert.notEqual(body.orderId, theirs.orderId);
  assert.equal(answered['idempotent-replayed'], undefined);
});

const { body: theirPage } = await rivalBench.list('limit=1');
const listings: [asked: string, query: string, shown: string[]][] = [
  ['nothing', '', [ours.resultId]],
  ['finals', 'finalOnly', [ours.resultId]],
  ['the latest', 'latestOnly', [ours.resultId]],
  ['a window', 'dateFrom=2026-01-01T00:00:00Z&dateTo=2026-03-02T03:00:00Z', []],
  ['a reference both have', 'clientReference=Shared', [ours.resultId]],
  ['another reference both have', 'additionalClientReference=Shared', [ours.resultId]],
  ['an order number both have', 'clientOrderNumber=Shared', [ours.resultId]],
  ["the other's order", `orderId=${theirs.orderId}`, []],
  ["the other's order and a shared reference", `orderId=${theirs.orderId}&clientReference=Shared`, []],
  ["the other's quote", 'quoteNumber=7001', []],
];
for (const [asked, query, shown] of listings) {
  test(`a listing with ${asked} contains and counts the customer's own results only`, async () => {
    const { body } = await lab.call(clientOperations.listResults, { token, query });
    const ids = body.results.map(({ resultId }: { resultId: string }) => resultId);
    assert.deepEqual([ids, body.pagination.total], [shown, shown.length]);
  });
}

test("another customer's cursor is refused", async () => {
  const query = new URL(theirPage.pagination.next).search.slice(1);
  const { status, body } = await lab.call(clientOperations.listResults, { token, query });
  assert.deepEqual([status, body.errors[0].code], [400, 'bad_cursor']);
});

test('the owner can read its results, superseded ones too', async () => {
  const owner = { token: rival.token };
  const { body } = await lab.call(clientOperations.listResults, owner);
  assert.equal(body.pagination.total, 2);
  const byId = await lab.call(clientOperations.getResult, { ...owner, path: { resultId: theirResult } });
  const latest = await lab.call(clientOperations.getLatestResult, { ...owner, path: { labJobNumber: theirJob } });
  assert.deepEqual([byId.status, latest.status], [200, 200]);
});

test('events and webhooks of another customer are in no listing, and the owner sees them', async () => {
  const { body: feed } = await lab.call(clientOperations.listEvents, { token });
  assert.doesNotMatch(JSON.stringify(feed), new RegExp(`${theirs.orderId}|${theirResult}|${theirReport}`));
  assert.match(JSON.stringify(feed), new RegExp(String(ours.orderId)));
  assert.deepEqual((await lab.call(clientOperations.listWebhookEndpoints, { token })).body.endpoints, []);
  assert.deepEqual((await lab.call(clientOperations.listWebhookDeliveries, { token })).body.deliveries, []);
  const { enabled } = await rivalWebhooks.get(endpointId);
  const { deliveries } = await rivalWebhooks.list();
  assert.deepEqual([enabled, deliveries[0].deliveryId], [true, deliveryId]);
});
