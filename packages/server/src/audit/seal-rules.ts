import { createHash } from 'node:crypto';
import type { Account, Contact } from '@labwire/contract/lab-account.ts';

/** What an entry of the trail holds of a contact. */
export interface SealedContact {
  labContactId: string;
  active: boolean;
  /** SHA-256 of the text of its record, which is kept apart so that it can be erased. */
  seal: string;
}

export interface ContactRecord {
  labContactId: string;
  seal: string;
  text: string;
}

export const sealOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** An account as the trail has it, and the records that its seals are on. */
export function sealContacts(
  account: Account,
  salts: ReadonlyMap<string, string>,
): { sealed: object; records: ContactRecord[] } {
  const records: ContactRecord[] = [];
  const seal = ({ labContactId, active, ...personal }: Contact): SealedContact => {
    const text = JSON.stringify({ salt: salts.get(labContactId), ...personal });
    const record = { labContactId, seal: sealOf(text), text };
    records.push(record);
    return { labContactId, active, seal: record.seal };
  };
  const organisations = account.organisations.map((one) => ({ ...one, contacts: one.contacts.map(seal) }));
  return { sealed: { ...account, organisations }, records };
}

// The service wrote them itself, in this very form; a quotation mark within a text has a backslash before it.
const sealedContact = /"labContactId":"(C\d+)","active":(?:true|false),"seal":"([0-9a-f]{64})"/g;

/** The seals in the text of an entry. */
export const sealsIn = (text: string): { labContactId: string; seal: string }[] =>
  [...text.matchAll(sealedContact)].map(([, labContactId = '', seal = '']) => ({ labContactId, seal }));

/** The state in an entry with the records in the place of their seals; those that are gone are said to be erased. */
export function unsealed(state: unknown, records: ReadonlyMap<string, string>): unknown {
  return JSON.parse(JSON.stringify(state), (_key, value: unknown) => {
    if (!isSealed(value)) return value;
    const { labContactId, active, seal } = value;
    const record = records.get(seal);
    if (record === undefined) return { labContactId, active, erased: true };
    const { salt: _salt, ...personal } = JSON.parse(record);
    return { labContactId, ...personal, active };
  });
}

const isSealed = (value: unknown): value is SealedContact =>
  typeof value === 'object' && value !== null && 'seal' in value && 'labContactId' in value && 'active' in value;
