import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  createSampleDescriber,
  describeLocation,
  describeResult,
  summarise,
} from '../../src/results/result-document-rules.ts';
import { address, order } from '../support/fixtures.ts';
import { jobContext, numberedSample, storedMeasurement, testDefinition } from '../support/job-facts.ts';
import { resolvedOrder, resultFacts } from '../support/published-result-facts.ts';

const described = (...given: Parameters<typeof resultFacts>) => {
  const facts = resultFacts(...given);
  return describeResult(facts, facts.samples.map(createSampleDescriber(facts.measurements, jobContext())));
};

test('the summary names people and organisations', () => {
  const { primary, submitter, client, chargeTo, numberOfSamples } = summarise(
    resultFacts([numberedSample(1, 'A')], []),
    [],
  );
  assert.deepEqual(
    [primary, submitter, client, chargeTo, numberOfSamples],
    ['Mere Parata', 'Bo Tai', 'Apiary Ltd', 'Apiary Ltd', 1],
  );
});

test('a party with several roles is listed once with all of them', () => {
  const person = resolvedOrder().primary;
  const { contacts } = described([], [], { resolved: resolvedOrder({ submitter: person }) });
  assert.deepEqual(
    contacts.map(({ labContactId, orderRoles }) => [labContactId, orderRoles]),
    [
      ['O1', ['CLIENT', 'CHARGE_TO']],
      ['C1', ['PRIMARY', 'SUBMITTER']],
    ],
  );
});

test('the delivery address is that of the client, the invoice address that of the charged organisation', () => {
  const resolved = resolvedOrder({ chargeTo: { organisationId: 2, name: 'Exports Inc' }, invoiceAddress: address });
  const { addresses } = described([], [], { resolved });
  assert.deepEqual(
    addresses.map(({ recipient, orderRoles }) => [recipient, orderRoles]),
    [
      ['Apiary Ltd', ['DELIVERY']],
      ['Exports Inc', ['INVOICE']],
    ],
  );
});

test('reserved references have their own fields and are not repeated', () => {
  const orderReferences = [
    { name: 'ClientRef', value: 'R1' },
    { name: 'Field', value: 'North' },
  ];
  const { orderReferences: shown } = described([], [], { request: order({ orderReferences }) });
  assert.deepEqual(shown, [{ name: 'Field', value: 'North' }]);
});

test('each test is defined once, and open tests have no result', () => {
  const tests = [testDefinition('MOISTURE'), testDefinition('TUTIN')];
  const { analyticalTestDefinitions, samples } = described(
    [numberedSample(1, 'A', tests), numberedSample(2, 'B', tests)],
    [storedMeasurement(2, 'TUTIN', '0.5')],
  );
  assert.deepEqual(
    analyticalTestDefinitions.map(({ code }) => code),
    ['MOISTURE', 'TUTIN'],
  );
  assert.deepEqual(
    samples.map(({ testResults }) => testResults.map(({ status, result }) => [status, result?.formattedResult])),
    [
      [
        ['IN_PROGRESS', undefined],
        ['IN_PROGRESS', undefined],
      ],
      [
        ['IN_PROGRESS', undefined],
        ['COMPLETE', '0.50'],
      ],
    ],
  );
});

test('the first reference of a sample is its client sample ID', () => {
  const references = [
    { name: 'Drum', value: '12' },
    { name: 'Row', value: '3' },
  ];
  const { samples } = described([numberedSample(1, 'A', [], { references }), numberedSample(2, 'B', [])], []);
  assert.deepEqual(
    samples.map((sample) => sample.clientSampleId),
    ['12', undefined],
  );
});

const point = { latitude: -38.5, longitude: 176 };
test('a point is returned as an intersect with one record', () => {
  assert.deepEqual(describeLocation({ location: { point, name: 'Hill' } }), { intersect: [point], name: 'Hill' });
  assert.deepEqual(describeLocation({ location: { intersect: [point, point] } }), {
    intersect: [point, point],
    name: null,
  });
  assert.deepEqual(describeLocation({ location: null }), { intersect: [], name: null });
});
