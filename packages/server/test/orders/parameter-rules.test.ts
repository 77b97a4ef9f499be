import assert from 'node:assert/strict';
import type { ParameterDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { test } from 'vitest';
import { parameterDefinitionViolations } from '../../src/orders/parameter-rules.ts';
import { order, sampleLine } from '../support/fixtures.ts';
import { assertAccepted, orderFacts, reportedOnlyBy, ruleInput } from '../support/order-checks.ts';

const area: ParameterDefinition = { code: 'Area', name: 'Swabbed area', kind: 'number', unit: 'cm²', required: true };
const surface: ParameterDefinition = { code: 'Surface', name: 'Surface', values: ['Steel', 'Wood'] };
const tests = new Map(
  [...orderFacts.tests].map(([code, test]) => [
    code,
    code === 'MOISTURE' ? { ...test, parameters: true, parameterDefinitions: [area, surface] } : test,
  ]),
);
const facts = { ...orderFacts, tests, parameterTests: ['MOISTURE'] };

type Parameters = NonNullable<NonNullable<OrderRequest['lines'][number]['sample']>['sampleParameters']>;

const withParameters = (given: Record<string, string | number>, codes = ['MOISTURE']) => {
  const sampleParameters: Parameters = Object.entries(given).map(([parameterCode, parameterValue]) => ({
    parameterCode,
    parameterValue,
  }));
  return order({
    lines: [sampleLine('S1', { analyticalTests: codes.map((code) => ({ code })), sampleParameters })],
  });
};
const at = '/lines/0/sample/sampleParameters';
const rejects = (body: OrderRequest, expected: string[]) =>
  assert.deepEqual(reportedOnlyBy(parameterDefinitionViolations, body, facts), expected);

test('declared parameters are accepted: numbers, decimal text, and allowed values', () => {
  for (const value of [100, -1.5, '100', ' 2.50 ']) assertAccepted(withParameters({ Area: value }), facts);
  assertAccepted(withParameters({ Area: 1, Surface: 'Wood' }), facts);
});

test('an unknown parameter code is rejected with a suggestion', () => {
  const body = withParameters({ Area: 1, Surfaces: 'Wood' });
  rejects(body, [`unknown_sample_parameter ${at}/1/parameterCode`]);
  const [violation] = parameterDefinitionViolations(ruleInput(body, facts));
  assert.equal(violation?.message, 'no sample parameter "Surfaces" of MOISTURE; did you mean "Surface"?');
});

test('a value that is no number, or not one of the allowed values, is rejected', () => {
  rejects(withParameters({ Area: '10 cm²' }), [`bad_sample_parameter ${at}/0/parameterValue`]);
  rejects(withParameters({ Area: 1, Surface: 'wood' }), [`bad_sample_parameter ${at}/1/parameterValue`]);
});

test('a required parameter must be given with a value', () => {
  rejects(withParameters({ Surface: 'Wood' }), [`missing ${at}`]);
  rejects(withParameters({ Area: ' ' }), [`missing ${at}`]);
  rejects(order({ lines: [sampleLine('S1')] }), [`missing ${at}`]);
});

test('beside a test that accepts parameters without declaring them, any code is accepted', () => {
  assertAccepted(withParameters({ Area: 1, Other: 'x' }, ['MOISTURE', 'UMFCert']), facts);
  rejects(withParameters({ Other: 'x' }, ['MOISTURE', 'UMFCert']), [`missing ${at}`]);
});

test('an account for which the test is not enabled needs no parameters', () => {
  assertAccepted(order({ lines: [sampleLine('S1')] }), { ...facts, parameterTests: [] });
});
