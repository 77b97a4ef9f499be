import type { JsonNumber } from '../measurement-format-rules.ts';
import type { ExactTestResult, PublishedSample } from '../published-rules.ts';
import type { Compared } from '../result-changes-rules.ts';
import { concept, dateTimeOf, type FhirResource, type FhirSource, refer, systems, textOf } from './fhir-parts-rules.ts';
import { laboratoryPlace } from './fhir-party-rules.ts';
import { requestPlace, specimenPlace, subjectOf } from './fhir-specimen-rules.ts';
import { ucumCode } from './fhir-unit-rules.ts';

type Result = NonNullable<ExactTestResult['result']>;

export function describeObservation(
  source: FhirSource,
  sample: PublishedSample,
  compared: Compared,
  isAmendment: boolean,
): FhirResource {
  const { test, testResult, measurand } = compared;
  const { result } = testResult;
  return {
    resourceType: 'Observation',
    basedOn: [refer(source, requestPlace)],
    status: statusOf(source, compared, isAmendment),
    category: [
      {
        coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory' }],
      },
    ],
    code: concept(systems.measurand, testResult.measurandCode, testResult.measurandName),
    subject: subjectOf(source, sample),
    effectiveDateTime: dateTimeOf(sample.frozen.dateTime),
    issued: testResult.completedAt,
    performer: [refer(source, laboratoryPlace)],
    ...(result && judgedValue(result, measurand.upperLimitIsQuantification ?? false)),
    method: { ...concept(systems.test, test.code, test.name), text: textOf(test.method) ?? textOf(test.name) },
    specimen: refer(source, specimenPlace(sample)),
    ...(result && componentsOf(result, compared)),
  };
}

function statusOf({ detail }: FhirSource, { testResult, isChanged }: Compared, isAmendment: boolean): string {
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

/** The upper limit is what the value is judged by, unless it is the most that can be quantified. */
function judgedValue(result: Result, isQuantification: boolean) {
  const { upperLimit, rangeIndicator } = result;
  const limit = isQuantification ? undefined : upperLimit;
  const isBelow = rangeIndicator === 'BELOW_DETECTION_LIMIT';
  const isBeyond = rangeIndicator === 'ABOVE_UPPER_LIMIT' && isQuantification;
  const comparator = isBelow ? '<' : isBeyond ? '>' : undefined;
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

/** Not reference ranges: what can be measured says nothing of what should be. */
function componentsOf(result: Result, { measurand }: Compared) {
  const { detectionLimit, upperLimit } = result;
  const quantified = measurand.upperLimitIsQuantification ? upperLimit : undefined;
  const uncertainty = textOf(measurand.uncertainty);
  return {
    component: [
      { code: part('detection-limit', 'Detection limit'), valueQuantity: quantity(result, detectionLimit) },
      ...(quantified
        ? [
            {
              code: part('quantification-limit', 'Limit of quantification'),
              valueQuantity: quantity(result, quantified),
            },
          ]
        : []),
      ...(uncertainty ? [{ code: part('uncertainty', 'Measurement uncertainty'), valueString: uncertainty }] : []),
    ],
  };
}

const part = (code: string, name: string) => concept(systems.component, code, name);

function quantity({ unitOfMeasure }: Result, value: JsonNumber, comparator?: '<' | '>') {
  return { value, comparator, unit: textOf(unitOfMeasure), ...ucumCode(unitOfMeasure) };
}
