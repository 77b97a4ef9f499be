import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import type { Operation } from '@labwire/contract/operation.ts';
import { orderExamples } from '@labwire/contract/order-examples.ts';
import { test } from 'vitest';
import { LabwireClient, MemoryCheckpointStore, type OrderRequest } from '../src/index.ts';

const operations: Operation[] = Object.values(clientOperations);

/** The client is for programs; the others are for people who sign in to the portal with a browser. */
const forPrograms = operations.filter(
  ({ access, tag }) => tag !== 'Portal session' && (access === 'public' || !('person' in access)),
);

/** The operation of a request, by its method and URL. */
function operationOf(method: string, url: URL): Operation {
  const found = operations.filter((operation) => {
    const pattern = operation.path.replaceAll(/\{\w+\}/g, '[^/]+');
    return operation.method === method && new RegExp(`^${pattern}$`).test(url.pathname);
  });
  // A path without parameters takes precedence.
  const [operation] = found.sort((a, b) => a.path.split('{').length - b.path.split('{').length);
  assert.ok(operation, `the contract has no ${method} ${url.pathname}`);
  return operation;
}

/** A client whose fetch checks each request against the contract and responds with the example of the operation. */
function startExamples() {
  const called: string[] = [];
  const answer: typeof fetch = async (input, init = {}) => {
    const url = new URL(String(input));
    const operation = operationOf(init.method ?? 'GET', url);
    called.push(operation.id);
    const allowed = Object.keys(operation.query?.properties ?? {});
    for (const name of url.searchParams.keys()) assert.ok(allowed.includes(name), `${operation.id} has no ${name}`);
    assert.equal(init.body !== undefined, operation.body !== undefined, `${operation.id}: body`);
    const [[status, success]] = Object.entries(operation.responses) as [[string, Operation['responses'][number]]];
    const text = success.example === undefined ? null : JSON.stringify(success.example);
    return new Response(text, { status: Number(status) });
  };
  const credential = { username: 'kowhai', password: 'secret' };
  return { called, client: new LabwireClient({ baseUrl: 'http://lab.example', fetch: answer, ...credential }) };
}

const first = async <Item>(items: AsyncIterable<Item>): Promise<Item | undefined> => {
  for await (const item of items) return item;
};

test('every operation of the contract has a method that returns the documented response', async () => {
  const { called, client } = startExamples();
  const order = Object.values(orderExamples)[0]?.value as OrderRequest;
  const exampleOf = (id: keyof typeof clientOperations, status = 200) =>
    (clientOperations[id] as Operation).responses[status]?.example;
  const store = new MemoryCheckpointStore();
  const since = '2026-03-01T00:00:00Z';
  const event = exampleOf('listEvents') as { events: unknown[] };
  const endpoints = exampleOf('listWebhookEndpoints') as { endpoints: unknown[] };
  const deliveries = exampleOf('listWebhookDeliveries') as { deliveries: unknown[] };
  const results = exampleOf('listResults') as { results: unknown[] };
  const reports = exampleOf('listReports') as { reports: unknown[] };

  assert.deepEqual(await client.createOrder(order), { orderId: 100_042, isReplayed: false });
  assert.deepEqual(await client.validateOrder(order), exampleOf('validateOrder'));
  assert.deepEqual(await client.order(1), exampleOf('getOrder'));
  assert.deepEqual(await client.cancelOrder(1), exampleOf('cancelOrder'));
  assert.deepEqual(await client.changeOrder(1, { notes: 'Keep it.' }), exampleOf('changeOrder', 201));
  assert.deepEqual(await client.orderRequest(1), exampleOf('getOrderRequest'));
  assert.equal((await client.downloadManifest(1)).type, 'application/pdf');
  const listed = exampleOf('listOrderTemplates') as { templates: unknown[] };
  assert.deepEqual(await client.orderTemplates(), listed.templates);
  assert.deepEqual(await client.orderTemplate(6001), exampleOf('getOrderTemplate'));
  const template = { name: 'Round', lines: order.lines };
  assert.deepEqual(await client.createOrderTemplate(template), exampleOf('createOrderTemplate', 201));
  assert.deepEqual(await client.renameOrderTemplate(6001, 'Tour'), exampleOf('renameOrderTemplate'));
  assert.equal(await client.deleteOrderTemplate(6001), undefined);
  const asked = exampleOf('listQuestions') as { questions: unknown[] };
  assert.deepEqual(await client.questions(1), asked.questions);
  assert.deepEqual(await client.askQuestion(1, { text: 'When?' }), exampleOf('askQuestion', 201));
  assert.deepEqual(await client.answerQuestion(1, 4001, 'Now.'), exampleOf('answerQuestion', 201));
  assert.deepEqual(await client.notifications(), exampleOf('listNotifications'));
  const choices = [{ kind: 'RESULT_PUBLISHED', delivery: 'DAILY' }] as const;
  assert.deepEqual(await client.setNotifications('C3001', [...choices]), exampleOf('putNotifications'));
  assert.deepEqual(await client.listReports(1), reports.reports);
  const entry = exampleOf('listOrders') as { orders: unknown[] };
  const issued = exampleOf('listIssuedReports') as { reports: unknown[] };
  const jobs = exampleOf('listJobs') as { jobs: unknown[] };
  const points = exampleOf('listSamplingPoints') as { samplingPoints: unknown[] };
  assert.deepEqual(await first(client.orders({ status: 'RECEIVED', search: 'Spring' })), entry.orders[0]);
  assert.deepEqual(await client.orderLines(1), exampleOf('getOrderLines'));
  assert.deepEqual(await client.orderOptions(), exampleOf('getOrderOptions'));
  assert.deepEqual(await client.laboratory(), exampleOf('getLaboratory'));
  assert.deepEqual(await first(client.issuedReports()), issued.reports[0]);
  const files = [client.exportOrders({ format: 'xlsx' }), client.exportResults(), client.exportReports()];
  for (const file of [...files, client.reportArchive({ orderId: 1 })]) assert.ok((await file).stream);
  assert.deepEqual(await first(client.jobs({ orderId: 1 })), jobs.jobs[0]);
  assert.deepEqual(await first(client.samplingPoints()), points.samplingPoints[0]);
  const key = { samplingPoint: 'a', testCode: 'b', measurandCode: 'c' };
  assert.deepEqual(await client.series({ ...key, from: since }), exampleOf('getSeries'));
  const reads = exampleOf('listReads') as { reads: unknown[] };
  assert.deepEqual(await first(client.reads({ orderId: 1 })), reads.reads[0]);
  assert.equal(await client.revokeToken('lwc_test_a'), undefined);
  assert.equal((await client.downloadReport(1, 'n0tG8aQm3xVb7cYd2eZfKw')).type, 'application/pdf');
  assert.deepEqual(await first(client.results({ orderId: 1, finalOnly: true, dateFrom: since })), results.results[0]);
  assert.deepEqual(await first(client.watchResults({ since, store, latestOnly: true })), results.results[0]);
  assert.deepEqual(await client.latestResult(1), exampleOf('getLatestResult'));
  assert.deepEqual(await client.result('a'), exampleOf('getResult'));
  const details = exampleOf('getResultDetails') as { results: unknown[] };
  assert.deepEqual(await client.resultDetails(['a', 'b']), details);
  assert.deepEqual(await first(client.resultsById(['a', 'b'])), details.results[0]);
  assert.deepEqual(await client.resultChanges('a'), exampleOf('getResultChanges'));
  assert.deepEqual(await first(client.events({ after: 3, limit: 5 })), event.events[0]);
  assert.deepEqual(await client.listWebhookEndpoints(), endpoints.endpoints);
  const url = 'https://hooks.example/labwire';
  assert.deepEqual(await client.createWebhookEndpoint({ url }), exampleOf('createWebhookEndpoint', 201));
  assert.deepEqual(await client.webhookEndpoint('a'), exampleOf('getWebhookEndpoint'));
  assert.deepEqual(await client.changeWebhookEndpoint('a', { url }), exampleOf('changeWebhookEndpoint'));
  assert.equal(await client.deleteWebhookEndpoint('a'), undefined);
  assert.deepEqual(await client.rotateWebhookSecret('a'), exampleOf('rotateWebhookSecret'));
  assert.deepEqual(await client.pingWebhookEndpoint('a'), exampleOf('pingWebhookEndpoint', 202));
  const failed = client.webhookDeliveries({ endpointId: 'a', status: 'FAILED' });
  assert.deepEqual(await first(failed), deliveries.deliveries[0]);
  assert.deepEqual(await client.webhookDelivery('a'), exampleOf('getWebhookDelivery'));
  assert.deepEqual(await client.replayWebhookDelivery('a'), exampleOf('replayWebhookDelivery', 202));
  assert.deepEqual(await client.advanceSandbox({ orderId: 1 }), exampleOf('advanceSandbox'));

  assert.deepEqual([...new Set(called)].sort(), forPrograms.map(({ id }) => id).sort());
});
