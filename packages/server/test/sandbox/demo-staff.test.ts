import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { InternalCallers } from '../../src/auth/internal-callers.ts';
import { demoAccount } from '../../src/sandbox/demo/demo-account.ts';
import { seedDemo } from '../../src/sandbox/demo/demo-seed.ts';
import { adminToken, type Laboratory, startLaboratory } from '../support/laboratory.ts';
import { signIn } from '../support/staff.ts';

const seed = (lab: Laboratory) => seedDemo({ ...lab, internalCallers: new InternalCallers() }, adminToken, undefined);

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
  const access = await seed(lab);
  await assertPeople(lab, access?.people);
  assert.equal(await seed(lab), undefined);
  await assertPeople(lab, access?.people);
});

test('the next start completes a demo whose passwords were not shown', async () => {
  const lab = await startLaboratory();
  await lab.lab(labOperations.createAccount, { body: demoAccount });
  await lab.lab(labOperations.createStaff, { body: { name: 'ada', role: 'admin' } });
  await assertPeople(lab, (await seed(lab))?.people);
});
