import assert from 'node:assert/strict';
import type { ResolvedOrder } from '@labwire/contract/lab-order.ts';
import { test } from 'vitest';
import { contactFaults } from '../../src/audit/verification/contact-comparison-rules.ts';
import { erasedPerson } from '../../src/customers/personal-data-rules.ts';
import { address, order, otherAddress } from '../support/fixtures.ts';

const mere = { firstName: 'Mere', lastName: 'Parata', email: 'mere@apiary.example' };
const identity = { labContactId: 'C1', organisationId: 1 };
const resolved = {
  primary: { ...identity, ...mere },
  submitter: { ...identity, ...mere },
  deliveryAddress: address,
  invoiceAddress: null,
} as ResolvedOrder;
const known = { recordsOf: () => [{ ...mere, deliveryAddress: address }], isErased: () => false };
const erased = { recordsOf: () => [], isErased: () => true };
const [organisation] = order().organisations;
const withAddress = order({
  organisations: [{ ...(organisation as object), addresses: [{ ...otherAddress, orderRoles: ['DELIVERY'] }] }] as never,
});

test('names and addresses of a recorded contact are accepted, also those of an earlier record', () => {
  assert.deepEqual(contactFaults(order(), resolved, known), []);
  const renamed = {
    ...known,
    recordsOf: () => [
      { ...mere, lastName: 'Ngata' },
      { ...mere, deliveryAddress: address },
    ],
  };
  assert.deepEqual(contactFaults(order(), resolved, renamed), []);
});

test('another name or address is reported', () => {
  const primary = { ...resolved.primary, email: 'eve@example.com' };
  assert.deepEqual(contactFaults(order(), { ...resolved, primary }, known), [
    'the name of its primary contact was changed',
  ]);
  const invoiceAddress = otherAddress as ResolvedOrder['invoiceAddress'];
  assert.deepEqual(contactFaults(order(), { ...resolved, invoiceAddress }, known), ['its invoice address was changed']);
});

test('an address that the order itself gives must be stored, also after an erasure', () => {
  assert.deepEqual(contactFaults(withAddress, resolved, known), ['its delivery address was changed']);
  const given = { ...resolved, deliveryAddress: otherAddress as ResolvedOrder['deliveryAddress'] };
  assert.deepEqual(contactFaults(withAddress, given, known), []);
});

test('an erased contact leaves the replacement and no address, and nothing else is accepted', () => {
  const person = { ...identity, ...erasedPerson };
  const cleared = { ...resolved, primary: person, submitter: person, deliveryAddress: null };
  assert.deepEqual(contactFaults(order(), cleared, erased), []);
  assert.deepEqual(contactFaults(order(), { ...cleared, submitter: resolved.submitter }, erased), [
    'the name of its submitter was changed',
  ]);
  assert.deepEqual(contactFaults(order(), cleared, known).length, 3);
});
