import type { Contact } from '@labwire/contract/lab-account.ts';
import type { AuditEntry } from '@labwire/contract/lab-audit.ts';
import { jobSearchWords } from '../jobs/job-search-rules.ts';
import { customerSearchKey } from '../orders/customer-search-rules.ts';
import { labSearchText } from '../orders/lab-search-rules.ts';

/** Replaces an erased contact. The domain .invalid never exists (RFC 2606). */
export const erasedPerson = { firstName: 'Erased', lastName: 'contact', email: 'erased@erased.invalid' };

/** The full name and the email of a person, in the forms in which search data contain them. */
export interface PersonSearchTerms {
  lowerCase: string[];
  labSearchTexts: string[];
  customerSearchKeys: string[];
  /** The single words of the name and the email. */
  words: string[];
}

type Person = Pick<Contact, 'firstName' | 'lastName' | 'email'>;

export function personSearchTerms({ firstName, lastName, email }: Person): PersonSearchTerms {
  const terms = [`${firstName.trim()} ${lastName.trim()}`, email.trim()];
  return {
    lowerCase: terms.map((term) => term.toLowerCase()),
    labSearchTexts: terms.map(labSearchText),
    customerSearchKeys: terms.map(customerSearchKey),
    words: terms.flatMap(jobSearchWords),
  };
}

interface AccountState {
  organisations?: { contacts?: { labContactId: string }[] }[];
}

/** The part of an audit entry about an account that concerns one contact; undefined if the contact was not changed. */
export function entryOfContact(entry: AuditEntry, labContactId: string): AuditEntry | undefined {
  const [before, after] = [contactIn(entry.before, labContactId), contactIn(entry.after, labContactId)];
  return JSON.stringify(before) === JSON.stringify(after) ? undefined : { ...entry, before, after };
}

const contactIn = (state: unknown, labContactId: string) =>
  ((state ?? {}) as AccountState).organisations
    ?.flatMap(({ contacts = [] }) => contacts)
    .find((contact) => contact.labContactId === labContactId) ?? null;
