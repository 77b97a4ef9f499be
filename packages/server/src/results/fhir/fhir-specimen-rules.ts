import type { ExactSample, PublishedSample } from '../published-rules.ts';
import {
  concept,
  dateTimeOf,
  type FhirPart,
  type FhirSource,
  identifiers,
  list,
  refer,
  systems,
  textOf,
} from './fhir-parts-rules.ts';

export const groupPlace = 'Group';
export const requestPlace = 'ServiceRequest';
export const specimenPlace = ({ sample }: PublishedSample): string => `Specimen/${sample.sequence.rawJSON}`;
const locationPlace = ({ sample }: PublishedSample): string => `Location/${sample.sequence.rawJSON}`;

const hasLocation = ({ location: { intersect, name } }: ExactSample) =>
  intersect.length > 0 || textOf(name) !== undefined;

/** What was looked at: the place where the sample was taken, or, where none is given, the batch of samples. */
export const subjectOf = (source: FhirSource, sample: PublishedSample) =>
  refer(source, hasLocation(sample.sample) ? locationPlace(sample) : groupPlace);

/** The sample, and before it the place where it was taken. */
export function specimenParts(source: FhirSource, described: PublishedSample, all: PublishedSample[]): FhirPart[] {
  const { sample, frozen } = described;
  const { detail, laboratory } = source;
  const condition = textOf(frozen.condition);
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
    parent: frozen.members?.map((name) => memberOf(source, name, all)),
    request: [refer(source, requestPlace)],
    collection: collectionOf(frozen.dateTime),
    container: list(
      identifiers(
        sample.containers.map(({ barcode }) => ({ type: `${barcode.type} barcode`, value: barcode.value })),
      ).map((identifier) => ({ identifier: [identifier] })),
    ),
    condition: condition && [{ text: condition }],
  };
  const place = { place: locationPlace(described), resource: { resourceType: 'Location', ...locationOf(sample) } };
  return [...(hasLocation(sample) ? [place] : []), { place: specimenPlace(described), resource: specimen }];
}

/** A member that arrived in another job is not in this bundle, and is named. */
function memberOf(source: FhirSource, name: string, all: PublishedSample[]) {
  const member = all.find(({ sample, frozen }) => sample.name === name && !frozen.members);
  return { ...(member && refer(source, specimenPlace(member))), type: 'Specimen', display: textOf(name) };
}

function collectionOf(time: string | null) {
  const collectedDateTime = dateTimeOf(time);
  return collectedDateTime === undefined ? undefined : { collectedDateTime };
}

/** A point has a position; an intersect is a shape of several points, for which FHIR has GeoJSON. */
function locationOf({ location: { intersect, name } }: ExactSample) {
  const [point, ...others] = intersect;
  const coordinates = intersect.map(({ longitude, latitude }) => [longitude, latitude]);
  const shape = Buffer.from(JSON.stringify({ type: 'MultiPoint', coordinates })).toString('base64');
  return {
    extension:
      others.length > 0
        ? [
            {
              url: 'http://hl7.org/fhir/StructureDefinition/location-boundary-geojson',
              valueAttachment: { contentType: 'application/geo+json', data: shape },
            },
          ]
        : undefined,
    name: textOf(name),
    mode: 'instance',
    position: others.length === 0 && point ? { longitude: point.longitude, latitude: point.latitude } : undefined,
  };
}
