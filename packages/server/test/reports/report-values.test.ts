import assert from 'node:assert/strict';
import type { MeasurandDefinition, SpecificationDefinition } from '@labwire/contract/lab-catalogue.ts';
import { describe, it } from 'vitest';
import type { StoredMeasurement } from '../../src/jobs/stored-measurement-rules.ts';
import type { ReportContext } from '../../src/reports/snapshot-rules.ts';
import { measurandDefinition, numberedSample, storedMeasurement, testDefinition } from '../support/job-facts.ts';
import { publishedResult, resultFacts } from '../support/published-result-facts.ts';
import { reportOf } from '../support/report-of-result.ts';
import { readPages } from '../support/report-pages.ts';

interface Printed {
  measurand?: Partial<MeasurandDefinition>;
  value: string | null;
  entered?: Partial<StoredMeasurement>;
  specifications?: Partial<SpecificationDefinition>[];
}

/** The text of the report of one sample with one measurand. */
async function print({ measurand, value, entered, specifications = [] }: Printed, context?: Partial<ReportContext>) {
  const test = testDefinition('T1', { measurands: [measurandDefinition('M1', { name: 'Arsenic', ...measurand })] });
  const stored = storedMeasurement(1, 'T1', value as string, entered);
  const published = publishedResult(
    resultFacts([numberedSample(1, 'Bore', [test])], [stored]),
    specifications.map((changes) => ({ code: 'S', name: 'Limit', source: 'Act', measurandCode: 'M1', ...changes })),
  );
  return (await readPages(reportOf(published, context))).join(' ');
}

describe('statements of conformity on a report', () => {
  it('list what is not met first, with specification, source, edition, requirement and outcome in words', async () => {
    const text = await print({
      value: '0.8',
      specifications: [
        { code: 'A', name: 'Wide', upperBound: 2 },
        { code: 'B', name: 'Narrow', edition: '2022', upperBound: 0.5 },
        { code: 'C', name: 'Guarded', upperBound: 0.7, decisionRule: 'GUARD_BAND', guardBand: 0.2 },
      ],
    });
    assert.match(text, /3 assessments of results: 1 not met, 1 inconclusive, 1 met\./);
    const exceeded =
      '1: Bore T1 test Arsenic ▲ 0.80 mg/kg Narrow Act 2022 at most 0.5 mg/kg not met: above the upper bound';
    const open = '1: Bore T1 test Arsenic 0.80 mg/kg Guarded Act at most 0.7 mg/kg inconclusive';
    assert.ok(text.includes(`${exceeded} ${open}`), text);
    assert.match(text, /Arsenic † ▲ 0\.80 mg\/kg from 0\.01 – meets S1 exceeds S2 inconclusive for S3 M1/);
    assert.equal(text.split('Decision rule of').length, 3);
    assert.match(text, /Decision rule of S1, S2: The measured value, before rounding/);
  });

  it('are absent if nothing was assessed, also for a value above the measuring range', async () => {
    const text = await print({ value: '5', measurand: { upperLimit: 2 } });
    assert.match(text, /Arsenic † Above the measuring range 5\.00 mg\/kg 0\.01 to 2\.00 – M1/);
    assert.doesNotMatch(text, /▲|Conformity|within|meets/);
  });

  it('say that a text is not an allowed value', async () => {
    const measurand = { kind: 'text' as const, values: ['Absent', 'Detected'], unit: '' };
    const text = await print({ measurand, value: 'Detected', specifications: [{ allowedValues: ['Absent'] }] });
    assert.match(text, /▲ Detected Limit Act Absent not met: not an allowed value/);
    assert.match(text, /Arsenic † ▲ Detected – – – does not meet S1 M1/);
  });
});

describe('a value on a report', () => {
  it('that could not be tested has its reason', async () => {
    const text = await print({ value: null, entered: { notTested: 'container broken' } });
    assert.match(text, /Arsenic † not tested: container broken – – – M1/);
  });

  it('has its remark, dilution and quantification limit below the name of the measurand', async () => {
    const entered = { remark: 'Measured twice.', dilution: '10' };
    const text = await print({ value: '0.3', measurand: { quantificationLimit: 0.05 }, entered });
    const notes = 'Diluted by a factor of 10 Detected, below the quantification limit 0.50 Remark: Measured twice.';
    assert.ok(text.includes(`Arsenic † ${notes} 0.30 mg/kg from 0.10 quantified from 0.50`), text);
  });

  it('keeps its minus sign and all digits on one line', async () => {
    const measurand = { detectionLimit: undefined, decimals: 9 };
    const long = `-${'1234567890'.repeat(9)}`;
    for (const value of ['-25.345678901', '-1234567890123456789012345678.5', long]) {
      const text = await print({ value, measurand });
      const [, printed] = /-(\d+\.\d{9}) /.exec(text) ?? [];
      assert.ok(printed?.startsWith(value.slice(1, 12)), text);
      assert.equal(Number(`-${printed}`), Number(value));
    }
    assert.match(await print({ value: long, measurand }), /Arsenic † see below mg\/kg – – M1 Arsenic: -1234567890/);
  });

  it('that was amended has what it was, and other changes are named in words', async () => {
    const key = { sequence: 1, testCode: 'T1', measurandCode: 'M1' };
    const replaces = { number: '7', version: '1', issuedAt: '2026-03-04T02:30:00Z', reason: 'Wrong dilution.' };
    const text = await print(
      { value: '0.3' },
      {
        replaces,
        changes: [{ ...key, before: '< 0.01', aspects: ['the remark'] }],
        otherChanges: [
          { sample: null, field: 'clientReference', before: null, after: 'PO 7' },
          { sample: 'Bore', field: 'location', before: '{"name":"A"}', after: '{"name":"B"}' },
        ],
      },
    );
    assert.match(text, /◆ 0\.30 previously < 0\.01 changed: the remark mg\/kg/);
    assert.match(text, /Also changed: your reference, from none to “PO 7”\. Also changed: the place of sample Bore\./);
  });
});
