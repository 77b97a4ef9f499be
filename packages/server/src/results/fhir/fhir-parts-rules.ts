import { v5 as uuidv5 } from 'uuid';
import type { Published } from '../published-rules.ts';

export interface FhirResource {
  resourceType: string;
  [element: string]: unknown;
}

/** A resource and its place in the bundle, from which its address is made. */
export interface FhirPart {
  place: string;
  resource: FhirResource;
}

/** What identifiers and codes of the laboratory are called; independent of where the service runs. */
export const systems = {
  uri: 'urn:ietf:rfc:3986',
  order: 'urn:labwire:order',
  job: 'urn:labwire:job',
  sample: 'urn:labwire:sample',
  party: 'urn:labwire:party',
  sampleType: 'urn:labwire:sample-type',
  test: 'urn:labwire:test',
  measurand: 'urn:labwire:measurand',
  component: 'urn:labwire:component',
} as const;

/** A published result with the addresses of its resources. */
export interface FhirSource extends Published {
  addressOf(place: string): string;
}

/**
 * The same address for the same resource of the same result, for ever. Each is made once: a result of 10 000 measurands
 * takes half a second so, and took two and a half otherwise.
 */
export function fhirSource(published: Published): FhirSource {
  const known = new Map<string, string>();
  const addressOf = (place: string) => {
    const address = known.get(place) ?? `urn:uuid:${uuidv5(place, published.detail.resultId)}`;
    known.set(place, address);
    return address;
  };
  return { ...published, addressOf };
}

export const refer = (source: FhirSource, place: string) => ({ reference: source.addressOf(place) });

/** FHIR has no empty lists. */
export const list = <Item>(items: readonly Item[]): readonly Item[] | undefined =>
  items.length > 0 ? items : undefined;

/** FHIR has no blank texts, and of the control characters only those of white space. */
export function textOf(value: string | null | undefined): string | undefined {
  const text = value?.replaceAll(/(?![\t\r\n])\p{Cc}/gu, '\ufffd');
  return text?.trim() ? text : undefined;
}

/** A time that may lack its Z is UTC all the same; FHIR has no year 0. */
export function dateTimeOf(time: string | null): string | undefined {
  if (time === null || time.startsWith('0000')) return undefined;
  return `${time.replace(/Z$/, '')}Z`;
}

/** Where nothing else is given, the identifier is the customer's own, and its type is the name that it goes by. */
export function identifiers(
  given: readonly { system?: string; type?: string; value: string | null; assigner?: string }[],
) {
  return given.flatMap(({ system, type, value, assigner }) => {
    const text = textOf(value);
    if (text === undefined) return [];
    const name = textOf(type);
    return [{ type: name && { text: name }, system, value: text, assigner: assigner && { display: textOf(assigner) } }];
  });
}

export function concept(system: string, code: string, name: string) {
  const display = textOf(name);
  return { coding: [{ system, code, display }], text: display };
}
