import assert from 'node:assert/strict';
import { test } from 'vitest';
import { arrivalTimeViolations, type JobFacts, planJob, registrationViolations } from '../../src/jobs/job-rules.ts';
import { order, sampleLine } from '../support/fixtures.ts';
import { testDefinition } from '../support/job-facts.ts';

const member = (name: string) => sampleLine(name, { analyticalTests: undefined });
const composite = { sampleComposite: { name: '', samples: ['D1', 'D2'], analyticalTests: [{ code: 'TUTIN' }] } };
const facts = (changes: Partial<JobFacts> = {}): JobFacts => ({
  order: order({ lines: [member('D1'), member('D2'), composite, sampleLine('D3')] }),
  arrived: new Set(),
  rejected: new Set(),
  cancelled: new Set(),
  dispatched: new Set(),
  sampleTypes: new Map([['HONEY', { code: 'HONEY', name: 'Honey' }]]) as JobFacts['sampleTypes'],
  tests: new Map([testDefinition('MOISTURE'), testDefinition('TUTIN')].map((one) => [one.code, one])),
  ...changes,
});
const names = (...given: Parameters<typeof planJob>) => planJob(...given).map(({ name }) => name);

test('a job has all outstanding samples, and then the composites of samples that have arrived', () => {
  assert.deepEqual(names({}, facts()), ['D1', 'D2', 'D3', 'Composite of D1, D2']);
});

test('a composite is registered with the last of its members', () => {
  assert.deepEqual(names({ samples: ['D1'] }, facts()), ['D1']);
  assert.deepEqual(names({ samples: ['D2'] }, facts({ arrived: new Set([0]) })), ['D2', 'Composite of D1, D2']);
  assert.deepEqual(names({}, facts({ arrived: new Set([0, 1, 2]) })), ['D3']);
});

test('rejected samples and their composites are not registered', () => {
  assert.deepEqual(names({}, facts({ rejected: new Set([1, 2]) })), ['D1', 'D3']);
});

test('there is nothing to register when every sample has arrived', () => {
  assert.deepEqual(names({}, facts({ arrived: new Set([0, 1, 2, 3]) })), []);
});

test('a registered sample has its names, tests and condition', () => {
  const conditions = [{ sample: 'D3', condition: 'Lid cracked' }];
  const [sample] = planJob({ samples: ['D3'], conditions }, facts());
  assert.deepEqual(sample?.sampleType, { sampleTypeCode: 'HONEY', sampleTypeName: 'Honey' });
  assert.deepEqual(
    sample?.tests.map(({ code }) => code),
    ['MOISTURE'],
  );
  assert.equal(sample?.condition, 'Lid cracked');
});

test('a composite has the sample type of its members and lists their names', () => {
  const made = planJob({}, facts()).at(-1);
  assert.deepEqual(made?.members, ['D1', 'D2']);
  assert.deepEqual(made?.sampleType, { sampleTypeCode: 'HONEY', sampleTypeName: 'Honey' });
  assert.deepEqual(
    made?.tests.map(({ code }) => code),
    ['TUTIN'],
  );
});

test('names of samples and conditions must be those of outstanding samples', () => {
  const body = { samples: ['D3', 'D9'], conditions: [{ sample: 'D2', condition: 'Empty' }] };
  const violations = registrationViolations(body, facts({ arrived: new Set([3]), rejected: new Set([1]) }));
  assert.deepEqual(
    violations.map(({ pointer, code }) => [pointer, code]),
    [
      ['/samples/0', 'already_registered'],
      ['/samples/1', 'unknown_sample'],
      ['/conditions/0/sample', 'already_rejected'],
    ],
  );
});

const now = new Date('2028-03-01T10:00:00Z');
const arrivalTimes: [receivedAt: string | undefined, code?: string][] = [
  [undefined],
  ['2028-02-29T00:00:00Z'],
  ['2028-03-01T10:05:00Z'],
  ['2027-02-29T00:00:00Z', 'bad_date_time'],
  ['2028-03-01T10:05:01', 'in_future'],
  ['0000-01-01T00:00:00Z', 'too_early'],
];

for (const [receivedAt, code] of arrivalTimes) {
  test(`${receivedAt} is ${code ?? 'accepted'} as the time of arrival`, () => {
    const violations = arrivalTimeViolations(receivedAt, now);
    assert.deepEqual(
      violations.map((violation) => [violation.pointer, violation.code]),
      code === undefined ? [] : [['/receivedAt', code]],
    );
  });
}
