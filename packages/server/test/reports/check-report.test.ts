import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { formatTime } from '@labwire/contract/time-zone.ts';
import { test } from 'vitest';
import { publicUrl, startWithCustomer } from '../support/laboratory.ts';
import { benchOf } from '../support/measurement-fixtures.ts';

const lab = await startWithCustomer();
const { token } = lab.customer;
const { publish, finish } = benchOf(lab, lab.customer);

const open = (url: string) => lab.app.inject({ url });
const withdraw = (reportId: number, reason = 'The samples were mixed up.') =>
  lab.lab(labOperations.withdrawReport, { path: { reportId }, body: { reason } });

/** Reports the latest result of the job and approves the report. */
async function issue(labJobNumber: number) {
  const { body: drafted } = await lab.lab(labOperations.draftReport, { path: { labJobNumber } });
  lab.clock.advance(1_000);
  const { body: approved } = await lab.lab(labOperations.approveReport, { path: { reportId: drafted.reportId } });
  const { body: job } = await lab.lab(labOperations.getJob, { path: { labJobNumber } });
  const { checkCode } = job.reports.find((known: { reportId: number }) => known.reportId === drafted.reportId);
  return { ...drafted, ...approved, url: `/check/${checkCode}`, checkCode };
}

const titleOf = async (url: string) => /<h1>(.*?)<\/h1>/.exec((await open(url)).body)?.[1];

test('the page of a current report shows laboratory, number, version, date and hash, and no customer data', async () => {
  const { orderId, labJobNumber } = await finish();
  const { url, checkCode, approvedAt } = await issue(labJobNumber);
  const { statusCode, body } = await open(url);
  assert.equal(statusCode, 200);
  assert.match(body, /This report is current\./);
  const { body: listing } = await lab.call(clientOperations.listReports, { token, path: { orderId } });
  const [{ downloadUrl, state }] = listing.reports;
  assert.equal(state, 'CURRENT');
  const file = await lab.app.inject({
    url: downloadUrl.replace(publicUrl, ''),
    headers: { authorization: `Bearer ${token}` },
  });
  const sha256 = createHash('sha256').update(file.rawPayload).digest('hex');
  const { body: settings } = await lab.lab(labOperations.getSettings);
  for (const shown of [settings.name, String(labJobNumber), '1.0', formatTime(approvedAt, 'UTC'), checkCode, sha256]) {
    assert.ok(body.includes(`>${shown}<`), shown);
  }
  for (const secret of ['Apiary', 'S1', 'Mere', 'MOISTURE', String(orderId), 'download']) {
    assert.ok(!body.includes(secret), secret);
  }
});

test('the page shows the laboratory as it was when the result was published', async () => {
  const { body: settings } = await lab.lab(labOperations.getSettings);
  const put = (name: string) => lab.lab(labOperations.putSettings, { body: { ...settings, name } });
  await put('Waikato <Water> Laboratory');
  const { labJobNumber } = await finish();
  await put('Renamed Laboratory');
  const { url } = await issue(labJobNumber);
  const { body } = await open(url);
  assert.ok(body.includes('Waikato &lt;Water&gt; Laboratory') && !body.includes('Renamed'));
  assert.ok((await open('/check')).body.includes('Renamed Laboratory'));
  await put(settings.name);
});

test('a report is under amendment once a newer result is published, and superseded once its report is approved', async () => {
  const { orderId, labJobNumber } = await finish();
  const first = await issue(labJobNumber);
  await publish(labJobNumber, { isFinal: true, analystComments: 'Weighed again.' });
  assert.equal(await titleOf(first.url), 'This report is being amended.');
  const second = await issue(labJobNumber);
  assert.equal(await titleOf(first.url), 'This report has been superseded.');
  assert.match((await open(first.url)).body, /Version 2\.0 replaces it/);
  assert.equal(await titleOf(second.url), 'This report is current.');
  const { body } = await lab.call(clientOperations.listReports, { token, path: { orderId } });
  const states = body.reports.map(({ version, state, supersededBy }: Record<string, string>) => [
    version,
    state,
    supersededBy,
  ]);
  assert.deepEqual(states, [
    ['2.0', 'CURRENT', undefined],
    ['1.0', 'SUPERSEDED', '2.0'],
  ]);
});

test('the page of a withdrawn report says so with the date, and not why', async () => {
  const { labJobNumber } = await finish();
  const { url, reportId } = await issue(labJobNumber);
  assert.equal((await withdraw(reportId)).status, 200);
  const { body } = await open(url);
  assert.match(
    body,
    /This report has been withdrawn\.<\/h1><p>The laboratory withdrew it on .+ \(UTC\)\. Do not rely on it\./,
  );
  assert.ok(!body.includes('mixed up'));
});

test('a draft has no page', async () => {
  const { labJobNumber } = await finish();
  await lab.lab(labOperations.draftReport, { path: { labJobNumber } });
  const { body: job } = await lab.lab(labOperations.getJob, { path: { labJobNumber } });
  assert.equal((await open(`/check/${job.reports[0].checkCode}`)).statusCode, 404);
});

test('a code can be entered in a form, in any case and with or without hyphens', async () => {
  const { labJobNumber } = await finish();
  const { url, checkCode } = await issue(labJobNumber);
  assert.match((await open('/check')).body, /<form action="\/check" method="get">/);
  for (const typed of [checkCode, checkCode.toLowerCase(), checkCode.replaceAll('-', ''), ` ${publicUrl}${url} `]) {
    const { statusCode, headers } = await open(`/check?code=${encodeURIComponent(typed)}`);
    assert.deepEqual([statusCode, headers.location], [303, url]);
  }
  const { statusCode, headers } = await open(`/check/${checkCode.toLowerCase().replaceAll('-', '')}`);
  assert.deepEqual([statusCode, headers.location], [303, url]);
});

const unknown = ['/check/AAAA-BBBB-CCCC', '/check/nonsense', '/check?code=nonsense', '/check/%22%3E%3Cscript%3E'];
for (const url of unknown) {
  test(`${url} is a page with the form again and status 404`, async () => {
    const { statusCode, headers, body } = await open(url);
    assert.deepEqual([statusCode, headers['content-type']], [404, 'text/html; charset=utf-8']);
    assert.match(body, /No report has this code\./);
    assert.match(body, /<form action="\/check"/);
    assert.ok(!body.includes('<script>'));
  });
}
