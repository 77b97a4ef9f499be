import type { Address } from '@labwire/contract/address.ts';

export interface PackingSlip {
  orderId: number;
  laboratory: { name: string; address: string[]; logoPng: Uint8Array | null };
  paper: 'A4' | 'LETTER';
  printedAt: string;
  /** IANA name. Times are printed in this zone. */
  timeZone: string;
  /** The lines of the address, beginning with the name of the organisation. */
  deliverTo: string[];
  /** Names and values by which the customer knows the order. */
  references: { name: string; value: string }[];
  supplies: { code: string; name: string; quantity: number }[];
}

/** The lines to print on a parcel. Without an address the recipient is known by name only. */
export function deliveryLines(client: string, recipient: string, address: Address | null): string[] {
  const place = address
    ? [address.address1, address.address2, `${address.city} ${address.postCode}`, address.country]
    : [];
  const person = recipient === client ? [] : [recipient];
  return [client, ...person, ...place].filter((line) => line !== undefined && line.trim() !== '') as string[];
}

export function slipReferences(order: {
  clientReference: string | null;
  clientOrderNumber: string | null;
}): PackingSlip['references'] {
  return [
    { name: 'Your reference', value: order.clientReference },
    { name: 'Your order number', value: order.clientOrderNumber },
  ].flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]));
}
