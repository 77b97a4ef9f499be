import assert from 'node:assert/strict';
import { account, catalogue, order } from './fixtures.ts';

/** Sends a JSON request over HTTP; any status but success fails the test. */
// biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every type
export async function call(url: string, token: string, method = 'GET', body?: unknown): Promise<any> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const response = await fetch(url, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  const answer = await response.json();
  assert.ok(response.ok, `${method} ${url}: ${JSON.stringify(answer)}`);
  return answer;
}

/** Stores the small catalogue and its customer in the service at this URL, and returns the customer's token. */
export async function onboardAt(address: string, adminToken: string, name = account.name): Promise<string> {
  const lab = `${address}/lab/api/v1`;
  await call(`${lab}/catalogue`, adminToken, 'PUT', catalogue);
  const { accountId } = await call(`${lab}/accounts`, adminToken, 'POST', { ...account, name });
  const credential = await call(`${lab}/accounts/${accountId}/credentials`, adminToken, 'POST');
  return (await call(`${address}/client/oauth/token`, '', 'POST', credential)).access_token;
}

/** Submits an order of one sample and publishes its final result. */
export async function finishJobAt(address: string, adminToken: string, token: string) {
  const lab = `${address}/lab/api/v1`;
  const { orderId } = await call(`${address}/client/api/v3/order-requests`, token, 'POST', order());
  const { labJobNumber } = await call(`${lab}/orders/${orderId}/jobs`, adminToken, 'POST', {});
  const entry = { sample: 'S1', testCode: 'MOISTURE', measurandCode: 'M1', value: 0.1 };
  await call(`${lab}/jobs/${labJobNumber}/measurements`, adminToken, 'PUT', [entry]);
  await call(`${lab}/jobs/${labJobNumber}/results`, adminToken, 'POST', { isFinal: true });
  return { orderId, labJobNumber } as { orderId: number; labJobNumber: number };
}

/** Approves a report of the job by a second person, although in production reports must be complete by default. */
export async function approveReportAt(address: string, adminToken: string, labJobNumber: number): Promise<void> {
  const lab = `${address}/lab/api/v1`;
  const laboratory = { name: 'Laboratory', address: [], signatories: [], twoPairsOfEyes: true };
  await call(`${lab}/settings`, adminToken, 'PUT', { ...laboratory, requireCompleteReports: false });
  const approver = { name: `Approver of ${labJobNumber}`, role: 'approver' };
  const { token } = await call(`${lab}/staff-tokens`, adminToken, 'POST', approver);
  const { reportId } = await call(`${lab}/jobs/${labJobNumber}/reports`, adminToken, 'POST');
  await call(`${lab}/reports/${reportId}/approve`, token, 'POST');
}
