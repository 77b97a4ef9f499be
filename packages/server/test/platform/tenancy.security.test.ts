import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Operation } from '@labwire/contract/operation.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { v7 as uuidv7 } from 'uuid';
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
const theirTemplateId = { templateId: theirTemplate.templateId };
const unknownTemplateId = { templateId: neverUsed };
const rivalWebhooks = webhooksOf(lab, rival);
const { endpointId } = await rivalWebhooks.create({ url: 'http://localhost:9/hook' });
const deliveryId = await rivalWebhooks.ping(endpointId);
const theirEndpoint = { path: { endpointId } };
const theirDelivery = { path: { deliveryId } };
const nobodys = { path: { endpointId: uuidv7(), deliveryId: uuidv7() } };
const theirPerson = await personOf(lab, mailbox, rival.account.accountId, 'manager');
const ours = await benchOf(lab, lab.customer).finish(order({ orderReferences: references }));

/** For every operation: a call with an identifier of the other customer, one with an unknown identifier, and the status. */
const attempts: Record<string, [theirs: Call, nobodys: Call, status: number]> = {
  requestToken: [
    { body: { username: rival.username, password: lab.customer.password } },
    { body: { username: 'unknown', password: lab.customer.password } },
    401,
  ],
  revokeToken: [{ body: { token: 'lwc_test_theirs' } }, { body: { token: 'lwc_test_nobodys' } }, 200],
  listOrders: [{ query: `search=${theirs.orderId}` }, { query: `search=${neverUsed}` }, 200],
  getOrderOptions: [{}, {}, 200],
  getLaboratory: [{}, {}, 200],
  listIssuedReports: [{ query: `before=${theirReport}` }, { query: 'before=never-issued-never-issued' }, 400],
  exportOrders: [{ query: `search=${theirs.orderId}` }, { query: `search=${neverUsed}` }, 200],
  exportResults: [{ query: `orderId=${theirs.orderId}` }, { query: `orderId=${neverUsed}` }, 200],
  exportReports: [{ query: `orderId=${theirs.orderId}` }, { query: `orderId=${neverUsed}` }, 200],
  downloadReportArchive: [{ query: `orderId=${theirs.orderId}` }, { query: `orderId=${neverUsed}` }, 200],
  listJobs: [{ query: `orderId=${theirs.orderId}` }, { query: `orderId=${neverUsed}` }, 200],
  listSamplingPoints: [{ query: 'after=S0' }, { query: 'after=S0' }, 200],
  getSeries: [
    { query: 'samplingPoint=Theirs&testCode=MOISTURE&measurandCode=M1' },
    { query: 'samplingPoint=Nobodys&testCode=MOISTURE&measurandCode=M1' },
    404,
  ],
  createOrder: [
    { body: contact({ email: 'rosa@rival.example' }) },
    { body: contact({ email: 'unknown@rival.example' }) },
    400,
  ],
  validateOrder: [
    { body: contact({ email: 'rosa@rival.example' }) },
    { body: contact({ email: 'unknown@rival.example' }) },
    400,
  ],
  advanceSandbox: [{ body: { orderId: theirs.orderId } }, { body: { orderId: neverUsed } }, 404],
  getOrder: [{ path: { orderId: theirs.orderId } }, { path: { orderId: neverUsed } }, 404],
  getOrderLines: [{ path: { orderId: theirs.orderId } }, { path: { orderId: neverUsed } }, 404],
  getOrderRequest: [{ path: { orderId: theirs.orderId } }, { path: { orderId: neverUsed } }, 404],
  printManifest: [{ path: { orderId: theirs.orderId } }, { path: { orderId: neverUsed } }, 404],
  listOrderTemplates: [{}, {}, 200],
  getOrderTemplate: [{ path: theirTemplateId }, { path: unknownTemplateId }, 404],
  createOrderTemplate: [{ body: { name: 'Round', lines: [] } }, { body: { name: 'Tour', lines: [] } }, 400],
  renameOrderTemplate: [
    { path: theirTemplateId, body: { name: 'Tour' } },
    { path: unknownTemplateId, body: { name: 'Tour' } },
    404,
  ],
  deleteOrderTemplate: [{ path: theirTemplateId }, { path: unknownTemplateId }, 404],
  listQuestions: [{ path: { orderId: theirs.orderId } }, { path: { orderId: neverUsed } }, 404],
  askQuestion: [
    { path: { orderId: theirs.orderId }, body: { text: 'When?' } },
    { path: { orderId: neverUsed }, body: { text: 'When?' } },
    404,
  ],
  answerQuestion: [
    { path: { orderId: theirs.orderId, questionId: theirQuestion.questionId }, body: { text: 'Now.' } },
    { path: { orderId: neverUsed, questionId: neverUsed }, body: { text: 'Now.' } },
    404,
  ],
  changeOrder: [
    { path: { orderId: theirs.orderId }, body: { notes: 'Mine.' } },
    { path: { orderId: neverUsed }, body: { notes: 'Mine.' } },
    404,
  ],
  cancelOrder: [{ path: { orderId: theirs.orderId } }, { path: { orderId: neverUsed } }, 404],
  listReports: [{ path: { orderId: theirs.orderId } }, { path: { orderId: neverUsed } }, 404],
  downloadReport: [
    { path: { orderId: theirs.orderId, reportHashId: theirReport } },
    { path: { orderId: neverUsed, reportHashId: 'never-issued-never-issued' } },
    404,
  ],
  listResults: [{ query: `orderId=${theirs.orderId}` }, { query: `orderId=${neverUsed}` }, 200],
  getLatestResult: [{ path: { labJobNumber: theirJob } }, { path: { labJobNumber: neverUsed } }, 404],
  getResult: [{ path: { resultId: theirResult } }, { path: { resultId: uuidv7() } }, 404],
  getResultDetails: [{ query: `resultIds=${theirResult}` }, { query: `resultIds=${uuidv7()}` }, 200],
  listEvents: [{ query: 'after=0' }, { query: 'after=0' }, 200],
  listWebhookEndpoints: [{}, {}, 200],
  createWebhookEndpoint: [{ body: { url: '', endpointId } }, { body: { url: '', endpointId: uuidv7() } }, 400],
  getWebhookEndpoint: [theirEndpoint, nobodys, 404],
  changeWebhookEndpoint: [
    { ...theirEndpoint, body: { enabled: false } },
    { ...nobodys, body: { enabled: false } },
    404,
  ],
  deleteWebhookEndpoint: [theirEndpoint, nobodys, 404],
  rotateWebhookSecret: [theirEndpoint, nobodys, 404],
  pingWebhookEndpoint: [theirEndpoint, nobodys, 404],
  listWebhookDeliveries: [{ query: `endpointId=${endpointId}` }, { query: `endpointId=${uuidv7()}` }, 200],
  getWebhookDelivery: [theirDelivery, nobodys, 404],
  replayWebhookDelivery: [theirDelivery, nobodys, 404],
  getResultChanges: [{ path: { resultId: theirResult } }, { path: { resultId: uuidv7() } }, 404],
  listNotifications: [{}, {}, 200],
  putNotifications: [
    { path: { labContactId: theirContact }, body: { notifications: [] } },
    { path: { labContactId: `C${neverUsed}` }, body: { notifications: [] } },
    404,
  ],
  signInPerson: [
    { body: { email: theirPerson.email, password: 'another password' } },
    { body: { email: 'unknown@rival.example', password: 'another password' } },
    401,
  ],
  acceptInvitation: [
    { body: { token: 'lwi_test_theirs', name: 'A', password: 'long enough for all' } },
    { body: { token: 'lwi_test_nobodys', name: 'A', password: 'long enough for all' } },
    400,
  ],
  getPersonSession: [{}, {}, 200],
  findSignInOptions: [{ body: { email: theirPerson.email } }, { body: { email: 'unknown@rival.example' } }, 200],
  requestPersonPasswordReset: [
    { body: { email: theirPerson.email } },
    { body: { email: 'unknown@rival.example' } },
    202,
  ],
  resetPersonPassword: [
    { body: { token: 'lwr_test_theirs', newPassword: 'long enough for all' } },
    { body: { token: 'lwr_test_nobodys', newPassword: 'long enough for all' } },
    400,
  ],
  // The response lists the sessions of the caller, which this test starts for each call.
  listPersonSessions: [{ query: 'theirs=1' }, { query: 'theirs=1' }, 400],
  endPersonSession: [{ path: { sessionId: 999_999_998 } }, { path: { sessionId: neverUsed } }, 404],
  getPersonSecondFactor: [{}, {}, 200],
  startPersonAuthenticator: [
    { body: { password: 'another password' } },
    { body: { password: 'a wrong password' } },
    400,
  ],
  confirmPersonAuthenticator: [{ body: { code: '287082' } }, { body: { code: '081804' } }, 409],
  removePersonAuthenticator: [{ body: { code: '287082' } }, { body: { code: '081804' } }, 409],
  resetPersonSecondFactor: [{ path: { personId: theirPerson.personId } }, { path: { personId: `P${neverUsed}` } }, 404],
  // The policy is that of the account of the caller.
  getPeopleSignInPolicy: [{}, {}, 200],
  putPeopleSignInPolicy: [{ body: { requiresSecondFactor: false } }, { body: { requiresSecondFactor: false } }, 200],
  startPersonPasskey: [{ body: { password: 'another password' } }, { body: { password: 'a wrong password' } }, 400],
  addPersonPasskey: [
    { body: { name: 'A', id: 'dGhlaXJz', clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
    { body: { name: 'A', id: 'dW51c2Vk', clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
    400,
  ],
  deletePersonPasskey: [{ path: { passkeyId: 999_999_998 } }, { path: { passkeyId: neverUsed } }, 404],
  // The options contain a random challenge.
  startPersonPasskeySignIn: [{ query: 'theirs=1' }, { query: 'theirs=1' }, 400],
  signInPersonWithPasskey: [
    { body: { id: 'dGhlaXJz', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } },
    { body: { id: 'dW51c2Vk', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } },
    401,
  ],
  signOutPerson: [{}, {}, 204],
  changePersonPassword: [
    { body: { currentPassword: 'another password', newPassword: 'long enough for all' } },
    { body: { currentPassword: 'a wrong password', newPassword: 'long enough for all' } },
    400,
  ],
  listPeople: [{}, {}, 200],
  invitePerson: [
    { body: { email: theirPerson.email, role: 'none' } },
    { body: { email: 'unknown@rival.example', role: 'none' } },
    400,
  ],
  changePerson: [
    { path: { personId: theirPerson.personId }, body: { role: 'reader' } },
    { path: { personId: `P${neverUsed}` }, body: { role: 'reader' } },
    404,
  ],
  deletePerson: [{ path: { personId: theirPerson.personId } }, { path: { personId: `P${neverUsed}` } }, 404],
  listCredentials: [{}, {}, 200],
  createAccountCredential: [
    { body: { name: rival.username, scopes: [] } },
    { body: { name: 'unknown', scopes: [] } },
    400,
  ],
  deleteAccountCredential: [{ path: { username: rival.username } }, { path: { username: 'unknown' } }, 404],
  listReads: [{ query: `resultId=${theirResult}` }, { query: `resultId=${uuidv7()}` }, 200],
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
