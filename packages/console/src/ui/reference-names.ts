import type { ReservedReferenceName } from '@labwire/contract/order.ts';

const names: Record<ReservedReferenceName, string> = {
  ClientRef: 'Client reference',
  AdditionalClientRef: 'Additional reference',
  ClientOrderNr: 'Client order number',
  QuoteNr: 'Quote',
};

/** What a reference of an order is called on pages; references of the customer keep their names. */
export const referenceName = (name: string): string => (names as Record<string, string | undefined>)[name] ?? name;
