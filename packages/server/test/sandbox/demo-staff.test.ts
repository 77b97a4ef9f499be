import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { demoAccount } from '../../src/sandbox/demo/demo-account.ts';
import { demoCatalogue } from '../../src/sandbox/demo/demo-catalogue.ts';
import { demoLaboratory } from '../../src/sandbox/demo/demo-laboratory.ts';
import { seedDemo } from '../../src/sandbox/demo/demo-seed.ts';
import { PendingAccess } from '../../src/sandbox/demo/pending-access.ts';
import { account } from '../support/fixtures.ts';
import { type Laboratory, startLaboratory } from '../support/laboratory.ts';
import { signIn } from '../support/staff.ts';

const seed = (lab: Laboratory, pending?: PendingAccess) => seedDemo(lab, { pending });

/** Asserts that the people of a demo can sign in with their roles. */
async function assertPeople(lab: Laboratory, people: { name: string; password: string }[] | undefined): Promise<void> {
  const responses = await Promise.all((people ?? []).map(({ name, password }) => signIn(lab, name, password)));
  assert.deepEqual(
    responses.map(({ body }) => `${body.name} ${body.role}`),
    ['ada admin', 'ana analyst', 'bo approver'],
  );
}

test('the credentials of an admin, an analyst and an approver are shown once', async () => {
  const lab = await startLaboratory();
  const { access } = await seed(lab);
  await assertPeople(lab, access?.people);
  assert.deepEqual(await seed(lab), { exists: true });
  await assertPeople(lab, access?.people);
});

test('the next start completes a demo whose passwords were not shown', async () => {
  const lab = await startLaboratory();
  await lab.lab(labOperations.putSettings, { body: demoLaboratory });
  await lab.lab(labOperations.putCatalogue, { body: demoCatalogue });
  assert.equal((await lab.lab(labOperations.createAccount, { body: demoAccount })).status, 201);
  await lab.lab(labOperations.createStaff, { body: { name: 'ada', role: 'admin' } });
  await assertPeople(lab, (await seed(lab)).access?.people);
});

test('credentials that were created but not shown are replaced by the next start', async (t) => {
  const lab = await startLaboratory();
  const folder = await mkdtemp(join(tmpdir(), 'labwire-demo-'));
  t.onTestFinished(() => rm(folder, { recursive: true }));
  const pending = new PendingAccess(folder);
  const lost = await seed(lab, pending);
  const shown = await seed(lab, pending);
  assert.notEqual(shown.access?.customer.username, lost.access?.customer.username);
  await assertPeople(lab, shown.access?.people);
  await pending.clear();
  assert.deepEqual(await seed(lab, pending), { exists: true });
});

test('a laboratory with customers of its own gets no demo', async () => {
  const lab = await startLaboratory();
  await lab.onboard(account);
  assert.deepEqual(await seed(lab), { exists: false });
});

test('the requests of the demo are not logged at the default level, except that its manager accepts the invitation', async () => {
  const lab = await startLaboratory();
  const before = lab.log.length;
  await seed(lab);
  const logged = lab.log.slice(before).map((line) => JSON.parse(line).path);
  assert.deepEqual(logged, ['/client/api/v4/invitation']);
});
