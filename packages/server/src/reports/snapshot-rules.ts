import type { MeasurandDefinition, TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { Sampling } from '@labwire/contract/lab-registration.ts';
import type { LaboratorySettings } from '@labwire/contract/lab-settings.ts';
import { contactTexts, type LaboratoryContact } from '@labwire/contract/laboratory.ts';
import type { DetailedResult } from '@labwire/contract/result.ts';
import { defaultTimeZone } from '@labwire/contract/time-zone.ts';
import { Big } from 'big.js';
import type { Static } from 'typebox';
import { isAccredited } from '../catalogue/accreditation-rules.ts';
import { collectedAt } from '../jobs/collection-time-rules.ts';
import type { NumberedSample } from '../jobs/job-rules.ts';
import { limitFormatter } from '../results/measurement-format-rules.ts';
import { type ExactDetail, type PublishedMeasurand, publishedSamples } from '../results/published-result-rules.ts';
import { uncertaintyOf } from '../results/uncertainty-rules.ts';
import { requirementText } from './conformity-rules.ts';
import type { ReportFacts, ReportTest, ReportValue } from './pdf/report-facts.ts';

type Detail = Static<typeof DetailedResult>;

/** Data stored with a published result for its reports, in addition to the result itself. */
export interface FrozenFacts {
  laboratory: LaboratorySettings;
  samples: NumberedSample[];
  /** Absent in results that were published before these were stored with them. */
  opinions?: string;
  rejectedSamples?: ReportFacts['rejectedSamples'];
  /** The actors who entered the values or amended the result. */
  authors?: string[];
}

/** A published result as it was frozen. */
export interface ResultSnapshot {
  result: Detail;
  /** The same result with the exact digits of its numbers. */
  exact: ExactDetail;
  frozen: FrozenFacts;
}

/** The part of a report's content that does not come from the snapshot of the result. */
export interface ReportContext {
  report: ReportFacts['report'];
  follows: ReportFacts['follows'];
  replaces: ReportFacts['replaces'];
  changes: ReportFacts['changes'];
  otherChanges: ReportFacts['otherChanges'];
}

/** Builds the content of a report from the snapshot of its result, so that report and result cannot differ. */
export function assembleFacts({ result, exact, frozen }: ResultSnapshot, context: ReportContext): ReportFacts {
  const { laboratory, samples, opinions = null, rejectedSamples = [] } = frozen;
  return {
    ...context,
    result,
    laboratory: {
      name: laboratory.name,
      address: [...laboratory.address, ...contactLine(laboratory.contact)],
      sites: laboratory.sites ?? [],
      accreditation: laboratory.accreditation ?? null,
      accreditationMarkPng: readImage(laboratory.accreditationMark),
      logoPng: readImage(laboratory.logo),
      // Results that were published before the setting existed have no time zone; their reports are in UTC.
      timeZone: laboratory.timeZone ?? defaultTimeZone,
      paper: laboratory.reportPaper ?? 'A4',
    },
    rejectedSamples,
    opinions,
    receivedAt: result.jobReceivedAt,
    samples: publishedSamples({ detail: exact, samples }).map(({ registered, measurands }) => ({
      sequence: registered.sequence,
      laboratoryNumber: `${result.labJobNumber}-${registered.sequence}`,
      collectedAt: collectedAt(registered),
      receivedAt: result.jobReceivedAt,
      condition: registered.condition,
      arrivalTemperature: registered.arrivalTemperature === undefined ? null : `${registered.arrivalTemperature} °C`,
      sampling: registered.sampling ? describeSampling(registered.sampling) : null,
      members: registered.members,
      memberOf: samples.flatMap(({ name, members }) => (members?.includes(registered.name) ? [name] : [])),
      attributes: registered.attributes ?? [],
      parameters: (registered.parameters ?? []).map(({ code, value }) => ({ code, value: String(value) })),
      tests: registered.tests.map((test) => describeTest(test, registered.sampleType.sampleTypeCode)),
      values: measurands.map((each) => describeValue(each, registered.sampleType.sampleTypeCode)),
    })),
  };
}

const contactLine = (contact: LaboratoryContact | undefined) => {
  const texts = contactTexts(contact);
  return texts.length === 0 ? [] : [texts.join(' · ')];
};

const readImage = (base64: string | undefined) => (base64 === undefined ? null : Buffer.from(base64, 'base64'));

const describeSampling = ({ sampler, plan, method, conditions }: Sampling) => ({
  sampler: sampler ?? null,
  plan: plan ?? null,
  method: method ?? null,
  conditions: conditions ?? null,
});

/** A test is accredited on the report if all its measurands are. */
function describeTest(test: TestDefinition, sampleTypeCode: string): ReportTest {
  const { code, method, methodEdition, section, site, subcontracted = false, subcontractor, measurands } = test;
  return {
    code,
    method: method ?? null,
    edition: methodEdition ?? null,
    section: section ?? null,
    site: site ?? null,
    accredited: measurands.every((measurand) => isAccredited(test, measurand, sampleTypeCode)),
    subcontracted,
    subcontractor: subcontractor
      ? { name: subcontractor.name, accreditation: subcontractor.accreditation ?? null }
      : null,
  };
}

function describeValue({ test, measurand, testResult }: PublishedMeasurand, sampleTypeCode: string): ReportValue {
  const { result } = testResult;
  const described = {
    testCode: test.code,
    accredited: isAccredited(test, measurand, sampleTypeCode),
    completedAt: testResult.completedAt ?? null,
  };
  if (!result) return { ...described, range: null, uncertainty: null, dilution: null, assessments: [] };
  return {
    ...described,
    range: rangeText(result, measurand),
    uncertainty: uncertaintyOf(result, measurand),
    dilution: result.dilution?.rawJSON ?? null,
    assessments: (result.assessments ?? []).map((assessment) => ({
      code: assessment.specificationCode,
      name: assessment.specification,
      source: assessment.source,
      requirement: requirementText(assessment, result.unitOfMeasure),
      decisionRule: assessment.decisionRule,
      outcome: assessment.outcome,
    })),
  };
}

type ExactResult = NonNullable<PublishedMeasurand['testResult']['result']>;

/**
 * The measuring range, from the detection limit to the upper limit. A detection limit of 0 is no limit, and the bound of a
 * calculated ">" value is no measuring range.
 */
function rangeText(result: ExactResult, measurand: MeasurandDefinition): string | null {
  const { detectionLimit, formattedDetectionLimit, upperLimit } = result;
  const lower = detectionLimit && new Big(detectionLimit.rawJSON).gt(0) ? formattedDetectionLimit : null;
  const hasUpper = upperLimit && !(measurand.calculation && measurand.upperLimit === undefined);
  const upper = hasUpper && limitFormatter(measurand)(new Big(upperLimit.rawJSON));
  if (lower && upper) return `${lower} to ${upper}`;
  if (lower) return `from ${lower}`;
  return upper ? `up to ${upper}` : null;
}
