import assert from 'node:assert/strict';
import { parse } from 'csv-parse/sync';
import { test } from 'vitest';
import { order, sampleLine } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;
const { finish, measure, publish, detail } = benchOf(lab, lab.customer);
const sampleName = '=1+1, "Kōwhai"';
const finished = await finish(
  order({
    orderReferences: [
      { name: 'ClientRef', value: '@Clover' },
      { name: 'Truck', value: 'KHM 442' },
    ],
    lines: [sampleLine(sampleName, { dateTime: '2026-03-01T09:30:00' })],
  }),
  0.001,
);
const { orderId, labJobNumber, resultId } = finished;
const byId = `/client/api/v4/results/${resultId}`;
const addresses = [byId, `/client/api/v4/jobs/${labJobNumber}/latest-result`];

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  lab.app.inject({ method, url, headers: { authorization: `Bearer ${token}`, accept: 'text/csv', ...headers } });

test('a result and the latest result of a job are available as CSV that agrees with the JSON', async () => {
  const published = await detail(resultId);
  for (const url of addresses) {
    const { statusCode, headers, rawPayload } = await ask(url);
    assert.deepEqual([statusCode, headers['content-type']], [200, 'text/csv; charset=utf-8']);
    assert.equal(headers.vary, 'Accept, Accept-Encoding');
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(rawPayload);
    assert.ok(text.startsWith('orderId,clientReference,'));
    const [row, ...others] = parse(text, { columns: true }) as unknown as Record<string, string>[];
    assert.ok(row);
    assert.deepEqual(others, []);
    assert.deepEqual([row.orderId, row.resultId, row.version], [String(orderId), resultId, 'FINAL']);
    assert.deepEqual([row.clientReference, row.orderReferences], ["'@Clover", 'Truck=KHM 442']);
    assert.deepEqual([row.sampleName, row.sampleNumber], [`'${sampleName}`, `${labJobNumber}-1`]);
    assert.deepEqual([row.collectedAt, row.resultCreatedAt], ['2026-03-01T09:30:00.000Z', published.resultCreatedAt]);
    const { result } = published.samples[0].testResults[0];
    assert.deepEqual([row.qualifier, row.numericResult], ['<', String(result.numericResult)]);
    assert.deepEqual([row.formattedResult, row.unitOfMeasure], [result.formattedResult, result.unitOfMeasure]);
  }
});

const wishes: [accept: string, type: RegExp][] = [
  ['text/*', /^text\/csv;/],
  ['TEXT/CSV', /^text\/csv;/],
  ['text/csv, application/json;q=0.9', /^text\/csv;/],
  ['text/csv;q=0.5, application/json', /^application\/json;/],
  ['text/html, application/xml;q=0.9, */*;q=0.8', /^application\/json;/],
];
for (const [accept, type] of wishes) {
  test(`a request with Accept: ${accept} gets ${type}`, async () => {
    for (const url of addresses) assert.match(String((await ask(url, { accept })).headers['content-type']), type);
  });
}

test('a superseded result keeps its CSV, and the latest one names it', async () => {
  const own = await finish();
  const before = await ask(`/client/api/v4/results/${own.resultId}`);
  await measure(own.labJobNumber, [measured('S1', 'MOISTURE', 0.5)]);
  await publish(own.labJobNumber, { isFinal: true, analystComments: 'Dilution corrected.' });
  assert.equal((await ask(`/client/api/v4/results/${own.resultId}`)).body, before.body);
  const { body } = await ask(`/client/api/v4/jobs/${own.labJobNumber}/latest-result`);
  const [row] = parse(body, { columns: true }) as unknown as Record<string, string>[];
  assert.deepEqual([row?.supersededResultId, row?.analystComments], [own.resultId, 'Dilution corrected.']);
});
