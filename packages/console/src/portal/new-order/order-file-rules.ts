import { type CellMistake, findHeadings, type GridOrder, type GridRow } from '@labwire/client/order-sheet';
import type { OrderRequest } from '@labwire/contract/order.ts';
import type { OrderOptions } from '@labwire/contract/order-options.ts';
import { parse } from 'csv-parse/browser/esm/sync';
import { type Draft, type DraftAddress, type ReferenceName, referenceNames } from './draft-rules.ts';
import { draftLinesOf } from './order-lines-rules.ts';

/** Spreadsheet programs write the separator of their locale. */
const delimiters = [',', ';', '\t'] as const;

interface CsvRecord {
  record: string[];
  /** The number of lines up to the end of the record. */
  info: { lines: number };
}

/** The rows of a CSV file, with the first separator with which the headings of an order are found. */
export function csvRows(text: string): GridRow[] {
  const normalised = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const tables = delimiters.map((delimiter) => {
    const records = parse(normalised, {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
    }) as unknown as CsvRecord[];
    return records.map(({ record }, i) => ({ line: (records[i - 1]?.info.lines ?? 0) + 1, cells: record }));
  });
  return tables.find((rows) => findHeadings(rows) >= 0) ?? tables[0] ?? [];
}

/** A mistake in a file as text, with its row. */
export function mistakeText({ position: { row, heading }, message }: CellMistake): string {
  const place = [row && `Row ${row.line} of the file`, heading].filter(Boolean).join(', ');
  return place === '' ? message : `${place}: ${message}`;
}

interface FileTarget {
  draft: Draft;
  options: OrderOptions;
  timeZone: string;
  firstId: number;
}

/** The draft with the content of a file, and what the form has no field for. */
export function draftOfFile({ order, mistakes }: Pick<GridOrder, 'order' | 'mistakes'>, target: FileTarget) {
  const { draft, options, timeZone, firstId } = target;
  const rejected = mistakes.map(mistakeText);
  const references = { ...draft.references };
  for (const { name = '', value = '' } of order.orderReferences ?? []) {
    if (referenceNames.includes(name as ReferenceName)) references[name as ReferenceName] = value;
    else rejected.push(`The reference “${name}” has no field here.`);
  }
  return {
    draft: {
      ...draft,
      references,
      ...(order.notes !== undefined && { notes: order.notes }),
      ...partiesOf(order, options, rejected),
      lines: draftLinesOf(order.lines, { options, timeZone, firstId }),
    },
    rejected,
  };
}

/** The organisations, contacts and the address of a file, as far as the account has them. */
function partiesOf({ organisations }: OrderRequest, options: OrderOptions, rejected: string[]): Partial<Draft> {
  const [own, paying] = organisations;
  if (!own) return {};
  const email = own.contacts[0]?.email;
  const submitterEmail = own.contacts[1]?.email ?? email;
  const organisation = options.organisations.find(({ name, contacts }) =>
    email === undefined ? sameText(name, own.name) : contacts.some((contact) => sameText(contact.email, email)),
  );
  const contactOf = (wanted: string | undefined) =>
    organisation?.contacts.find((contact) => sameText(contact.email, wanted))?.email;
  const primary = contactOf(email);
  const submitter = contactOf(submitterEmail);
  if (email !== undefined && primary === undefined) rejected.push(`There is no contact “${email}”.`);
  else if (submitterEmail !== undefined && submitter === undefined)
    rejected.push(`There is no contact “${submitterEmail}”.`);
  const chargeTo = paying && options.organisations.find(({ name }) => sameText(name, paying.name))?.name;
  if (paying && chargeTo === undefined) rejected.push(`There is no organisation “${paying.name}”.`);
  const [address] = own.addresses ?? [];
  return {
    ...(organisation && primary && { organisation: organisation.name, primary, submitter: submitter ?? primary }),
    ...(chargeTo !== undefined && { chargeTo }),
    ...(address && { delivery: { ...noAddress, ...withoutRoles(address) } }),
  };
}

const noAddress: DraftAddress = { address1: '', address2: '', city: '', postCode: '', country: '' };

const withoutRoles = ({ orderRoles: _, ...address }: { orderRoles: unknown }) => address;

const sameText = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && a.trim().toLowerCase() === b.trim().toLowerCase();
