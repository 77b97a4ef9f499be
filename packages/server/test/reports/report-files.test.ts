import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import type { Blobs } from '../../src/platform/blobs/blobs.ts';
import { folderBlobs } from '../../src/platform/blobs/folder.ts';
import { s3Blobs } from '../../src/platform/blobs/s3.ts';
import { openQueue } from '../../src/platform/db/pg-boss-queue.ts';
import { reserveFile, startFileRemoval } from '../../src/reports/report-files.ts';
import { asSuperuser } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';
import { pdfFile } from '../support/pdf-files.ts';
import { startS3 } from '../support/s3.ts';

const lab = await startWithCustomer();
const { accountId } = lab.customer.account;
const { finish, publish } = benchOf(lab, lab.customer);
const folder = folderBlobs(lab.files);

const draft = (labJobNumber: number) => lab.lab(labOperations.draftReport, { path: { labJobNumber } });
const upload = (labJobNumber: number, text: string) =>
  lab.lab(labOperations.draftReport, {
    path: { labJobNumber },
    payload: pdfFile({ text }),
    headers: { 'content-type': 'application/pdf' },
  });
const approve = (reportId: number) => lab.lab(labOperations.approveReport, { path: { reportId } });
const preview = (reportId: number) => lab.lab(labOperations.previewReport, { path: { reportId } });
const files = async () => (await readdir(lab.files, { recursive: true })).filter((name) => name.includes('/'));
const sql = <Row>(text: string) => asSuperuser<Row>(lab.databaseUrl, text);

/** Processes the removals that are due, as a starting process does. Returns how many are scheduled for later. */
async function removeWhatIsDue(blobs: Blobs = folder): Promise<number> {
  const queue = openQueue({ url: lab.databaseUrl, role: 'labwire_service', onError: assert.ifError });
  await startFileRemoval({ db: lab.db, queue, blobs });
  const waiting = () =>
    sql<{ isDue: boolean }>(
      `select start_after <= now() as "isDue" from labwire_queue.job where name = 'file-removal' and state < 'completed'`,
    );
  await eventually(async () => assert.ok((await waiting()).every(({ isDue }) => !isDue)));
  await queue.close();
  return (await waiting()).length;
}

async function anHourLater(blobs: Blobs = folder): Promise<void> {
  await sql("update labwire_queue.job set start_after = start_after - interval '1 hour' where name = 'file-removal'");
  assert.equal(await removeWhatIsDue(blobs), 0);
}

test('a rendered draft has no file, and the files of replaced, returned and refused drafts are removed', async () => {
  const { labJobNumber } = await finish();
  assert.deepEqual(await files(), []);
  const { body: first } = await upload(labJobNumber, 'First');
  const { body: second } = await upload(labJobNumber, 'Second');
  assert.notEqual(first.reportId, second.reportId);
  const path = { reportId: second.reportId };
  assert.equal((await lab.lab(labOperations.returnReport, { path, body: { reason: 'Weigh it again.' } })).status, 200);
  const { body } = await draft(labJobNumber);
  const responses = await Promise.all([approve(body.reportId), approve(body.reportId)]);
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409]);
  await removeWhatIsDue();
  assert.equal((await files()).length, 1);
  assert.equal((await preview(body.reportId)).status, 200);
});

test('the file of a report is not removed when its reservation expires', async () => {
  const { labJobNumber } = await finish();
  const { body: report } = await draft(labJobNumber);
  await approve(report.reportId);
  await publish(labJobNumber, { isFinal: true, analystComments: 'Weighed again.' });
  const { body: another } = await draft(labJobNumber);
  await anHourLater();
  assert.equal((await preview(report.reportId)).status, 200);
  assert.equal((await preview(another.reportId)).status, 200);
});

test('a file without a report is removed when its reservation expires, but not before', async () => {
  const { labJobNumber } = await finish();
  const before = await files();
  // The connection is lost during the commit, so it is unknown whether the report was saved.
  await sql(`create function go_away() returns trigger language plpgsql security definer as
               'begin perform pg_terminate_backend(pg_backend_pid()); return new; end';
             create trigger go_away before insert on reports for each row execute function go_away()`);
  assert.equal((await upload(labJobNumber, 'Lost')).status, 503);
  await sql('drop trigger go_away on reports; drop function go_away');
  const left = (await files()).filter((name) => !before.includes(name));
  assert.equal(left.length, 1);
  assert.ok((await removeWhatIsDue()) > 0);
  assert.deepEqual((await files()).toSorted(), [...before, ...left].toSorted());
  await anHourLater();
  assert.deepEqual((await files()).toSorted(), before.toSorted());
});

test('an incomplete file is removed too', async () => {
  const { labJobNumber } = await finish();
  const blobKey = await lab.db.asLaboratory((connection) =>
    reserveFile(lab.queue, connection, { accountId, labJobNumber }),
  );
  await folder.put(blobKey, Readable.from([Buffer.from('%PDF-')]));
  const half = join(lab.files, blobKey.slice(0, 2), `${blobKey}.new`);
  await writeFile(half, '%PD');
  await anHourLater();
  assert.deepEqual(
    (await files()).filter((name) => name.includes(blobKey)),
    [],
  );
});

test('files are removed from S3 too, but not those that the service did not reserve', async () => {
  const { labJobNumber } = await finish();
  const blobs = await s3Blobs((await startS3()).settings);
  const blobKey = await lab.db.asLaboratory((connection) =>
    reserveFile(lab.queue, connection, { accountId, labJobNumber }),
  );
  await blobs.put(blobKey, Readable.from([Buffer.from('%PDF-')]));
  const { key: another } = await blobs.put(randomUUID(), Readable.from([Buffer.from('%PDF-')]));
  await anHourLater(blobs);
  await assert.rejects(blobs.open(blobKey), /404/);
  (await blobs.open(another)).destroy();
});

test('a file that was stored too late does not become a report', async () => {
  const { labJobNumber } = await finish();
  const before = await files();
  const uploadFor = (minutes: number) =>
    lab.app.inject({
      method: 'POST',
      url: `/lab/api/v1/jobs/${labJobNumber}/reports`,
      headers: { authorization: 'Bearer admin-token-of-the-tests', 'content-type': 'application/pdf' },
      payload: Readable.from(
        (async function* () {
          yield pdfFile();
          lab.clock.advance(minutes * 60_000);
        })(),
      ),
    });
  assert.equal((await uploadFor(30)).statusCode, 409);
  assert.deepEqual(await files(), before);
  assert.equal((await uploadFor(29)).statusCode, 201);
});
