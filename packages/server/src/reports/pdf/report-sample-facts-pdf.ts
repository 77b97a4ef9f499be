import { formatTime } from '@labwire/contract/time-zone.ts';
import { type Pair, pair } from './report-block-pdf.ts';
import type { ReportFacts, ReportSample } from './report-facts.ts';
import { fromCustomer } from './report-text-pdf.ts';
import type { ResultSample } from './report-values-pdf.ts';

/** A sample of the result with what the laboratory knows about it. */
export interface PrintedSample {
  sample: ResultSample;
  details: ReportSample | undefined;
}

export const laboratoryNumberName = 'Laboratory number';

/** The facts of a sample under their names. Those that the customer supplied are marked. */
export function describeSample({ sample, details }: PrintedSample, facts: ReportFacts): Pair[] {
  const { timeZone } = facts.laboratory;
  const { sampleType, references, containers } = sample;
  const mark = details?.sampling ? (name: string) => name : fromCustomer;
  return [
    ...pair(laboratoryNumberName, details?.laboratoryNumber),
    ...pair(fromCustomer('Sample type'), `${sampleType.sampleTypeName} (${sampleType.sampleTypeCode})`),
    ...(details?.attributes ?? []).flatMap(({ name, value }) => pair(fromCustomer(name), value)),
    ...(details?.parameters ?? []).flatMap(({ code, value }) => pair(fromCustomer(code), value)),
    ...pair(fromCustomer('Your sample identifier'), sample.clientSampleId),
    ...references.flatMap(({ name, value }) => pair(fromCustomer(name), value)),
    ...(hasOneReceipt(facts) ? [] : pair('Received', details && formatTime(details.receivedAt, timeZone))),
    ...pair('Condition on receipt', conditionText(details)),
    ...pair('Temperature on receipt', details?.arrivalTemperature),
    ...describeSampling(details),
    ...pair(mark('Collected'), details?.collectedAt && formatTime(details.collectedAt, timeZone)),
    ...pair(mark('Place'), describePlace(sample)),
    ...pair(fromCustomer('Containers'), containers.map(({ barcode }) => barcode.value).join(', ')),
    ...pair('Part of composite', compositeText(sample, details)),
  ];
}

/** A composite is made by the laboratory and was not received. */
function conditionText(details: ReportSample | undefined): string | null {
  if (!details || details.condition !== null) return details?.condition ?? null;
  return details.members ? null : 'not recorded';
}

const hasOneReceipt = ({ samples }: ReportFacts) => new Set(samples.map(({ receivedAt }) => receivedAt)).size <= 1;

function describeSampling(details: ReportSample | undefined): Pair[] {
  if (!details) return [];
  if (!details.sampling) return details.members ? [] : pair('Sampling', 'by the customer');
  const { sampler, plan, method, conditions } = details.sampling;
  return [
    ...pair('Sampling', sampler === null ? 'by the laboratory' : `by the laboratory: ${sampler}`),
    ...pair('Sampling plan', plan),
    ...pair('Sampling method', method),
    ...pair('Sampling conditions', conditions),
  ];
}

function compositeText({ testResults }: ResultSample, details: ReportSample | undefined): string | null {
  const composites = (details?.memberOf ?? []).join(', ');
  if (composites === '') return null;
  return testResults.length === 0 ? `${composites} (tested only as part of it)` : composites;
}

function describePlace({ location }: ResultSample): string {
  const points = location.intersect.map(({ latitude, longitude }) => `${latitude}, ${longitude}`).join('; ');
  if (location.name === null) return points;
  return points === '' ? String(location.name) : `${location.name}: ${points}`;
}

/** The members of a composite, which may be too many for a table. */
export const compositeTexts = (samples: readonly PrintedSample[]): string[] =>
  samples.flatMap(({ sample, details }) =>
    details?.members
      ? [`Sample ${sample.sequence}: ${sample.name} is a composite of: ${details.members.join(', ')}`]
      : [],
  );

/** Numbers in order as ranges: "1 to 7, 9". */
export function sequenceText(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first} to ${last}`)).join(', ');
}
