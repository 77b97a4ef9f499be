import { type PublishedResult, type PublishedSample, publishedSamples } from '../published-result-rules.ts';
import { compareResults } from '../result-changes-rules.ts';
import {
  concept,
  type FhirEntry,
  type FhirSource,
  fhirDateTime,
  fhirSource,
  identifiers,
  list,
  nonBlankText,
  referenceTo,
  systems,
} from './fhir-entry-rules.ts';
import { describeObservation } from './fhir-observation-rules.ts';
import { laboratoryPath, partyEntries, pathOfRole } from './fhir-party-rules.ts';
import { groupPath, requestPath, specimenEntries, specimenPath } from './fhir-specimen-rules.ts';

/** A published result as a FHIR R4 Bundle. It depends on stored data only, so a result always gives the same bytes. */
export function describeBundle(published: PublishedResult, superseded: PublishedResult | undefined) {
  const { resultId, resultCreatedAt } = published.detail;
  const source = fhirSource(published);
  const samples = publishedSamples(published);
  const compared = compareResults(published, superseded);
  const isAmendment = superseded?.detail.isFinal ?? false;
  const observations = samples.flatMap((sample, i) =>
    (compared[i] ?? []).map((measurand, j) => ({
      path: `Observation/${sample.sample.sequence.rawJSON}/${j + 1}`,
      resource: describeObservation(source, sample, measurand, isAmendment),
    })),
  );
  const entries: FhirEntry[] = [
    reportEntry(source, superseded, samples, observations),
    requestEntry(source, samples),
    groupEntry(source),
    ...partyEntries(published),
    ...samples.flatMap((sample) => specimenEntries(source, sample, samples)),
    ...observations,
  ];
  return {
    resourceType: 'Bundle',
    id: resultId,
    identifier: resultIdentifier(published),
    type: 'collection',
    timestamp: resultCreatedAt,
    entry: entries.map(({ path, resource }) => ({ fullUrl: source.urlOf(path), resource })),
  };
}

const resultIdentifier = ({ detail }: PublishedResult) => ({
  system: systems.uri,
  value: `urn:uuid:${detail.resultId}`,
});

const jobIdentifiers = ({ detail, laboratory }: PublishedResult) =>
  identifiers([{ system: systems.job, value: detail.labJobNumber.rawJSON, assigner: laboratory.name }]);

function reportEntry(
  source: FhirSource,
  superseded: PublishedResult | undefined,
  samples: PublishedSample[],
  observations: FhirEntry[],
): FhirEntry {
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
    basedOn: [referenceTo(source, requestPath)],
    status: detail.isFinal ? (superseded?.detail.isFinal ? 'amended' : 'final') : 'preliminary',
    category: [concept('http://terminology.hl7.org/CodeSystem/v2-0074', 'LAB', 'Laboratory')],
    code: concept('http://loinc.org', '11502-2', 'Laboratory report'),
    subject: referenceTo(source, groupPath),
    ...effectiveOf(samples),
    issued: detail.resultCreatedAt,
    performer: [referenceTo(source, laboratoryPath)],
    specimen: samples.map((sample) => referenceTo(source, specimenPath(sample))),
    result: observations.map(({ path }) => referenceTo(source, path)),
    conclusion: nonBlankText(detail.analystComments),
  };
  return { path: 'DiagnosticReport', resource };
}

/** The sampling times, as far as the order has them. */
function effectiveOf(samples: PublishedSample[]) {
  // Sorted without the Z, which would sort after the decimal point of a fraction.
  const times = samples.flatMap(({ registered }) => fhirDateTime(registered.dateTime)?.slice(0, -1) ?? []).sort();
  const [start, end] = [times[0], times.at(-1)].map((time) => time && `${time}Z`);
  return start === end ? { effectiveDateTime: start } : { effectivePeriod: { start, end } };
}

/** The order. It is always active, because a result has no information about further jobs of the order. */
function requestEntry(source: FhirSource, samples: PublishedSample[]): FhirEntry {
  const { detail, laboratory } = source;
  const notes = nonBlankText(detail.notes);
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
    subject: referenceTo(source, groupPath),
    requester: referenceTo(source, pathOfRole(source, 'SUBMITTER')),
    performer: [referenceTo(source, laboratoryPath)],
    specimen: samples.map((sample) => referenceTo(source, specimenPath(sample))),
    note: notes && [{ text: notes }],
  };
  return { path: requestPath, resource };
}

/** FHIR requires a subject of a report: the group of the job's samples. */
function groupEntry(source: FhirSource): FhirEntry {
  const { labJobNumber, samples } = source.detail;
  const resource = {
    resourceType: 'Group',
    identifier: jobIdentifiers(source),
    type: 'substance',
    actual: true,
    name: `Samples of job ${labJobNumber.rawJSON}`,
    quantity: samples.length,
    managingEntity: referenceTo(source, pathOfRole(source, 'CLIENT')),
  };
  return { path: groupPath, resource };
}
