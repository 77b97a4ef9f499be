import type { OrderRequest } from '@labwire/contract/order.ts';
import type { OrderOptions } from '@labwire/contract/order-options.ts';

/** An order as it is being written: everything is text, and anything may still be empty. */
export interface Draft {
  organisation: string;
  /** E-mail addresses of contacts of the organisation. */
  primary: string;
  submitter: string;
  /** Empty: the same organisation. */
  chargeTo: string;
  references: Record<ReferenceName, string>;
  notes: string;
  /** Undefined: the default of the primary contact. */
  delivery: DraftAddress | undefined;
  lines: DraftLine[];
}

export const referenceNames = ['ClientRef', 'ClientOrderNr', 'AdditionalClientRef', 'QuoteNr'] as const;
export type ReferenceName = (typeof referenceNames)[number];

export interface DraftAddress {
  address1: string;
  address2: string;
  city: string;
  postCode: string;
  country: string;
}

export interface DraftSample {
  id: number;
  kind: 'sample';
  name: string;
  type: string;
  attributes: Record<string, string>;
  tests: string[];
  /** As a date field has it: yyyy-mm-ddThh:mm, in UTC. */
  collectedAt: string;
  place: string;
  latitude: string;
  longitude: string;
  barcode: string;
  /** What few samples have; not there until somebody asks for it. */
  more?: DraftMore;
}

/** Each list has what was added to it, empty ones too. */
export interface DraftMore {
  barcodes: { value: string }[];
  /** Further coordinates: with them the sample was taken along a line. */
  records: { latitude: string; longitude: string }[];
  references: { name: string; value: string }[];
  parameters: { parameterCode: string; parameterValue: string }[];
}

export const noMore: DraftMore = { barcodes: [], records: [], references: [], parameters: [] };

export interface DraftSupplies {
  id: number;
  kind: 'supplies';
  code: string;
  quantity: string;
}

export interface DraftComposite {
  id: number;
  kind: 'composite';
  name: string;
  samples: string[];
  tests: string[];
}

export type DraftLine = DraftSample | DraftSupplies | DraftComposite;

/** The draft to begin with: the first contact orders for its own organisation. */
export function newDraft({ organisations }: OrderOptions): Draft {
  const organisation = organisations.find(({ contacts }) => contacts.length > 0);
  const email = organisation?.contacts[0]?.email ?? '';
  return {
    organisation: organisation?.name ?? '',
    primary: email,
    submitter: email,
    chargeTo: '',
    references: { ClientRef: '', ClientOrderNr: '', AdditionalClientRef: '', QuoteNr: '' },
    notes: '',
    delivery: undefined,
    lines: [newLine('sample', 1)],
  };
}

export function newLine(kind: DraftLine['kind'], id: number): DraftLine {
  if (kind === 'supplies') return { id, kind, code: '', quantity: '1' };
  if (kind === 'composite') return { id, kind, name: '', samples: [], tests: [] };
  const empty = { name: '', type: '', collectedAt: '', place: '', latitude: '', longitude: '', barcode: '' };
  return { id, kind, ...empty, attributes: {}, tests: [] };
}

/** The order that the draft is. What is empty is left out; what is no number stays text, so that it is objected to. */
export function orderOf(draft: Draft): OrderRequest {
  const references = referenceNames.flatMap((name) => {
    const value = draft.references[name].trim();
    return value === '' ? [] : [{ name, value }];
  });
  return {
    ...(references.length > 0 && { orderReferences: references }),
    organisations: organisationsOf(draft),
    ...(draft.notes.trim() !== '' && { notes: draft.notes }),
    lines: draft.lines.map(lineOf),
    // Perhaps: the checks say what it lacks.
  } as OrderRequest;
}

function organisationsOf({ organisation, primary, submitter, chargeTo, delivery }: Draft): object[] {
  const contacts =
    primary === submitter
      ? [{ orderRoles: ['PRIMARY', 'SUBMITTER'], email: primary }]
      : [
          { orderRoles: ['PRIMARY'], email: primary },
          { orderRoles: ['SUBMITTER'], email: submitter },
        ];
  const addresses = delivery && { addresses: [{ ...filled(delivery), orderRoles: ['DELIVERY'] }] };
  const own = { name: organisation, orderRoles: ['PRIMARY_ORGANISATION'], contacts, ...addresses };
  const isOther = chargeTo !== '' && chargeTo !== organisation;
  return isOther ? [own, { name: chargeTo, orderRoles: ['CHARGE_TO'], contacts: [] }] : [own];
}

function lineOf(line: DraftLine): object {
  const analyticalTests = 'tests' in line ? line.tests.map((code) => ({ code })) : [];
  switch (line.kind) {
    case 'supplies':
      return { samplingSupplies: { ...filled({ code: line.code }), quantity: numberOrText(line.quantity) } };
    case 'composite':
      return { sampleComposite: { samples: line.samples, name: line.name, analyticalTests } };
    case 'sample': {
      const { name, type, attributes, collectedAt, more: { references, parameters } = noMore } = line;
      const sampleAttributes = Object.entries(attributes).flatMap(([attributeName, attributeValue]) =>
        attributeValue === '' ? [] : [{ attributeName, attributeValue }],
      );
      const location = locationOf(line);
      const containers = barcodesOf(line).map((value) => ({ barcode: { type: 'LINEAR', value } }));
      const sample = {
        ...filled({ name }),
        ...(collectedAt !== '' && { dateTime: collectedAt.length === 16 ? `${collectedAt}:00` : collectedAt }),
        sampleType: { ...filled({ sampleTypeCode: type }), ...(sampleAttributes.length > 0 && { sampleAttributes }) },
        ...(location && { location }),
        ...(references.length > 0 && { references }),
        ...(containers.length > 0 && { containers }),
        ...(analyticalTests.length > 0 && { analyticalTests }),
        ...(parameters.length > 0 && { sampleParameters: parameters }),
      };
      return { sample };
    }
  }
}

const allBarcodes = ({ barcode, more = noMore }: DraftSample): string[] =>
  [barcode, ...more.barcodes.map(({ value }) => value)].map((value) => value.trim());

const barcodesOf = (line: DraftSample): string[] => allBarcodes(line).filter((value) => value !== '');

function locationOf({ place, latitude, longitude, more = noMore }: DraftSample) {
  const [point = {}, ...further] = [{ latitude, longitude }, ...more.records].map(recordOf);
  const hasPoint = Object.keys(point).length > 0;
  if (place.trim() === '' && !hasPoint && further.length === 0) return undefined;
  const where = further.length > 0 ? { intersect: [point, ...further] } : hasPoint && { point };
  return { ...where, ...filled({ name: place }) };
}

const recordOf = ({ latitude, longitude }: DraftMore['records'][number]): object => ({
  ...(latitude.trim() !== '' && { latitude: numberOrText(latitude) }),
  ...(longitude.trim() !== '' && { longitude: numberOrText(longitude) }),
});

/** Where the coordinates of a sample stand below its line: a point, or the first record of an intersect. */
export const firstRecordPointer = ({ more = noMore }: DraftSample): string =>
  more.records.length > 0 ? '/sample/location/intersect/0' : '/sample/location/point';

/** Where the container with the given barcode of the sample stands; undefined while it has none. */
export function barcodePointer(line: DraftSample, number: number): string | undefined {
  const barcodes = allBarcodes(line);
  if (!barcodes[number]) return undefined;
  return `/sample/containers/${barcodes.slice(0, number).filter((value) => value !== '').length}`;
}

const filled = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as Record<string, string>;

function numberOrText(text: string): number | string {
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? text : number;
}

/** Where a reference stands in the order; undefined while it is empty. */
export function referencePointer({ references }: Draft, name: ReferenceName): string | undefined {
  const given = referenceNames.filter((one) => references[one].trim() !== '');
  return given.includes(name) ? `/orderReferences/${given.indexOf(name)}/value` : undefined;
}
