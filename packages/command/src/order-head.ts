import type { OrderOrganisation, OrderRequest, Reference } from '@labwire/client';
import { splitPairs } from './cell-parts.ts';
import { suggestion } from './closest.ts';
import { type CellPlace, cellText, type Findings, type GridRow, unreadablePair } from './order-cells.ts';
import { type HeadKey, headFields, plainHeading } from './order-columns.ts';

/** What was given by options; it goes before what the file says. */
export type Head = Partial<Record<HeadKey, string>>;

/** The text of a field; the places of these pointers are where it stands, or would stand. */
type Field = (key: HeadKey, ...pointers: string[]) => string;

const headByLabel = new Map(
  Object.entries(headFields).map(([key, { label }]) => [plainHeading(label), key as HeadKey]),
);

export function readHead(findings: Findings, rows: readonly GridRow[], given: Head): Omit<OrderRequest, 'lines'> {
  const head = findFields(findings, rows);
  const field: Field = (key, ...pointers) => {
    const { label, option } = headFields[key];
    const inFile = given[key] === undefined ? head.get(key) : undefined;
    const place = inFile?.place ?? { heading: `${label} (option ${option})` };
    for (const pointer of pointers) findings.places.set(pointer, place);
    return given[key] ?? inFile?.text ?? '';
  };
  const orderReferences = readReferences(findings, field);
  const notes = field('notes', '/notes');
  return {
    ...(orderReferences.length > 0 && { orderReferences }),
    organisations: readOrganisations(field),
    ...(notes !== '' && { notes }),
  };
}

function findFields({ mistakes }: Findings, rows: readonly GridRow[]) {
  const head = new Map<HeadKey, { text: string; place: CellPlace }>();
  for (const row of rows) {
    const label = cellText(row.cells[0]);
    const text = cellText(row.cells[1]);
    const key = headByLabel.get(plainHeading(label));
    if (key) head.set(key, { text, place: { row, column: 1, heading: headFields[key].label } });
    else if (text !== '') {
      const labels = Object.values(headFields).map((field) => field.label);
      const message = `there is no field "${label}"${suggestion(label, labels)}`;
      mistakes.push({ place: { row, column: 0, heading: label }, message });
    }
  }
  return head;
}

const reservedNames = [
  ['clientRef', 'ClientRef'],
  ['additionalClientRef', 'AdditionalClientRef'],
  ['clientOrderNr', 'ClientOrderNr'],
  ['quoteNr', 'QuoteNr'],
] as const;

function readReferences({ places, mistakes }: Findings, field: Field): Reference[] {
  const references: Reference[] = [];
  for (const [key, name] of reservedNames) {
    const value = field(key, `/orderReferences/${references.length}`);
    if (value !== '') references.push({ name, value });
  }
  const { pairs, unreadable } = splitPairs(field('otherReferences', '/orderReferences'));
  const place = places.get('/orderReferences') ?? { heading: headFields.otherReferences.label };
  mistakes.push(...unreadable.map((part) => unreadablePair(place, part)));
  for (const { name, value } of pairs) {
    places.set(`/orderReferences/${references.length}`, place);
    references.push({ name, value });
  }
  return references;
}

function readOrganisations(field: Field): OrderOrganisation[] {
  const own = '/organisations/0';
  const name = field('organisation', '/organisations', own);
  const chargeTo = field('chargeTo', '/organisations/1');
  const submitter = field('submitter', `${own}/contacts/1`);
  const contact = field('contact', `${own}/contacts`, `${own}/contacts/0`);
  const email = contact === '' ? {} : { email: contact };
  const addresses = readAddress(field, `${own}/addresses`);
  return [
    {
      ...(name !== '' && { name }),
      orderRoles: chargeTo === '' ? ['PRIMARY_ORGANISATION', 'CHARGE_TO'] : ['PRIMARY_ORGANISATION'],
      contacts:
        submitter === ''
          ? [{ orderRoles: ['PRIMARY', 'SUBMITTER'], ...email }]
          : [
              { orderRoles: ['PRIMARY'], ...email },
              { orderRoles: ['SUBMITTER'], email: submitter },
            ],
      ...addresses,
    },
    ...(chargeTo === '' ? [] : [{ name: chargeTo, orderRoles: ['CHARGE_TO' as const], contacts: [] }]),
  ];
}

/** With a part of an address missing it is sent as it is: the service says what is missing. */
function readAddress(field: Field, pointer: string): Pick<OrderOrganisation, 'addresses'> {
  const parts = ['address1', 'address2', 'city', 'postCode', 'country'] as const;
  const given = parts
    .map((part) => [part, field(part, `${pointer}/0/${part}`, ...(part === 'address1' ? [pointer] : []))] as const)
    .filter(([, text]) => text !== '');
  if (given.length === 0) return {};
  const address = { ...Object.fromEntries(given), orderRoles: ['DELIVERY'] };
  return { addresses: [address] as OrderOrganisation['addresses'] };
}
