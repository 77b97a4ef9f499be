import type { OrderRequest } from '@labwire/contract/order.ts';
import type { OrderOptions } from '@labwire/contract/order-options.ts';
import { utcOf } from '../../ui/local-time-rules.ts';

/** An order that is being written. All values are text and may be empty. */
export interface Draft {
  organisation: string;
  /** E-mail addresses of contacts of the organisation. */
  primary: string;
  submitter: string;
  /** Empty if the ordering organisation pays. */
  chargeTo: string;
  references: Record<ReferenceName, string>;
  notes: string;
  /** Undefined: the delivery address of the primary contact. */
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
  /** In the time zone of the laboratory: yyyy-mm-ddThh:mm, or what was typed if it is no date and time. */
  collectedAt: string;
  place: string;
  latitude: string;
  longitude: string;
  barcode: string;
  /** Fields that few samples need; undefined until one is added. */
  more?: DraftMore;
}

/** The lists contain an entry for each added row, also for empty ones. */
export interface DraftMore {
  barcodes: { value: string }[];
  /** Further coordinates, if the sample was taken along a line. */
  records: { latitude: string; longitude: string }[];
  references: { name: string; value: string }[];
  /** A number of an uploaded or earlier order stays a number. */
  parameters: { parameterCode: string; parameterValue: string | number }[];
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

/** An empty draft in which the first contact orders for its own organisation. */
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
    lines: Array.from({ length: initialRows }, (_, i) => newLine('sample', i + 1)),
  };
}

const initialRows = 5;

/** As many lines as an order can have. */
export const maxLines = 200;

export function newLine(kind: DraftLine['kind'], id: number): DraftLine {
  if (kind === 'supplies') return { id, kind, code: '', quantity: '1' };
  if (kind === 'composite') return { id, kind, name: '', samples: [], tests: [] };
  const empty = { name: '', type: '', collectedAt: '', place: '', latitude: '', longitude: '', barcode: '' };
  return { id, kind, ...empty, attributes: {}, tests: [] };
}

/** Converts a draft to a request. Times become UTC. Empty fields are left out; invalid numbers stay text, so that validation reports them. */
export function orderOf(draft: Draft, timeZone: string): OrderRequest {
  const references = referenceNames.flatMap((name) => {
    const value = draft.references[name].trim();
    return value === '' ? [] : [{ name, value }];
  });
  return {
    ...(references.length > 0 && { orderReferences: references }),
    organisations: organisationsOf(draft),
    ...(draft.notes.trim() !== '' && { notes: draft.notes }),
    lines: filledLines(draft).map((line) => lineOf(line, timeZone)),
    // The cast is unchecked: an incomplete draft is an invalid request, and validation reports that.
  } as OrderRequest;
}

/** The lines that are part of the order. Rows in which nothing is entered are not. */
export const filledLines = ({ lines }: Pick<Draft, 'lines'>): DraftLine[] => lines.filter((line) => !isBlank(line));

function isBlank(line: DraftLine): boolean {
  if (line.kind !== 'sample') return false;
  const { id: _id, kind: _kind, attributes, tests, more = noMore, ...texts } = line;
  return (
    tests.length === 0 &&
    [...Object.values(texts), ...Object.values(attributes)].every((text) => text.trim() === '') &&
    Object.values(more).every((list) => list.length === 0)
  );
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

function lineOf(line: DraftLine, timeZone: string): object {
  switch (line.kind) {
    case 'supplies':
      return { samplingSupplies: { ...filled({ code: line.code }), quantity: numberOrText(line.quantity) } };
    case 'composite':
      return {
        sampleComposite: {
          samples: line.samples,
          ...filled({ name: line.name }),
          analyticalTests: testsOf(line.tests),
        },
      };
    case 'sample':
      return { sample: sampleOf(line, timeZone) };
  }
}

function sampleOf(line: DraftSample, timeZone: string): object {
  const { name, type, attributes, tests, collectedAt, more: { references, parameters } = noMore } = line;
  const sampleAttributes = Object.entries(attributes).flatMap(([attributeName, attributeValue]) =>
    attributeValue === '' ? [] : [{ attributeName, attributeValue }],
  );
  const dateTime = collectedAt === '' ? undefined : utcOf(collectedAt, timeZone);
  const location = locationOf(line);
  const containers = barcodesOf(line).map((value) => ({ barcode: { type: 'LINEAR', value } }));
  return {
    ...filled({ name }),
    ...(dateTime !== undefined && { dateTime }),
    sampleType: { ...filled({ sampleTypeCode: type }), ...(sampleAttributes.length > 0 && { sampleAttributes }) },
    ...(location && { location }),
    ...(references.length > 0 && { references }),
    ...(containers.length > 0 && { containers }),
    ...(tests.length > 0 && { analyticalTests: testsOf(tests) }),
    ...(parameters.length > 0 && { sampleParameters: parameters }),
  };
}

const testsOf = (codes: readonly string[]): { code: string }[] => codes.map((code) => ({ code }));

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

/** The pointer of a sample's first coordinates: a point, or the first record of an intersect. */
export const firstRecordPointer = ({ more = noMore }: DraftSample): string =>
  more.records.length > 0 ? '/sample/location/intersect/0' : '/sample/location/point';

/** The pointer of a sample's container; undefined while its barcode is empty. */
export function barcodePointer(line: DraftSample, index: number): string | undefined {
  const barcodes = allBarcodes(line);
  if (!barcodes[index]) return undefined;
  return `/sample/containers/${barcodes.slice(0, index).filter((value) => value !== '').length}`;
}

const filled = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as Record<string, string>;

function numberOrText(text: string): number | string {
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? text : number;
}

/** The pointer of a reference; undefined while it is empty. */
export function referencePointer({ references }: Draft, name: ReferenceName): string | undefined {
  const givenNames = referenceNames.filter((given) => references[given].trim() !== '');
  return givenNames.includes(name) ? `/orderReferences/${givenNames.indexOf(name)}/value` : undefined;
}
