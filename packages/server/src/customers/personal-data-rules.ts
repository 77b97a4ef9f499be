import type { Contact } from '@labwire/contract/lab-account.ts';
import type { AuditEntry } from '@labwire/contract/lab-audit.ts';
import { searchWords } from '../jobs/search-rules.ts';
import { customerSearchKey } from '../orders/customer-search-rules.ts';
import { labSearchText } from '../orders/lab-search-rules.ts';

/** What stands in the place of somebody who was erased. The address is one that can never be anybody's. */
export const erasedPerson = { firstName: 'Erased', lastName: 'contact', email: 'erased@erased.invalid' };

/** Marks of a person by which copies for searching are found: the whole name and the e-mail address. */
export interface PersonMarks {
  /** In small letters. */
  plain: string[];
  /** As the words of orders are written. */
  searched: string[];
  /** As the references of orders are written. */
  keyed: string[];
  /** The single words of the name and the address. */
  words: string[];
}

export function marksOf({
  firstName,
  lastName,
  email,
}: Pick<Contact, 'firstName' | 'lastName' | 'email'>): PersonMarks {
  const marks = [`${firstName.trim()} ${lastName.trim()}`, email.trim()];
  return {
    plain: marks.map((mark) => mark.toLowerCase()),
    searched: marks.map(labSearchText),
    keyed: marks.map(customerSearchKey),
    words: marks.flatMap(searchWords),
  };
}

interface AccountState {
  organisations?: { contacts?: { labContactId: string }[] }[];
}

/** An entry about an account, cut down to what it says of one contact; undefined if it changed nothing of that. */
export function entryOfContact(entry: AuditEntry, labContactId: string): AuditEntry | undefined {
  const [before, after] = [contactIn(entry.before, labContactId), contactIn(entry.after, labContactId)];
  return JSON.stringify(before) === JSON.stringify(after) ? undefined : { ...entry, before, after };
}

const contactIn = (state: unknown, labContactId: string) =>
  ((state ?? {}) as AccountState).organisations
    ?.flatMap(({ contacts = [] }) => contacts)
    .find((contact) => contact.labContactId === labContactId) ?? null;
