import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  defaultSettings,
  requiresCompleteReports,
  settingsAccessViolations,
  settingsViolations,
} from '../../src/settings/settings-rules.ts';
import { pluck } from '../support/pluck.ts';
import { logoPng } from '../support/report-facts.ts';

test('only production requires a second person by default', () => {
  assert.equal(defaultSettings('production').twoPairsOfEyes, true);
  assert.equal(defaultSettings('testing').twoPairsOfEyes, false);
});

test('only production requires complete reports, unless the settings say otherwise', () => {
  assert.equal(defaultSettings('production').requireCompleteReports, true);
  assert.equal(requiresCompleteReports({}, 'production'), true);
  assert.equal(requiresCompleteReports({}, 'testing'), false);
  assert.equal(requiresCompleteReports({ requireCompleteReports: false }, 'production'), false);
  assert.equal(requiresCompleteReports({ requireCompleteReports: true }, 'testing'), true);
});

test('rules about second persons are switched off by people, and signatories are not changed by programs', () => {
  const off = { name: 'Lab', address: [], signatories: [], twoPairsOfEyes: false };
  const on = { ...off, twoPairsOfEyes: true, secondPersonPublishes: true };
  const pointers = (...given: Parameters<typeof settingsAccessViolations>) =>
    settingsAccessViolations(...given).map(({ pointer }) => pointer);
  assert.deepEqual(pointers(on, off, { role: 'admin' }), ['/twoPairsOfEyes', '/secondPersonPublishes']);
  assert.deepEqual(pointers(on, off, { role: 'admin', session: {} }), []);
  assert.deepEqual(pointers(off, on, { role: 'integration' }), []);
  const signed = { ...off, signatories: [{ name: 'Bo', title: 'Manager' }] };
  assert.deepEqual(pointers(off, signed, { role: 'integration' }), ['/signatories']);
  assert.deepEqual(pointers(off, signed, { role: 'admin' }), []);
  const reordered = { ...off, signatories: [{ title: 'Manager', name: 'Bo' }] };
  assert.deepEqual(pointers(signed, reordered, { role: 'integration' }), []);
});

test('codes of sites and names of signatories are unique', () => {
  const site = (code: string) => ({ code, name: code, address: [] });
  const signatories = ['bo', 'ana', 'bo'].map((name) => ({ name, title: '' }));
  assert.deepEqual(
    settingsViolations({ sites: [site('A'), site('B'), site('A')], signatories }, []).map(({ pointer, code }) => [
      pointer,
      code,
    ]),
    [
      ['/sites/2/code', 'duplicate'],
      ['/signatories/2/name', 'duplicate'],
    ],
  );
});

test('a logo and an accreditation mark must be PNG images', () => {
  const base64 = (...bytes: number[]) => Buffer.from(bytes).toString('base64');
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  assert.deepEqual(settingsViolations({}, []), []);
  assert.deepEqual(settingsViolations({ logo: logoPng().toString('base64') }, []), []);
  for (const logo of [
    '',
    base64(...png.slice(0, 7)),
    base64(...png, 1, 2, 3),
    base64(0xff, 0xd8, 0xff),
    'not base64',
  ]) {
    assert.deepEqual(pluck(settingsViolations({ logo }, []), 'pointer', 'code'), [['/logo', 'bad_picture']]);
    assert.equal(settingsViolations({ accreditationMark: logo }, [])[0]?.pointer, '/accreditationMark');
  }
});

test('a picture has at most 2,000 pixels on each side, however small its file is', () => {
  const withSize = (width: number, height: number) => {
    const png = logoPng();
    png.writeUInt32BE(width, 16);
    png.writeUInt32BE(height, 20);
    return settingsViolations({ logo: png.toString('base64') }, []).map(({ code, message }) => [code, message]);
  };
  assert.deepEqual(withSize(2_000, 2_000), []);
  const message = 'must have at most 2000 pixels on each side; it has 17000 × 17000';
  assert.deepEqual(withSize(17_000, 17_000), [['bad_picture', message]]);
  assert.equal(withSize(2_001, 1).length, 1);
});

const databaseZones = ['Pacific/Auckland', 'UTC', 'Factory/Unknown'];
const zones: [timeZone: string, isAccepted: boolean][] = [
  ['Pacific/Auckland', true],
  ['UTC', true],
  ['pacific/auckland', false],
  ['+13:00', false],
  ['NZDT', false],
  ['', false],
  ['Factory/Unknown', false],
];

for (const [timeZone, isAccepted] of zones) {
  test(`the time zone "${timeZone}" is ${isAccepted ? 'accepted' : 'rejected'}`, () => {
    assert.deepEqual(
      pluck(settingsViolations({ timeZone }, databaseZones), 'pointer', 'code'),
      isAccepted ? [] : [['/timeZone', 'unknown_time_zone']],
    );
  });
}

test('a misspelt time zone gets a suggestion', () => {
  const [violation] = settingsViolations({ timeZone: 'Pacific/Aukland' }, databaseZones);
  assert.match(violation?.message ?? '', /did you mean "Pacific\/Auckland"\?/);
});

test('holidays are days of the calendar', () => {
  const violations = settingsViolations({ holidays: ['2026-12-25', '2026-02-30', '0000-01-01'] }, []);
  assert.deepEqual(pluck(violations, 'pointer', 'code'), [
    ['/holidays/1', 'bad_date'],
    ['/holidays/2', 'too_early'],
  ]);
});
