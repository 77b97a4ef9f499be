import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { startLaboratory } from '../support/laboratory.ts';
import { pluck } from '../support/pluck.ts';
import { signIn } from '../support/staff.ts';

const lab = await startLaboratory();
const person = (name: string) => lab.lab(labOperations.createStaff, { body: { name, role: 'analyst' } });
const token = (name: string) => lab.lab(labOperations.createStaffToken, { body: { name, role: 'analyst' } });

test('two names that differ only in case, width or white space cannot both exist, whether of persons or tokens', async () => {
  const { body: anna } = await person(' Anna Berg ');
  assert.equal((await token('LIMS 1')).status, 201);
  for (const name of ['anna  berg', 'Ａｎｎａ Ｂｅｒｇ', 'ANNA\u00A0BERG', 'lims 1', 'ＬＩＭＳ  1', 'Admin']) {
    assert.deepEqual([name, (await person(name)).status, (await token(name)).status], [name, 409, 409]);
  }
  assert.equal((await signIn(lab, 'ＡＮＮＡ  berg', anna.password)).body.name, 'Anna Berg');
});

test('of concurrent requests for the same name, one gets it', async () => {
  const created = await Promise.all([person('Bo'), token('bo'), person('BO'), token('ＢＯ')]);
  assert.deepEqual(created.map(({ status }) => status).sort(), [201, 409, 409, 409]);
});

test('names with invisible characters are refused for persons, tokens and signatories', async () => {
  const settings = { name: 'Lab', address: [], twoPairsOfEyes: false };
  const signatories = ['Hana Ito', 'hana\u3000ITO', 'Hana\u200BIto'].map((name) => ({ name, title: 'Manager' }));
  const put = await lab.lab(labOperations.putSettings, { body: { ...settings, signatories } });
  for (const { status, body } of [await person('Ha\u200Bna'), await token('Ha\u200Bna'), put]) {
    assert.equal(status, 400);
    assert.ok(body.errors.some(({ code }: { code: string }) => code === 'invisible_character'));
  }
  assert.deepEqual(pluck(put.body.errors, 'pointer', 'code'), [
    ['/signatories/1/name', 'duplicate'],
    ['/signatories/2/name', 'invisible_character'],
  ]);
});
