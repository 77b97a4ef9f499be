import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { settingsViolations } from '../../src/settings/settings-rules.ts';
import { findTimeZones } from '../../src/settings/settings-sql.ts';
import { eventually } from '../support/eventually.ts';
import { startLaboratory } from '../support/laboratory.ts';

const lab = await startLaboratory();
const other = await startLaboratory({ sharing: lab });
const settings = { name: 'Harbour', address: [], signatories: [], twoPairsOfEyes: false };
const put = (timeZone: unknown) => lab.lab(labOperations.putSettings, { body: { ...settings, timeZone } });
const laboratoryOf = async (process: typeof lab) => (await process.call(clientOperations.getLaboratory, {})).body;

test('everybody can read the name and the time zone of the laboratory, and it is UTC by default', async () => {
  assert.deepEqual(await laboratoryOf(lab), { name: 'Laboratory', timeZone: 'UTC' });
});

test('a change of the time zone is visible on every process', async () => {
  await laboratoryOf(other);
  assert.equal((await put('Pacific/Auckland')).status, 200);
  for (const process of [lab, other]) {
    await eventually(async () =>
      assert.deepEqual(await laboratoryOf(process), { name: 'Harbour', timeZone: 'Pacific/Auckland' }),
    );
  }
});

test('a time zone that only PostgreSQL knows is rejected', async () => {
  const { status, body } = await put('posix/UTC');
  assert.deepEqual([status, body.errors[0].pointer, body.errors[0].code], [400, '/timeZone', 'unknown_time_zone']);
});

test('every time zone that Intl lists, and that the console therefore offers, can be set', async () => {
  const databaseZones = await lab.db.asLaboratory(findTimeZones);
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    assert.deepEqual(settingsViolations({ timeZone }, databaseZones), [], timeZone);
  }
});
