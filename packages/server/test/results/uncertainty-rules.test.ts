import assert from 'node:assert/strict';
import { test } from 'vitest';
import { uncertaintyOf } from '../../src/results/uncertainty-rules.ts';
import { measurandDefinition } from '../support/job-facts.ts';

const value = (formattedResult: string) => ({ numericResult: JSON.rawJSON('1'), formattedResult });

test('an uncertainty has its coverage factor and probability as far as they are known', () => {
  const uncertainty = '± 12 %';
  const of = (changes: object) => uncertaintyOf(value('1.0'), measurandDefinition('M1', { uncertainty, ...changes }));
  assert.equal(of({ coverageFactor: 2, coverageProbability: 95 }), '± 12 % (k = 2, 95 %)');
  assert.equal(of({ coverageFactor: 2.1 }), '± 12 % (k = 2.1)');
  assert.equal(of({ coverageProbability: 95 }), '± 12 % (95 %)');
  assert.equal(of({}), '± 12 %');
  assert.equal(of({ uncertainty: ' ' }), null);
  assert.equal(of({ uncertainty: undefined }), null);
});

test('a value outside the measuring range and a text have no uncertainty', () => {
  const measurand = measurandDefinition('M1', { uncertainty: '± 12 %' });
  assert.equal(uncertaintyOf(value('< 0.01'), measurand), null);
  assert.equal(uncertaintyOf(value('> 2420'), measurand), null);
  assert.equal(uncertaintyOf({ numericResult: null, formattedResult: 'Absent' }, measurand), null);
});
