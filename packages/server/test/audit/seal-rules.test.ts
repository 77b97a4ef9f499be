import assert from 'node:assert/strict';
import type { Account } from '@labwire/contract/lab-account.ts';
import { test } from 'vitest';
import { sealContacts, sealOf, sealsIn, unsealContacts } from '../../src/audit/seal-rules.ts';

const contact = { labContactId: 'C1', firstName: 'Mere', lastName: 'Parata', email: 'mere@example.org', active: true };
const account = { name: 'Honey', organisations: [{ name: 'Honey Ltd', contacts: [contact] }] } as unknown as Account;
const { sealed, records } = sealContacts(account, new Map([['C1', 'salt']]));
const [record] = records;

test('a sealed account contains no personal data', () => {
  assert.doesNotMatch(JSON.stringify(sealed), /Mere|Parata|example/);
  assert.match(record?.text ?? '', /Mere/);
  assert.equal(record?.seal, sealOf(record?.text ?? ''));
});

test('the seal depends on the salt', () => {
  const [other] = sealContacts(account, new Map([['C1', 'pepper']])).records;
  assert.notEqual(other?.seal, record?.seal);
});

test('the seals are found in the text of an entry', () => {
  assert.deepEqual(sealsIn(JSON.stringify({ after: sealed })), [{ labContactId: 'C1', seal: record?.seal }]);
});

test('a seal quoted within a text is not a seal', () => {
  assert.deepEqual(sealsIn(JSON.stringify({ name: JSON.stringify(sealed) })), []);
});

test('a seal is replaced by its record', () => {
  assert.deepEqual(unsealContacts(sealed, new Map([[record?.seal ?? '', record?.text ?? '']])), account);
});

test('a contact whose record is missing is shown as erased', () => {
  assert.deepEqual(unsealContacts(sealed, new Map()), {
    name: 'Honey',
    organisations: [{ name: 'Honey Ltd', contacts: [{ labContactId: 'C1', active: true, erased: true }] }],
  });
});
