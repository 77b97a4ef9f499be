import type { OrderRequest } from '@labwire/contract/order.ts';

/** So many keys are kept of one order; nobody looks for the hundredth word. */
const mostKeys = 100;

/** As references and searches are compared. */
export const searchKey = (text: string): string => text.normalize('NFC').toLowerCase().trim();

/** What an order is found by: each of its references from each of its words on. */
export function orderKeys({ orderReferences = [] }: OrderRequest): string[] {
  const keys = orderReferences.flatMap(({ value }) => {
    const whole = searchKey(value ?? '');
    const words = [...whole.matchAll(/(?<=[^\p{L}\p{M}\p{N}])[\p{L}\p{N}]/gu)];
    return [whole, ...words.map(({ index }) => whole.slice(index))];
  });
  return [...new Set(keys)].filter((key) => key !== '').slice(0, mostKeys);
}
