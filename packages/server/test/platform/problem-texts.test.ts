import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { utcOf } from '../../src/platform/validation/calendar.ts';
import { order, sampleLine } from '../support/fixtures.ts';
import { publicUrl, startWithCustomer } from '../support/laboratory.ts';
import { pluck } from '../support/pluck.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;
const create = (body: unknown) => lab.call(clientOperations.createOrder, { token, body });

test('415 names the content type that came and those that are accepted', async () => {
  const send = (headers: Record<string, string>, operation = clientOperations.createOrder) =>
    lab.call(operation, { token, payload: '<order/>', headers });
  const xml = await send({ 'content-type': 'text/xml' });
  assert.equal(xml.status, 415);
  assert.equal(xml.body.detail, 'The Content-Type header is "text/xml". Send "Content-Type: application/json".');
  const { body } = await lab.call(clientOperations.requestToken, {
    payload: '<order/>',
    headers: { 'content-type': 'text/xml' },
  });
  assert.match(
    body.detail,
    /"Content-Type: application\/json" or "Content-Type: application\/x-www-form-urlencoded"\.$/,
  );
});

test('415 says that the content type is missing', async () => {
  const response = await lab.app.inject({
    method: 'POST',
    url: '/client/api/v3/order-requests',
    headers: { authorization: `Bearer ${token}`, 'content-type': '' },
    payload: '{}',
  });
  assert.equal(response.statusCode, 415);
  assert.match(
    response.json().detail,
    /^The Content-Type header is missing\. Send "Content-Type: application\/json"\.$/,
  );
});

test('404 says whether the path or the identifier is unknown', async () => {
  const lost = await lab.app.inject({ url: '/client/api/v3/order', headers: { authorization: `Bearer ${token}` } });
  assert.match(lost.json().detail, /^The path "\/client\/api\/v3\/order" is not part of the interface\./);
  const { body } = await lab.call(clientOperations.getOrder, { token, path: { orderId: 999_999_999 } });
  assert.equal(body.detail, 'The path is correct, but nothing that you can read has this orderId.');
  const staff = await lab.lab(labOperations.getJob, { path: { labJobNumber: 999_999_999 } });
  assert.equal(staff.body.detail, 'The path is correct, but nothing that you can read has this labJobNumber.');
});

test('a time with an offset is rejected with the same time in UTC', async () => {
  const withTime = (dateTime: string) => create(order({ lines: [sampleLine('S1', { dateTime })] }));
  const { status, body } = await withTime('2026-03-01T09:30:00+13:00');
  assert.equal(status, 400);
  assert.deepEqual(body.errors, [
    {
      pointer: '/lines/0/sample/dateTime',
      code: 'bad_date_time',
      message: 'must be in UTC; convert to UTC: 2026-02-28T20:30:00Z',
    },
  ]);
  const query = { dateFrom: '2026-03-01T00:00:00+01:00', dateTo: '2026-03-02T00:00:00Z' };
  const listing = await lab.call(clientOperations.listResults, { token, query });
  assert.equal(listing.body.errors[0].message, 'must be in UTC; convert to UTC: 2026-02-28T23:00:00Z');
});

test('only times with an offset are converted to UTC', () => {
  assert.equal(utcOf('2026-03-01T09:30:00.125-0530'), '2026-03-01T15:00:00.125Z');
  assert.equal(utcOf('2026-12-31T23:30:00-01:00'), '2027-01-01T00:30:00Z');
  for (const text of [
    '2026-02-30T09:30:00+01:00',
    '2026-03-01T09:30:00',
    '2026-03-01',
    'tomorrow',
    '2026-03-01T25:30:00+01:00',
  ])
    assert.equal(utcOf(text), undefined, text);
});

test('a value that is looked up has the address of the list of those that exist', async () => {
  const see = `${publicUrl}/client/api/v3/order-options`;
  const { body } = await create({
    ...order(),
    organisations: [
      {
        orderRoles: ['PRIMARY_ORGANISATION'],
        contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], email: 'nobody@apiary.example' }],
      },
    ],
    lines: [sampleLine('S1', { analyticalTests: [{ code: 'MOISTUR' }] })],
  });
  assert.deepEqual(pluck(body.errors, 'code', 'message', 'see'), [
    ['unknown_test', 'no test "MOISTUR"; did you mean "MOISTURE"?', see],
    ['unknown_contact', 'no contact of the account matches by email', see],
  ]);
  const options = await lab.call(clientOperations.getOrderOptions, { token });
  assert.equal(options.status, 200);
});

test('"nothing was stored" is said only where something could have been stored', async () => {
  assert.equal((await create({})).body.detail, '2 problems; nothing was stored.');
  const listing = await lab.call(clientOperations.listResults, { token, query: 'limit=500' });
  assert.equal(listing.body.detail, '1 problem.');
  const request = await lab.call(clientOperations.requestToken, { body: {} });
  assert.ok(!request.body.detail.includes('stored'));
});
