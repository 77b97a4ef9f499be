import type { ResolvedOrder } from '@labwire/contract/lab-order.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';

/** A text as the laboratory's search compares it: without regard to letter case and accents. */
export const labSearchText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The text in which a search finds an order. Line breaks prevent a match across two names. */
export function orderSearchText({ orderReferences = [], lines }: OrderRequest, { client }: ResolvedOrder): string {
  const references = orderReferences.flatMap(({ value }) => value ?? []);
  const names = lines.flatMap(({ sample, sampleComposite }) => sample?.name ?? sampleComposite?.name ?? []);
  return labSearchText([...references, client.name, ...names].join('\n'));
}

export interface LabSearch {
  /** Found anywhere in the search text of an order and in the name of an account. */
  text: string;
  /** Compared with barcodes as it is. */
  barcode: string;
  /** An order number or a job number. The number on a sample label starts with its job number. */
  number: number | null;
}

export function parseLabSearch(search: string): LabSearch {
  const barcode = search.trim();
  const [, digits] = /^([1-9][0-9]{0,14})(-[0-9]+)?$/.exec(barcode) ?? [];
  return { text: labSearchText(barcode), barcode, number: digits === undefined ? null : Number(digits) };
}

export const accountsMatching = (
  searchText: string,
  accounts: readonly { accountId: number; name: string }[],
): number[] =>
  accounts.filter(({ name }) => labSearchText(name).includes(searchText)).map(({ accountId }) => accountId);
