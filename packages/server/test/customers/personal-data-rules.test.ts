import assert from 'node:assert/strict';
import type { AuditEntry } from '@labwire/contract/lab-audit.ts';
import { test } from 'vitest';
import { entryOfContact, personSearchTerms } from '../../src/customers/personal-data-rules.ts';

test('the name and the email of a person are given in every form in which search data contain them', () => {
  const terms = personSearchTerms({ firstName: ' Merē ', lastName: 'Parata', email: 'Mere@Apiary.example ' });
  assert.deepEqual(terms.lowerCase, ['merē parata', 'mere@apiary.example']);
  assert.deepEqual(terms.labSearchTexts, ['mere parata', 'mere@apiary.example']);
  assert.deepEqual(terms.customerSearchKeys, ['merē parata', 'mere@apiary.example']);
  assert.ok(terms.words.includes('parata'));
});

const contact = (labContactId: string, firstName: string) => ({ labContactId, firstName });
const state = (...contacts: object[]) => ({ name: 'Apiary', organisations: [{ contacts: [] }, { contacts }] });
const entry = (before: unknown, after: unknown) => ({ action: 'account.changed', before, after }) as AuditEntry;

test('an audit entry about an account is reduced to the changed contact', () => {
  const [old, changed] = [contact('C1', 'Mere'), contact('C1', 'Merē')];
  const reduced = entryOfContact(entry(state(old, contact('C2', 'Bo')), state(changed, contact('C2', 'Bo'))), 'C1');
  assert.deepEqual([reduced?.action, reduced?.before, reduced?.after], ['account.changed', old, changed]);
});

test('a contact that was added or removed is null on the other side', () => {
  const mere = contact('C1', 'Mere');
  assert.equal(entryOfContact(entry(null, state(mere)), 'C1')?.before, null);
  assert.equal(entryOfContact(entry(state(mere), state()), 'C1')?.after, null);
});

test('an entry that did not change the contact is left out', () => {
  const mere = contact('C1', 'Mere');
  assert.equal(entryOfContact(entry(state(mere), { ...state(mere), name: 'Renamed' }), 'C1'), undefined);
  assert.equal(entryOfContact(entry(null, state(contact('C2', 'Bo'))), 'C1'), undefined);
});
