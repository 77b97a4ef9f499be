import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { describe, it } from 'vitest';
import { findFont } from '../../src/reports/pdf/report-fonts-pdf.ts';
import { renderReport } from '../../src/reports/pdf/report-pdf.ts';
import { toPrintable, visualRuns } from '../../src/reports/pdf/report-runs-pdf.ts';
import { metalFacts, reportFacts } from '../support/report-facts.ts';
import { readPages, readPdfPages } from '../support/report-pages.ts';

/** The report of one sample with this name. */
function renamed(name: string) {
  const facts = reportFacts();
  const samples = facts.result.samples.map((sample) => ({ ...sample, name }));
  return { ...facts, result: { ...facts.result, samples } };
}

/** The letters in the order in which they are drawn from left to right. */
const drawn = (text: string) =>
  visualRuns(text, 'regular')
    .map((run) => (run.isRightToLeft ? Array.from(run.text).reverse().join('') : run.text))
    .join('');

describe('a name on a report', () => {
  const names = [
    'Tānekaha ō Kōwhai',
    'Ελληνικό μέλι',
    'Мёд гречишный',
    'Žemaitė Łódź',
    '蜂蜜样品 12.5',
    '検体サンプル',
    '벌꿀 샘플',
    'शहद नमूना',
    'عسل السدر',
    'דבש תמרים',
    'ማር',
  ];
  for (const name of names) {
    it(`can be read and copied: ${name}`, async () => {
      const text = (await readPages(renamed(name))).join(' ');
      assert.ok(text.replaceAll(' ', '').includes(name.replaceAll(' ', '')), text.slice(0, 1500));
    });
  }

  it('in Thai keeps its letters, and its glyphs are combined', () => {
    assert.equal(toPrintable('น้ำผึ้ง', 'regular'), 'น้ำผึ้ง');
    const [run] = visualRuns('น้ำผึ้ง', 'regular');
    assert.match(run?.font.font.postscriptName ?? '', /NotoSansThai/);
    assert.ok(run?.isComplex);
  });

  it('in Chinese is not the same as another one', async () => {
    const facts = metalFacts(2, 2);
    const samples = facts.result.samples.map((sample, index) => ({ ...sample, name: ['蜂蜜', '花粉'][index] ?? '' }));
    const text = (await readPages({ ...facts, result: { ...facts.result, samples } })).join(' ');
    assert.match(text, /1 蜂蜜 700123-1.*2 花粉 700123-2/);
  });

  it('that is invisible, broken or very long does not prevent the report', async () => {
    for (const name of ['e\u0304\u200d\ud800', '\u0000\u0007', 'W'.repeat(2000), '蜜'.repeat(500), '']) {
      assert.ok((await readPages(renamed(name))).length > 0);
    }
  });
});

describe('right-to-left text', () => {
  const cases: [logical: string, visual: string][] = [
    ['Lot אבג', 'Lot גבא'],
    ['אבג 12.5', '12.5 גבא'],
    ['אבג 12.5 דה', 'הד 12.5 גבא'],
    ['אבג (12) דה', 'הד (12) גבא'],
    ['אבג-7 Lot B', '7-גבא Lot B'],
  ];
  for (const [logical, visual] of cases) {
    it(`keeps digits and Latin words from left to right: ${logical}`, () => assert.equal(drawn(logical), visual));
  }
});

describe('a character without a glyph', () => {
  it('is printed as its code point, which tells two samples apart, and the report explains it', async () => {
    assert.equal(toPrintable('A \u{1f9ea}', 'regular'), 'A [U+1F9EA]');
    assert.equal(toPrintable('\u{10ffff}', 'regular'), '[U+10FFFF]');
    const text = (await readPages(renamed('Jar \u{1f9ea}'))).join(' ');
    assert.match(text, /Sample 1: Jar \[U\+1F9EA\]/);
    assert.match(text, /Square brackets with U\+ and a number stand for a character/);
  });

  it('is replaced in bold type too', () => assert.equal(toPrintable('\u{1f9ea}', 'bold'), '[U+1F9EA]'));

  it('of the basic plane has a glyph in the last font', () => {
    for (const character of '蜂サ샘ማ\u0e19\u0915\u0ba4') assert.ok(findFont(character, 'bold', character), character);
  });
});

it('a report in several scripts has the same bytes each time', async () => {
  const facts = renamed('蜂蜜 น้ำผึ้ง शहद عسل');
  const [first, second] = await Promise.all([buffer(renderReport(facts)), buffer(renderReport(facts))]);
  assert.ok(first.equals(second));
  assert.ok((await readPdfPages(first)).length > 0);
});
