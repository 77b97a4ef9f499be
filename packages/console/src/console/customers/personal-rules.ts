import type { PersonalData } from '@labwire/contract/lab-personal-data.ts';

/** Something that is held on a contact, and what erasing does to it. */
export interface Holding {
  what: string;
  count: number;
  fate: string;
  /** Whether it is there, unaltered, after an erasure. */
  stays: boolean;
}

export function holdingsOf({ contact, orders, results, reports, auditEntries, reads }: PersonalData): Holding[] {
  const evidence = 'stay: evidence';
  const sent = orders.filter(({ asSent }) => asSent.length > 0).length;
  return [
    { what: 'Record on file', count: contact ? 1 : 0, fate: 'goes', stays: false },
    { what: 'Working copies of orders', count: orders.length, fate: 'name and addresses go', stays: false },
    { what: 'Orders as they were sent', count: sent, fate: evidence, stays: true },
    { what: 'Published results', count: results.length, fate: evidence, stays: true },
    { what: 'Approved reports', count: reports.length, fate: evidence, stays: true },
    { what: 'Audit entries', count: auditEntries.length, fate: 'stay, without the name', stays: true },
    { what: 'Reads of these', count: reads.length, fate: 'stay for their time', stays: true },
  ];
}

export const personNameOf = ({ contact, labContactId }: PersonalData): string =>
  contact ? `${contact.firstName} ${contact.lastName}` : labContactId;
