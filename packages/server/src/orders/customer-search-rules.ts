import type { OrderRequest } from '@labwire/contract/order.ts';

const maxKeysPerOrder = 100;

/** A text as the customers' search compares it: without regard to letter case and surrounding space. */
export const customerSearchKey = (text: string): string => text.normalize('NFC').toLowerCase().trim();

/** The keys whose prefixes find an order: the text of each reference from the start of each of its words. */
export function customerSearchKeys({ orderReferences = [] }: OrderRequest): string[] {
  const keys = orderReferences.flatMap(({ value }) => {
    const whole = customerSearchKey(value ?? '');
    const wordStarts = [...whole.matchAll(/(?<=[^\p{L}\p{M}\p{N}])[\p{L}\p{N}]/gu)];
    return [whole, ...wordStarts.map(({ index }) => whole.slice(index))];
  });
  return [...new Set(keys)].filter((key) => key !== '').slice(0, maxKeysPerOrder);
}
