import type { ExactSample, PublishedSample } from '../published-result-rules.ts';
import {
  concept,
  type FhirEntry,
  type FhirSource,
  fhirDateTime,
  identifiers,
  list,
  nonBlankText,
  referenceTo,
  systems,
} from './fhir-entry-rules.ts';

export const groupPath = 'Group';
export const requestPath = 'ServiceRequest';
export const specimenPath = ({ sample }: PublishedSample): string => `Specimen/${sample.sequence.rawJSON}`;
const locationPath = ({ sample }: PublishedSample): string => `Location/${sample.sequence.rawJSON}`;

const hasLocation = ({ location: { intersect, name } }: ExactSample) =>
  intersect.length > 0 || nonBlankText(name) !== undefined;

/** The location of the sample or, if it has none, the group of the job's samples. */
export const subjectOf = (source: FhirSource, sample: PublishedSample) =>
  referenceTo(source, hasLocation(sample.sample) ? locationPath(sample) : groupPath);

/** The location of the sample, if it has one, and the sample. */
export function specimenEntries(source: FhirSource, described: PublishedSample, all: PublishedSample[]): FhirEntry[] {
  const { sample, registered } = described;
  const { detail, laboratory } = source;
  const condition = nonBlankText(registered.condition);
  const laboratoryNumber = `${detail.labJobNumber.rawJSON}-${sample.sequence.rawJSON}`;
  const specimen = {
    resourceType: 'Specimen',
    identifier: list(
      identifiers([
        { type: 'Sample name', value: sample.name },
        ...sample.references.map(({ name, value }) => ({ type: name, value })),
      ]),
    ),
    accessionIdentifier: identifiers([
      { system: systems.sample, value: laboratoryNumber, assigner: laboratory.name },
    ])[0],
    type: concept(systems.sampleType, sample.sampleType.sampleTypeCode, sample.sampleType.sampleTypeName),
    subject: subjectOf(source, described),
    receivedTime: detail.jobReceivedAt,
    parent: registered.members?.map((name) => memberOf(source, name, all)),
    request: [referenceTo(source, requestPath)],
    collection: collectionOf(registered.dateTime),
    container: list(
      identifiers(
        sample.containers.map(({ barcode }) => ({ type: `${barcode.type} barcode`, value: barcode.value })),
      ).map((identifier) => ({ identifier: [identifier] })),
    ),
    condition: condition && [{ text: condition }],
  };
  const location = { path: locationPath(described), resource: { resourceType: 'Location', ...locationOf(sample) } };
  return [...(hasLocation(sample) ? [location] : []), { path: specimenPath(described), resource: specimen }];
}

/** A member that arrived in another job is not in this bundle, so only its name is given. */
function memberOf(source: FhirSource, name: string, all: PublishedSample[]) {
  const member = all.find(({ sample, registered }) => sample.name === name && !registered.members);
  return { ...(member && referenceTo(source, specimenPath(member))), type: 'Specimen', display: nonBlankText(name) };
}

function collectionOf(time: string | null) {
  const collectedDateTime = fhirDateTime(time);
  return collectedDateTime === undefined ? undefined : { collectedDateTime };
}

/** One point is a position. Several points are a GeoJSON boundary, the extension that FHIR defines for them. */
function locationOf({ location: { intersect, name } }: ExactSample) {
  const [point, ...others] = intersect;
  const coordinates = intersect.map(({ longitude, latitude }) => [longitude, latitude]);
  const geoJson = Buffer.from(JSON.stringify({ type: 'MultiPoint', coordinates })).toString('base64');
  return {
    extension:
      others.length > 0
        ? [
            {
              url: 'http://hl7.org/fhir/StructureDefinition/location-boundary-geojson',
              valueAttachment: { contentType: 'application/geo+json', data: geoJson },
            },
          ]
        : undefined,
    name: nonBlankText(name),
    mode: 'instance',
    position: others.length === 0 && point ? { longitude: point.longitude, latitude: point.latitude } : undefined,
  };
}
