import assert from 'node:assert/strict';
import { readdirSync, readlinkSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { folderBlobs } from '../../src/platform/blobs/folder.ts';
import { eventually } from '../support/eventually.ts';
import { order } from '../support/fixtures.ts';
import { adminToken, publicUrl, startLaboratory, startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';
import { pdfFile } from '../support/pdf-files.ts';
import { assertProblem } from '../support/problem.ts';
import { endOf, sendRaw } from '../support/raw-http.ts';

const loadLimits = { maxConcurrentRequests: 1, headersMs: 150, requestMs: 800, stalledMs: 300, timeoutCheckMs: 20 };
const lab = await startWithCustomer({ loadLimits });
const { token } = lab.customer;
await lab.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = lab.app.server.address() as AddressInfo;

const place = () => lab.call(clientOperations.createOrder, { token, body: order() });
const headOf = (method: string, path: string, ...headers: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'Host: lab.example', `Authorization: Bearer ${token}`, ...headers, '', ''].join(
    '\r\n',
  );
const orderHead = headOf(
  'POST',
  '/client/api/v3/order-requests',
  'Content-Type: application/json',
  'Content-Length: 99',
);

test('a request whose headers do not end gets a response, and its connection is closed', async () => {
  const answer = await sendRaw(port, 'GET /health/live HTTP/1.1\r\nHost: lab.example\r\n');
  assertProblem(answer, 'malformed-request');
  assert.equal(answer.body.detail, 'The request did not arrive in time.');
});

test('a body that stalls occupies no slot, and its connection is closed', async () => {
  const stalled = Array.from({ length: 5 }, () => connect(port, '127.0.0.1'));
  for (const socket of stalled) socket.write(`${orderHead}{"lines"`);
  assert.equal((await place()).status, 201);
  await Promise.all(stalled.map(endOf));
  assert.equal((await place()).status, 201);
});

test('a body that arrives byte by byte times out', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(orderHead);
  const dripping = setInterval(() => socket.write(' '), 40);
  await endOf(socket).finally(() => clearInterval(dripping));
  assert.ok(socket.bytesWritten < orderHead.length + 99);
});

/** The report files that this process has open. */
const openFiles = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(lab.files);
    } catch {
      return false;
    }
  }).length;

test('an upload that has arrived is not closed as stalled, however long it takes to store its file', async () => {
  const { labJobNumber } = await benchOf(lab, lab.customer).finish();
  const store = folderBlobs(lab.files);
  const put = store.put.bind(store);
  const timeoutsWhileStoring: (number | undefined)[] = [];
  let connection: Socket | undefined;
  store.put = (key, content) => {
    timeoutsWhileStoring.push(connection?.timeout);
    return put(key, content);
  };
  const { app } = await startLaboratory({ sharing: lab, blobs: store });
  app.server.on('connection', (socket) => {
    connection = socket;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${address.port}/lab/api/v1/jobs/${labJobNumber}/reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/pdf' },
    body: new Uint8Array(pdfFile({ padding: 1024 * 1024 })),
  });
  assert.equal(response.status, 201);
  assert.deepEqual(timeoutsWhileStoring, [0]);
});

test('a download that is not read is dropped: its file is closed, and it occupied no slot', async () => {
  const { orderId, labJobNumber } = await benchOf(lab, lab.customer).finish();
  const pdf = pdfFile({ padding: 24 * 1024 * 1024 });
  const headers = { 'content-type': 'application/pdf' };
  const drafted = await lab.lab(labOperations.draftReport, { path: { labJobNumber }, payload: pdf, headers });
  await lab.lab(labOperations.approveReport, { path: drafted.body });
  const { body } = await lab.call(clientOperations.listReports, { token, path: { orderId } });
  const path = body.reports[0].downloadUrl.replace(publicUrl, '');

  const socket = connect(port, '127.0.0.1').pause();
  socket.write(headOf('GET', path));
  await eventually(() => assert.equal(openFiles(), 1));
  await eventually(async () => assert.equal((await place()).status, 201));
  await eventually(() => assert.equal(openFiles(), 0));
  await endOf(socket);
  assert.ok(socket.bytesRead < pdf.length);
});
