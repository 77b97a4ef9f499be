import assert from 'node:assert/strict';
import { test } from 'vitest';
import { outcomeText, requirementText, shortOutcomeText } from '../../src/reports/conformity-rules.ts';

const number = (text: string) => JSON.rawJSON(text);

test('a requirement has the bounds with their digits and the unit, or the allowed values', () => {
  assert.equal(requirementText({ upperBound: number('0.0000002') }, 'mg/L'), 'at most 0.0000002 mg/L');
  assert.equal(requirementText({ upperBound: number('0') }, ''), 'at most 0');
  assert.equal(requirementText({ lowerBound: number('6.50') }, ''), 'at least 6.50');
  assert.equal(requirementText({ lowerBound: number('7'), upperBound: number('8.5') }, 'pH'), '7 to 8.5 pH');
  assert.equal(requirementText({ allowedValues: ['Absent', 'Not detected'] }, ''), 'Absent or Not detected');
});

test('an outcome says which bound is not met', () => {
  assert.equal(outcomeText('MEETS', false), 'met');
  assert.equal(outcomeText('EXCEEDS', false), 'not met: above the upper bound');
  assert.equal(outcomeText('BELOW', false), 'not met: below the lower bound');
  assert.equal(outcomeText('EXCEEDS', true), 'not met: not an allowed value');
  assert.equal(outcomeText('INCONCLUSIVE', false), 'inconclusive');
});

test('a short outcome names the specification', () => {
  assert.equal(shortOutcomeText('MEETS', 'S1', true), 'meets S1');
  assert.equal(shortOutcomeText('EXCEEDS', 'S1', false), 'exceeds S1');
  assert.equal(shortOutcomeText('BELOW', 'S1', false), 'below S1');
  assert.equal(shortOutcomeText('EXCEEDS', 'S1', true), 'does not meet S1');
  assert.equal(shortOutcomeText('INCONCLUSIVE', 'S1', false), 'inconclusive for S1');
});
