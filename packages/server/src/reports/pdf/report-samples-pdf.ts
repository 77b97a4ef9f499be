import { drawHeading, drawPairs, drawParagraph, type Pair, pairsHeight } from './report-block-pdf.ts';
import type { ReportFacts, ReportSample } from './report-facts.ts';
import type { Paper } from './report-page-pdf.ts';
import { changeKey, type MethodList, resultRows } from './report-rows-pdf.ts';
import { type Column, drawTable, layTable, leastHeight } from './report-table-pdf.ts';
import { formatTime } from './report-text-pdf.ts';

type ResultSample = ReportFacts['result']['samples'][number];

const columns: Column[] = [
  { head: 'Measurand', width: 149 },
  { head: 'Result', width: 88, align: 'right' },
  { head: 'Unit', width: 62 },
  { head: 'Detection limit', width: 54, align: 'right' },
  { head: 'Upper limit', width: 52, align: 'right' },
  { head: 'Uncertainty', width: 64, align: 'right' },
  { head: 'Method', width: 42.28, align: 'right' },
];

/** A small sample is kept on one page. */
const keptWhole = 300;

/** Sample by sample, so that no more than one is laid out at a time. */
export function* drawSamples(paper: Paper, facts: ReportFacts, methods: MethodList): Generator<void> {
  const known = new Map(facts.samples.map((sample) => [sample.sequence, sample]));
  const changes = new Map(
    facts.changes.map((change) => [changeKey(change.sequence, change.measurandCode), change.before]),
  );
  for (const sample of facts.result.samples) {
    const more = known.get(sample.sequence);
    const table = layTable(paper, columns, resultRows(sample, more, methods, changes));
    const pairs = describeSample(sample, more);
    const title = `Sample ${sample.sequence}: ${sample.name}`;
    const details = pairsHeight(paper, pairs) + (more?.members ? 60 : 4);
    const section = paper.child(paper.root, 'Sect');
    drawHeading(paper, section, title, details + (table.height < keptWhole ? table.height : leastHeight(table)));
    drawPairs(paper, section, pairs);
    if (more?.members) drawParagraph(paper, section, `Composite of: ${more.members.join(', ')}`);
    paper.y += 4;
    if (table.rows.length > 0) drawTable(paper, section, table, `${title} (continued)`);
    section.end();
    yield;
  }
}

function describeSample(sample: ResultSample, known: ReportSample | undefined): Pair[] {
  const { sampleType, clientSampleId, references, containers } = sample;
  const place = describePlace(sample);
  // The customer's own number is the first of the references.
  const others = references.filter(({ value }, index) => index > 0 || value !== clientSampleId);
  return [
    ...pair('Laboratory number', known?.laboratoryNumber),
    ...pair('Sample type', `${sampleType.sampleTypeName} (${sampleType.sampleTypeCode})`),
    ...pair('Customer\u2019s number', clientSampleId),
    ...others.flatMap(({ name, value }) => pair(name, value)),
    ...pair('Condition', known?.condition),
    ...pair('Collected', known?.collectedAt && `${formatTime(known.collectedAt)} (supplied by the customer)`),
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
