import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';
import { test } from 'vitest';
import { asSuperuser } from '../support/database.ts';
import { catalogue } from '../support/fixtures.ts';
import { startWithCustomer } from '../support/laboratory.ts';

const lab = await startWithCustomer();
const settings: LaboratorySettings = { name: 'Laboratory', address: [], signatories: [], twoPairsOfEyes: false };
const put = (changes: object) => lab.lab(labOperations.putSettings, { body: { ...settings, ...changes } });
const found = ({ status, body }: { status: number; body: { errors: { pointer: string; code: string }[] } }) => [
  status,
  ...body.errors.map(({ pointer, code }) => `${pointer} ${code}`),
];

test('sites, signatories, paper and completeness are stored and read back', async () => {
  const changes = {
    sites: [{ code: 'NELSON', name: 'Nelson', address: ['4 Wharf Road'] }],
    signatories: [{ name: 'bo', fullName: 'Bo Lind', title: 'Head', sections: ['Chemistry'], opinions: true }],
    reportPaper: 'LETTER',
    requireCompleteReports: true,
  };
  assert.equal((await put(changes)).status, 200);
  assert.deepEqual((await lab.lab(labOperations.getSettings)).body, { ...settings, ...changes });
});

test('settings without the completeness of reports show the default of the environment', async () => {
  await put({});
  assert.equal((await lab.lab(labOperations.getSettings)).body.requireCompleteReports, false);
});

test('settings of 0.2.0 with the period of unused contacts, which is no setting any more, can be read and saved', async () => {
  await put({ retention: { readsDays: 365 } });
  const path = '{retention,unusedContactsYears}';
  await asSuperuser(lab.databaseUrl, `update laboratory_settings set settings = jsonb_set(settings, '${path}', '7')`);
  const { body } = await lab.lab(labOperations.getSettings);
  assert.deepEqual(body.retention, { readsDays: 365 });
  assert.equal((await lab.lab(labOperations.putSettings, { body })).status, 200);
});

test('every error in the settings of reports is listed at once', async () => {
  const site = { code: 'N', name: 'North', address: [] };
  const refused = await put({
    sites: [site, site],
    signatories: [{ name: 'bo', title: '', sections: [] }],
    accreditationMark: 'bm90IGEgcG5n',
    reportPaper: 'A5',
  });
  assert.deepEqual(found(refused), [
    400,
    '/accreditationMark bad_picture',
    '/reportPaper not_allowed',
    '/signatories/0/sections too_few',
    '/sites/1/code duplicate',
  ]);
});

test('a test names a site of the settings and sample types of the catalogue', async () => {
  await put({ sites: [{ code: 'NELSON', name: 'Nelson', address: [] }] });
  const moisture = catalogue.tests?.find(({ code }) => code === 'MOISTURE');
  const send = (changes: object) =>
    lab.lab(labOperations.putCatalogue, { body: { tests: [{ ...moisture, ...changes }] } });
  assert.equal((await send({ site: 'NELSON', accredited: true, accreditedSampleTypes: ['HONEY'] })).status, 200);
  assert.deepEqual(found(await send({ site: 'NELSN', accredited: true, accreditedSampleTypes: ['HONY'] })), [
    400,
    '/tests/0/accreditedSampleTypes/0 unknown_sample_type',
    '/tests/0/site unknown_site',
  ]);
  assert.deepEqual(found(await send({ subcontractor: { name: 'Partner Ltd' } })), [
    400,
    '/tests/0/subcontractor contradiction',
  ]);
});
