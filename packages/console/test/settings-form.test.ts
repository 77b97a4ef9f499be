import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';
import { changedFields, formOf, logoMistake, rebased, settingsOf } from '../src/console/settings/settings-form.ts';

const settings: LaboratorySettings = {
  name: 'Harbour Analytical',
  address: ['4 Wharf Road', 'Nelson 7010'],
  accreditation: 'Accredited.',
  signatories: [{ name: 'Hana Ito', title: 'Manager' }],
  twoPairsOfEyes: true,
};

test('settings that nobody touches are saved as they are', () => {
  assert.deepEqual(settingsOf(formOf(settings), settings), settings);
  assert.deepEqual(changedFields(settings, settingsOf(formOf(settings), settings)), []);
});

test('what the page does not know of is kept', () => {
  const newer = { ...settings, language: 'mi' };
  assert.deepEqual(settingsOf(formOf(newer), newer), newer);
});

test('empty fields are left out, and empty lines of the address too', () => {
  const form = { ...formOf({ ...settings, turnaroundDays: 5 }), accreditation: '', address: '\nA\n  \nB\n' };
  const { accreditation, ...others } = settings;
  assert.equal(accreditation, 'Accredited.');
  assert.deepEqual(settingsOf({ ...form, turnaroundDays: '' }, { ...settings, turnaroundDays: 5 }), {
    ...others,
    address: ['A', 'B'],
  });
});

test('each changed field is told once', () => {
  const after = { ...settings, name: 'Other', turnaroundDays: 3, signatories: [] };
  assert.deepEqual(changedFields(settings, after), ['name', 'signatories', 'turnaroundDays']);
});

test('my changes are put over theirs, field by field, removals too', () => {
  const { accreditation: _gone, ...mine } = { ...settings, name: 'Mine' };
  const theirs = { ...settings, name: 'Theirs', twoPairsOfEyes: false };
  const { accreditation: _also, ...expected } = { ...theirs, name: 'Mine' };
  assert.deepEqual(rebased(settings, mine, theirs), expected);
});

test('how long things are kept is saved where it is said, and left out where it is as usual', () => {
  const form = formOf(settings);
  const saved = (retention: object, base = settings) =>
    settingsOf({ ...form, retention: { ...form.retention, ...retention } }, base).retention;
  assert.equal(saved({}), undefined);
  assert.deepEqual(saved({ readsDays: '365' }), { readsDays: 365 });
  const before = { ...settings, retention: { unusedContactsYears: 7, readsDays: 365 } };
  assert.deepEqual(changedFields(before, settingsOf(formOf(before), before)), []);
  assert.deepEqual(saved({ unusedContactsYears: '8' }, before), { unusedContactsYears: 8 });
});

test('two people who change how long different things are kept lose nothing', () => {
  const base = { ...settings, retention: { readsDays: 365, rejectionsDays: 30, unusedContactsYears: 7 } };
  const mine = { ...base, retention: { readsDays: 100, rejectionsDays: 30 } };
  const theirs = { ...base, name: 'Theirs', retention: { readsDays: 365, rejectionsDays: 60, unusedContactsYears: 7 } };
  const expected = { ...theirs, retention: { readsDays: 100, rejectionsDays: 60 } };
  assert.deepEqual(rebased(base, mine, theirs), expected);
});

test('a logo is a PNG picture that fits', () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).toString('base64');
  assert.equal(logoMistake(png), undefined);
  assert.match(logoMistake(Buffer.from('<svg/>').toString('base64')) ?? '', /not a PNG/);
  assert.match(logoMistake(png + 'A'.repeat(400_000)) ?? '', /has 301 KB; at most 300 KB fit/);
});
