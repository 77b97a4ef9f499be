import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Role } from '@labwire/contract/lab-staff.ts';
import { test } from 'vitest';
import { startWithCustomer } from '../support/laboratory.ts';
import { benchOf, measured } from '../support/measurement-fixtures.ts';
import { signedIn } from '../support/staff.ts';

const lab = await startWithCustomer();
const { place, register } = benchOf(lab, lab.customer);
const anna = await signedIn(lab, 'Anna Berg', 'admin');
const bo = await signedIn(lab, 'Bo Lind', 'admin');
const settings = { name: 'Laboratory', address: [], signatories: [], twoPairsOfEyes: true };

/** How a call is authenticated: the headers of a session, or a token. */
type As = { headers: Record<string, string> } | { token: string };

const putSettings = (body: object, as: As) => lab.call(labOperations.putSettings, { body, ...as });
const createToken = async (name: string, role: Role, as: As) =>
  (await lab.call(labOperations.createStaffToken, { body: { name, role }, ...as })).body;
const measure = (labJobNumber: number, value: number | null, as: As) =>
  lab.call(labOperations.putMeasurements, {
    path: { labJobNumber },
    body: [measured('S1', 'MOISTURE', value)],
    ...as,
  });
const publish = (labJobNumber: number, as: As, body: object = { isFinal: true }) =>
  lab.call(labOperations.publishResult, { path: { labJobNumber }, body, ...as });
const approve = (reportId: number, as: As) => lab.call(labOperations.approveReport, { path: { reportId }, ...as });
const review = async (labJobNumber: number, as: As) =>
  (await lab.call(labOperations.getJobReview, { path: { labJobNumber }, ...as })).body;

/** A job whose report is drafted. */
async function drafted(measuredBy: As): Promise<{ labJobNumber: number; reportId: number }> {
  const labJobNumber = await register(await place());
  assert.equal((await measure(labJobNumber, 1, measuredBy)).status, 200);
  assert.equal((await publish(labJobNumber, measuredBy)).status, 201);
  const { body } = await lab.lab(labOperations.draftReport, { path: { labJobNumber } });
  return { labJobNumber, reportId: body.reportId };
}

assert.equal((await putSettings(settings, anna)).status, 200);

test('an admin who measures, publishes and withdraws the measurement cannot approve the report', async () => {
  const { labJobNumber, reportId } = await drafted(anna);
  assert.equal((await measure(labJobNumber, null, anna)).status, 200);
  const refused = await approve(reportId, anna);
  assert.equal(refused.status, 409);
  assert.match(refused.body.detail, /entered measurements of the result/);
  const { measuredBy, approval } = await review(labJobNumber, anna);
  assert.deepEqual([measuredBy, approval.authors], [[], ['staff:Anna Berg']]);
  assert.deepEqual(approval.objections, [refused.body.detail]);
  assert.equal((await approve(reportId, bo)).status, 200);
});

test('a token acts for the person who created it, and so does a token that was created with it', async () => {
  const first = await createToken('Import of Anna', 'admin', anna);
  const second = await createToken('Import of the import', 'analyst', first);
  assert.deepEqual([first.actsFor, second.actsFor], ['Anna Berg', 'Anna Berg']);
  for (const token of [first, second]) {
    const { reportId } = await drafted({ token: token.token });
    for (const as of [anna, { token: first.token }]) {
      const refused = await approve(reportId, as);
      assert.deepEqual([refused.status, /entered measurements/.test(refused.body.detail)], [409, true]);
    }
    assert.equal((await approve(reportId, bo)).status, 200);
  }
});

test('what a person measured cannot be approved with a token of the same person, not even after it was revoked', async () => {
  const approver = await createToken('Approvals of Anna', 'approver', anna);
  const { reportId } = await drafted(anna);
  assert.equal((await approve(reportId, { token: approver.token })).status, 409);
  const import_ = await createToken('Short-lived', 'analyst', anna);
  const { reportId: other } = await drafted({ token: import_.token });
  await lab.lab(labOperations.deleteStaffToken, { path: import_ });
  assert.equal((await approve(other, anna)).status, 409);
});

test('the name of a revoked token is not given to a token of another person', async () => {
  const token = await createToken('Balance', 'analyst', anna);
  await lab.lab(labOperations.deleteStaffToken, { path: token });
  const body = { name: 'BALANCE', role: 'analyst' };
  assert.equal((await lab.call(labOperations.createStaffToken, { body, ...bo })).status, 409);
  assert.equal((await lab.call(labOperations.createStaffToken, { body, ...anna })).status, 201);
});

test('the admin token of the deployment is not a second person, and a program cannot approve at all', async () => {
  const { reportId } = await drafted(anna);
  const refused = await lab.lab(labOperations.approveReport, { path: { reportId } });
  assert.equal(refused.status, 409);
  assert.match(refused.body.detail, /admin token of the deployment is not a person/);
  const lims = await lab.staffToken('integration');
  assert.equal((await approve(reportId, { token: lims })).body.type.split('/').at(-1), 'role-required');
});

test('tokens that were created with the admin token of the deployment act for themselves', async () => {
  const [analyst, approver] = [await lab.staffToken('analyst'), await lab.staffToken('approver')];
  const { reportId } = await drafted({ token: analyst });
  assert.equal((await approve(reportId, { token: approver })).status, 200);
});

test('the rules are switched off by a person who signed in, not with a token, and the audit trail has both states', async () => {
  const both = { ...settings, secondPersonPublishes: true };
  assert.equal((await putSettings(both, anna)).status, 200);
  const token = await createToken('Settings of Anna', 'admin', anna);
  const lims = await lab.staffToken('integration');
  const off = { ...settings, twoPairsOfEyes: false };
  for (const as of [{ token: token.token }, { token: lims }]) {
    const refused = await putSettings(off, as);
    assert.equal(refused.status, 403);
    assert.deepEqual(
      refused.body.errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]),
      [
        ['/secondPersonPublishes', 'person_required'],
        ['/twoPairsOfEyes', 'person_required'],
      ],
    );
  }
  assert.equal((await lab.lab(labOperations.putSettings, { body: off })).status, 403);
  assert.equal((await putSettings(off, anna)).status, 200);
  const { body } = await lab.lab(labOperations.readAudit, { query: { limit: 1 } });
  const [{ action, actor, before, after }] = body.entries;
  assert.deepEqual([action, actor], ['settings.changed', 'staff:Anna Berg']);
  assert.deepEqual([before.twoPairsOfEyes, after.twoPairsOfEyes], [true, false]);
  assert.equal((await putSettings(settings, { token: token.token })).status, 200);
});

test('a program cannot change the signatories, and can change other settings', async () => {
  const lims = { token: await lab.staffToken('integration') };
  const signatories = [{ name: 'Anna Berg', title: 'Manager', sections: ['Chemistry'] }];
  assert.equal((await putSettings({ ...settings, signatories }, anna)).status, 200);
  const refused = await putSettings(settings, lims);
  assert.deepEqual([refused.status, refused.body.errors[0].pointer], [403, '/signatories']);
  assert.equal((await putSettings({ ...settings, signatories, name: 'Renamed' }, lims)).status, 200);
  assert.equal((await putSettings(settings, anna)).status, 200);
});

test('with secondPersonPublishes, a person who entered a measurement cannot publish the final result', async () => {
  assert.equal((await putSettings({ ...settings, secondPersonPublishes: true }, anna)).status, 200);
  const labJobNumber = await register(await place());
  const token = await createToken('Second import of Anna', 'analyst', anna);
  await measure(labJobNumber, 1, { token: token.token });
  const refused = await publish(labJobNumber, anna);
  assert.equal(refused.status, 409);
  assert.deepEqual(
    refused.body.errors.map(({ code }: { code: string }) => code),
    ['second_person_required'],
  );
  assert.deepEqual((await review(labJobNumber, anna)).publishing.final, [refused.body.detail]);
  assert.deepEqual((await review(labJobNumber, bo)).publishing.final, []);
  for (const as of [{ token: await lab.staffToken('integration') }, {}]) {
    const program = await lab.lab(labOperations.publishResult, {
      path: { labJobNumber },
      body: { isFinal: true },
      ...as,
    });
    assert.deepEqual([program.status, /is not a person/.test(program.body.detail)], [409, true]);
  }
  assert.equal((await publish(labJobNumber, anna, { isFinal: false })).status, 201);
  assert.equal((await publish(labJobNumber, bo)).status, 201);
  assert.equal((await putSettings(settings, anna)).status, 200);
});
