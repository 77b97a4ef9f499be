import assert from 'node:assert/strict';
import type { MeasurandDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { OrderLine, OrderRequest } from '@labwire/contract/order.ts';
import fc from 'fast-check';
import { test } from 'vitest';
import { demoCatalogue } from '../../src/sandbox/demo/demo-catalogue.ts';
import {
  type PlannedStep,
  type PlannedValue,
  planOrder,
  type StepGoal,
} from '../../src/sandbox/simulator/plan-rules.ts';
import { order } from '../support/fixtures.ts';
import { impossibleValues, sampleTypeOf } from '../support/sample-relations.ts';

const tests = new Map((demoCatalogue.tests ?? []).map((test) => [test.code, test]));
const specifications = demoCatalogue.specifications ?? [];
const catalogue = { tests, specifications };
const codes = [...tests.values()].filter(({ active }) => active !== false).map(({ code }) => code);
const sampleTypes = (demoCatalogue.sampleTypes ?? []).map(({ code }) => code);
const markers = ['', '', '', 'partial', 'amended', 'below-detection', 'above-limit', 'rejected', 'delayed'];

const anySample = fc.record({
  marker: fc.constantFrom(...markers),
  sampleTypeCode: fc.constantFrom(...sampleTypes),
  codes: fc.uniqueArray(fc.constantFrom(...codes), { maxLength: 3 }),
  place: fc.constantFrom(undefined, 'North bore', 'Pureora'),
  dateTime: fc.constantFrom(undefined, '2026-01-15T02:00:00Z', '2026-07-15T02:00:00Z'),
});

/** Orders with supplies, samples of every kind, and a composite of the samples without their own tests. */
const anyOrder = fc
  .record({
    samples: fc.array(anySample, { minLength: 1, maxLength: 6 }),
    supplies: fc.boolean(),
    exceeds: fc.boolean(),
  })
  .map(({ samples, supplies, exceeds }): OrderRequest => {
    const named = samples.map((sample, i) => ({
      ...sample,
      name: `S${i}${sample.marker && ` sandbox:${sample.marker}`}`,
    }));
    const lines: OrderLine[] = named.map(({ name, sampleTypeCode, codes, place, dateTime }) => ({
      sample: {
        name,
        sampleType: { sampleTypeCode },
        ...(codes.length > 0 && { analyticalTests: codes.map((code) => ({ code })) }),
        ...(place && { location: { name: place } }),
        ...(dateTime && { dateTime }),
      },
    }));
    const bare = named.filter(({ codes }) => codes.length === 0).map(({ name }) => name);
    const extra = named.find(({ codes }) => codes.length > 0)?.name ?? 'Another';
    if (bare.length > 0) {
      if (extra === 'Another') lines.push({ sample: { name: 'Another', sampleType: { sampleTypeCode: 'HONEY' } } });
      const name = exceeds ? 'sandbox:composite-exceeds' : '';
      lines.push({ sampleComposite: { name, samples: [...bare, extra], analyticalTests: [{ code: 'TUTIN' }] } });
    }
    if (supplies) lines.push({ samplingSupplies: { code: 'JAR-50', quantity: 1 } });
    return order({ lines });
  });

const of = <Step extends StepGoal['step']>(plan: PlannedStep[], step: Step) =>
  plan.filter((planned): planned is PlannedStep & Extract<StepGoal, { step: Step }> => planned.step === step);
const valuesOf = (plan: PlannedStep[]) => of(plan, 'MEASURE').flatMap(({ values }) => values);
const definitionOf = ({ testCode, measurandCode }: PlannedValue): MeasurandDefinition => {
  const found = tests.get(testCode)?.measurands.find(({ code }) => code === measurandCode);
  assert.ok(found);
  return found;
};
const nameOf = (request: OrderRequest, line: number) =>
  request.lines[line]?.sample?.name ?? request.lines[line]?.sampleComposite?.name ?? '';

const enteredMeasurands = (code: string) =>
  (tests.get(code)?.measurands ?? []).filter(({ calculation }) => calculation === undefined);
const isNumber = (entry: PlannedValue) => definitionOf(entry).kind !== 'text';

/** The upper bound of the first specification for the sample type, or else the end of the measuring range. */
function limitOf(request: OrderRequest, { line, testCode, measurandCode }: PlannedValue): number | undefined {
  const sampleTypeCode = sampleTypeOf(request, line);
  const specification = specifications.find(
    (each) =>
      each.measurandCode === measurandCode &&
      each.upperBound !== undefined &&
      (each.testCode ?? testCode) === testCode &&
      (each.sampleTypes?.includes(sampleTypeCode) ?? true),
  );
  return specification?.upperBound ?? definitionOf({ line, testCode, measurandCode, value: 0 }).upperLimit;
}

/** The value of a measurand of kind number. */
const numberOf = ({ value }: { value: number | string }) => Number(value);

test('the plan of an order does not depend on its notes', () => {
  fc.assert(
    fc.property(anyOrder, (request) => {
      const again = { notes: 'Other words.', ...JSON.parse(JSON.stringify(request)) };
      assert.deepEqual(planOrder(request, catalogue), planOrder(again, catalogue));
    }),
  );
});

test('every test of every accepted sample is measured once, with the decimals of the catalogue', () => {
  fc.assert(
    fc.property(anyOrder, (request) => {
      const plan = planOrder(request, catalogue);
      const rejected = of(plan, 'REJECT').flatMap((step) => step.rejected.map(({ sample }) => sample));
      const expected = request.lines.flatMap(({ sample, sampleComposite: composite }, line) => {
        const isGone = sample
          ? rejected.includes(sample.name)
          : composite?.samples.some((name) => rejected.includes(name));
        const chosen = sample?.analyticalTests ?? composite?.analyticalTests ?? [];
        return isGone
          ? []
          : chosen.flatMap(({ code }) => enteredMeasurands(code).map((m) => `${line} ${code} ${m.code}`));
      });
      const planned = valuesOf(plan);
      const keys = planned.map(({ line, testCode, measurandCode }) => `${line} ${testCode} ${measurandCode}`);
      assert.equal(new Set(keys).size, keys.length);
      for (const key of expected) assert.ok(keys.includes(key), key);
      for (const entry of planned.filter(isNumber)) {
        const value = numberOf(entry);
        assert.ok(value >= 0 && Number.isFinite(value));
        assert.equal(value, Number(value.toFixed(definitionOf(entry).decimals)));
      }
    }),
  );
});

test('registered samples are measured, published as final and reported, in that order', () => {
  fc.assert(
    fc.property(anyOrder, (request) => {
      const plan = planOrder(request, catalogue);
      const registered = of(plan, 'REGISTER').flatMap(({ samples }) => samples.map(({ line }) => line));
      assert.equal(new Set(registered).size, registered.length);
      const rejected = of(plan, 'REJECT').flatMap((step) => step.rejected.map(({ line }) => line));
      const samples = request.lines.flatMap(({ sample }, line) => (sample ? [line] : []));
      assert.deepEqual([...registered, ...rejected].sort(), samples.sort());
      const finals = of(plan, 'PUBLISH').filter(({ isFinal }) => isFinal);
      assert.equal(finals.length, of(plan, 'REGISTER').length);
      assert.equal(of(plan, 'REPORT').length, finals.length + of(plan, 'AMEND').length);
      for (const [i, step] of plan.entries()) {
        if (step.step === 'PUBLISH' && step.isFinal)
          assert.deepEqual([plan[i - 1]?.step, plan[i + 1]?.step], ['MEASURE', 'REPORT']);
      }
    }),
  );
});

test('scenarios place samples below the detection limit, above the bound of a specification or late', () => {
  fc.assert(
    fc.property(anyOrder, (request) => {
      const plan = planOrder(request, catalogue);
      for (const entry of valuesOf(plan).filter(isNumber)) {
        const { detectionLimit = 0 } = definitionOf(entry);
        const upperLimit = limitOf(request, entry);
        const name = nameOf(request, entry.line);
        if (name.includes('below-detection') && detectionLimit > 0) assert.ok(numberOf(entry) < detectionLimit, name);
        if (name.includes('above-limit') && upperLimit !== undefined) assert.ok(numberOf(entry) > upperLimit, name);
      }
      for (const [i, { samples, wait }] of of(plan, 'REGISTER').entries()) {
        const isDelayed = samples.some(({ name }) => name.includes('delayed'));
        assert.equal(wait, isDelayed ? 20 : i > 0 ? 5 : 1);
        if (of(plan, 'REGISTER').length > 1 && i === 0)
          assert.ok(!samples.some(({ name }) => name.includes('partial')));
      }
    }),
  );
});

test('an amended value changes the reported result', () => {
  fc.assert(
    fc.property(anyOrder, (request) => {
      const plan = planOrder(request, catalogue);
      for (const corrected of of(plan, 'AMEND').flatMap((step) => step.corrected.slice(0, 1))) {
        const { detectionLimit = 0, upperLimit } = definitionOf(corrected);
        const before = valuesOf(plan).find(
          ({ line, testCode, measurandCode }) =>
            line === corrected.line && testCode === corrected.testCode && measurandCode === corrected.measurandCode,
        );
        assert.ok(before);
        assert.notEqual(before.value, corrected.value);
        if (!isNumber(before)) continue;
        assert.ok(numberOf(before) >= detectionLimit || numberOf(corrected) >= detectionLimit);
        if (upperLimit !== undefined) assert.ok(numberOf(before) <= upperLimit || numberOf(corrected) <= upperLimit);
      }
    }),
  );
});

test('what is part of another value can be above its limit too', () => {
  const analyticalTests = ['METALS-SOIL', 'CHROME-VI'].map((code) => ({ code }));
  const sample = { name: 'S sandbox:above-limit', sampleType: { sampleTypeCode: 'SOIL' }, analyticalTests };
  const request = order({ lines: [{ sample }] });
  const plan = planOrder(request, catalogue);
  assert.ok(valuesOf(plan).some((entry) => entry.measurandCode === 'CR6' && numberOf(entry) > 460));
  assert.deepEqual(
    impossibleValues(request, plan, () => true),
    [],
  );
});

test('the values of a sample fit each other', () => {
  const hasScenario = (request: OrderRequest) => (line: number) => nameOf(request, line).includes('sandbox:');
  fc.assert(
    fc.property(anyOrder, (request) => {
      assert.deepEqual(impossibleValues(request, planOrder(request, catalogue), hasScenario(request)), []);
    }),
    { numRuns: 300 },
  );
});

test('an amendment corrects everything that follows from the corrected value', () => {
  const analyticalTests = ['UMFCert', 'MGO-3IN1', 'MOISTURE'].map((code) => ({ code }));
  const sample = { name: 'Drum sandbox:amended', sampleType: { sampleTypeCode: 'MANUKA-HONEY' }, analyticalTests };
  const [amendment] = of(planOrder(order({ lines: [{ sample }] }), catalogue), 'AMEND');
  const codes = amendment?.corrected.map(({ testCode, measurandCode }) => `${testCode} ${measurandCode}`);
  assert.deepEqual(codes, ['UMFCert MGO', 'UMFCert DHA', 'UMFCert NPA', 'MGO-3IN1 MGO', 'MGO-3IN1 DHA']);
});

test('a composite is the mean of its members', () => {
  const samples = ['A', 'B sandbox:composite-exceeds', 'C'];
  const lines: OrderLine[] = [
    ...samples.map((name) => ({
      sample: { name, sampleType: { sampleTypeCode: 'HONEY' }, analyticalTests: [{ code: 'TUTIN' }] },
    })),
    { sampleComposite: { samples, analyticalTests: [{ code: 'TUTIN' }] } },
  ];
  const values = valuesOf(planOrder(order({ lines }), catalogue));
  const [first = 0, second = 0, third = 0, composite = 0] = [0, 1, 2, 3].map((line) =>
    numberOf(values.find((value) => value.line === line) ?? { value: Number.NaN }),
  );
  assert.ok(Math.abs(composite - (first + second + third) / 3) <= 0.001, String([first, second, third, composite]));
  assert.ok(composite > 0.7 && first > 0.7 && second < 0.7 && third < 0.7);
});

test('a question, a slow measurement, a withdrawal and a composite that exceeds its limit are steps of the plan', () => {
  const analyticalTests = [{ code: 'TUTIN' }];
  const sampleType = { sampleTypeCode: 'HONEY' };
  const plan = (scenario: string) =>
    planOrder(
      order({ lines: [{ sample: { name: `S1 sandbox:${scenario}`, sampleType, analyticalTests } }] }),
      catalogue,
    );
  const steps = (scenario: string) => plan(scenario).map(({ step, wait }) => `${step} ${wait}`);
  assert.deepEqual(steps('question'), ['REGISTER 1', 'ASK 1', 'MEASURE 1', 'PUBLISH 1', 'REPORT 1']);
  assert.deepEqual(steps('slow'), ['REGISTER 1', 'MEASURE 20', 'PUBLISH 1', 'REPORT 1']);
  assert.deepEqual(steps('withdrawn'), ['REGISTER 1', 'MEASURE 1', 'PUBLISH 1', 'REPORT 1', 'WITHDRAW 3']);
  const member = (name: string) => ({ sample: { name, sampleType } });
  const samples = ['A sandbox:composite-exceeds', 'B'];
  const lines = [...samples.map(member), { sampleComposite: { name: '', samples, analyticalTests } }];
  const values = valuesOf(planOrder(order({ lines }), catalogue));
  const [exceeding] = values.filter(({ line }) => line === 2);
  assert.ok(exceeding && numberOf(exceeding) > (limitOf(order({ lines }), exceeding) ?? 0));
});

test('values depend on the place and the season', () => {
  const water = (place: string, dateTime: string) => {
    const [entry] = valuesOf(
      planOrder(
        order({
          lines: [
            {
              sample: {
                name: dateTime,
                dateTime,
                sampleType: { sampleTypeCode: 'SURFACE-WATER' },
                location: { name: place },
                analyticalTests: [{ code: 'ECOLI' }],
              },
            },
          ],
        }),
        catalogue,
      ),
    );
    assert.ok(entry);
    return numberOf(entry);
  };
  const month = (place: string, month: string) => {
    const values = Array.from({ length: 28 }, (_, day) =>
      water(place, `2026-${month}-${String(day + 1).padStart(2, '0')}T00:00:00Z`),
    );
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  for (const place of ['Upstream', 'Downstream', 'Weir'])
    assert.ok(month(place, '02') > 1.5 * month(place, '08'), place);
  assert.equal(new Set(['Upstream', 'Downstream', 'Weir'].map((place) => month(place, '05').toFixed(0))).size, 3);
});
