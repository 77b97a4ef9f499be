import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { describe, it } from 'vitest';
import { renderReport } from '../../src/reports/pdf/report-pdf.ts';
import { logoPng, metalFacts, reportFacts, reportValue, test } from '../support/report-facts.ts';
import { readPages } from '../support/report-pages.ts';

const { laboratory, report } = reportFacts();
const withLogo = reportFacts({ laboratory: { ...laboratory, logoPng: logoPng() } });

describe('the PDF of a report', () => {
  it('has the same bytes for the same facts', async () => {
    const [first, second] = await Promise.all([buffer(renderReport(withLogo)), buffer(renderReport(withLogo))]);
    assert.ok(first.equals(second));
    const other = await buffer(renderReport({ ...withLogo, report: { ...report, number: 'R-700124' } }));
    assert.ok(!first.equals(other));
  });

  it('prints times in the time zone of the laboratory and names it, and UTC for snapshots without one', async () => {
    const zoned = reportFacts({ laboratory: { ...laboratory, timeZone: 'Pacific/Auckland' } });
    const text = (await readPages(zoned)).join(' ');
    for (const expected of [
      '4 March 2026, 09:10 NZDT',
      '4 March 2026, 15:30 NZDT',
      '2 March 2026, 11:00 NZDT',
      'Dates and times are in the time zone Pacific/Auckland.',
    ]) {
      assert.ok(text.includes(expected), expected);
    }
    assert.doesNotMatch(text, /UTC/);
    const before = (await readPages(reportFacts())).join(' ');
    assert.ok(before.includes('3 March 2026, 20:10 UTC'));
    assert.doesNotMatch(before, /time zone/);
  });

  it('shows the customer, the results and the signatory', async () => {
    const text = (await readPages(reportFacts())).join(' ');
    for (const expected of [
      'Certificate of analysis',
      'Southern Cross Analytical',
      'FINAL report.',
      'Kōwhai Apiaries Ltd',
      'Spring harvest 2026',
      '700123-1',
      'Collected * 1 March 2026, 22:00 UTC Place * Taupō north',
      '* supplied by the customer',
      '12 Rātā Street, Taupō 3330, New Zealand',
      'Tutin 0.034 mg/kg 0.010 to 2.000 ± 0.004 (k = 2, 95 %) meets S1 M1',
      'AM-12, LC-MS/MS',
      'The results relate only to the items tested, as received.',
      'This report may be reproduced in full only.',
      'Accredited to ISO/IEC 17025:2017',
      'Authorised by Dr Aroha Ngata',
      'Check code: 7KQ4-M2XD',
    ]) {
      assert.ok(text.includes(expected), expected);
    }
    assert.doesNotMatch(text, /INTERIM|DRAFT|AMENDED/);
  });

  it('shows the report number and page count on every page, and its end once', async () => {
    const pages = await readPages(metalFacts(12, 24));
    assert.ok(pages.length > 2);
    pages.forEach((text, index) => {
      assert.ok(text.includes('Report R-700123, version 1, FINAL'), `identity on page ${index + 1}`);
      assert.ok(text.includes(`Page ${index + 1} of ${pages.length}`), `count on page ${index + 1}`);
      assert.equal(text.includes('End of report'), index === pages.length - 1);
    });
  });

  it('repeats the header of a table on the next page', async () => {
    const pages = await readPages(metalFacts(1, 100));
    assert.ok(pages.length >= 3);
    for (const text of pages.slice(2, -1)) assert.match(text, /Sample 1: Bore 1 \(continued\) Measurand Result Unit/);
  });

  it('states in text what is above a limit, in progress, not accredited or subcontracted', async () => {
    const text = (await readPages(metalFacts(2, 24))).join(' ');
    assert.match(text, /▲ 1\.2\d\d/);
    assert.match(text, /in progress/);
    assert.match(text, /Lead † ‡/);
    assert.match(text, /† not accredited\s+‡ subcontracted\s+▲ does not meet a specification/);
    assert.doesNotMatch(text, /Arsenic †/);
  });

  it('marks an interim report as INTERIM on every page, and an unissued one as a draft', async () => {
    const interim = metalFacts(4, 24, { report: { ...report, isFinal: false } });
    for (const text of await readPages(interim)) assert.match(text, /^INTERIM .*version 1, INTERIM/);
    const draft = reportFacts({ report: { ...report, issuedAt: null, authorisations: [] } });
    const text = (await readPages(draft)).join(' ');
    assert.match(text, /^DRAFT .*DRAFT, not issued.*Not yet authorised/);
  });

  it('names the report that it replaces and marks each changed value with its previous value', async () => {
    const replaces = { number: 'R-700123', version: '1', issuedAt: '2026-03-04T02:30:00Z', reason: 'Wrong dilution.' };
    const changes = [{ sequence: 1, testCode: 'TUTIN', measurandCode: 'TUT', before: '0.041', aspects: [] }];
    const text = (await readPages(reportFacts({ replaces, changes, report: { ...report, version: '2' } }))).join(' ');
    assert.match(text, /AMENDED REPORT This report replaces report R-700123, version 1, issued 4 March 2026/);
    assert.match(text, /Reason: Wrong dilution\./);
    assert.match(text, /◆ 0\.034 previously 0\.041/);
    assert.match(text, /◆ changed from the replaced report/);
  });

  it('names the members of a composite', async () => {
    const [known] = reportFacts().samples;
    assert.ok(known);
    const members = Array.from({ length: 900 }, (_, index) => `Drum ${index + 1}`);
    const pages = await readPages(reportFacts({ samples: [{ ...known, members }] }));
    assert.ok(pages.length > 1);
    assert.ok(pages[0]?.includes('is a composite of: Drum 1, Drum 2'));
    assert.ok(pages.join(' ').includes('Drum 900'));
  });

  it('renders a report without samples', async () => {
    const facts = reportFacts({ samples: [] });
    const [text = ''] = await readPages({ ...facts, result: { ...facts.result, samples: [] } });
    assert.match(text, /no test complete.*End of report/);
  });

  it('lists a method once for all samples', async () => {
    const text = (await readPages(metalFacts(5, 4))).join(' ');
    assert.equal(text.split('EPA 6020B').length, 2);
  });

  it('separates two tests with the same measurand', async () => {
    const facts = reportFacts();
    const [sample] = facts.result.samples;
    const [known] = facts.samples;
    assert.ok(sample && known);
    const others = sample.testResults.map((testResult) => ({ ...testResult, testCode: 'TUTIN-B' }));
    const twice = { ...sample, testResults: [...sample.testResults, ...others] };
    const tests = [test('TUTIN', 'AM-12'), test('TUTIN-B', 'AM-13')];
    const values = ['TUTIN', 'TUTIN-B'].map((testCode) => reportValue(testCode));
    const text = await readPages({
      ...facts,
      result: { ...facts.result, samples: [twice] },
      samples: [{ ...known, tests, values }],
    });
    assert.match(text.join(' '), /Tutin in honey Tutin 0\.034 mg\/kg – – M1 TUTIN-B Tutin 0\.034 mg\/kg – – M2/);
  });

  it('fails without crashing the process if the logo is unreadable', async () => {
    const broken = logoPng();
    broken.fill(7, 60, 90);
    await assert.rejects(buffer(renderReport(reportFacts({ laboratory: { ...laboratory, logoPng: broken } }))), /logo/);
  });

  it('of 200 samples of 40 values takes less than 1 MB, and does not block the event loop', async () => {
    let turns = 0;
    let done = false;
    const count = () => {
      turns += 1;
      if (!done) setImmediate(count);
    };
    setImmediate(count);
    const bytes = await buffer(renderReport(metalFacts(200, 40)));
    done = true;
    assert.ok(bytes.length > 100_000 && bytes.length < 1_000_000);
    assert.ok(turns >= 30, `${turns} turns`);
  });

  it('renders 200 samples of 40 values in a heap of 128 MB', async () => {
    // A worker with a heap limit crashes reliably, while the memory of a process depends on garbage collection.
    const worker = new Worker(
      `Promise.all([import(${JSON.stringify(import.meta.resolve('../../src/reports/pdf/report-pdf.ts'))}),
        import(${JSON.stringify(import.meta.resolve('../support/report-facts.ts'))})])
        .then(async ([{ renderReport }, { metalFacts }]) => {
          let length = 0;
          for await (const bytes of renderReport(metalFacts(200, 40))) length += bytes.length;
          require('node:worker_threads').parentPort.postMessage(length);
        });`,
      { eval: true, resourceLimits: { maxOldGenerationSizeMb: 112, maxYoungGenerationSizeMb: 16 } },
    );
    const length = await new Promise((resolve, reject) => {
      worker.on('message', resolve).on('error', reject);
    });
    assert.ok(Number(length) > 100_000);
  });
});
