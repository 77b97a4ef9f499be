import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { ReportAuthorisation } from '../../src/reports/pdf/report-facts.ts';
import { reportFacts } from '../support/report-facts.ts';
import { readPages } from '../support/report-pages.ts';

test('a report says who authorised which part', async () => {
  const { report } = reportFacts();
  const by = (name: string, changes: Partial<ReportAuthorisation>): ReportAuthorisation => ({
    name,
    title: 'Head',
    sections: [],
    opinions: false,
    onlyOpinions: false,
    at: '2026-03-04T02:30:00.000Z',
    ...changes,
  });
  const authorisations = [
    by('Chris Hale', { sections: ['Chemistry'] }),
    by('Ada Kane', { opinions: true, onlyOpinions: true }),
  ];
  const text = (await readPages(reportFacts({ opinions: 'Safe.', report: { ...report, authorisations } }))).join(' ');
  assert.match(text, /Authorised by Chris Hale Head, for the results of Chemistry, 4 March/);
  assert.match(text, /Authorised by Ada Kane Head, for the opinions and interpretations, 4 March/);
  assert.match(text, /opinions and interpretations are given by Ada Kane, Head/);
});
