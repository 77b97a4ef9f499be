import type { ResolvedOrder } from '@labwire/contract/lab-order.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';

/** A text as searches compare it: upper case and accents make no difference. */
export const searchKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** What an order is found by, line by line, so that no match runs from one name into the next. */
export function wordsOf({ orderReferences = [], lines }: OrderRequest, { client }: ResolvedOrder): string {
  const references = orderReferences.flatMap(({ value }) => value ?? []);
  const names = lines.flatMap(({ sample, sampleComposite }) => sample?.name ?? sampleComposite?.name ?? []);
  return searchKey([...references, client.name, ...names].join('\n'));
}

export interface SoughtOrder {
  key: string;
  /** What a scanner reads or a person copies: compared exactly. */
  text: string;
  /** An order or a job, if the text is a number; that of a label names its job first. */
  number: number | null;
}

export function readSearch(search: string): SoughtOrder {
  const text = search.trim();
  const [, digits] = /^([1-9][0-9]{0,14})(-[0-9]+)?$/.exec(text) ?? [];
  return { key: searchKey(text), text, number: digits === undefined ? null : Number(digits) };
}

/** The accounts whose names hold what is sought. */
export const accountsNamed = (key: string, accounts: readonly { accountId: number; name: string }[]): number[] =>
  accounts.filter(({ name }) => searchKey(name).includes(key)).map(({ accountId }) => accountId);
