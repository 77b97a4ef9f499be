import { formatTime } from '@labwire/contract/time-zone.ts';
import { drawHeading, drawPairs, drawParagraph, type Pair, pairsHeight } from './report-block-pdf.ts';
import type { PdfDocument } from './report-document-pdf.ts';
import type { ReportFacts, ReportSample } from './report-facts.ts';
import { changeKey, type ReportLists, resultRows } from './report-rows-pdf.ts';
import { type Column, drawTable, layoutTable, minimumHeight } from './report-table-pdf.ts';

type ResultSample = ReportFacts['result']['samples'][number];

const columns: Column[] = [
  { head: 'Measurand', width: 150 },
  { head: 'Result', width: 92, align: 'right' },
  { head: 'Unit', width: 62 },
  { head: 'Measuring range', width: 90, align: 'right' },
  { head: 'Uncertainty', width: 74, align: 'right' },
  { head: 'Method', width: 43.28, align: 'right' },
];

const columnsWithConformity: Column[] = [
  { head: 'Measurand', width: 126 },
  { head: 'Result', width: 76, align: 'right' },
  { head: 'Unit', width: 54 },
  { head: 'Measuring range', width: 76, align: 'right' },
  { head: 'Uncertainty', width: 63, align: 'right' },
  { head: 'Conformity', width: 76, align: 'right' },
  { head: 'Method', width: 40.28, align: 'right' },
];

/** A table below this height is not split across pages. */
const keepTogetherBelow = 300;

/** Draws the samples one by one, so that only one layout is in memory at a time. */
export function* drawSamples(pdf: PdfDocument, facts: ReportFacts, lists: ReportLists): Generator<void> {
  const detailsBySequence = new Map(facts.samples.map((sample) => [sample.sequence, sample]));
  const changes = new Map(
    facts.changes.map((change) => [changeKey(change.sequence, change.testCode, change.measurandCode), change]),
  );
  const ownColumns = lists.specifications.specifications.length > 0 ? columnsWithConformity : columns;
  for (const sample of facts.result.samples) {
    const details = detailsBySequence.get(sample.sequence);
    const table = layoutTable(pdf, ownColumns, resultRows(sample, details, lists, changes));
    const pairs = describeSample(sample, details, facts.laboratory.timeZone);
    const title = `Sample ${sample.sequence}: ${sample.name}`;
    const pairsSpace = pairsHeight(pdf, pairs) + (details?.members ? 60 : 4);
    const section = pdf.addChild(pdf.root, 'Sect');
    drawHeading(
      pdf,
      section,
      title,
      pairsSpace + (table.height < keepTogetherBelow ? table.height : minimumHeight(table)),
    );
    drawPairs(pdf, section, pairs);
    if (details?.members) drawParagraph(pdf, section, `Composite of: ${details.members.join(', ')}`);
    pdf.y += 4;
    if (table.rows.length > 0) drawTable(pdf, section, table, `${title} (continued)`);
    section.end();
    yield;
  }
}

function describeSample(sample: ResultSample, details: ReportSample | undefined, timeZone: string): Pair[] {
  const { sampleType, references, containers } = sample;
  const place = describePlace(sample);
  const collected = details?.collectedAt && formatTime(details.collectedAt, timeZone);
  return [
    ...pair('Laboratory number', details?.laboratoryNumber),
    ...pair('Sample type', `${sampleType.sampleTypeName} (${sampleType.sampleTypeCode})`),
    ...(details?.attributes ?? []).flatMap(({ name, value }) => pair(name, value)),
    ...(details?.parameters ?? []).flatMap(({ code, value }) => pair(code, value)),
    ...references.flatMap(({ name, value }) => pair(name, value)),
    ...pair('Condition', details?.condition),
    ...pair('Collected', collected && `${collected} (supplied by the customer)`),
    ...pair('Place', place && `${place} (supplied by the customer)`),
    ...pair('Containers', containers.map(({ barcode }) => barcode.value).join(', ')),
  ];
}

const pair = (name: string, value: string | null | undefined): Pair[] => (value ? [{ name, value }] : []);

function describePlace({ location }: ResultSample): string {
  const points = location.intersect.map(({ latitude, longitude }) => `${latitude}, ${longitude}`).join('; ');
  if (location.name === null) return points;
  return points === '' ? String(location.name) : `${location.name}: ${points}`;
}
