import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { order, sampleLine } from '../../packages/server/test/support/fixtures.ts';
import { call, finishJobAt, onboardAt } from '../../packages/server/test/support/http.ts';
import { adminToken } from '../service.ts';

export type Step = [name: string, run: () => Promise<unknown>];

/** The whole product through its interfaces, one step after the other. A step uses what the steps before it created. */
export function flowSteps(address: string): Step[] {
  const lab = `${address}/lab/api/v1`;
  const client = `${address}/client/api`;
  const asLab = (path: string, method?: string, body?: unknown) => call(`${lab}${path}`, adminToken, method, body);
  const received: string[] = [];
  let token = '';
  let accountId = 0;
  let orderId = 0;
  let labJobNumber = 0;
  let reportId = 0;
  const asCustomer = (path: string, method?: string, body?: unknown) => call(`${client}${path}`, token, method, body);
  const place = async (lines = [sampleLine('S1')]) =>
    (await asCustomer('/v3/order-requests', 'POST', order({ lines }))).orderId as number;
  return [
    [
      'catalogue, account, credential, token',
      async () => {
        token = await onboardAt(address, adminToken, `Flow ${Date.now()}`);
        const { accounts } = await asLab('/accounts');
        accountId = Math.max(...accounts.map((one: { accountId: number }) => one.accountId));
      },
    ],
    [
      'webhook endpoint',
      async () => {
        const server = createServer((_, response) => {
          received.push('delivery');
          response.writeHead(204).end();
        }).listen(0, '127.0.0.1');
        server.unref();
        await new Promise((resolve) => server.once('listening', resolve));
        const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
        await asCustomer('/v4/webhook-endpoints', 'POST', { url });
      },
    ],
    [
      'order',
      async () => {
        orderId = await place([
          sampleLine('S1', { containers: [{ barcode: { value: '942', type: 'LINEAR' } }] } as object),
        ]);
      },
    ],
    ['rejected order', () => assert.rejects(place([]), /violations|400|lines/)],
    [
      'order listing and search',
      async () => {
        assert.equal((await asCustomer('/v3/orders')).orders.length, 1);
        await asCustomer(`/v3/orders/${orderId}`);
        assert.equal((await asLab(`/orders?search=942&accountId=${accountId}`)).orders.length, 1);
        await asLab(`/orders/${orderId}`);
      },
    ],
    [
      'question and answer',
      async () => {
        const { questionId } = await asCustomer(`/v3/orders/${orderId}/questions`, 'POST', { text: 'When?' });
        await asLab(`/orders/${orderId}/questions/${questionId}/answers`, 'POST', { text: 'Soon.' });
      },
    ],
    [
      'registering',
      async () => {
        ({ labJobNumber } = await asLab(`/orders/${orderId}/jobs`, 'POST', {}));
      },
    ],
    [
      'job listing, worklists, overview',
      async () => {
        await asLab('/jobs?limit=10');
        await asLab('/worklists');
        await asLab('/worklists/MOISTURE');
        await asLab('/overview');
      },
    ],
    [
      'measurement',
      () =>
        asLab(`/jobs/${labJobNumber}/measurements`, 'PUT', [
          { sample: 'S1', testCode: 'MOISTURE', measurandCode: 'M1', value: 0.1 },
        ]),
    ],
    [
      'publishing and amending',
      async () => {
        await asLab(`/jobs/${labJobNumber}/results`, 'POST', { isFinal: true });
        await asLab(`/jobs/${labJobNumber}/results`, 'POST', { isFinal: true, analystComments: 'Again.' });
      },
    ],
    [
      'poll, latest only, result detail, series',
      async () => {
        assert.equal((await asCustomer('/v4/results')).results.length, 2);
        const { results, pagination } = await asCustomer('/v4/results?latestOnly=true&finalOnly=true');
        assert.equal(pagination.total, 1);
        await asCustomer(`/v4/results/${results[0].resultId}`);
        await asCustomer('/v4/sampling-points');
      },
    ],
    [
      'report draft and approval',
      async () => {
        ({ reportId } = await asLab(`/jobs/${labJobNumber}/reports`, 'POST'));
        await asLab(`/reports/${reportId}/approve`, 'POST');
      },
    ],
    [
      'report listing and download',
      async () => {
        const { reports } = await asCustomer(`/v3/orders/${orderId}/reports`);
        const path = new URL(reports[0].downloadUrl).pathname;
        const file = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } });
        assert.equal(file.status, 200);
        await file.arrayBuffer();
        await asCustomer('/v3/reports');
      },
    ],
    [
      'events feed and webhook deliveries',
      async () => {
        const { events } = await asCustomer('/v4/events?after=0');
        assert.ok(events.length >= 4, `${events.length} events`);
        for (let i = 0; received.length < events.length && i < 100; i++) await pause(200);
        assert.ok(received.length >= events.length - 1, `${received.length} of ${events.length} deliveries`);
      },
    ],
    [
      'feed of the laboratory',
      async () => {
        for (let i = 0; i < 50; i++) {
          if ((await asLab('/events?after=0')).events.length > 0) return;
          await pause(200);
        }
        assert.fail('no events');
      },
    ],
    [
      'change of an order',
      async () => {
        const changed = await place();
        await asCustomer(`/v3/orders/${changed}/changes`, 'POST', { addLines: [sampleLine('S2')] }).catch((error) => {
          if (!/400/.test(String(error)) && !/violations/.test(String(error))) throw error;
        });
      },
    ],
    ['cancellation', async () => asCustomer(`/v3/orders/${await place()}/cancel`, 'POST', { reason: 'Not needed.' })],
    [
      'rejected samples',
      async () =>
        asLab(`/orders/${await place()}/rejections`, 'POST', { samples: [{ sample: 'S1', reason: 'Broken.' }] }),
    ],
    [
      'notifications by mail',
      async () => {
        const { contacts } = await asCustomer('/v4/notifications');
        assert.ok(contacts.length > 0);
        await asLab('/mails');
      },
    ],
    [
      'access log, rejections, health of the account',
      async () => {
        await pause(1_500);
        assert.ok((await asCustomer('/v3/reads')).reads.length > 0);
        await asLab(`/accounts/${accountId}/health`);
      },
    ],
    [
      'export and erasure of personal data',
      async () => {
        const { organisations } = await asLab(`/accounts/${accountId}`);
        const { labContactId } = organisations[0].contacts[1];
        await asLab(`/accounts/${accountId}/contacts/${labContactId}/personal-data`);
        await asLab(`/accounts/${accountId}/contacts/${labContactId}/erase`, 'POST', { reason: 'Requested.' });
      },
    ],
    [
      'audit trail with verification',
      async () => {
        const { verification } = await asLab(`/audit?accountId=${accountId}&verify`);
        assert.equal(verification.intact, true);
        await asLab('/audit/names');
      },
    ],
    [
      'a second customer',
      async () => {
        const rival = await onboardAt(address, adminToken, `Second ${Date.now()}`);
        await finishJobAt(address, adminToken, rival);
        assert.equal((await call(`${client}/v4/results`, rival)).results.length, 1);
        await assert.rejects(call(`${client}/v3/orders/${orderId}`, rival), /404|not found|unknown/i);
      },
    ],
  ];
}
