import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { test } from 'vitest';
import { isPrintableBarcode, manifestLines } from '../../src/jobs/manifest/manifest-rules.ts';
import { order, sampleLine } from '../support/fixtures.ts';
import { pdfPages } from '../support/label-pages.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';
import { assertProblem } from '../support/problem.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;
const { place } = benchOf(lab, lab.customer);
const manifest = (orderId: number) =>
  lab.app.inject({
    url: `/client/api/v3/orders/${orderId}/manifest`,
    headers: { authorization: `Bearer ${token}` },
  });
const container = (value: string) => ({ barcode: { type: 'LINEAR' as const, value } });

test('the manifest has the laboratory, the sender, and each sample with its place, tests and barcodes', async () => {
  const hill = sampleLine('Hill', {
    dateTime: '2026-02-01T08:00:00',
    location: { name: 'North <hill>' },
    containers: [container('94150001'), container('Žluťoučký')],
    analyticalTests: [{ code: 'TUTIN' }],
  });
  const composite = {
    sampleComposite: { samples: ['Hill', 'S2'], name: 'Both', analyticalTests: [{ code: 'METH' }] },
  };
  const references = [{ name: 'ClientRef', value: 'Spring harvest' }];
  const orderId = await place(order({ orderReferences: references, lines: [hill, sampleLine('S2'), composite] }));
  const { statusCode, headers, rawPayload } = await manifest(orderId);
  assert.equal(statusCode, 200);
  assert.equal(headers['content-type'], 'application/pdf');
  assert.equal(headers['content-disposition'], `inline; filename="manifest-${orderId}.pdf"`);
  const [page] = await pdfPages(rawPayload);
  const text = page?.text ?? '';
  const expected = ['Sample manifest', String(orderId), 'Apiary Ltd', 'Mere Parata', 'Spring harvest'];
  const ofSamples = [
    'Hill',
    'North <hill>',
    'Collected 1 February 2026, 08:00 UTC',
    'TUTIN test',
    '94150001',
    'Žluťoučký',
    'S2',
  ];
  for (const part of [...expected, ...ofSamples, 'Both: made of Hill, S2. Tests: METH test.']) {
    assert.ok(text.includes(part), `${part}: ${text}`);
  }
});

test('many samples continue on further pages', async () => {
  const lines = Array.from({ length: 40 }, (_, i) =>
    sampleLine(`Drum ${i + 1}`, { containers: [container(`94150${i}`)] }),
  );
  const pages = await pdfPages((await manifest(await place(order({ lines })))).rawPayload);
  assert.ok(pages.length > 1);
  assert.match(pages.at(-1)?.text ?? '', /Drum 40/);
});

test('cancelled samples are left out, and an order without samples to send has no manifest', async () => {
  const supplies = await place(order({ lines: [{ samplingSupplies: { code: 'JAR-50', quantity: 2 } }] }));
  assertProblem(await lab.call(clientOperations.printManifest, { token, path: { orderId: supplies } }), 'conflict');
  const cancelled = await place();
  await lab.call(clientOperations.cancelOrder, { token, path: { orderId: cancelled }, body: {} });
  assertProblem(await lab.call(clientOperations.printManifest, { token, path: { orderId: cancelled } }), 'conflict');
  assertProblem(await lab.call(clientOperations.printManifest, { token, path: { orderId: 999_999_999 } }), 'not-found');
});

test('the lines of a manifest have names of the catalogue where it has them', () => {
  const names = { sampleTypes: new Map([['HONEY', { name: 'Honey' }]]), tests: new Map() };
  const lines = [
    { sample: { name: 'S1', sampleType: { sampleTypeCode: 'HONEY' }, analyticalTests: [{ code: 'OLD' }] } },
    { sample: { name: 'S2', sampleType: { sampleTypeCode: 'WAX' } } },
  ];
  const { samples } = manifestLines(lines, [{ status: 'EXPECTED' }, { status: 'REJECTED' }], names, 'UTC');
  assert.deepEqual(samples, [{ name: 'S1', type: 'Honey', details: [], tests: ['OLD'], barcodes: [] }]);
  assert.deepEqual(['A-1', 'x'.repeat(41), 'ō'].map(isPrintableBarcode), [true, false, false]);
});
