import assert from 'node:assert/strict';
import type { Signatory } from '@labwire/contract/lab-settings.ts';
import { test } from 'vitest';
import { isFullyAuthorised, missingParts, partsFor, requiredParts } from '../../src/reports/authorisation-rules.ts';

const report = { samples: [{ tests: [{ section: 'Microbiology' }, { section: 'Chemistry' }] }] };
const required = requiredParts(report);
const signatory = (changes: Partial<Signatory>): Signatory => ({ name: 'bo', title: 'Manager', ...changes });
const partsOf = (changes: Partial<Signatory>, of = required) =>
  partsFor(of, { signatories: [signatory(changes)] }, 'bo');

test('the sections of its tests and the opinions of a report must be authorised', () => {
  assert.deepEqual(required, {
    sections: ['Chemistry', 'Microbiology'],
    testsWithoutSection: false,
    opinions: false,
  });
  assert.deepEqual(requiredParts({ samples: [{ tests: [{}, { section: 'Chemistry' }] }], opinions: 'Safe.' }), {
    sections: ['Chemistry'],
    testsWithoutSection: true,
    opinions: true,
  });
});

test('without signatories in the settings, one person authorises everything', () => {
  const withOpinions = requiredParts({ ...report, opinions: 'Safe.' });
  const parts = partsFor(withOpinions, { signatories: [] }, 'anybody');
  assert.deepEqual(parts, { allSections: true, sections: [], opinions: true });
  assert.ok(parts && isFullyAuthorised(missingParts(withOpinions, [parts])));
});

test('a signatory without sections authorises all of them, and opinions only if allowed', () => {
  const withOpinions = requiredParts({ ...report, opinions: 'Safe.' });
  assert.deepEqual(partsOf({}, withOpinions), { allSections: true, sections: [], opinions: false });
  assert.deepEqual(partsOf({ opinions: true }, withOpinions), { allSections: true, sections: [], opinions: true });
  assert.deepEqual(partsOf({ opinions: true }), { allSections: true, sections: [], opinions: false });
});

test('a signatory with sections authorises only those of the report', () => {
  assert.deepEqual(partsOf({ sections: ['Chemistry', 'Soil'] }), {
    allSections: false,
    sections: ['Chemistry'],
    opinions: false,
  });
  assert.equal(partsOf({ sections: ['Soil'] }), undefined);
  assert.equal(partsFor(required, { signatories: [signatory({})] }, 'cy'), undefined);
});

test('a signatory may authorise the opinions of a report that has no results of their section', () => {
  const withOpinions = requiredParts({ ...report, opinions: 'Safe.' });
  const parts = partsOf({ sections: ['Advice'], opinions: true }, withOpinions);
  assert.deepEqual(parts, { allSections: false, sections: [], opinions: true });
  assert.ok(parts);
  assert.deepEqual(missingParts(withOpinions, [parts]), {
    sections: ['Chemistry', 'Microbiology'],
    testsWithoutSection: false,
    opinions: false,
  });
});

test('the report is authorised when every part is', () => {
  const chemistry = { allSections: false, sections: ['Chemistry'], opinions: false };
  const microbiology = { allSections: false, sections: ['Microbiology'], opinions: false };
  assert.deepEqual(missingParts(required, [chemistry]).sections, ['Microbiology']);
  assert.equal(isFullyAuthorised(missingParts(required, [chemistry])), false);
  assert.equal(isFullyAuthorised(missingParts(required, [chemistry, microbiology])), true);
});

test('tests without a section need a signatory for all sections', () => {
  const mixed = requiredParts({ samples: [{ tests: [{}, { section: 'Chemistry' }] }] });
  const chemistry = { allSections: false, sections: ['Chemistry'], opinions: false };
  assert.equal(isFullyAuthorised(missingParts(mixed, [chemistry])), false);
  assert.equal(
    isFullyAuthorised(missingParts(mixed, [chemistry, { allSections: true, sections: [], opinions: false }])),
    true,
  );
});
