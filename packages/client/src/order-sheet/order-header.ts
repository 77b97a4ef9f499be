import type { OrderOrganisation, OrderRequest, Reference } from '../index.ts';
import { splitPairs } from './cell-parts.ts';
import { type CellPosition, cellText, type Findings, type GridRow, unreadablePair } from './order-cells.ts';
import { type HeaderKey, headerFields, normalisedHeading } from './order-columns.ts';

/** Values of command-line options, which take precedence over the file. */
export type Header = Partial<Record<HeaderKey, string>>;

/** Returns the text of a field and records its cell as the position of the pointers. */
type Field = (key: HeaderKey, ...pointers: string[]) => string;

const headerByLabel = new Map(
  Object.entries(headerFields).map(([key, { label }]) => [normalisedHeading(label), key as HeaderKey]),
);

export function readHeader(findings: Findings, rows: readonly GridRow[], given: Header): Omit<OrderRequest, 'lines'> {
  const fields = findFields(findings, rows);
  const field: Field = (key, ...pointers) => {
    const { label, option } = headerFields[key];
    const inFile = given[key] === undefined ? fields.get(key) : undefined;
    const position = inFile?.position ?? { heading: `${label} (option ${option})` };
    for (const pointer of pointers) findings.positions.set(pointer, position);
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

function findFields({ mistakes, suggest }: Findings, rows: readonly GridRow[]) {
  const fields = new Map<HeaderKey, { text: string; position: CellPosition }>();
  for (const row of rows) {
    const label = cellText(row.cells[0]);
    const text = cellText(row.cells[1]);
    const key = headerByLabel.get(normalisedHeading(label));
    if (key) fields.set(key, { text, position: { row, column: 1, heading: headerFields[key].label } });
    else if (text !== '') {
      const labels = Object.values(headerFields).map((field) => field.label);
      const message = `there is no field "${label}"${suggest(label, labels)}`;
      mistakes.push({ position: { row, column: 0, heading: label }, message });
    }
  }
  return fields;
}

const reservedNames = [
  ['clientRef', 'ClientRef'],
  ['additionalClientRef', 'AdditionalClientRef'],
  ['clientOrderNr', 'ClientOrderNr'],
  ['quoteNr', 'QuoteNr'],
] as const;

function readReferences({ positions, mistakes }: Findings, field: Field): Reference[] {
  const references: Reference[] = [];
  for (const [key, name] of reservedNames) {
    const value = field(key, `/orderReferences/${references.length}`);
    if (value !== '') references.push({ name, value });
  }
  const { pairs, unreadable } = splitPairs(field('otherReferences', '/orderReferences'));
  const position = positions.get('/orderReferences') ?? { heading: headerFields.otherReferences.label };
  mistakes.push(...unreadable.map((part) => unreadablePair(position, part)));
  for (const { name, value } of pairs) {
    positions.set(`/orderReferences/${references.length}`, position);
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

/** An incomplete address is sent as it is, and the service reports the missing parts. */
function readAddress(field: Field, pointer: string): Pick<OrderOrganisation, 'addresses'> {
  const parts = ['address1', 'address2', 'city', 'postCode', 'country'] as const;
  const given = parts
    .map((part) => [part, field(part, `${pointer}/0/${part}`, ...(part === 'address1' ? [pointer] : []))] as const)
    .filter(([, text]) => text !== '');
  if (given.length === 0) return {};
  const address = { ...Object.fromEntries(given), orderRoles: ['DELIVERY'] };
  return { addresses: [address] as OrderOrganisation['addresses'] };
}
