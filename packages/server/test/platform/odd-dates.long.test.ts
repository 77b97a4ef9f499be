import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { patterns } from '@labwire/contract/field-schemas.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Operation } from '@labwire/contract/operation.ts';
import { test } from 'vitest';
import { account, order, sampleLine } from '../support/fixtures.ts';
import { adminToken, type Call, startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';
import { openMailbox, personOf } from '../support/people.ts';

const mailbox = openMailbox();
const lab = await startWithCustomer({ mail: mailbox.settings });
const { token, account: customer } = lab.customer;
const { place, finish } = benchOf(lab, lab.customer);
const { labJobNumber } = await finish();
const orderId = await place();
const { accountId } = customer;
const changedOrderId = await place();
const { headers: ofManager } = await personOf(lab, mailbox, accountId, 'manager');
const { body: settings } = await lab.lab(labOperations.getSettings, {});

interface Schema {
  pattern?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}

const datePatterns: string[] = [patterns.date, patterns.utcDateTime, patterns.utcInstant].map(({ pattern }) => pattern);

/** Where a schema has dates or times, with their patterns. */
function datesIn({ pattern, properties = {}, items }: Schema, at: string): [at: string, pattern: string][] {
  return [
    ...(pattern !== undefined && datePatterns.includes(pattern) ? [[at, pattern] as [string, string]] : []),
    ...Object.entries(properties).flatMap(([name, schema]) => datesIn(schema, `${at}/${name}`)),
    ...(items ? datesIn(items, `${at}/0`) : []),
  ];
}

const operations: Operation[] = [...Object.values(clientOperations), ...Object.values(labOperations)];
const found = new Map(
  operations.flatMap(({ id, body, query }) => [
    ...datesIn((body?.schema ?? {}) as Schema, `${id} `),
    ...datesIn((query ?? {}) as Schema, `${id} ?`),
  ]),
);
const lines = (dateTime: string) => [sampleLine('S1', { dateTime })];
const quotes = (validUntil: string) => [{ number: 7001, validUntil }];
const series = { samplingPoint: 'S1', testCode: 'MOISTURE', measurandCode: 'M1' };

type CallOf = (date: string) => Call;

/** Operations that take a period and need nothing else. The lists of jobs have the same identifier and check on both sides. */
const listings = [
  ...['listOrders', 'listJobs', 'listIssuedReports', 'exportOrders', 'exportResults', 'exportReports', 'listReads'],
  ...['listLabOrders', 'listIssuedLabReports', 'exportLabOrders', 'exportLabResults', 'exportLabReports', 'readAudit'],
  ...['downloadReportArchive', 'downloadLabReportArchive'],
];
const periodOf = (id: string, more: Call = {}): [at: string, CallOf][] =>
  ['from', 'to'].map((name) => [
    `${id} ?/${name}`,
    (date) => ({ ...more, query: { ...(more.query as object), [name]: date } }),
  ]);

/** A call of each operation with a date at the position, which is valid apart from the date. */
const calls: Record<string, CallOf> = {
  ...Object.fromEntries(listings.flatMap((id) => periodOf(id))),
  ...Object.fromEntries(periodOf('getSeries', { query: series })),
  ...Object.fromEntries(periodOf('listAccountReads', { path: { accountId } })),
  'createOrder /lines/0/sample/dateTime': (date) => ({ body: order({ lines: lines(date) }) }),
  'validateOrder /lines/0/sample/dateTime': (date) => ({ body: order({ lines: lines(date) }) }),
  'listResults ?/dateFrom': (dateFrom) => ({ query: { dateFrom, dateTo: '2026-03-01T00:00:00Z' } }),
  'listResults ?/dateTo': (dateTo) => ({ query: { dateFrom: '2026-02-01T00:00:00Z', dateTo } }),
  'createAccount /quotes/0/validUntil': (date) => ({ body: { ...account, quotes: quotes(date) } }),
  'changeAccount /quotes/0/validUntil': (date) => ({ path: { accountId }, body: { quotes: quotes(date) } }),
  'registerJob /receivedAt': (receivedAt) => ({ path: { orderId }, body: { receivedAt } }),
  'putMeasurements /0/completedAt': (completedAt) => ({
    path: { labJobNumber },
    body: [{ ...measured('S1', 'MOISTURE', 1), completedAt }],
  }),
  'changeOrder /addedLines/0/sample/dateTime': (date) => ({
    path: { orderId: changedOrderId },
    body: { addedLines: lines(date) },
  }),
  'createAccountCredential /expiresAt': (expiresAt) => ({
    headers: ofManager,
    token: undefined,
    body: { name: `Until ${expiresAt}`, expiresAt },
  }),
  'enterMeasurements /0/completedAt': (completedAt) => ({
    query: { mode: 'CHECK' },
    body: [{ sampleNumber: `${labJobNumber}-1`, testCode: 'MOISTURE', measurandCode: 'M1', value: 1, completedAt }],
  }),
  'putSettings /holidays/0': (date) => ({ body: { ...settings, holidays: [date] } }),
};

const odd = [
  ...['0000-01-01', '0000-02-29', '0000-12-31', '0001-01-01', '0099-12-31', '1899-12-31', '1900-02-29', '2026-02-30'],
  ...['9999-12-31', '10000-01-01', '-0001-01-01', '+02026-01-01', '2026-00-10', '2026-13-01', '2026-06-31'],
];
const times = ['T00:00:00Z', 'T23:59:59.999999Z', 'T24:00:00Z', 'T23:59:60Z', 'T00:00:00', 'T00:00:00-00:01', ''];
const dates = [...odd.flatMap((date) => [date, `${date}T00:00:00Z`]), ...times.map((time) => `2026-02-28${time}`)];

test('every date of both interfaces is tested here', () => {
  assert.deepEqual(Object.keys(calls).sort(), [...found.keys()].sort());
});

for (const [where, callOf] of Object.entries(calls)) {
  /** The call is either accepted or refused with a violation at the date. */
  const check = async (date: string) => {
    const operation = operations.find(({ id }) => where.startsWith(`${id} `)) as Operation;
    const side = operation.path.startsWith('/lab/') ? adminToken : token;
    const { status, body } = await lab.call(operation, { token: side, ...callOf(date) });
    assert.ok(status < 500, `${where} ${date}: ${status}`);
    if (status < 400 && !(body?.rejected?.length > 0)) {
      assert.match(date, /^(19|[2-9]\d)\d\d-/, `${where} accepts ${date}`);
      assert.ok(!Number.isNaN(Date.parse(`${date.slice(0, 10)}T00:00:00Z`)), `${where} accepts ${date}`);
    } else
      assert.ok(
        status === 200 || status === 400 || (status === 409 && where.startsWith('registerJob')),
        `${where} ${date}: ${JSON.stringify(body)}`,
      );
  };
  test(`${where}: odd dates are accepted or refused, never an error of the service`, async () => {
    for (const date of dates) await check(date);
  });
}
