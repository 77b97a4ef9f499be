import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LaboratorySettings } from '@labwire/contract/lab-report.ts';
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

test('a logo is a PNG picture that fits', () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).toString('base64');
  assert.equal(logoMistake(png), undefined);
  assert.match(logoMistake(Buffer.from('<svg/>').toString('base64')) ?? '', /not a PNG/);
  assert.match(logoMistake(png + 'A'.repeat(400_000)) ?? '', /has 301 KB; at most 300 KB fit/);
});
