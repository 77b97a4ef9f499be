import type { MeasurandDefinition, SpecificationDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { MeasurementEntry } from '@labwire/contract/lab-measurement.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import type { DetailedResult } from '@labwire/contract/result.ts';
import { parse } from 'csv-parse/sync';
import type { Static } from 'typebox';
import { noteTexts, rangeLabels, stateText } from '../../../console/src/portal/results/result-rules.ts';
import { outcomesOf, outcomeText } from '../../../console/src/ui/assessment-rules.ts';
import { measurandViolations } from '../../../server/src/catalogue/measurand-rules.ts';
import { exactEntryTexts } from '../../../server/src/jobs/decimal-rules.ts';
import { enteredValueViolations, storedFields } from '../../../server/src/jobs/entered-value-rules.ts';
import type { StoredMeasurement } from '../../../server/src/jobs/stored-measurement-rules.ts';
import { MethodList } from '../../../server/src/reports/pdf/report-methods-pdf.ts';
import { resultRows } from '../../../server/src/reports/pdf/report-rows-pdf.ts';
import { SpecificationList } from '../../../server/src/reports/pdf/report-specifications-pdf.ts';
import { printedValues } from '../../../server/src/reports/pdf/report-values-pdf.ts';
import type { PublishedResult } from '../../../server/src/results/published-result-rules.ts';
import { resourcesOf } from '../../../server/test/support/fhir.ts';
import { bundleOf } from '../../../server/test/support/fhir-bundle-facts.ts';
import {
  measurandDefinition,
  numberedSample,
  storedMeasurement,
  testDefinition,
} from '../../../server/test/support/job-facts.ts';
import { publishedResult, resultFacts } from '../../../server/test/support/published-result-facts.ts';
import { reportOf } from '../../../server/test/support/report-of-result.ts';
import { exportResults } from '../../src/result-export.ts';
import type { MeasurementCase } from './measurement-cases.ts';

export type TestResult = Static<typeof DetailedResult>['samples'][number]['testResults'][number];

/** What the catalogue or the service says about a case that it refuses. */
export interface Refused {
  by: 'catalogue' | 'service';
  messages: string[];
}

export interface Published {
  published: PublishedResult;
  /** The measurand of the case; its operands are before it. */
  index: number;
}

const testCode = 'TEST';

const definitionOf = (changes: Partial<MeasurandDefinition>) =>
  JSON.parse(JSON.stringify(measurandDefinition('M1', { name: 'Measurand', ...changes }))) as MeasurandDefinition;

function readEntry(entry: string, definition: MeasurandDefinition) {
  const json = `[{"sample": "S", "testCode": "${testCode}", "measurandCode": "${definition.code}", ${entry}}]`;
  const parsed = JSON.parse(json) as MeasurementEntry[];
  const [text = { value: undefined }] = exactEntryTexts(json, parsed);
  return { entry: parsed[0] as MeasurementEntry, text };
}

/** Checks and stores the entries as the service does, and publishes them. */
export function publishCase({
  measurand,
  entry,
  operands = [],
  specifications = [],
}: MeasurementCase): Published | Refused {
  const entered = [...operands, ...(entry === '' ? [] : [{ measurand, entry }])].map((each) => {
    const definition = definitionOf(each.measurand);
    return { definition, ...readEntry(each.entry, definition) };
  });
  const definitions = [...operands.map((each) => definitionOf(each.measurand)), definitionOf(measurand)];
  const unacceptable = definitions.flatMap((definition) => measurandViolations(definition, ''));
  if (unacceptable.length > 0) return { by: 'catalogue', messages: describeAll(unacceptable) };
  const refused = entered.flatMap((each) => enteredValueViolations(each.entry, each.text, each.definition, ''));
  if (refused.length > 0) return { by: 'service', messages: describeAll(refused) };
  const stored = entered.map(({ definition, entry, text }): StoredMeasurement => {
    const fields = storedFields(entry, text, definition.kind);
    return storedMeasurement(1, testCode, '', { measurandCode: definition.code, ...fields });
  });
  const sample = numberedSample(1, 'S', [testDefinition(testCode, { accredited: true, measurands: definitions })]);
  const published = publishedResult(resultFacts([sample], stored), specifications.map(specificationOf));
  return { published, index: operands.length };
}

const describeAll = (violations: readonly Violation[]) =>
  violations.map(({ pointer, message }) => `${pointer?.slice(1)}: ${message}`);

const specificationOf = (changes: Partial<SpecificationDefinition>): SpecificationDefinition => ({
  code: 'S',
  name: 'Limit',
  source: 'Act',
  measurandCode: 'M1',
  ...changes,
});

/** The test result in the JSON of the API, with the digits of its numeric result. */
export function apiOf({ published, index }: Published): { testResult: TestResult; numericResult: string | null } {
  const exact = published.detail.samples[0]?.testResults[index];
  const testResult = JSON.parse(JSON.stringify(exact)) as TestResult;
  return { testResult, numericResult: exact?.result?.numericResult?.rawJSON ?? null };
}

/** The cells of the row on the report, from the function that the report draws its table with. */
export function pdfOf({ published, index }: Published): string[] {
  const facts = reportOf(published);
  const specifications = new SpecificationList(facts);
  const lists = { methods: new MethodList(facts), specifications, changes: new Map() };
  const [sample] = facts.result.samples;
  const values = sample ? printedValues(sample, facts.samples[0], lists) : [];
  const row = resultRows(values, specifications.specifications.length > 0)[index];
  return (row ?? []).map((cell) => cell.map(({ text }) => text).join(' '));
}

/** The cells of the row in a CSV export, by heading. */
export async function csvOf({ published, index }: Published): Promise<Record<string, string>> {
  const csv = String(await exportResults([JSON.stringify(published.detail)], { format: 'csv' }));
  return (parse(csv, { columns: true }) as Record<string, string>[])[index] ?? {};
}

/** The Observation of a bundle that is valid FHIR. */
export const fhirOf = ({ published, index }: Published) => resourcesOf(bundleOf(published), 'Observation')[index];

/** The value, its label, outcomes and notes in the portal. */
export function portalOf(given: Published): string[] {
  const { status, statusReason, remark, result } = apiOf(given).testResult;
  const label = result?.rangeIndicator && rangeLabels[result.rangeIndicator];
  const outcomes = outcomesOf(result?.assessments).flatMap(({ outcome, ...rest }) =>
    outcome ? [outcomeText(outcome, rest)] : [],
  );
  const state = { status, statusReason, remark, result };
  // The state has the reason already.
  const notes = noteTexts({ ...state, statusReason: undefined });
  return [stateText(state), ...(label ? [label] : []), ...outcomes, ...notes];
}
