import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { order } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const bench = benchOf(lab, lab.customer);
const { listIssuedReports, listReports } = clientOperations;

const draft = async (labJobNumber: number): Promise<{ reportId: number }> =>
  (await lab.lab(labOperations.draftReport, { path: { labJobNumber } })).body;
const approve = async (report: { reportId: number }): Promise<string> => {
  const { body } = await lab.lab(labOperations.approveReport, { path: { reportId: report.reportId } });
  return body.reportHashId;
};

const first = await bench.finish(order({ orderReferences: [{ name: 'ClientRef', value: 'R1' }] }));
const second = await bench.finish();
const early = await draft(second.labJobNumber);
const hashes = [await approve(await draft(first.labJobNumber))];
lab.clock.advance(1000);
hashes.unshift(await approve(early));
await bench.publish(first.labJobNumber, { isFinal: true, analystComments: 'Amended.' });
hashes.unshift(await approve(await draft(first.labJobNumber)));
await bench.publish(second.labJobNumber, { isFinal: true, analystComments: 'Amended.' });
await draft(second.labJobNumber);

const list = async (query: Record<string, string | number> = {}, token = lab.customer.token) =>
  (await lab.call(listIssuedReports, { token, query })).body;
const hashesOf = (body: { reports: { downloadUrl: string }[] }) =>
  body.reports.map(({ downloadUrl }) => downloadUrl.slice(downloadUrl.lastIndexOf('/') + 1));

test('approved reports of all orders are listed, newest approval first, and drafts are not', async () => {
  const body = await list();
  assert.deepEqual([hashesOf(body), body.next], [hashes, null]);
  const shown = body.reports.map(
    ({ orderId, labJobNumber, clientReference, version, isCurrent }: Record<string, unknown>) => [
      orderId,
      labJobNumber,
      clientReference,
      version,
      isCurrent,
    ],
  );
  assert.deepEqual(shown, [
    [first.orderId, first.labJobNumber, 'R1', '2.0', true],
    [second.orderId, second.labJobNumber, null, '1.0', true],
    [first.orderId, first.labJobNumber, 'R1', '1.0', false],
  ]);
});

test('a report has the same name and URL as in the list of its order', async () => {
  const { body } = await lab.call(listReports, { token: lab.customer.token, path: { orderId: second.orderId } });
  const [{ orderId: _, labJobNumber: _job, clientReference: _ref, isCurrent: _current, ...entry }] = (
    await list()
  ).reports.slice(1);
  assert.deepEqual(entry, body.reports[0]);
});

test('pages continue where the previous one ended, also for reports approved at the same time', async () => {
  const seen: string[] = [];
  let before: string | undefined;
  do {
    const body = await list({ limit: 1, ...(before !== undefined && { before }) });
    seen.push(...hashesOf(body));
    before = body.next ?? undefined;
  } while (before !== undefined);
  assert.deepEqual(seen, hashes);
});
