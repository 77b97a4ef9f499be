import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { order, sampleLine } from '../../packages/server/test/support/fixtures.ts';
import { pdfFile } from '../../packages/server/test/support/pdf-files.ts';
import type { SeededRandom } from '../../packages/server/test/support/seeded-random.ts';
import { adminToken } from '../service.ts';
import { type AcknowledgedWork, type Customer, type OrderHistory, sha256Of } from './crash-acknowledged.ts';
import { type HttpResponse, type RetryingClient, UnexpectedResponse } from './crash-client.ts';

const lab = '/lab/api/v1';

/** The address in links, independent of the port of each process. */
export const publicUrl = 'http://lab.example';

export interface Worker {
  client: RetryingClient;
  acknowledgedWork: AcknowledgedWork;
  random: SeededRandom;
  receiverUrl: string;
  person: { name: string; password: string };
}

/** Takes one order from submission to its last approved report and records every acknowledgement. */
export async function completeOrder(worker: Worker, customer: Customer): Promise<void> {
  const { acknowledgedWork, random } = worker;
  const name = randomUUID();
  const history: OrderHistory = {
    customer,
    key: name,
    sample: name,
    values: [],
    results: [],
    reports: [],
    isComplete: false,
  };
  acknowledgedWork.orders.push(history);
  await createOrder(worker, history);
  await registerJob(worker, history);
  await measure(worker, history, random.below(1000) / 1000);
  if (random.chance(0.5)) {
    await publish(worker, history, { isFinal: false });
    if (random.chance(0.5)) await report(worker, history, '0.1');
  }
  await publish(worker, history, { isFinal: true });
  await report(worker, history, '1.0');
  if (random.chance(0.3)) {
    await measure(worker, history, 1 + random.below(1000) / 1000);
    await publish(worker, history, { isFinal: true, analystComments: 'Weighed again.' });
    await report(worker, history, '2.0');
  }
  if (random.chance(0.1)) await requestToken(worker, customer);
  if (random.chance(0.1)) await signIn(worker);
  if (random.chance(0.03) && acknowledgedWork.endpoints.length < 10)
    await createEndpoint(worker, customer, ['report.approved']);
  history.isComplete = true;
}

export function sendOrder(
  { client }: Pick<Worker, 'client'>,
  { customer, key, sample }: OrderHistory,
): Promise<HttpResponse> {
  const body = order({ lines: [sampleLine(sample)] });
  const headers = { 'idempotency-key': key };
  const path = '/client/api/v3/order-requests';
  return client.sendUntilKnown({ method: 'POST', path, token: customer.token, body, headers }, [201]);
}

async function createOrder(worker: Worker, history: OrderHistory): Promise<void> {
  history.orderId = (await sendOrder(worker, history)).body.orderId;
  worker.acknowledgedWork.count++;
}

async function registerJob({ client, acknowledgedWork }: Worker, history: OrderHistory): Promise<void> {
  const { orderId, customer } = history;
  // An earlier attempt with a lost response may have registered the job.
  const lookUp = async (): Promise<number | undefined> => {
    const { body } = await client.read(`/client/api/v3/orders/${orderId}`, customer.token);
    return body.jobs[0]?.labJobNumber;
  };
  const path = `${lab}/orders/${orderId}/jobs`;
  const response = await client.sendUntilKnown({ method: 'POST', path, token: adminToken, body: {} }, [201], lookUp);
  history.labJobNumber = typeof response === 'number' ? response : response.body.labJobNumber;
  acknowledgedWork.count++;
}

/** With `replaces` a repeated entry has no further effect. */
async function measure({ client, acknowledgedWork }: Worker, history: OrderHistory, value: number): Promise<void> {
  const { sample, labJobNumber, values } = history;
  const replaces = values.length === 0 ? null : String(values.at(-1));
  const entry = { sample, testCode: 'MOISTURE', measurandCode: 'M1', value, replaces };
  const path = `${lab}/jobs/${labJobNumber}/measurements`;
  await client.sendUntilKnown({ method: 'PUT', path, token: adminToken, body: [entry] }, [200]);
  history.values.push(value);
  acknowledgedWork.count++;
}

async function publish({ client, acknowledgedWork }: Worker, history: OrderHistory, body: object): Promise<void> {
  const { labJobNumber, results, customer } = history;
  const job = await client.read(`${lab}/jobs/${labJobNumber}`, adminToken);
  // With If-Match at most one of several attempts succeeds.
  const headers = { 'if-match': job.headers.get('etag') ?? '' };
  const lookUp = async (): Promise<string | undefined> => {
    const { body } = await client.read(`${lab}/jobs/${labJobNumber}`, adminToken);
    return body.results[results.length]?.resultId;
  };
  const path = `${lab}/jobs/${labJobNumber}/results`;
  const response = await client.sendUntilKnown(
    { method: 'POST', path, token: adminToken, body, headers },
    [201],
    lookUp,
  );
  const result: OrderHistory['results'][number] = {
    resultId: typeof response === 'string' ? response : response.body.resultId,
  };
  results.push(result);
  acknowledgedWork.count++;
  const detail = await client.read(`/client/api/v4/results/${result.resultId}`, customer.token);
  result.sha256 = sha256Of(detail.bytes);
}

/** Renders or uploads a report, approves it and downloads it as the customer. */
async function report(
  { client, acknowledgedWork, random }: Worker,
  history: OrderHistory,
  version: string,
): Promise<void> {
  const { labJobNumber, orderId, customer, reports } = history;
  const pdf = random.chance(0.5) ? pdfFile({ text: randomUUID(), padding: random.below(100_000) }) : undefined;
  const list = async () => (await client.read(`/client/api/v3/orders/${orderId}/reports`, customer.token)).body.reports;
  const lookUp = async (): Promise<string | undefined> => {
    const found = (await list()).find((known: { version: string }) => known.version === version);
    return found?.downloadUrl.split('/').at(-1);
  };
  // A repeated upload replaces the first.
  const drafting = { method: 'POST', path: `${lab}/jobs/${labJobNumber}/reports`, token: adminToken };
  const { body: draft } = await client.sendUntilKnown({ ...drafting, ...(pdf ? { pdf } : { body: {} }) }, [201]);
  acknowledgedWork.count++;
  const approving = { method: 'POST', path: `${lab}/reports/${draft.reportId}/approve`, token: adminToken };
  const response = await client.sendUntilKnown(approving, [200], lookUp);
  const reportHashId = typeof response === 'string' ? response : response.body.reportHashId;
  const approved: OrderHistory['reports'][number] = { version, reportHashId };
  reports.push(approved);
  acknowledgedWork.count++;
  const file = await client.read(`/client/api/v3/orders/${orderId}/reports/download/${reportHashId}`, customer.token);
  approved.sha256 = sha256Of(file.bytes);
}

export async function requestToken({ client, acknowledgedWork }: Worker, customer: Customer): Promise<void> {
  const { username, password } = customer;
  const request = { method: 'POST', path: '/client/oauth/token', body: { username, password } };
  const token = (await client.sendUntilKnown(request, [200])).body.access_token;
  acknowledgedWork.tokens.push({ customer, token });
  acknowledgedWork.count++;
}

async function signIn({ client, acknowledgedWork, person }: Worker): Promise<void> {
  const { headers } = await client.sendUntilKnown(
    { method: 'POST', path: `${lab}/session`, body: person, headers: { origin: publicUrl } },
    [200],
  );
  acknowledgedWork.cookies.push(headers.getSetCookie()[0]?.split(';')[0] ?? '');
  acknowledgedWork.count++;
}

/** A lost response leaves an endpoint whose secret is unknown; it stays unused. */
export async function createEndpoint(worker: Worker, customer: Customer, events?: string[]): Promise<void> {
  const { client, acknowledgedWork, receiverUrl } = worker;
  const body = { url: receiverUrl, events };
  const path = '/client/api/v4/webhook-endpoints';
  const { body: created } = await client.sendUntilKnown({ method: 'POST', path, token: customer.token, body }, [201]);
  acknowledgedWork.endpoints.push({ customer, endpointId: created.endpointId });
  acknowledgedWork.count++;
}

/** Completes orders one after the other until `isDone`; an order with an unexpected response is abandoned. */
export async function completeOrders(worker: Worker, customers: Customer[], isDone: () => boolean): Promise<void> {
  while (!isDone()) {
    await completeOrder(worker, worker.random.pick(customers)).catch((error: unknown) => {
      if (!(error instanceof UnexpectedResponse)) throw error;
    });
    await pause(20);
  }
}
