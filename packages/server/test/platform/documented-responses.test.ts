import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { openApiDocument } from '@labwire/contract/openapi.ts';
import type { Operation } from '@labwire/contract/operation.ts';
import { type Scope, scopeNames } from '@labwire/contract/token.ts';
import { test } from 'vitest';
import { account, order } from '../support/fixtures.ts';
import { type Call, publicUrl, startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';
import { webhooksOf } from '../support/webhooks.ts';

type Produce = (operation: Operation, valid: Call) => Promise<{ status: number; headers: Record<string, unknown> }>;

const document: unknown = openApiDocument('client', publicUrl);
const lab = await startWithCustomer({ simulator: { pace: 0 } });
const limited = await startWithCustomer({ sharing: lab, requestsPerSecond: 1 });
const { token, username, password } = lab.customer;
const suspended = await lab.onboard({ ...account, name: 'Suspended' });
await lab.lab(labOperations.changeAccount, {
  path: { accountId: suspended.account.accountId },
  body: { status: 'SUSPENDED' },
});
const withoutScope = Object.fromEntries(
  await Promise.all(
    scopeNames.map(async (scope) => {
      const scopes = scopeNames.filter((name) => name !== scope);
      return [scope, (await lab.onboard({ ...account, name: `Without ${scope}`, scopes })).token];
    }),
  ),
) as Record<Scope, string>;

const valid = await validCalls();

/** Responses that an operation with a token gives for reasons that have nothing to do with what it does. */
const general: Record<string, Produce> = {
  success: (operation, call) => lab.call(operation, call),
  'no token': (operation, call) => lab.call(operation, { ...call, token: undefined }),
  'missing scope': (operation, call) => lab.call(operation, { ...call, token: withoutScope[scopeOf(operation)] }),
  'suspended account': (operation, call) => lab.call(operation, { ...call, token: suspended.token }),
  'unknown parameter': (operation, call) => lab.call(operation, { ...call, query: 'nosuch=1' }),
  'impossible Accept': (operation, call) => lab.call(operation, withHeaders(call, { accept: 'image/gif' })),
  // The request is invalid, so that those before the limit change nothing.
  'too many requests': async (operation, call) => {
    for (;;) {
      const response = await limited.call(operation, { ...call, query: 'nosuch=1' });
      if (response.status === 429) return response;
    }
  },
};

const withBody: Record<string, Produce> = {
  'wrong content type': (operation, call) =>
    lab.call(operation, withHeaders({ ...call, body: undefined, payload: '<order/>' }, { 'content-type': 'text/xml' })),
  'malformed JSON': (operation, call) => lab.call(operation, { ...call, body: undefined, payload: '{' }),
  'large body': (operation, call) =>
    lab.call(operation, { ...call, body: undefined, payload: `"${'x'.repeat(2 * 1024 * 1024)}"` }),
};

/** Statuses that need a failure of the service, a race of two requests, or a change that other tests make. */
const elsewhere: Record<string, number[]> = {
  '*': [500, 503],
  createOrder: [409],
  createWebhookEndpoint: [409],
  replayWebhookDelivery: [409],
  advanceSandbox: [409],
  cancelOrder: [409],
  changeOrder: [409, 422],
  printManifest: [409],
  createOrderTemplate: [409],
  renameOrderTemplate: [409],
};

/** Operations for people, who have sessions, are called in the tests of people. */
const forPrograms = (Object.values(clientOperations) as Operation[]).filter(
  ({ access, tag }) => tag !== 'Portal session' && (access === 'public' || !('person' in access)),
);

for (const operation of forPrograms) {
  test(`${operation.id} can give every status that its documentation has, with documented headers only`, async () => {
    const call = valid[operation.id];
    assert.ok(call, 'the test has a valid call');
    const seen = new Set<number>();
    for (const produce of producersFor(operation)) seen.add((await produce(operation, call)).status);
    const documented = [...statusesOf(operation)].filter(
      (status) => ![...(elsewhere['*'] ?? []), ...(elsewhere[operation.id] ?? [])].includes(status),
    );
    assert.deepEqual([...seen].toSorted(), documented.toSorted());
  });
}

function producersFor(operation: Operation): Produce[] {
  const { success, 'unknown parameter': parameter, 'impossible Accept': accept, ...refused } = general;
  return [
    ...(operation.path.includes('{') || operation.id === 'getSeries' ? [unknownThing] : []),
    ...(special[operation.id] ?? []),
    ...(acceptsBody(operation) ? Object.values(withBody) : []),
    ...[parameter, accept],
    ...(operation.access === 'public' ? [] : Object.values(refused)),
    // The valid call comes last, because it may delete what it names.
    success,
  ] as Produce[];
}

const acceptsBody = ({ problems }: Operation) => problems.includes('unsupported-media-type');

const unknownThing: Produce = (operation, call) => {
  const path = Object.fromEntries(Object.keys(call.path ?? {}).map((name) => [name, unknownIdentifier(name)]));
  const query = operation.id === 'getSeries' ? { ...(call.query as object), samplingPoint: 'nowhere' } : undefined;
  const body = operation.id === 'advanceSandbox' ? { orderId: 999_999_999 } : call.body;
  return lab.call(operation, { ...call, path, query, body });
};

function unknownIdentifier(name: string): string | number {
  if (/order|job|question|template/i.test(name)) return 999_999_999;
  return name === 'labContactId' ? 'C999999999' : '01920000-0000-7000-8000-000000000000';
}

const conditional: Produce = async (operation, call) => {
  const { headers } = await lab.call(operation, call);
  return lab.call(operation, withHeaders(call, { 'if-none-match': String(headers.etag) }));
};
const range =
  (bytes: string): Produce =>
  (operation, call) =>
    lab.call(operation, withHeaders(call, { range: bytes }));

/** Statuses of one operation only. */
const special: Record<string, Produce[]> = {
  getOrderOptions: [conditional],
  listResults: [conditional],
  getLatestResult: [conditional],
  getResult: [conditional],
  getResultDetails: [conditional],
  getResultChanges: [conditional],
  downloadReport: [conditional, range('bytes=0-9'), range('bytes=99999999-')],
  advanceSandbox: [unknownThing],
  createOrder: [
    async (operation, call) => {
      const keyed = withHeaders(call, { 'idempotency-key': 'documented' });
      await lab.call(operation, keyed);
      return lab.call(operation, { ...keyed, body: order({ notes: 'another' }) });
    },
  ],
  requestToken: [
    (operation) => lab.call(operation, { body: { username, password: 'wrong' } }),
    (operation) => lab.call(operation, { body: { username: suspended.username, password: suspended.password } }),
    async (operation) => {
      for (;;) {
        const response = await lab.call(operation, { body: { username: 'guessed', password: 'wrong' } });
        if (response.status === 429) return response;
      }
    },
  ],
};

test('HEAD ignores a Range, which is defined for GET only', async () => {
  const { path = {} } = valid.downloadReport ?? {};
  const response = await lab.app.inject({
    method: 'HEAD',
    url: `/client/api/v3/orders/${path.orderId}/reports/download/${path.reportHashId}`,
    headers: { authorization: `Bearer ${token}`, range: 'bytes=0-9' },
  });
  assert.equal(response.statusCode, 200);
  assert.equal(response.headers['content-range'], undefined);
  assert.ok(Number(response.headers['content-length']) > 1000);
});

const withHeaders = (call: Call, headers: Record<string, string>): Call => ({
  ...call,
  headers: { ...call.headers, ...headers },
});

const scopeOf = ({ access }: Operation): Scope =>
  typeof access === 'object' && 'scope' in access ? access.scope : assert.fail('the operation has no scope');

function statusesOf(operation: Operation): Set<number> {
  const { paths } = document as never as {
    paths: Record<string, Record<string, { responses: object }>>;
  };
  const { responses = {} } = paths[operation.path]?.[operation.method.toLowerCase()] ?? {};
  return new Set(Object.keys(responses).map(Number));
}

/** A call of each operation that succeeds. */
async function validCalls(): Promise<Record<string, Call>> {
  const bench = benchOf(lab, lab.customer);
  const location = { name: 'North bore', point: { latitude: -38, longitude: 176 } };
  const line = {
    sample: { name: 'S1', location, sampleType: { sampleTypeCode: 'HONEY' }, analyticalTests: [{ code: 'MOISTURE' }] },
  };
  const { orderId, labJobNumber } = await bench.finish(order({ lines: [line] }));
  const resultId = await bench.publish(labJobNumber, { isFinal: true, analystComments: 'Corrected.' });
  const { body: draft } = await lab.lab(labOperations.draftReport, { path: { labJobNumber } });
  await lab.lab(labOperations.approveReport, { path: { reportId: draft.reportId } });
  const { body: list } = await lab.call(clientOperations.listReports, { token, path: { orderId } });
  const reportHashId = list.reports[0].downloadUrl.split('/').at(-1);
  const webhooks = webhooksOf(lab, lab.customer);
  const { endpointId } = await webhooks.create({ url: 'http://localhost:9/hook' });
  const deliveryId = await webhooks.ping(endpointId);
  const createTemplate = (name: string) =>
    lab.call(clientOperations.createOrderTemplate, {
      token,
      body: { name, lines: [{ sample: { name: 'North bore' } }] },
    });
  const { body: template } = await createTemplate('Round');
  const { body: spare } = await createTemplate('Spare');
  const { body: question } = await lab.call(clientOperations.askQuestion, {
    token,
    path: { orderId },
    body: { text: 'Is one jar enough?' },
  });
  const labContactId = lab.customer.account.organisations[0]?.contacts[0]?.labContactId ?? '';
  const calls: Record<string, Call> = {
    requestToken: { body: { username, password } },
    revokeToken: { body: { token: 'lwc_test_unknown' } },
    getLaboratory: {},
    createOrder: { body: order() },
    validateOrder: { body: order() },
    getOrder: { path: { orderId } },
    getOrderLines: { path: { orderId } },
    listOrders: {},
    getOrderOptions: {},
    listReports: { path: { orderId } },
    downloadReport: { path: { orderId, reportHashId } },
    listIssuedReports: {},
    listResults: {},
    getLatestResult: { path: { labJobNumber } },
    getResult: { path: { resultId } },
    getResultDetails: { query: `resultIds=${resultId}` },
    getResultChanges: { path: { resultId } },
    listJobs: {},
    exportOrders: {},
    exportResults: {},
    exportReports: {},
    downloadReportArchive: {},
    listSamplingPoints: {},
    getSeries: { query: { samplingPoint: 'North bore', testCode: 'MOISTURE', measurandCode: 'M1' } },
    listEvents: {},
    listWebhookEndpoints: {},
    createWebhookEndpoint: { body: { url: 'http://localhost:9/other' } },
    getWebhookEndpoint: { path: { endpointId } },
    changeWebhookEndpoint: { path: { endpointId }, body: { description: 'changed' } },
    rotateWebhookSecret: { path: { endpointId } },
    pingWebhookEndpoint: { path: { endpointId } },
    listWebhookDeliveries: {},
    getWebhookDelivery: { path: { deliveryId } },
    replayWebhookDelivery: { path: { deliveryId } },
    deleteWebhookEndpoint: {
      path: { endpointId: (await webhooks.create({ url: 'http://localhost:9/third' })).endpointId },
    },
    advanceSandbox: { body: { orderId } },
    listReads: {},
    cancelOrder: { path: { orderId: await bench.place() }, body: { reason: 'The drum was sold.' } },
    changeOrder: { path: { orderId: await bench.place() }, body: { notes: 'Keep the rest.' } },
    getOrderRequest: { path: { orderId } },
    printManifest: { path: { orderId } },
    listOrderTemplates: {},
    getOrderTemplate: { path: { templateId: template.templateId } },
    createOrderTemplate: { body: { name: 'Another round', lines: order().lines } },
    renameOrderTemplate: { path: { templateId: template.templateId }, body: { name: 'Tour' } },
    deleteOrderTemplate: { path: { templateId: spare.templateId } },
    listQuestions: { path: { orderId } },
    askQuestion: { path: { orderId }, body: { text: 'Did the seal hold?' } },
    answerQuestion: { path: { orderId, questionId: question.questionId }, body: { text: 'Yes, please.' } },
    listNotifications: {},
    putNotifications: {
      path: { labContactId },
      body: { notifications: [{ kind: 'REPORT_APPROVED', delivery: 'AT_ONCE', orders: 'ALL' }] },
    },
  };
  return Object.fromEntries(Object.entries(calls).map(([id, call]) => [id, { token, ...call }]));
}
