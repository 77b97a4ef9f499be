import assert from 'node:assert/strict';
import { account } from '../../packages/server/test/support/fixtures.ts';
import { call } from '../../packages/server/test/support/http.ts';
import { pdfFile } from '../../packages/server/test/support/pdf-files.ts';
import { adminToken } from '../service.ts';
import { sendRequest } from '../speed/raw-request.ts';
import { catalogue, createDocuments, orderOf, publish } from '../speed/test-data.ts';
import { type Load, wrk } from '../speed/wrk.ts';
import { bulkPublishing } from './bulk-publishing.ts';
import type { Workload } from './workload.ts';

const pageSize = 100;
/** More than the 16 MB listing cache holds, so that a cycle through all offsets never finds a cached page. */
const offsets = 500;
const orderingCustomers = 4;
const uploadBytes = 48_000_000;
const maxUploads = 5;

/** Creates the data set through the HTTP interface. The keys are the names that --only accepts. */
export async function prepareWorkloads(address: string, bulkJobs: number): Promise<Record<string, Workload>> {
  const lab = `${address}/lab/api/v1`;
  await call(`${lab}/catalogue`, adminToken, 'PUT', catalogue);
  const reader = await createCustomer(address, 'Reader');
  const tokens: string[] = [];
  for (let i = 1; i <= orderingCustomers; i++) tokens.push(await createCustomer(address, `Customer ${i}`));
  const { details, report } = await createDocuments(address, reader);
  await publishResults(address, reader, offsets + pageSize);
  const { labJobNumber } = await publish(address, reader, 1, 5);

  const headers = { authorization: `Bearer ${reader}`, 'accept-encoding': 'identity' };
  const results = `${address}/client/api/v4/results`;
  const { etag = '' } = (await sendRequest(results, headers)).headers;
  const order = (lines: number): Load => ({
    url: `${address}/client/api/v3/order-requests`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(orderOf(lines)),
    tokens,
  });
  return {
    '304': await load({ url: results, headers: { ...headers, 'if-none-match': etag } }, 304),
    listing: await load({ url: results, headers }, 200),
    first: await load({ url: `${results}?offset=%n`, cycle: offsets, headers }, 200),
    detail: await load(
      { url: `${results}/${details[0]?.resultId}`, headers: { ...headers, 'accept-encoding': 'br' } },
      200,
    ),
    pdf: await load({ url: address + report, headers }, 200),
    'order-1': await load(order(1), 201),
    'order-20': await load(order(20), 201),
    publish: await publishing(address, tokens),
    'publish-one': await publishing(
      address,
      tokens.map(() => tokens[0] ?? ''),
    ),
    bulk: bulkPublishing(address, tokens, bulkJobs),
    'bulk-one': bulkPublishing(address, tokens.slice(0, 1), bulkJobs),
    upload: uploads(`${lab}/jobs/${labJobNumber}/reports`),
  };
}

async function createCustomer(address: string, name: string): Promise<string> {
  const accounts = `${address}/lab/api/v1/accounts`;
  const { accountId } = await call(accounts, adminToken, 'POST', { ...account, name });
  const credential = await call(`${accounts}/${accountId}/credentials`, adminToken, 'POST');
  return (await call(`${address}/client/oauth/token`, '', 'POST', credential)).access_token;
}

/** Publishes preliminary results of one job, each of which supersedes the one before. */
async function publishResults(address: string, token: string, count: number): Promise<void> {
  const lab = `${address}/lab/api/v1`;
  const { orderId } = await call(`${address}/client/api/v3/order-requests`, token, 'POST', orderOf(1));
  const { labJobNumber } = await call(`${lab}/orders/${orderId}/jobs`, adminToken, 'POST', {});
  const measurement = { sample: 'Drum 1', testCode: 'MOISTURE', measurandCode: 'M1', value: 0.1 };
  await call(`${lab}/jobs/${labJobNumber}/measurements`, adminToken, 'PUT', [measurement]);
  for (let i = 0; i < count; i++) {
    await call(`${lab}/jobs/${labJobNumber}/results`, adminToken, 'POST', { isFinal: false });
  }
}

/** Checks the status of one response before the load is used. */
async function load(request: Load, expectedStatus: number): Promise<Workload> {
  const { url, headers = {}, tokens, method, body } = request;
  const authorization = tokens && { authorization: `Bearer ${tokens[0]}` };
  const response = await sendRequest(url.replace('%n', '1'), { ...headers, ...authorization }, method, body);
  assert.equal(response.status, expectedStatus, `${url}: ${response.body.subarray(0, 300)}`);
  return { run: (seconds) => wrk(request, seconds) };
}

/**
 * Publishes preliminary results of a job of 20 samples, with moisture and a panel of 12 measurands, for each of these tokens. The
 * jobs are published at the same time, and each again and again.
 */
async function publishing(address: string, tokens: readonly string[]): Promise<Workload> {
  const jobs: number[] = [];
  for (const token of tokens) jobs.push((await publish(address, token, 20, 12, { isFinal: false })).labJobNumber);
  const run = async (seconds: number) => {
    const startedAt = performance.now();
    const elapsed = () => (performance.now() - startedAt) / 1000;
    let requests = 0;
    const publishAgain = async (labJobNumber: number) => {
      while (elapsed() < seconds) {
        await call(`${address}/lab/api/v1/jobs/${labJobNumber}/results`, adminToken, 'POST', { isFinal: false });
        requests++;
      }
    };
    await Promise.all(jobs.map(publishAgain));
    return { requests, perSecond: requests / elapsed() };
  };
  return { run };
}

/** Each upload replaces the draft before it, so that the files do not fill the disk. */
function uploads(url: string): Workload {
  const body = new Uint8Array(pdfFile({ padding: uploadBytes }));
  const headers = { authorization: `Bearer ${adminToken}`, 'content-type': 'application/pdf' };
  const run = async (seconds: number) => {
    const startedAt = performance.now();
    const elapsed = () => (performance.now() - startedAt) / 1000;
    let requests = 0;
    do {
      const response = await fetch(url, { method: 'POST', headers, body });
      assert.equal(response.status, 201, await response.text());
      requests++;
    } while (elapsed() < seconds && requests < maxUploads);
    return { requests, perSecond: requests / elapsed() };
  };
  return { run };
}
