import assert from 'node:assert/strict';
import type { LabEventList } from '@labwire/contract/lab-event.ts';
import { test } from 'vitest';
import { order } from '../support/fixtures.ts';
import { call, onboardAt } from '../support/http.ts';
import { adminToken, startTwoProcesses } from '../support/two-processes.ts';

/** A small LIMS: it follows the feed, and its only memory is the position in it. It may be stopped at any time. */
class Lims {
  readonly #at: (turn: number) => string;
  readonly #token: string;
  #position: number;
  #turn = 0;
  readonly seen: string[] = [];

  constructor(at: (turn: number) => string, token: string, position: number) {
    this.#at = at;
    this.#token = token;
    this.#position = position;
  }

  /** Requests go to the processes in turn. */
  #lab(path: string, method = 'GET', body?: object, key?: string) {
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    return request(`${this.#at(this.#turn++)}/lab/api/v1/${path}`, this.#token, method, body, headers);
  }

  /** Handles events until it has seen this type. Every event is handled twice, as after a crash before the position was saved. */
  async followUntil(type: string): Promise<void> {
    for (;;) {
      const { events, next } = (await this.#lab(`events?after=${this.#position}&limit=2&wait=5`)) as LabEventList;
      for (const event of events) {
        await this.#handle(event);
        await this.#handle(event);
        this.seen.push(event.type);
      }
      this.#position = next;
      if (events.some((event) => event.type === type)) return;
    }
  }

  async #handle({ number, type, data: { orderId, labJobNumber } }: LabEventList['events'][number]): Promise<void> {
    const key = `event-${number}`;
    if (type === 'order.received') await this.#lab(`orders/${orderId}/jobs`, 'POST', {}, key);
    if (type === 'job.registered' && labJobNumber !== undefined) {
      await this.#import(labJobNumber);
      await this.#lab(`jobs/${labJobNumber}/results`, 'POST', { isFinal: true }, `${key}-publish`);
    }
    if (type === 'result.published') await this.#lab(`jobs/${labJobNumber}/reports`, 'POST', {});
  }

  /** The instrument has written a file; the same file is imported only once. */
  async #import(labJobNumber: number): Promise<void> {
    const content = `ID;Analyte;Value\n${labJobNumber}-1;Water;17,4\n`;
    const body = { mapping: 'refractometer', fileName: 'run.csv', format: 'CSV', content };
    const { importedBefore } = await this.#lab('imports', 'POST', { ...body, mode: 'CHECK' });
    if (!importedBefore) await this.#lab('imports', 'POST', body);
  }
}

async function request(url: string, token: string, method: string, body?: object, headers: object = {}) {
  const response = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const answer = await response.json();
  assert.ok(response.ok, `${method} ${url}: ${JSON.stringify(answer)}`);
  return answer as never as LabEventList & { importedBefore: object | null; token: string };
}

const mapping = {
  delimiter: 'SEMICOLON',
  decimal: 'COMMA',
  columns: { sampleNumber: 'ID', parameter: 'Analyte', value: 'Value' },
  parameters: [{ name: 'Water', testCode: 'MOISTURE', measurandCode: 'M1' }],
};

test('a LIMS works on an order from the feed to the approved report, and repeats every step without harm', async (t) => {
  const at = await startTwoProcesses(t);
  const customer = await onboardAt(at(0), adminToken);
  const staff = (path: string, method: string, body?: object) =>
    request(`${at(1)}/lab/api/v1/${path}`, adminToken, method, body);
  await staff('import-mappings/refractometer', 'PUT', mapping);
  const { token } = await staff('staff-tokens', 'POST', { name: 'LIMS', role: 'integration' });
  const { next } = await staff('events?after=latest', 'GET');
  const lims = new Lims(at, token, next);

  const { orderId } = await call(`${at(0)}/client/api/v3/order-requests`, customer, 'POST', order());
  await lims.followUntil('result.published');
  const { jobs } = await call(`${at(0)}/client/api/v3/orders/${orderId}`, customer);
  assert.equal(jobs.length, 1);
  const job = await call(`${at(1)}/lab/api/v1/jobs/${jobs[0].labJobNumber}`, adminToken);
  assert.equal(job.samples[0].tests[0].measurands[0].value, '17.4');
  assert.equal(job.results.length, 1);
  const draft = job.reports.find(({ status }: { status: string }) => status === 'DRAFT');

  await staff(`reports/${draft.reportId}/approve`, 'POST');
  await lims.followUntil('report.approved');
  assert.deepEqual(lims.seen, ['order.received', 'job.registered', 'result.published', 'report.approved']);
  const { reports } = await call(`${at(0)}/client/api/v3/orders/${orderId}/reports`, customer);
  assert.equal(reports.length, 1);
});
