import type { Contact } from '@labwire/contract/lab-account.ts';
import type { ResolvedOrder } from '@labwire/contract/lab-order.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { erasedPerson } from '../../customers/personal-data-rules.ts';
import { addressWithRole } from '../../orders/order-rules.ts';
import { canonicalJson } from '../record-rules.ts';

/** A contact as the trail recorded it at some time. */
export type RecordedContact = Pick<Contact, 'firstName' | 'lastName' | 'email' | 'deliveryAddress' | 'invoiceAddress'>;

/** What the audit trail of an account knows of its contacts. */
export interface KnownContacts {
  recordsOf(labContactId: string): readonly RecordedContact[];
  isErased(labContactId: string): boolean;
}

/** The names and addresses of an order must be those of a recorded contact, or those that an erasure leaves. */
export function contactFaults(request: OrderRequest, resolved: ResolvedOrder, known: KnownContacts): string[] {
  const { primary, submitter, deliveryAddress, invoiceAddress } = resolved;
  const given = {
    delivery: addressWithRole('DELIVERY', 'PRIMARY_ORGANISATION', request),
    invoice: addressWithRole('INVOICE', 'CHARGE_TO', request),
  };
  const { labContactId } = primary;
  const isErased = known.isErased(labContactId);
  const records = known.recordsOf(labContactId);
  const isKnownAddress = (address: object | null, asGiven: object | undefined, recorded: (object | undefined)[]) => {
    if (asGiven) return isEqual(address, asGiven);
    return (isErased && address === null) || recorded.some((candidate) => isEqual(address, candidate ?? null));
  };
  return [
    ...(isKnownPerson(primary, known) ? [] : ['the name of its primary contact was changed']),
    ...(isKnownPerson(submitter, known) ? [] : ['the name of its submitter was changed']),
    ...(isKnownAddress(
      deliveryAddress,
      given.delivery,
      records.map((record) => record.deliveryAddress),
    )
      ? []
      : ['its delivery address was changed']),
    ...(isKnownAddress(
      invoiceAddress,
      given.invoice,
      records.map((record) => record.invoiceAddress),
    )
      ? []
      : ['its invoice address was changed']),
  ];
}

function isKnownPerson(person: ResolvedOrder['primary'], { recordsOf, isErased }: KnownContacts): boolean {
  const { labContactId } = person;
  const accepted = isErased(labContactId) ? [erasedPerson] : recordsOf(labContactId);
  const textOf = ({ firstName, lastName, email }: Pick<Contact, 'firstName' | 'lastName' | 'email'>) =>
    JSON.stringify([firstName, lastName, email]);
  return accepted.some((candidate) => textOf(candidate) === textOf(person));
}

const isEqual = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);
