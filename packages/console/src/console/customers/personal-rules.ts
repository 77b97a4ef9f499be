import type { PersonalData } from '@labwire/contract/lab-personal-data.ts';

/** A kind of data that is stored about a contact, and the effect of an erasure on it. */
export interface DataCategory {
  name: string;
  count: number;
  effect: string;
  /** Whether it remains after an erasure. */
  isKept: boolean;
}

export function storedData({ contact, orders, results, reports, auditEntries, reads }: PersonalData): DataCategory[] {
  const evidence = 'kept as evidence';
  const submitted = orders.filter(({ asSent }) => asSent.length > 0).length;
  return [
    { name: 'Contact record', count: contact ? 1 : 0, effect: 'erased', isKept: false },
    { name: 'Working copies of orders', count: orders.length, effect: 'name and addresses erased', isKept: false },
    { name: 'Orders as submitted', count: submitted, effect: evidence, isKept: true },
    { name: 'Published results', count: results.length, effect: evidence, isKept: true },
    { name: 'Approved reports', count: reports.length, effect: evidence, isKept: true },
    { name: 'Audit entries', count: auditEntries.length, effect: 'kept without the name', isKept: true },
    { name: 'Reads of these documents', count: reads.length, effect: 'kept until they expire', isKept: true },
  ];
}

export const contactName = ({ contact, labContactId }: PersonalData): string =>
  contact ? `${contact.firstName} ${contact.lastName}` : labContactId;
