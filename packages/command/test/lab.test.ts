import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { asSuperuser } from '../../server/test/support/database.ts';
import { account, catalogue, order, rivalAccount, sampleLine } from '../../server/test/support/fixtures.ts';
import { run } from './support/command.ts';
import { startService } from './support/service.ts';

const service = await startService();
const { staff, labwire, lab, put, folder, place, url } = service;

test('the catalogue is pulled, changed and pushed; a dry run only shows the changes', async () => {
  assert.equal((await staff('lab catalogue pull catalogue.json')).code, 0);
  const pulled = JSON.parse(await readFile(join(folder, 'catalogue.json'), 'utf8'));
  assert.deepEqual(pulled, (await lab(labOperations.getCatalogue)).body);
  const same = await staff('lab catalogue push catalogue.json --dry-run');
  assert.equal(same.stderr, '0 changes; nothing was sent.\n', same.stdout);
  const minimal = JSON.stringify(catalogue);
  await put('minimal.json', minimal);
  assert.equal((await staff('lab catalogue push minimal.json --dry-run')).stderr, '0 changes; nothing was sent.\n');

  pulled.tests.find(({ code }: { code: string }) => code === 'TUTIN').name = 'Tutin in honey';
  pulled.supplies.push({ code: 'BAG', name: 'A bag' });
  pulled.sampleTypes.find(({ code }: { code: string }) => code === 'WATER').active = false;
  await put('changed.json', JSON.stringify(pulled));
  const dry = await staff('lab catalogue push changed.json --dry-run --json');
  const changes = [
    { kind: 'sample type', code: 'WATER', change: 'retired', fields: [] },
    { kind: 'test', code: 'TUTIN', change: 'changed', fields: ['name'] },
    { kind: 'supply', code: 'BAG', change: 'added', fields: [] },
  ];
  assert.deepEqual(JSON.parse(dry.stdout), { isDryRun: true, changes });
  assert.equal((await staff('lab catalogue push catalogue.json --dry-run')).stderr, '0 changes; nothing was sent.\n');
  const pushed = await staff('lab catalogue push changed.json');
  assert.match(pushed.stdout, /retired +sample type +WATER\nchanged +test +TUTIN +name\nadded +supply +BAG\n/);
  const after = (await lab(labOperations.getCatalogue)).body;
  assert.equal(after.tests.find(({ code }: { code: string }) => code === 'TUTIN').name, 'Tutin in honey');
  assert.equal((await staff('lab catalogue pull catalogue.json')).code, 1);
  await put('water.json', '{"sampleTypes": [{"code": "WATER", "name": "Water"}]}');
  assert.match((await staff('lab catalogue push water.json')).stdout, /reactivated +sample type +WATER/);
});

test('mistakes in a catalogue file are shown at their lines', async () => {
  await put('wrong.json', '{\n  "tests": [\n    {"code": "NEW", "name": "New", "measurands": []}\n  ]\n}\n');
  const { code, stderr } = await staff('lab catalogue push wrong.json');
  assert.equal(code, 1);
  assert.match(stderr, /wrong\.json:3:50: at least 1 item; this has 0\n {5}3 \|.*\n {7}\|.*\^\n/);
});

test('a customer is onboarded and signs in with the credential, which is shown once', async () => {
  await put('rival.json', JSON.stringify(rivalAccount));
  const { code, stdout, stderr } = await staff('lab onboard rival.json --json');
  assert.equal(code, 0, stderr);
  const { username, password, accountId } = JSON.parse(stdout);
  const LABWIRE_URL = url;
  const env = { LABWIRE_URL, LABWIRE_USERNAME: username, LABWIRE_PASSWORD: password };
  assert.equal((await run(['whoami'], { env })).code, 0);
  const more = await staff(`lab credential ${accountId}`);
  assert.match(more.stdout, /^Username {2}\S+\nPassword {2}\S+\n$/);
  assert.match(more.stderr, new RegExp(`labwire login --url ${url} --username `));
  assert.ok(!more.stderr.includes(/Password {2}(\S+)/.exec(more.stdout)?.[1] ?? ' '));
});

test('mistakes in an account file are shown at their lines, and no account is created', async () => {
  const { name: _, ...nameless } = account;
  await put('nameless.json', JSON.stringify({ nmae: 'x', ...nameless }, null, 2));
  const { code, stdout, stderr } = await staff('lab onboard nameless.json');
  assert.equal(code, 1);
  assert.equal(stdout, '');
  assert.match(stderr, /nameless\.json:2:3: there is no field "nmae" here; did you mean "name"\?/);
});

test('an order is processed from the inbox to the approved report', async () => {
  const orderId = await place(order({ lines: [sampleLine('-1+1'), sampleLine('S2')] }));
  const orders = JSON.parse((await staff('lab orders --json')).stdout);
  assert.ok(orders.some((one: { orderId: number }) => one.orderId === orderId));
  const first = await staff(`lab register ${orderId} --json`, { rest: ['--sample', '-1+1'] });
  const { labJobNumber } = JSON.parse(first.stdout);
  const template = await staff(`lab measure ${labJobNumber} --template`);
  assert.equal(
    template.stdout,
    '\ufeffSample,Sequence,Test,Measurand,Value,Completed at (UTC),Not tested,Remark,Detection limit,Upper limit,Dilution\r\n' +
      "'-1+1,1,MOISTURE,M1,,,,,,,\r\n",
  );
  await put('values.csv', template.stdout.replace(',M1,,', ',M1,0.0340000000000000000001,2026-03-01 09:30'));
  const early = await staff(`lab publish ${labJobNumber} --final`);
  assert.equal(early.code, 1);
  assert.match(early.stderr, /There are no measurements yet/);
  const measured = await staff(`lab measure ${labJobNumber} values.csv`);
  assert.equal(measured.stdout, '1 entered; 1 measured, 0 missing.\n', measured.stderr);
  const job = JSON.parse((await staff(`lab job ${labJobNumber} --json`)).stdout);
  assert.equal(job.samples[0].tests[0].measurands[0].value, '0.0340000000000000000001');
  assert.equal(job.samples[0].tests[0].measurands[0].completedAt, '2026-03-01T09:30:00.000Z');
  const { resultId } = JSON.parse((await staff(`lab publish ${labJobNumber} --final --json`)).stdout);
  assert.equal(JSON.parse((await labwire(`results get ${resultId} --json`)).stdout).labJobNumber, labJobNumber);
  const report = await staff(`lab report ${labJobNumber} --approve`);
  assert.match(report.stdout, /Version +1\.0\nFinal +yes\nApproved +2026-03-02 /);
  assert.equal(JSON.parse((await labwire(`reports ${orderId} --json`)).stdout).length, 1);
  assert.match((await staff(`lab job ${labJobNumber}`)).stdout, /Measured +1, missing 0\n/);
});

test('mistakes in measurements are shown at their lines, and nothing is entered', async () => {
  const orderId = await place();
  const labJobNumber = await service.register(orderId);
  const head = 'Sample;Test;Measurand;Value\r\n';
  await put('wrong.csv', `${head}S1;MOISTURE;M1;1,5\r\n`);
  const comma = await staff(`lab measure ${labJobNumber} wrong.csv`);
  assert.equal(comma.code, 1);
  assert.match(comma.stderr, /wrong\.csv:2, Value: "1,5" is not a number/);
  await put('unknown.csv', `${head}S1;MOISTURE;M1;1.5\r\nS9;MOISTURE;M1;2\r\n`);
  const unknown = await staff(`lab measure ${labJobNumber} unknown.csv`);
  assert.match(unknown.stderr, /unknown\.csv:3, Sample: .*\n {5}3 \| S9;MOISTURE;M1;2\n {7}\| \^\^\n/);
  assert.match((await staff(`lab job ${labJobNumber}`)).stdout, /Measured +0, missing 1/);
  assert.equal((await staff(`lab publish ${labJobNumber}`)).code, 2);
  assert.equal((await staff(`lab measure ${labJobNumber}`)).code, 2);
});

test('the audit trail is verified, and a broken entry is shown', async () => {
  const intact = await staff('lab audit verify');
  assert.equal(intact.code, 0);
  assert.match(intact.stdout, /^The audit trail is intact: \d+ entries in \d+ chains\.\n$/);
  await asSuperuser(
    service.databaseUrl,
    `alter table audit_entries disable trigger all;
     update audit_entries set entry = (entry::text || ' ')::json where chain = 0 and number = 1;
     alter table audit_entries enable trigger all`,
  );
  const broken = await staff('lab audit verify');
  assert.equal(broken.code, 1);
  assert.match(broken.stdout, /^The audit trail is broken\.\n {2}chain 0, entry 1: /);
  assert.equal(JSON.parse((await staff('lab audit verify --json')).stdout).intact, false);
});

test('an invalid staff token is rejected, and a missing one is a usage error', async () => {
  const wrong = await staff('lab orders', { env: { LABWIRE_STAFF_TOKEN: 'lws_test_wrong' } });
  assert.equal(wrong.code, 1);
  assert.match(wrong.stderr, /A valid access token is required/);
  assert.equal((await labwire('lab orders')).code, 2);
});
