import type { JsonNumber } from '../measurement-format-rules.ts';
import type { ExactTestResult, PublishedSample } from '../published-result-rules.ts';
import type { ComparedMeasurand } from '../result-changes-rules.ts';
import { uncertaintyOf } from '../uncertainty-rules.ts';
import {
  concept,
  type FhirResource,
  type FhirSource,
  fhirDateTime,
  list,
  nonBlankText,
  referenceTo,
  systems,
} from './fhir-entry-rules.ts';
import { laboratoryPath } from './fhir-party-rules.ts';
import { requestPath, specimenPath, subjectOf } from './fhir-specimen-rules.ts';
import { ucumCode } from './fhir-unit-rules.ts';

type Result = NonNullable<ExactTestResult['result']>;

export function describeObservation(
  source: FhirSource,
  sample: PublishedSample,
  compared: ComparedMeasurand,
  isAmendment: boolean,
): FhirResource {
  const { test, testResult } = compared;
  const { result } = testResult;
  return {
    resourceType: 'Observation',
    basedOn: [referenceTo(source, requestPath)],
    status: statusOf(source, compared, isAmendment),
    category: [
      {
        coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory' }],
      },
    ],
    code: concept(systems.measurand, testResult.measurandCode, testResult.measurandName),
    subject: subjectOf(source, sample),
    effectiveDateTime: fhirDateTime(sample.registered.dateTime),
    issued: testResult.completedAt,
    performer: [referenceTo(source, laboratoryPath)],
    ...(result && interpretedValue(result)),
    ...notTested(testResult),
    note: list(notesOf(testResult)),
    method: {
      ...concept(systems.test, test.code, test.name),
      text: nonBlankText(test.method) ?? nonBlankText(test.name),
    },
    specimen: referenceTo(source, specimenPath(sample)),
    ...(result && componentsOf(result, compared)),
  };
}

function statusOf({ detail }: FhirSource, { testResult, isChanged }: ComparedMeasurand, isAmendment: boolean): string {
  if (testResult.status === 'IN_PROGRESS') return 'registered';
  if (testResult.status === 'NOT_TESTED') return 'cancelled';
  if (!detail.isFinal) return 'preliminary';
  return isAmendment && isChanged ? 'amended' : 'final';
}

/** FHIR requires a reason where there is no value. */
const notTested = ({ status, statusReason }: ExactTestResult) =>
  status === 'NOT_TESTED'
    ? {
        dataAbsentReason: {
          ...concept('http://terminology.hl7.org/CodeSystem/data-absent-reason', 'not-performed', 'Not Performed'),
          text: nonBlankText(statusReason),
        },
      }
    : {};

/** What a result states in words, and FHIR has no element for. */
function notesOf({ remark, result }: ExactTestResult): { text: string }[] {
  const rules = new Set((result?.assessments ?? []).map(({ decisionRule }) => `Decision rule: ${decisionRule}`));
  return [
    remark,
    result?.calculation,
    result?.dilution && `Diluted by a factor of ${result.dilution.rawJSON}`,
    result?.isBelowQuantificationLimit && 'Detected, below the quantification limit',
    ...rules,
  ]
    .flatMap((note) => nonBlankText(note || null) ?? [])
    .map((text) => ({ text }));
}

const interpretations = {
  '<': 'Off scale low',
  '>': 'Off scale high',
  H: 'High',
  L: 'Low',
  A: 'Abnormal',
  N: 'Normal',
  IND: 'Indeterminate',
} as const;

/** Only a specification says which values are normal. Limits of the measuring range are components. */
function interpretedValue(result: Result) {
  const { numericResult, formattedResult, assessments = [] } = result;
  const [, comparator] = /^([<>])/.exec(formattedResult) ?? [];
  const isNumber = numericResult !== null;
  const interpreted = [
    ...(isNumber && comparator ? [interpretation(comparator as '<' | '>')] : []),
    ...assessments.map((assessment) => ({
      ...interpretation(interpretationOf(assessment, isNumber)),
      text: nonBlankText(`${assessment.outcome}: ${assessment.specification} (${assessment.source})`),
    })),
  ];
  return {
    ...(numericResult === null
      ? { valueString: nonBlankText(formattedResult) }
      : { valueQuantity: quantity(result, numericResult, comparator as '<' | '>' | undefined) }),
    interpretation: list(interpreted),
    referenceRange: list(assessments.map((assessment) => rangeOf(result, assessment))),
  };
}

type Assessment = NonNullable<Result['assessments']>[number];

function interpretationOf({ outcome }: Assessment, isNumber: boolean): keyof typeof interpretations {
  if (outcome === 'MEETS') return 'N';
  if (outcome === 'INCONCLUSIVE') return 'IND';
  if (!isNumber) return 'A';
  return outcome === 'EXCEEDS' ? 'H' : 'L';
}

const interpretation = (code: keyof typeof interpretations) => ({
  coding: [
    {
      system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation',
      code,
      display: interpretations[code],
    },
  ],
});

function rangeOf(result: Result, { specification, source, lowerBound, upperBound, allowedValues }: Assessment) {
  const allowed = allowedValues ? `: ${allowedValues.join(', ')}` : '';
  return {
    low: lowerBound && quantity(result, lowerBound),
    high: upperBound && quantity(result, upperBound),
    text: nonBlankText(`${specification} (${source})${allowed}`),
  };
}

/** Limits of the method are components and not reference ranges, because they do not say which values are normal. */
function componentsOf(result: Result, { measurand }: ComparedMeasurand) {
  const { detectionLimit, quantificationLimit, upperLimit } = result;
  const uncertainty = nonBlankText(uncertaintyOf(result, measurand));
  const limits = [
    { code: 'detection-limit', name: 'Detection limit', limit: detectionLimit },
    { code: 'quantification-limit', name: 'Quantification limit', limit: quantificationLimit },
    { code: 'upper-limit', name: 'Upper end of the measuring range', limit: upperLimit },
  ];
  const component = [
    ...limits.flatMap(({ code, name, limit }) =>
      limit ? [{ code: componentCode(code, name), valueQuantity: quantity(result, limit) }] : [],
    ),
    ...(uncertainty
      ? [{ code: componentCode('uncertainty', 'Measurement uncertainty'), valueString: uncertainty }]
      : []),
  ];
  return component.length > 0 ? { component } : {};
}

const componentCode = (code: string, name: string) => concept(systems.component, code, name);

function quantity({ unitOfMeasure }: Result, value: JsonNumber, comparator?: '<' | '>') {
  return { value, comparator, unit: nonBlankText(unitOfMeasure), ...ucumCode(unitOfMeasure) };
}
