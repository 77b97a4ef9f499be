import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { ReportFacts, ReportSample, ReportValue } from '../../src/reports/pdf/report-facts.ts';
import { matrixRow, ownLines, splitUncertainty } from '../../src/reports/pdf/report-matrix-rows-pdf.ts';
import { sequenceText } from '../../src/reports/pdf/report-sample-facts-pdf.ts';
import type { PrintedValue } from '../../src/reports/pdf/report-values-pdf.ts';
import { logoPng, metalFacts, reportFacts } from '../support/report-facts.ts';
import { readPages } from '../support/report-pages.ts';

type TestResult = ReportFacts['result']['samples'][number]['testResults'][number];

const sixtySamples = readPages(metalFacts(60, 12));
const textOf = async (facts: ReportFacts) => (await readPages(facts)).join(' ');

/** Three samples with two metals each, with changes to single results. */
function threeSamples(
  changeResult: (result: TestResult, sample: number, row: number) => TestResult = (result) => result,
  changeValue: (value: ReportValue, sample: number, row: number) => ReportValue = (value) => value,
): ReportFacts {
  const facts = metalFacts(3, 2);
  return {
    ...facts,
    result: {
      ...facts.result,
      samples: facts.result.samples.map((sample, index) => ({
        ...sample,
        testResults: sample.testResults.map((result, row) => changeResult(result, index, row)),
      })),
    },
    samples: facts.samples.map((sample, index) => ({
      ...sample,
      values: sample.values.map((value, row) => changeValue(value, index, row)),
    })),
  };
}

const withSamples = (facts: ReportFacts, change: (sample: ReportSample, index: number) => Partial<ReportSample>) => ({
  ...facts,
  samples: facts.samples.map((sample, index) => ({ ...sample, ...change(sample, index) })),
});

describe('samples with the same tests', () => {
  it('are printed in columns, with what their results have in common in the row', async () => {
    const text = await textOf(threeSamples());
    assert.match(text, /Results: samples 1 to 3 Measurand Unit Measuring range Spec\. 1: Bore 1 700123-1 2: Bore 2/);
    assert.match(text, /method M1 Aluminium uncertainty ± 12 % mg\/L 0\.010 to 1\.000 S1 0\.020 0\.027 0\.034 /);
    assert.match(text, /a result meets it, unless the result is marked ▲ or states otherwise/);
  });

  it('take few pages: 60 samples with 12 values', async () => assert.ok((await sixtySamples).length <= 8));

  it('are printed one by one if their tests differ', async () => {
    const facts = metalFacts(2, 2);
    const [first, second] = facts.result.samples;
    assert.ok(first && second);
    const samples = [first, { ...second, testResults: second.testResults.slice(0, 1) }];
    const text = await textOf({ ...facts, result: { ...facts.result, samples } });
    assert.match(text, /Sample 1: Bore 1 .*Sample 2: Bore 2 /);
    assert.doesNotMatch(text, /Results: samples/);
  });

  it('state a unit, range or mark of a single result with the result', async () => {
    const text = await textOf(
      threeSamples(
        (result, sample, row) =>
          sample === 1 && row === 0 && result.result
            ? { ...result, result: { ...result.result, unitOfMeasure: 'µg/L' } }
            : result,
        (value, sample, row) => {
          if (sample === 2 && row === 0) return { ...value, range: '0.100 to 1.000', accredited: false };
          return row === 1 ? { ...value, uncertainty: `± 0.00${sample} (k = 2, 95 %)` } : value;
        },
      ),
    );
    assert.match(
      text,
      /varies varies ± 12 % S1 0\.020 mg\/L range 0\.010 to 1\.000 0\.027 [µμ]g\/L range 0\.010 to 1\.000/,
    );
    assert.match(text, /0\.034 mg\/L † range 0\.100 to 1\.000/);
    assert.match(
      text,
      /Antimony † ‡ mg\/L 0\.010 to 1\.000 k = 2, 95 % S1 < 0\.010 ± 0\.000 0\.028 ± 0\.001 0\.035 ± 0\.002/,
    );
  });

  it('have remarks and reasons as numbered notes below the table', async () => {
    const text = await textOf(
      threeSamples((result, sample, row) => {
        const { testCode, measurandCode, measurandName } = result;
        if (sample === 0 && row === 1) {
          return { status: 'NOT_TESTED', statusReason: 'container broken', testCode, measurandCode, measurandName };
        }
        return sample === 2 && row === 0 ? { ...result, remark: 'Measured twice.' } : result;
      }),
    );
    assert.match(
      text,
      /0\.034 note 1 .* not tested note 2 .* Note 1: Remark: Measured twice\. Note 2: not tested: container/,
    );
    assert.match(text, /Not tested: Antimony of sample 1 \(Bore 1\): container broken/);
  });

  it('keep the mark and the previous text of a changed result', async () => {
    const change = {
      sequence: 2,
      testCode: 'METAL-A',
      measurandCode: 'ALU0',
      before: '0.041',
      aspects: ['the remark'],
    };
    const replaces = { number: 'R-1', version: '1.0', issuedAt: '2026-03-04T02:30:00Z', reason: 'Wrong dilution.' };
    const pages = await readPages({ ...threeSamples(), replaces, changes: [change] });
    assert.match(pages.join(' '), /0\.020 ◆ 0\.027 previously 0\.041 changed: the remark 0\.034/);
    for (const text of pages) assert.match(text, /version 1, FINAL, AMENDED/);
  });

  it('have their common facts once and the others in a table', async () => {
    const facts = withSamples(threeSamples(), (_, index) => ({
      condition: 'normal',
      arrivalTemperature: `${index + 4}.2 °C`,
      attributes: [{ name: 'Source', value: index === 0 ? 'Roof' : 'Bore' }],
    }));
    const text = await textOf(facts);
    assert.match(text, /Condition on receipt normal/);
    assert.equal(text.split('normal').length, 2);
    assert.match(text, /Source \* .*1 Bore 1 700123-1 Roof .*4\.2 °C.*2 Bore 2 700123-2 Bore .*5\.2 °C/);
  });
});

describe('what the results of a row have in common', () => {
  const value = (change: Partial<PrintedValue>): PrintedValue => ({
    measurand: 'Lead',
    testCode: 'T',
    text: '0.1',
    isComplete: true,
    isNotTested: false,
    prefix: '',
    suffix: '',
    unit: 'mg/L',
    range: null,
    quantifiedFrom: null,
    uncertainty: null,
    outcomes: [],
    method: undefined,
    changes: [],
    notes: [],
    ...change,
  });
  const met = { reference: 'S1', text: 'meets S1', isMet: true, isExceedance: false };
  const exceeded = { reference: 'S1', text: 'exceeds S1', isMet: false, isExceedance: true };
  const open = { reference: 'S1', text: 'inconclusive for S1', isMet: false, isExceedance: false };

  it('does not depend on results that are missing', () => {
    const row = matrixRow([value({}), value({ isComplete: false, unit: '', text: 'in progress' })]);
    assert.equal(row.unit, 'mg/L');
  });

  it('is no uncertainty if one result has none', () => {
    const values = [value({ uncertainty: '± 12 %' }), value({ text: '< 0.1' })];
    const row = matrixRow(values);
    assert.equal(row.uncertainty, null);
    assert.deepEqual(
      values.map((each) => ownLines(each, row)),
      [['± 12 %'], []],
    );
  });

  it('includes the specification, and only what is not met or inconclusive is stated with the result', () => {
    const values = [value({ outcomes: [met] }), value({ outcomes: [exceeded] }), value({ outcomes: [open] })];
    const row = matrixRow(values);
    assert.equal(row.specifications, 'S1');
    assert.deepEqual(
      values.map((each) => ownLines(each, row)),
      [[], [], ['inconclusive for S1']],
    );
  });

  it('excludes the specification if a result was not assessed by it', () => {
    const values = [value({ outcomes: [met] }), value({})];
    const row = matrixRow(values);
    assert.equal(row.isShared.specifications, false);
    assert.deepEqual(ownLines(values[0] ?? value({}), row), ['meets S1']);
  });

  it('of uncertainties is their coverage', () => {
    assert.deepEqual(splitUncertainty('± 0.004 (k = 2, 95 %)'), { value: '± 0.004', coverage: 'k = 2, 95 %' });
    assert.deepEqual(splitUncertainty('± 12 %'), { value: '± 12 %', coverage: null });
  });

  it('numbers are written as ranges', () => assert.equal(sequenceText([1, 2, 3, 5, 7, 8]), '1 to 3, 5, 7 to 8'));
});

describe('a report', () => {
  it('of one sample fits one page', async () => {
    assert.equal((await readPages(reportFacts())).length, 1);
    const { laboratory } = reportFacts();
    assert.equal((await readPages(reportFacts({ laboratory: { ...laboratory, paper: 'LETTER' } }))).length, 1);
  });

  it('has the authorisation on a page with statements', async () => {
    for (const measurands of [14, 20, 24, 28]) {
      const last = (await readPages(metalFacts(1, measurands))).at(-1) ?? '';
      assert.match(last, /This report may be reproduced in full only\. .*Authorised by/, `${measurands} measurands`);
    }
  });

  it('lists many results that do not meet a specification by measurand', async () => {
    assert.match(
      (await sixtySamples).join(' '),
      /Barium .*above the upper bound ▲ 1: 1\.203 mg\/L, ▲ 18: 1\.322 mg\/L, ▲ 35: 1\.441 mg\/L/,
    );
  });

  it('names the interim report that it follows', async () => {
    const text = await textOf(
      reportFacts({ follows: { number: 'R-1', version: '0.1', issuedAt: '2026-03-03T02:30:00Z' } }),
    );
    assert.match(text, /This report follows the interim report R-1, version 0\.1, issued 3 March 2026 \(UTC\)\./);
  });

  it('says that a sample was tested only as part of a composite', async () => {
    const facts = reportFacts();
    const [sample] = facts.result.samples;
    const [details] = facts.samples;
    assert.ok(sample && details);
    const member = { ...details, sequence: 2, tests: [], values: [], memberOf: ['Pool A'] };
    const text = await textOf({
      ...facts,
      result: { ...facts.result, samples: [sample, { ...sample, sequence: 2, name: 'Drum 13', testResults: [] }] },
      samples: [details, member],
    });
    assert.match(text, /Sample 2: Drum 13 .*Part of composite Pool A \(tested only as part of it\)/);
  });

  it('prints a long check address and the check code on one line each', async () => {
    const { report } = reportFacts();
    const checkUrl = `https://reports.${'long-'.repeat(20)}name.example/check/7KQ4-M2XD`;
    assert.ok(
      (await textOf(reportFacts({ report: { ...report, checkUrl } }))).includes(`${checkUrl} Check code: 7KQ4-M2XD`),
    );
  });
});

describe('the facts of ISO/IEC 17025 on a report', () => {
  it('say who took the sample and how, and mark only what the customer supplied', async () => {
    const sampling = { sampler: 'Jo Field', plan: 'SP-12', method: 'ISO 5667-11', conditions: 'rain' };
    const text = await textOf(withSamples(reportFacts(), () => ({ sampling, condition: null })));
    assert.match(text, /Sampling by the laboratory: Jo Field Sampling plan SP-12 Sampling method ISO 5667-11/);
    assert.match(text, /Sampling conditions rain Collected 1 March 2026, 22:00 UTC/);
    assert.match(text, /Condition on receipt not recorded/);
    assert.match(text, /The results relate only to the items tested\./);
    assert.match(await textOf(reportFacts()), /Sampling by the customer Collected \*/);
  });

  it('name method, edition, place, dates and subcontractor of each test', async () => {
    const { laboratory } = reportFacts();
    const sites = [{ code: 'HAM', name: 'Hamilton site', address: ['1 River Road', 'Hamilton'] }];
    const facts = withSamples(metalFacts(3, 4, { laboratory: { ...laboratory, sites } }), ({ tests }) => ({
      tests: tests.map((test) => ({
        ...test,
        edition: '2016',
        ...(test.subcontracted
          ? { subcontractor: { name: 'Northern Labs', accreditation: 'accredited, number 55' } }
          : { site: 'HAM' }),
      })),
    }));
    const text = await textOf(facts);
    assert.match(text, /17294-2:2016, ICP-MS, edition 2016 at site HAM 4 Mar 2026 accredited/);
    assert.match(text, /subcontracted to Northern Labs Subcontractor: accredited, number 55 4 Mar 2026 not accredited/);
    assert.match(text, /Site HAM: Hamilton site, 1 River Road, Hamilton/);
  });

  it('show the accreditation and its mark only with an accredited result', async () => {
    const { laboratory } = reportFacts();
    const marked = { ...laboratory, accreditationMarkPng: logoPng() };
    assert.match(await textOf(reportFacts({ laboratory: marked })), /Accreditation: Accredited to ISO\/IEC 17025/);
    const without = withSamples(reportFacts({ laboratory: marked }), ({ values }) => ({
      values: values.map((value) => ({ ...value, accredited: false })),
    }));
    const text = await textOf(without);
    assert.match(text, /Accreditation: no result of this report is within the scope of accreditation\./);
    assert.match(text, /Tutin † 0\.034/);
  });

  it('separate opinions from comments, and say who gives them and who authorised which section', async () => {
    const { report } = reportFacts();
    const at = '2026-03-04T02:30:00.000Z';
    const authorisations = [
      { name: 'Dr A', title: 'Chemist', sections: ['Chemistry'], opinions: true, onlyOpinions: false, at },
      {
        name: 'Dr B',
        title: 'Biologist',
        sections: ['Microbiology', 'Virology'],
        opinions: false,
        onlyOpinions: false,
        at,
      },
      { name: 'Dr C', title: '', sections: [], opinions: true, onlyOpinions: true, at },
    ];
    const text = await textOf(
      reportFacts({ report: { ...report, authorisations }, opinions: 'The roof leaches lead.' }),
    );
    assert.match(text, /Comments, .* None recorded\. Opinions and interpretations The roof leaches lead\./);
    assert.match(text, /These opinions and interpretations are given by Dr A, Chemist, 4 March 2026, 02:30 UTC\./);
    assert.match(
      text,
      /Authorised by Dr A Chemist, for the results of Chemistry, and for the opinions and interpretations/,
    );
    assert.match(text, /Authorised by Dr B Biologist, for the results of Microbiology and Virology, 4 March 2026/);
    assert.match(text, /Authorised by Dr C for the opinions and interpretations, 4 March 2026/);
  });

  it('name rejected samples with the reason, and when each sample arrived', async () => {
    const rejectedSamples = [{ name: 'Bore 7', reason: 'container broken', rejectedAt: '2026-03-03T21:00:00Z' }];
    const facts = withSamples({ ...metalFacts(2, 1), rejectedSamples }, (_, index) => ({
      receivedAt: `2026-03-0${index + 2}T20:10:00.000Z`,
    }));
    const text = await textOf(facts);
    assert.match(text, /Rejected: sample “Bore 7” on 3 March 2026 \(UTC\): container broken/);
    assert.match(text, /Received 2 March 2026, 20:10 UTC to 3 March 2026, 20:10 UTC; see samples/);
    assert.match(text, /1 Bore 1 .*2 March 2026, 20:10 UTC.* 2 Bore 2 .*3 March 2026, 20:10 UTC/);
  });
});
