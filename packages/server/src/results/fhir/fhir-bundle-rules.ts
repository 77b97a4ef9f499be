import { type Published, type PublishedSample, publishedSamples } from '../published-rules.ts';
import { compareResults } from '../result-changes-rules.ts';
import { describeObservation } from './fhir-observation-rules.ts';
import {
  concept,
  dateTimeOf,
  type FhirPart,
  type FhirSource,
  fhirSource,
  identifiers,
  list,
  refer,
  systems,
  textOf,
} from './fhir-parts-rules.ts';
import { laboratoryPlace, partyParts, placeOfRole } from './fhir-party-rules.ts';
import { groupPlace, requestPlace, specimenParts, specimenPlace } from './fhir-specimen-rules.ts';

/** A published result as a FHIR R4 Bundle, from what was frozen alone: the same result makes the same bytes. */
export function describeBundle(published: Published, superseded: Published | undefined) {
  const { resultId, resultCreatedAt } = published.detail;
  const source = fhirSource(published);
  const samples = publishedSamples(published);
  const compared = compareResults(published, superseded);
  const isAmendment = superseded?.detail.isFinal ?? false;
  const observations = samples.flatMap((sample, i) =>
    (compared[i] ?? []).map((one, j) => ({
      place: `Observation/${sample.sample.sequence.rawJSON}/${j + 1}`,
      resource: describeObservation(source, sample, one, isAmendment),
    })),
  );
  const parts: FhirPart[] = [
    reportPart(source, superseded, samples, observations),
    requestPart(source, samples),
    groupPart(source),
    ...partyParts(published),
    ...samples.flatMap((sample) => specimenParts(source, sample, samples)),
    ...observations,
  ];
  return {
    resourceType: 'Bundle',
    id: resultId,
    identifier: resultIdentifier(published),
    type: 'collection',
    timestamp: resultCreatedAt,
    entry: parts.map(({ place, resource }) => ({ fullUrl: source.addressOf(place), resource })),
  };
}

const resultIdentifier = ({ detail }: Published) => ({ system: systems.uri, value: `urn:uuid:${detail.resultId}` });

const jobIdentifiers = ({ detail, laboratory }: Published) =>
  identifiers([{ system: systems.job, value: detail.labJobNumber.rawJSON, assigner: laboratory.name }]);

function reportPart(
  source: FhirSource,
  superseded: Published | undefined,
  samples: PublishedSample[],
  observations: FhirPart[],
): FhirPart {
  const { detail } = source;
  const resource = {
    resourceType: 'DiagnosticReport',
    extension: superseded && [
      {
        url: 'http://hl7.org/fhir/StructureDefinition/diagnosticReport-replaces',
        valueReference: { type: 'DiagnosticReport', identifier: resultIdentifier(superseded) },
      },
    ],
    identifier: [resultIdentifier(source), ...jobIdentifiers(source)],
    basedOn: [refer(source, requestPlace)],
    status: detail.isFinal ? (superseded?.detail.isFinal ? 'amended' : 'final') : 'preliminary',
    category: [concept('http://terminology.hl7.org/CodeSystem/v2-0074', 'LAB', 'Laboratory')],
    code: concept('http://loinc.org', '11502-2', 'Laboratory report'),
    subject: refer(source, groupPlace),
    ...effectiveOf(samples),
    issued: detail.resultCreatedAt,
    performer: [refer(source, laboratoryPlace)],
    specimen: samples.map((sample) => refer(source, specimenPlace(sample))),
    result: observations.map(({ place }) => refer(source, place)),
    conclusion: textOf(detail.analystComments),
  };
  return { place: 'DiagnosticReport', resource };
}

/** When the samples were taken, as far as the order said. */
function effectiveOf(samples: PublishedSample[]) {
  // Without the Z, which sorts after the point of a fraction.
  const times = samples.flatMap(({ frozen }) => dateTimeOf(frozen.dateTime)?.slice(0, -1) ?? []).sort();
  const [start, end] = [times[0], times.at(-1)].map((time) => time && `${time}Z`);
  return start === end ? { effectiveDateTime: start } : { effectivePeriod: { start, end } };
}

/** The order; whether other jobs of it are still to come is not known to a result. */
function requestPart(source: FhirSource, samples: PublishedSample[]): FhirPart {
  const { detail, laboratory } = source;
  const notes = textOf(detail.notes);
  const references = [
    { type: 'ClientRef', value: detail.clientReference },
    { type: 'AdditionalClientRef', value: detail.additionalClientReference },
    { type: 'ClientOrderNr', value: detail.clientOrderNumber },
    { type: 'QuoteNr', value: detail.quoteNumber?.rawJSON ?? null },
    ...detail.orderReferences.map(({ name, value }) => ({ type: name, value })),
  ];
  const resource = {
    resourceType: 'ServiceRequest',
    identifier: identifiers([
      { system: systems.order, value: detail.orderId.rawJSON, assigner: laboratory.name },
      ...references,
    ]),
    status: 'active',
    intent: 'order',
    code: { text: 'Laboratory analysis' },
    orderDetail: list(detail.analyticalTestDefinitions.map(({ code, name }) => concept(systems.test, code, name))),
    subject: refer(source, groupPlace),
    requester: refer(source, placeOfRole(source, 'SUBMITTER')),
    performer: [refer(source, laboratoryPlace)],
    specimen: samples.map((sample) => refer(source, specimenPlace(sample))),
    note: notes && [{ text: notes }],
  };
  return { place: requestPlace, resource };
}

/** FHIR wants to know of whom or of what a report is: of the samples of the job, taken together. */
function groupPart(source: FhirSource): FhirPart {
  const { labJobNumber, samples } = source.detail;
  const resource = {
    resourceType: 'Group',
    identifier: jobIdentifiers(source),
    type: 'substance',
    actual: true,
    name: `Samples of job ${labJobNumber.rawJSON}`,
    quantity: samples.length,
    managingEntity: refer(source, placeOfRole(source, 'CLIENT')),
  };
  return { place: groupPlace, resource };
}
