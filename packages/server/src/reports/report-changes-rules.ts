import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import { isAccredited } from '../catalogue/accreditation-rules.ts';
import type { NumberedSample } from '../jobs/job-rules.ts';
import type { ReportFacts } from './pdf/report-facts.ts';
import type { FrozenFacts } from './snapshot-rules.ts';

type Change = ReportFacts['otherChanges'][number];
/** A part of the report, named as in a sentence. */
type Part<Of> = [name: string, value: (of: Of) => unknown];

const reportParts: Part<FrozenFacts>[] = [
  ['the name of the laboratory', ({ laboratory }) => laboratory.name],
  ['the address of the laboratory', ({ laboratory }) => laboratory.address.join(', ')],
  ['the sites', ({ laboratory }) => laboratory.sites ?? []],
  ['the statement of accreditation', ({ laboratory }) => laboratory.accreditation],
  ['the rejected samples', ({ rejectedSamples }) => rejectedSamples ?? []],
  ['the opinions and interpretations', ({ opinions }) => opinions],
];

const sampleParts: Part<NumberedSample>[] = [
  ['the condition on receipt', ({ condition }) => condition],
  ['the temperature on receipt', ({ arrivalTemperature: t }) => (t === undefined ? undefined : `${t} °C`)],
  ['the sampling', ({ sampling }) => sampling],
];

const testParts = (code: string, sampleTypeCode: string): Part<TestDefinition>[] => [
  [`the method of ${code}`, ({ method, methodEdition }) => [method, methodEdition].filter(Boolean).join(', ')],
  [`the place of ${code}`, ({ site, subcontracted, subcontractor }) => [site, subcontracted ?? false, subcontractor]],
  [
    `the accreditation of ${code}`,
    (test) => test.measurands.map((measurand) => isAccredited(test, measurand, sampleTypeCode)),
  ],
];

/** What an amended report shows differently, beside values and the fields of the result. */
export function reportChanges(after: FrozenFacts, before: FrozenFacts): Change[] {
  return [
    ...differences(null, reportParts, before, after),
    ...after.samples.flatMap((sample) => {
      const earlier = before.samples.find(({ sequence }) => sequence === sample.sequence);
      return earlier ? sampleChanges(sample, earlier) : [];
    }),
  ];
}

function sampleChanges(sample: NumberedSample, earlier: NumberedSample): Change[] {
  const { sampleTypeCode } = sample.sampleType;
  return [
    ...differences(sample.name, sampleParts, earlier, sample),
    ...sample.tests.flatMap((test) => {
      const before = earlier.tests.find(({ code }) => code === test.code);
      return before ? differences(sample.name, testParts(test.code, sampleTypeCode), before, test) : [];
    }),
  ];
}

function differences<Of>(sample: string | null, parts: readonly Part<Of>[], before: Of, after: Of): Change[] {
  return parts.flatMap(([field, value]) => {
    const [old, current] = [textOf(value(before)), textOf(value(after))];
    return old === current ? [] : [{ sample, field, before: old, after: current }];
  });
}

/** Texts as they are, other values as JSON, of which reports print only the name. */
function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
