import { formatTime } from '@labwire/contract/time-zone.ts';
import { drawHeading, drawPairs, drawParagraph, type Pair, pairsHeight } from './report-block-pdf.ts';
import type { PdfDocument } from './report-document-pdf.ts';
import type { ReportFacts, ReportSample } from './report-facts.ts';
import { changeKey, type MethodList, resultRows } from './report-rows-pdf.ts';
import { type Column, drawTable, layoutTable, minimumHeight } from './report-table-pdf.ts';

type ResultSample = ReportFacts['result']['samples'][number];

const columns: Column[] = [
  { head: 'Measurand', width: 149 },
  { head: 'Result', width: 88, align: 'right' },
  { head: 'Unit', width: 62 },
  { head: 'Detection limit', width: 54, align: 'right' },
  { head: 'Upper end of range', width: 52, align: 'right' },
  { head: 'Uncertainty', width: 64, align: 'right' },
  { head: 'Method', width: 42.28, align: 'right' },
];

/** A table below this height is not split across pages. */
const keepTogetherBelow = 300;

/** Draws the samples one by one, so that only one layout is in memory at a time. */
export function* drawSamples(pdf: PdfDocument, facts: ReportFacts, methods: MethodList): Generator<void> {
  const detailsBySequence = new Map(facts.samples.map((sample) => [sample.sequence, sample]));
  const changes = new Map(
    facts.changes.map((change) => [changeKey(change.sequence, change.testCode, change.measurandCode), change.before]),
  );
  for (const sample of facts.result.samples) {
    const details = detailsBySequence.get(sample.sequence);
    const table = layoutTable(pdf, columns, resultRows(sample, details, methods, changes));
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
