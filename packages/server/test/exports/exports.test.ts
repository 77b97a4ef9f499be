import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { xlsxMediaType } from '@labwire/contract/export-tables.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Operation } from '@labwire/contract/operation.ts';
import { resultCsvColumnNames } from '@labwire/contract/result-csv.ts';
import { parse } from 'csv-parse/sync';
import readXlsxFile from 'read-excel-file/node';
import { test } from 'vitest';
import { order, rivalAccount, sampleLine } from '../support/fixtures.ts';
import { adminToken, startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';
import { zipEntries } from '../support/zip.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;
const bench = benchOf(lab, lab.customer);
const located = (name: string) =>
  order({
    orderReferences: [{ name: 'ClientRef', value: '=HYPERLINK("x")' }],
    lines: [sampleLine('S1', { location: { name, point: { latitude: -38, longitude: 176 } } })],
  });
const first = await bench.finish(located('North bore'));
const second = await bench.finish(located('South bore'));
for (const { labJobNumber } of [first, second]) {
  const { body: draft } = await lab.lab(labOperations.draftReport, { path: { labJobNumber } });
  await lab.lab(labOperations.approveReport, { path: draft });
}

const get = async (operation: Operation, query = '', accept = 'text/csv') => {
  const response = await lab.app.inject({
    url: `${operation.path}?${query}`,
    headers: { authorization: `Bearer ${token}`, accept },
  });
  assert.equal(response.statusCode, 200, response.body);
  return response;
};
const csv = async (operation: Operation, query = ''): Promise<Record<string, string>[]> =>
  parse((await get(operation, query)).body, { columns: true });

test('values of results are exported as CSV with the columns of a result, limited to the lines that match', async () => {
  const all = await csv(clientOperations.exportResults);
  assert.deepEqual(Object.keys(all[0] ?? {}), resultCsvColumnNames);
  assert.deepEqual(
    all.map(({ labJobNumber }) => Number(labJobNumber)),
    [second.labJobNumber, first.labJobNumber],
  );
  const [only, ...others] = await csv(clientOperations.exportResults, 'samplingPoint=North+bore&measurandCode=M1');
  assert.deepEqual([only?.samplingPoint, only?.measurandCode, others], ['North bore', 'M1', []]);
  assert.equal(only?.clientReference, `'=HYPERLINK("x")`);
});

test('a workbook contains numbers, dates and text', async () => {
  const { rawPayload, headers } = await get(clientOperations.exportResults, '', xlsxMediaType);
  assert.equal(headers['content-disposition'], 'attachment; filename="results.xlsx"');
  const [sheet] = await readXlsxFile(rawPayload);
  const [names = [], row = []] = (sheet?.data ?? []) as unknown[][];
  const cell = (name: string) => row[names.indexOf(name)];
  assert.deepEqual(names, resultCsvColumnNames);
  assert.equal(cell('labJobNumber'), second.labJobNumber);
  assert.equal(typeof cell('numericResult'), 'number');
  assert.ok(cell('completedAt') instanceof Date);
  assert.equal(cell('clientReference'), '=HYPERLINK("x")');
});

test('orders and reports are exported as their lists show them', async () => {
  const orders = await csv(clientOperations.exportOrders, `search=${first.orderId}`);
  assert.deepEqual(
    orders.map(({ orderId, status, exceedances }) => [orderId, status, exceedances]),
    [[String(first.orderId), 'COMPLETED', '0']],
  );
  const reports = await csv(clientOperations.exportReports, 'state=CURRENT');
  assert.deepEqual(
    reports.map(({ labJobNumber, version }) => [Number(labJobNumber), version]),
    [second, first].map(({ labJobNumber }) => [labJobNumber, '1.0']),
  );
});

test('all PDFs are in one ZIP file, whose manifest has the hash of each', async () => {
  const { rawPayload } = await get(clientOperations.downloadReportArchive, '', 'application/zip');
  const entries = zipEntries(rawPayload);
  const manifest: Record<string, string>[] = parse(entries.get('manifest.csv') ?? '', { columns: true });
  assert.deepEqual([...entries.keys()], ['manifest.csv', ...manifest.map(({ file }) => file)]);
  assert.equal(manifest.length, 2);
  for (const { file = '', sha256 } of manifest) {
    const bytes = entries.get(file) ?? Buffer.alloc(0);
    assert.equal(bytes.subarray(0, 5).toString(), '%PDF-');
    assert.equal(createHash('sha256').update(bytes).digest('hex'), sha256);
  }
});

test('exported results and archived reports count as read', async () => {
  await get(clientOperations.exportResults, `orderId=${first.orderId}`);
  await get(clientOperations.downloadReportArchive, `orderId=${first.orderId}`, 'application/zip');
  const { body } = await lab.call(clientOperations.listReads, { token, query: `orderId=${first.orderId}` });
  assert.deepEqual(body.reads.map(({ kind }: { kind: string }) => kind).toSorted(), ['REPORT', 'RESULT']);
});

const rival = await lab.onboard(rivalAccount);
const theirs = await benchOf(lab, rival).finish(
  order({
    organisations: [
      { orderRoles: ['PRIMARY_ORGANISATION'], contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], firstName: 'Rosa' }] },
    ],
  }),
);
const labGet = async (operation: Operation, query: string, accept = 'text/csv') => {
  const url = `${operation.path}?${query}`;
  const response = await lab.app.inject({ url, headers: { authorization: `Bearer ${adminToken}`, accept } });
  assert.equal(response.statusCode, 200, response.body);
  return response;
};
const labCsv = async (operation: Operation, query = ''): Promise<Record<string, string>[]> =>
  parse((await labGet(operation, query)).body, { columns: true });

test('the laboratory exports orders, values and reports of all accounts or of one, with the account', async () => {
  const orders = await labCsv(labOperations.exportLabOrders);
  assert.deepEqual(
    orders.map(({ orderId, accountId }) => [Number(orderId), Number(accountId)]),
    [
      [theirs.orderId, rival.account.accountId],
      [second.orderId, lab.customer.account.accountId],
      [first.orderId, lab.customer.account.accountId],
    ],
  );
  assert.equal(orders[1]?.orderReferences, `ClientRef==HYPERLINK("x")`);
  const values = await labCsv(labOperations.exportLabResults, `accountId=${rival.account.accountId}`);
  assert.deepEqual(Object.keys(values[0] ?? {}), ['accountId', 'accountName', ...resultCsvColumnNames]);
  assert.deepEqual(
    values.map(({ accountName, labJobNumber }) => [accountName, Number(labJobNumber)]),
    [[rivalAccount.name, theirs.labJobNumber]],
  );
  const reports = await labCsv(labOperations.exportLabReports, `search=${first.orderId}`);
  assert.deepEqual(
    reports.map(({ accountName, labJobNumber }) => [accountName, Number(labJobNumber)]),
    [[lab.customer.account.name, first.labJobNumber]],
  );
});

test('the laboratory exports a workbook, and a ZIP file of reports that count as read by its member', async () => {
  const { rawPayload } = await labGet(labOperations.exportLabOrders, 'exceedancesOnly', xlsxMediaType);
  const [sheet] = await readXlsxFile(rawPayload);
  assert.deepEqual(sheet?.data?.[0]?.slice(0, 3), ['accountId', 'accountName', 'orderId']);
  const archive = await labGet(labOperations.downloadLabReportArchive, `orderId=${second.orderId}`, 'application/zip');
  const entries = zipEntries(archive.rawPayload);
  assert.deepEqual([...entries.keys()], ['manifest.csv', `report-${second.labJobNumber}-v1.0.pdf`]);
  await labCsv(labOperations.exportLabResults, `orderId=${second.orderId}`);
  const { body } = await lab.call(clientOperations.listReads, { token, query: `orderId=${second.orderId}` });
  const byLaboratory = body.reads.filter(({ side }: { side: string }) => side === 'LABORATORY');
  assert.deepEqual(byLaboratory.map(({ kind }: { kind: string }) => kind).toSorted(), ['REPORT', 'RESULT']);
});

test('a filter with a wrong value is 400, and a period must begin before it ends', async () => {
  const answers = await Promise.all(
    ['state=OLD', 'from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z', 'to=2026-02-30T00:00:00Z'].map((query) =>
      lab.call(clientOperations.exportReports, { token, query }),
    ),
  );
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body.errors[0].parameter, body.errors[0].code]),
    [
      [400, 'state', 'not_allowed'],
      [400, 'from', 'bad_window'],
      [400, 'to', 'bad_date_time'],
    ],
  );
});
