import { createHash } from 'node:crypto';
import type { Account, Contact } from '@labwire/contract/lab-account.ts';

/** A contact in an audit entry: instead of personal data it has a seal. */
export interface SealedContact {
  labContactId: string;
  active: boolean;
  /** SHA-256 of the contact record, which is stored separately so that it can be erased. */
  seal: string;
}

export interface ContactRecord {
  labContactId: string;
  seal: string;
  text: string;
}

export const sealOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Replaces the contacts of an account by seals and returns the records that they refer to. */
export function sealContacts(
  account: Account,
  salts: ReadonlyMap<string, string>,
): { sealed: object; records: ContactRecord[] } {
  const records: ContactRecord[] = [];
  const sealContact = ({ labContactId, active, ...personal }: Contact): SealedContact => {
    const text = JSON.stringify({ salt: salts.get(labContactId), ...personal });
    const record = { labContactId, seal: sealOf(text), text };
    records.push(record);
    return { labContactId, active, seal: record.seal };
  };
  const organisations = account.organisations.map((organisation) => ({
    ...organisation,
    contacts: organisation.contacts.map(sealContact),
  }));
  return { sealed: { ...account, organisations }, records };
}

// Matches only seals: quotation marks within a JSON text are escaped.
const sealedContact = /"labContactId":"(C\d+)","active":(?:true|false),"seal":"([0-9a-f]{64})"/g;

/** Finds the seals in the text of an entry. */
export const sealsIn = (text: string): { labContactId: string; seal: string }[] =>
  [...text.matchAll(sealedContact)].map(([, labContactId = '', seal = '']) => ({ labContactId, seal }));

/** Replaces seals by their records. A contact without a record is marked as erased. */
export function unsealContacts(state: unknown, records: ReadonlyMap<string, string>): unknown {
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
