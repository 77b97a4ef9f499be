import { v5 as uuidv5 } from 'uuid';
import type { PublishedResult } from '../published-result-rules.ts';

export interface FhirResource {
  resourceType: string;
  [element: string]: unknown;
}

/** A resource with its path in the bundle, from which its URL is derived. */
export interface FhirEntry {
  path: string;
  resource: FhirResource;
}

/** The systems of the laboratory's identifiers and codes. They do not depend on where the service runs. */
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

/** A published result with the URLs of its resources. */
export interface FhirSource extends PublishedResult {
  urlOf(path: string): string;
}

/**
 * URLs are stable: a resource of a result always has the same one. They are cached, because hashing each reference again
 * takes two seconds for a result of 10,000 measurands.
 */
export function fhirSource(published: PublishedResult): FhirSource {
  const urls = new Map<string, string>();
  const urlOf = (path: string) => {
    const url = urls.get(path) ?? `urn:uuid:${uuidv5(path, published.detail.resultId)}`;
    urls.set(path, url);
    return url;
  };
  return { ...published, urlOf };
}

export const referenceTo = (source: FhirSource, path: string) => ({ reference: source.urlOf(path) });

/** FHIR does not permit empty lists. */
export const list = <Item>(items: readonly Item[]): readonly Item[] | undefined =>
  items.length > 0 ? items : undefined;

/** FHIR does not permit blank text, nor control characters other than white space. */
export function nonBlankText(value: string | null | undefined): string | undefined {
  const text = value?.replaceAll(/(?![\t\r\n])\p{Cc}/gu, '\ufffd');
  return text?.trim() ? text : undefined;
}

/** A time without a Z is UTC as well. FHIR has no year 0000. */
export function fhirDateTime(time: string | null): string | undefined {
  if (time === null || time.startsWith('0000')) return undefined;
  return `${time.replace(/Z$/, '')}Z`;
}

/** Identifiers of the laboratory have a system; those of the customer have their name as type. */
export function identifiers(
  given: readonly { system?: string; type?: string; value: string | null; assigner?: string }[],
) {
  return given.flatMap(({ system, type, value, assigner }) => {
    const text = nonBlankText(value);
    if (text === undefined) return [];
    const name = nonBlankText(type);
    return [
      { type: name && { text: name }, system, value: text, assigner: assigner && { display: nonBlankText(assigner) } },
    ];
  });
}

export function concept(system: string, code: string, name: string) {
  const display = nonBlankText(name);
  return { coding: [{ system, code, display }], text: display };
}
