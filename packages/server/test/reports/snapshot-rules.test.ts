import assert from 'node:assert/strict';
import {
  decisionRules,
  type MeasurandDefinition,
  type SpecificationDefinition,
} from '@labwire/contract/lab-catalogue.ts';
import { test } from 'vitest';
import type { StoredMeasurement } from '../../src/jobs/stored-measurement-rules.ts';
import { assembleFacts, type ReportContext, type ResultSnapshot } from '../../src/reports/snapshot-rules.ts';
import { measurandDefinition, numberedSample, storedMeasurement, testDefinition } from '../support/job-facts.ts';
import { publishedResult, resultFacts } from '../support/published-result-facts.ts';

const context = { report: { number: '7' }, replaces: null, changes: [], otherChanges: [] } as unknown as ReportContext;
const laboratory = { name: 'Lab', address: ['Street'], signatories: [], twoPairsOfEyes: false };

/** The snapshot of one sample with one measurand and its value. */
function snapshotOf(
  value: string,
  changes: Partial<MeasurandDefinition> = {},
  specifications: SpecificationDefinition[] = [],
  entered: Partial<StoredMeasurement> = {},
): ResultSnapshot {
  const test = testDefinition('T', { measurands: [measurandDefinition('M1', changes)] });
  const sample = numberedSample(2, 'A', [test], {
    condition: 'cold',
    dateTime: '2026-03-01T00:00:00',
    attributes: [{ name: 'Use', value: 'Potable' }],
    parameters: [{ code: 'P1', value: 5 }],
  });
  const { detail: exact, samples } = publishedResult(
    resultFacts([sample], [storedMeasurement(2, 'T', value, entered)]),
    specifications,
  );
  return {
    result: JSON.parse(JSON.stringify(exact)),
    exact,
    frozen: { laboratory: laboratory as ResultSnapshot['frozen']['laboratory'], samples: [...samples] },
  };
}

const printedValue = (...given: Parameters<typeof snapshotOf>) =>
  assembleFacts(snapshotOf(...given), context).samples[0]?.values[0];

test('a report has the result, the laboratory and the samples of the snapshot', () => {
  const snapshot = snapshotOf('1');
  const facts = assembleFacts(snapshot, context);
  assert.equal(facts.result, snapshot.result);
  assert.equal(facts.receivedAt, snapshot.result.jobReceivedAt);
  assert.deepEqual(facts.report, context.report);
  assert.deepEqual(facts.laboratory, {
    name: 'Lab',
    address: ['Street'],
    sites: [],
    accreditation: null,
    accreditationMarkPng: null,
    logoPng: null,
    timeZone: 'UTC',
    paper: 'A4',
  });
  assert.deepEqual(facts.samples, [
    {
      sequence: 2,
      laboratoryNumber: '7-2',
      collectedAt: '2026-03-01T00:00:00Z',
      receivedAt: snapshot.result.jobReceivedAt,
      condition: 'cold',
      arrivalTemperature: null,
      sampling: null,
      members: null,
      memberOf: [],
      attributes: [{ name: 'Use', value: 'Potable' }],
      parameters: [{ code: 'P1', value: '5' }],
      tests: [
        {
          code: 'T',
          method: null,
          edition: null,
          section: null,
          site: null,
          accredited: false,
          subcontracted: false,
          subcontractor: null,
        },
      ],
      values: [
        {
          testCode: 'T',
          accredited: false,
          completedAt: '2026-03-02T03:00:00.000Z',
          range: 'from 0.01',
          uncertainty: null,
          dilution: null,
          assessments: [],
        },
      ],
    },
  ]);
});

test('a measuring range is printed in the format of the measurand, without an exponent', () => {
  const rangeOf = (...given: Parameters<typeof snapshotOf>) => printedValue(...given)?.range;
  assert.equal(rangeOf('1', { upperLimit: 1e21, decimals: 0, detectionLimit: 0 }), 'up to 1000000000000000000000');
  const small = { detectionLimit: 1e-8, upperLimit: 2e-7, decimals: 8 };
  assert.equal(rangeOf('0.0000001', small), '0.00000001 to 0.00000020');
  assert.equal(rangeOf('1', { detectionLimit: undefined }), null);
});

test('a bound of a specification and a dilution are printed with their digits, without an exponent', () => {
  const specification = { code: 'S', name: 'Limit', source: 'Act', edition: '2022', measurandCode: 'M1' };
  const snapshot = snapshotOf('1', {}, [{ ...specification, upperBound: 2e-7 }], { dilution: '0.0000001' });
  const value = assembleFacts(snapshot, context).samples[0]?.values[0];
  assert.equal(value?.dilution, '0.0000001');
  assert.deepEqual(value?.assessments, [
    {
      code: 'S',
      name: 'Limit',
      source: 'Act 2022',
      requirement: 'at most 0.0000002 mg/kg',
      decisionRule: decisionRules.SIMPLE_ACCEPTANCE,
      outcome: 'EXCEEDS',
    },
  ]);
});

const uncertainty = { uncertainty: '± 12 %', coverageFactor: 2, coverageProbability: 95 };

test('uncertainty is printed with its coverage, and not beside a value outside the measuring range', () => {
  assert.equal(printedValue('1', uncertainty)?.uncertainty, '± 12 % (k = 2, 95 %)');
  assert.equal(printedValue('1', { uncertainty: '± 12 %' })?.uncertainty, '± 12 %');
  assert.equal(printedValue('0.001', uncertainty)?.uncertainty, null);
  const quantified = { ...uncertainty, upperLimit: 2, upperLimitIsQuantification: true };
  assert.equal(printedValue('3', quantified)?.uncertainty, null);
});

test('what was recorded about tests, samples and the order is on the report', () => {
  const snapshot = snapshotOf('1');
  const [sample] = snapshot.frozen.samples;
  const [definition] = sample?.tests ?? [];
  assert.ok(sample && definition);
  const reported = {
    ...definition,
    method: 'ISO 1',
    methodEdition: '2024',
    section: 'Chemistry',
    site: 'NELSON',
    accredited: true,
    subcontracted: true,
    subcontractor: { name: 'Partner Ltd' },
  };
  const composite = numberedSample(3, 'A and B', [], { members: ['A', 'B'] });
  const frozen = {
    ...snapshot.frozen,
    laboratory: { ...snapshot.frozen.laboratory, sites: [{ code: 'NELSON', name: 'Nelson', address: [] }] },
    samples: [
      { ...sample, arrivalTemperature: 4.2, sampling: { sampler: 'Field team' }, tests: [reported] },
      composite,
    ],
    opinions: 'Safe to drink.',
    rejectedSamples: [{ name: 'C', reason: 'Leaked', rejectedAt: '2026-03-01T00:00:00.000Z' }],
  };
  const exact = { ...snapshot.exact, samples: [...snapshot.exact.samples, ...snapshot.exact.samples] };
  const facts = assembleFacts({ ...snapshot, exact, frozen }, context);
  const [first] = facts.samples;
  assert.deepEqual([facts.opinions, facts.rejectedSamples], [frozen.opinions, frozen.rejectedSamples]);
  assert.deepEqual([facts.laboratory.sites, first?.memberOf], [frozen.laboratory.sites, ['A and B']]);
  assert.equal(first?.arrivalTemperature, '4.2 °C');
  assert.deepEqual(first?.sampling, { sampler: 'Field team', plan: null, method: null, conditions: null });
  assert.deepEqual(first?.tests, [
    {
      code: 'T',
      method: 'ISO 1',
      edition: '2024',
      section: 'Chemistry',
      site: 'NELSON',
      accredited: true,
      subcontracted: true,
      subcontractor: { name: 'Partner Ltd', accreditation: null },
    },
  ]);
  assert.equal(first?.values[0]?.accredited, true);
});

test('the images are decoded from base64', () => {
  const snapshot = snapshotOf('1');
  const logo = Buffer.from('png').toString('base64');
  const accreditationMark = Buffer.from('mark').toString('base64');
  const settings = { ...snapshot.frozen.laboratory, logo, accreditationMark, accreditation: 'ISO 17025' };
  const facts = assembleFacts({ ...snapshot, frozen: { ...snapshot.frozen, laboratory: settings } }, context);
  const { logoPng, accreditationMarkPng, accreditation } = facts.laboratory;
  assert.deepEqual(
    [logoPng?.toString(), accreditationMarkPng?.toString(), accreditation],
    ['png', 'mark', 'ISO 17025'],
  );
});
