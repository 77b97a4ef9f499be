import assert from 'node:assert/strict';
import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';
import { test } from 'vitest';
import {
  changedFields,
  imageError,
  mergeSettings,
  toSettings,
  toSettingsForm,
} from '../src/console/settings/settings-form-rules.ts';

const settings: LaboratorySettings = {
  name: 'Harbour Analytical',
  address: ['4 Wharf Road', 'Nelson 7010'],
  accreditation: 'Accredited.',
  signatories: [{ name: 'Hana Ito', title: 'Manager' }],
  twoPairsOfEyes: true,
};

test('an unchanged form keeps sites, signatories, images and the paper size, in any order of their keys', () => {
  const full: LaboratorySettings = {
    ...settings,
    sites: [{ name: 'North', code: 'N', address: ['1 Lane', 'Town'] }],
    signatories: [{ title: 'Head', name: 'bo', sections: ['Chemistry', 'Soil'], opinions: true, fullName: 'Bo Lind' }],
    accreditationMark: 'AA==',
    reportPaper: 'LETTER',
    requireCompleteReports: false,
  };
  assert.deepEqual(toSettings(toSettingsForm(full), full), full);
  assert.deepEqual(changedFields(full, toSettings(toSettingsForm(full), full)), []);
  const form = { ...toSettingsForm(full), sites: [], requireCompleteReports: true };
  assert.deepEqual(changedFields(full, toSettings(form, full)), ['sites', 'requireCompleteReports']);
});

test('settings that the page does not show are kept', () => {
  const newer = { ...settings, language: 'mi' };
  assert.deepEqual(toSettings(toSettingsForm(newer), newer), newer);
});

test('empty fields and empty address lines are omitted', () => {
  const form = { ...toSettingsForm({ ...settings, turnaroundDays: 5 }), accreditation: '', address: '\nA\n  \nB\n' };
  const { accreditation, ...others } = settings;
  assert.equal(accreditation, 'Accredited.');
  assert.deepEqual(toSettings({ ...form, turnaroundDays: '' }, { ...settings, turnaroundDays: 5 }), {
    ...others,
    address: ['A', 'B'],
  });
});

test('my changes are merged into their version field by field, including removals', () => {
  const { accreditation: _gone, ...mine } = { ...settings, name: 'Mine' };
  const theirs = { ...settings, name: 'Theirs', twoPairsOfEyes: false };
  const { accreditation: _also, ...expected } = { ...theirs, name: 'Mine' };
  assert.deepEqual(mergeSettings(settings, mine, theirs), expected);
});

test('retention periods are saved if entered and omitted if they have the default value', () => {
  const form = toSettingsForm(settings);
  const saved = (retention: object, base = settings) =>
    toSettings({ ...form, retention: { ...form.retention, ...retention } }, base).retention;
  assert.equal(saved({}), undefined);
  assert.deepEqual(saved({ readsDays: '365' }), { readsDays: 365 });
  const before = { ...settings, retention: { rejectionsDays: 7, readsDays: 365 } };
  assert.deepEqual(changedFields(before, toSettings(toSettingsForm(before), before)), []);
  assert.deepEqual(saved({ rejectionsDays: '8', readsDays: '' }, before), { rejectionsDays: 8 });
});

test('changes of different retention periods by two people are merged', () => {
  const base = { ...settings, retention: { readsDays: 365, rejectionsDays: 30 } };
  const mine = { ...base, retention: { rejectionsDays: 30 } };
  const theirs = { ...base, name: 'Theirs', retention: { readsDays: 365, rejectionsDays: 60 } };
  const expected = { ...theirs, retention: { rejectionsDays: 60 } };
  assert.deepEqual(mergeSettings(base, mine, theirs), expected);
});

test('an image must be a PNG image within the size limit', () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).toString('base64');
  assert.equal(imageError(png), undefined);
  assert.match(imageError(Buffer.from('<svg/>').toString('base64')) ?? '', /not a PNG/);
  assert.match(imageError(png + 'A'.repeat(400_000)) ?? '', /has 301 KB; the limit is 300 KB/);
});

test('contact and colour are stored without what is empty', () => {
  const base: LaboratorySettings = { name: 'Lab', address: [], signatories: [], twoPairsOfEyes: true };
  const form = toSettingsForm(base);
  assert.deepEqual(toSettings(form, base), base);
  const contact = { email: ' info@lab.example ', phone: '', website: '' };
  assert.deepEqual(toSettings({ ...form, contact, colour: '#0a6b59' }, base), {
    ...base,
    contact: { email: 'info@lab.example' },
    colour: '#0a6b59',
  });
});
