import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { cmyk, PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { describe, it } from 'vitest';
import { renderReport } from '../../src/reports/pdf/report-pdf.ts';
import { pdfAViolations } from '../support/pdf-a.ts';
import { logoPng, metalFacts, reportFacts } from '../support/report-facts.ts';
import { openPdf } from '../support/report-pages.ts';

const { laboratory, report } = reportFacts();
const withImages = { ...laboratory, logoPng: logoPng(), accreditationMarkPng: logoPng() };
const renamed = (name: string) => {
  const facts = reportFacts();
  return {
    ...facts,
    result: { ...facts.result, samples: facts.result.samples.map((sample) => ({ ...sample, name })) },
  };
};

describe('the file of a report', () => {
  const cases = {
    'of one sample': reportFacts(),
    'with images': reportFacts({ laboratory: withImages }),
    'of many samples': metalFacts(30, 12),
    'in several scripts': renamed('蜂蜜 น้ำผึ้ง शहद عسل דבש \u{1f9ea}'),
    'with a name that is markup': reportFacts({ laboratory: { ...laboratory, name: 'Smith & Sons <b>' } }),
    'that is interim': metalFacts(3, 3, { report: { ...report, isFinal: false } }),
  };
  for (const [name, facts] of Object.entries(cases)) {
    it(`${name} meets the checked rules of PDF/A-2b`, async () => {
      assert.deepEqual(await pdfAViolations(await buffer(renderReport(facts))), []);
    });
  }

  it('that is no PDF/A fails the rules', async () => {
    const pdf = await PDFDocument.create();
    const page = pdf.addPage();
    page.drawText('Plain', { font: await pdf.embedFont(StandardFonts.Helvetica), color: cmyk(0, 1, 1, 0) });
    pdf.addJavaScript('greeting', 'app.alert(1)');
    const violations = await pdfAViolations(Buffer.from(await pdf.save({ useObjectStreams: false })));
    for (const expected of [
      'no structure tree',
      'no output intent',
      'CMYK colours without a profile',
      'no font',
      'an action of type JavaScript',
      'the metadata do not say PDF/A-2b',
    ]) {
      assert.ok(violations.includes(expected), `${expected}: ${violations.join('; ')}`);
    }
  });

  it('has object streams and a cross-reference stream', async () => {
    const bytes = (await buffer(renderReport(reportFacts()))).toString('latin1');
    assert.match(bytes, /^%PDF-1\.7\n/);
    assert.match(bytes, /\/Type \/ObjStm/);
    assert.match(bytes, /\/Type \/XRef/);
    assert.doesNotMatch(bytes, /\nxref\n|\ntrailer\n/);
    const at = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(bytes)?.[1]);
    assert.match(bytes.slice(at, at + 20), /^\d+ 0 obj\n/);
  });

  it('is tagged, with headings, tables and headers of rows and columns', async () => {
    const pdf = await openPdf(await buffer(renderReport(reportFacts({ laboratory: withImages }))));
    const roles = new Set<string>();
    const collect = (node: unknown) => {
      const { role, children = [] } = node as { role?: string; children?: unknown[] };
      if (role) roles.add(role);
      for (const child of children) collect(child);
    };
    for (let number = 1; number <= pdf.numPages; number += 1) {
      collect(await (await pdf.getPage(number)).getStructTree());
    }
    for (const role of ['Document', 'H1', 'H2', 'P', 'Sect', 'Table', 'TR', 'TH', 'TD', 'Figure', 'Link']) {
      assert.ok(roles.has(role), role);
    }
  });

  it('has bookmarks of its sections, and its check address is a link', async () => {
    const pdf = await openPdf(await buffer(renderReport(metalFacts(20, 4))));
    const titles = (await pdf.getOutline()).map(({ title }) => title);
    const expected = [
      'Conformity',
      'Samples 1 to 20',
      'Results: samples 1 to 7',
      'Methods',
      'Statements',
      'Authorisation',
    ];
    for (const title of expected) assert.ok(titles.includes(title), titles.join());
    const last = await pdf.getPage(pdf.numPages);
    const [link] = await last.getAnnotations();
    assert.equal(link?.subtype, 'Link');
    assert.equal(link?.url, report.checkUrl);
  });

  it('can be extended by an incremental update', async () => {
    const bytes = await buffer(renderReport(reportFacts()));
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false, forIncrementalUpdate: true });
    pdf.setKeywords(['updated']);
    const updated = await pdf.save();
    assert.ok(Buffer.from(updated.subarray(0, bytes.length)).equals(bytes));
    assert.ok(updated.length > bytes.length);
    assert.ok((await openPdf(updated)).numPages > 0);
  });
});
