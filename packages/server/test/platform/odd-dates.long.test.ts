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

/** Operations of the customer that take a period and need nothing else. */
const periodsOf = (...listings: Operation[]): Record<string, (date: string) => [Operation, Call]> =>
  Object.fromEntries(
    listings.flatMap((operation) =>
      ['from', 'to'].map((name) => [
        `${operation.id} ?/${name}`,
        (date: string): [Operation, Call] => [
          operation,
          { token: operation.path.startsWith('/lab/') ? adminToken : token, query: { [name]: date } },
        ],
      ]),
    ),
  );

/** A call of each operation with a date at the position, which is valid apart from the date. */
const calls: Record<string, (date: string) => [Operation, Call]> = {
  'createOrder /lines/0/sample/dateTime': (date) => [
    clientOperations.createOrder,
    { token, body: order({ lines: lines(date) }) },
  ],
  'validateOrder /lines/0/sample/dateTime': (date) => [
    clientOperations.validateOrder,
    { token, body: order({ lines: lines(date) }) },
  ],
  'listResults ?/dateFrom': (date) => [
    clientOperations.listResults,
    { token, query: { dateFrom: date, dateTo: '2026-03-01T00:00:00Z' } },
  ],
  'listResults ?/dateTo': (date) => [
    clientOperations.listResults,
    { token, query: { dateFrom: '2026-02-01T00:00:00Z', dateTo: date } },
  ],
  'getSeries ?/from': (from) => [clientOperations.getSeries, { token, query: { ...series, from } }],
  'getSeries ?/to': (to) => [clientOperations.getSeries, { token, query: { ...series, to } }],
  'listReads ?/from': (from) => [clientOperations.listReads, { token, query: { from } }],
  'listReads ?/to': (to) => [clientOperations.listReads, { token, query: { to } }],
  ...periodsOf(
    clientOperations.listOrders,
    clientOperations.listJobs,
    clientOperations.listIssuedReports,
    clientOperations.exportOrders,
    clientOperations.exportResults,
    clientOperations.exportReports,
    clientOperations.downloadReportArchive,
    // The list of jobs of the laboratory has the identifier of that of customers, and the same check.
    labOperations.listLabOrders,
    labOperations.listIssuedLabReports,
    labOperations.exportLabOrders,
    labOperations.exportLabResults,
    labOperations.exportLabReports,
    labOperations.downloadLabReportArchive,
  ),
  'createAccount /quotes/0/validUntil': (date) => [
    labOperations.createAccount,
    { token: adminToken, body: { ...account, quotes: quotes(date) } },
  ],
  'changeAccount /quotes/0/validUntil': (date) => [
    labOperations.changeAccount,
    { token: adminToken, path: { accountId }, body: { quotes: quotes(date) } },
  ],
  'registerJob /receivedAt': (receivedAt) => [
    labOperations.registerJob,
    { token: adminToken, path: { orderId }, body: { receivedAt } },
  ],
  'putMeasurements /0/completedAt': (completedAt) => [
    labOperations.putMeasurements,
    { token: adminToken, path: { labJobNumber }, body: [{ ...measured('S1', 'MOISTURE', 1), completedAt }] },
  ],
  'changeOrder /addedLines/0/sample/dateTime': (date) => [
    clientOperations.changeOrder,
    { token, path: { orderId: changedOrderId }, body: { addedLines: lines(date) } },
  ],
  'createAccountCredential /expiresAt': (expiresAt) => [
    clientOperations.createAccountCredential,
    { headers: ofManager, body: { name: `Until ${expiresAt}`, expiresAt } },
  ],
  'enterMeasurements /0/completedAt': (completedAt) => [
    labOperations.enterMeasurements,
    {
      token: adminToken,
      query: { mode: 'CHECK' },
      body: [{ sampleNumber: `${labJobNumber}-1`, testCode: 'MOISTURE', measurandCode: 'M1', value: 1, completedAt }],
    },
  ],
  'putSettings /holidays/0': (date) => [
    labOperations.putSettings,
    { token: adminToken, body: { ...settings, holidays: [date] } },
  ],
  'readAudit ?/from': (from) => [labOperations.readAudit, { token: adminToken, query: { from } }],
  'readAudit ?/to': (to) => [labOperations.readAudit, { token: adminToken, query: { to } }],
  'listAccountReads ?/from': (from) => [
    labOperations.listAccountReads,
    { token: adminToken, path: { accountId }, query: { from } },
  ],
  'listAccountReads ?/to': (to) => [
    labOperations.listAccountReads,
    { token: adminToken, path: { accountId }, query: { to } },
  ],
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
    const [operation, call] = callOf(date);
    const { status, body } = await lab.call(operation, call);
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
