import type { JsonNumber } from '../measurement-format-rules.ts';
import type { ExactTestResult, PublishedSample } from '../published-result-rules.ts';
import type { ComparedMeasurand } from '../result-changes-rules.ts';
import {
  concept,
  type FhirResource,
  type FhirSource,
  fhirDateTime,
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
  const { test, testResult, measurand } = compared;
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
    ...(result && interpretedValue(result, measurand.upperLimitIsQuantification ?? false)),
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
  if (!detail.isFinal) return 'preliminary';
  return isAmendment && isChanged ? 'amended' : 'final';
}

const interpretations = {
  '<': 'Off scale low',
  '>': 'Off scale high',
  H: 'High',
  N: 'Normal',
} as const;

/** The upper limit is a reference range, unless it is the limit of quantification. */
function interpretedValue(result: Result, isQuantification: boolean) {
  const { upperLimit, rangeIndicator } = result;
  const limit = isQuantification ? undefined : upperLimit;
  const isBelow = rangeIndicator === 'BELOW_DETECTION_LIMIT';
  const isAbove = rangeIndicator === 'ABOVE_UPPER_LIMIT' && isQuantification;
  const comparator = isBelow ? '<' : isAbove ? '>' : undefined;
  const interpretation = comparator ?? (rangeIndicator === 'ABOVE_UPPER_LIMIT' ? 'H' : limit && 'N');
  return {
    valueQuantity: quantity(result, result.numericResult, comparator),
    interpretation: interpretation && [
      {
        coding: [
          {
            system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation',
            code: interpretation,
            display: interpretations[interpretation],
          },
        ],
      },
    ],
    referenceRange: limit && [{ high: quantity(result, limit), text: 'Upper limit' }],
  };
}

/** Limits of the method are components and not reference ranges, because they do not say which values are normal. */
function componentsOf(result: Result, { measurand }: ComparedMeasurand) {
  const { detectionLimit, upperLimit } = result;
  const quantified = measurand.upperLimitIsQuantification ? upperLimit : undefined;
  const uncertainty = nonBlankText(measurand.uncertainty);
  return {
    component: [
      { code: componentCode('detection-limit', 'Detection limit'), valueQuantity: quantity(result, detectionLimit) },
      ...(quantified
        ? [
            {
              code: componentCode('quantification-limit', 'Limit of quantification'),
              valueQuantity: quantity(result, quantified),
            },
          ]
        : []),
      ...(uncertainty
        ? [{ code: componentCode('uncertainty', 'Measurement uncertainty'), valueString: uncertainty }]
        : []),
    ],
  };
}

const componentCode = (code: string, name: string) => concept(systems.component, code, name);

function quantity({ unitOfMeasure }: Result, value: JsonNumber, comparator?: '<' | '>') {
  return { value, comparator, unit: nonBlankText(unitOfMeasure), ...ucumCode(unitOfMeasure) };
}
