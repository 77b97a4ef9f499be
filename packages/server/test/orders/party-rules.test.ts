import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { OrderFacts, RuleInput } from '../../src/orders/order-facts.ts';
import { contactCountViolations, matchParties, roleViolations } from '../../src/orders/party-rules.ts';
import { order } from '../support/fixtures.ts';
import { assertAccepted, orderFacts, reportedOnlyBy, violationsOf } from '../support/order-checks.ts';
import { fullOrder, put } from '../support/order-edits.ts';

const [primary] = fullOrder.organisations;
const submitter = '/organisations/0/contacts/1';

/** A value to put into an order that is otherwise valid, and the pointer of the violation if it differs. */
type Case = [title: string, at: string, value: unknown, code: string, pointer?: string];

const roleCases: Case[] = [
  ['no organisation is the primary one', '/organisations/0/orderRoles', [], 'missing_role', '/organisations'],
  [
    'two organisations are the primary one',
    '/organisations/1',
    { orderRoles: ['PRIMARY_ORGANISATION'], contacts: [{ orderRoles: [], email: 'ana@exports.example' }] },
    'duplicate_role',
    '/organisations/1/orderRoles',
  ],
  [
    'two organisations are charged',
    '/organisations/0/orderRoles/1',
    'CHARGE_TO',
    'duplicate_role',
    '/organisations/1/orderRoles',
  ],
  ['no contact is the primary one', '/organisations/0/contacts/0/orderRoles', [], 'missing_role', '/organisations'],
  [
    'two contacts are the primary one',
    `${submitter}/orderRoles/1`,
    'PRIMARY',
    'duplicate_role',
    `${submitter}/orderRoles`,
  ],
  ['no contact is the submitter', `${submitter}/orderRoles`, [], 'missing_role', '/organisations'],
  [
    'contacts of two organisations are the submitter',
    '/organisations/1/contacts',
    [{ orderRoles: ['SUBMITTER'], email: 'ana@exports.example' }],
    'duplicate_role',
    '/organisations/1/contacts/0/orderRoles',
  ],
];

const contactCountCases: Case[] = [
  [
    'an organisation without a role has no contacts',
    '/organisations/1/orderRoles',
    [],
    'too_few',
    '/organisations/1/contacts',
  ],
  [
    'an organisation that is charged and primary has no contacts',
    '/organisations',
    [
      { ...primary, orderRoles: [] },
      { name: 'Exports Inc', orderRoles: ['CHARGE_TO', 'PRIMARY_ORGANISATION'], contacts: [] },
    ],
    'too_few',
    '/organisations/1/contacts',
  ],
];

const ana = { firstName: 'Ana', lastName: 'Silva' };
const matchCases: Case[] = [
  ['a contact has no name and no email', submitter, { orderRoles: ['SUBMITTER'] }, 'contact_not_given'],
  [
    'the names and the email of a contact are blank',
    submitter,
    { orderRoles: ['SUBMITTER'], email: ' ', firstName: '' },
    'contact_not_given',
  ],
  ['the email is unknown', `${submitter}/email`, 'nobody@apiary.example', 'unknown_contact', submitter],
  ['only one of two given fields matches', `${submitter}/firstName`, 'Mere', 'unknown_contact', submitter],
  ['only the start of the email matches', `${submitter}/email`, 'bo@apiary', 'unknown_contact', submitter],
  [
    'the contact is in another organisation than the named one',
    `${submitter}/email`,
    'ana@exports.example',
    'unknown_contact',
    submitter,
  ],
  [
    'two contacts match and no organisation is named',
    '/organisations/0',
    { ...primary, name: undefined, contacts: [primary?.contacts[0], { orderRoles: ['SUBMITTER'], ...ana }] },
    'ambiguous_contact',
    submitter,
  ],
  ['the organisation is unknown', '/organisations/1/name', 'Imports Inc', 'unknown_organisation'],
  ['the name of the organisation is blank', '/organisations/1/name', ' ', 'unknown_organisation'],
];

const matchViolations = (input: RuleInput) => matchParties(input).violations;

for (const [rule, cases] of [
  [roleViolations, roleCases],
  [contactCountViolations, contactCountCases],
  [matchViolations, matchCases],
] as const) {
  for (const [title, at, value, code, pointer = at] of cases) {
    test(`${code} if ${title}`, () => {
      assert.deepEqual(reportedOnlyBy(rule, put(fullOrder, at, value)), [`${code} ${pointer}`]);
    });
  }
}

const accepted: [title: string, at: string, value: unknown][] = [
  ['no contacts for an organisation that is only charged', '/organisations/1/contacts', []],
  ['an organisation name in another letter case and with space around it', '/organisations/0/name', '  aPIARY lTD\t'],
  ['an email in another letter case and with space around it', `${submitter}/email`, ' BO@Apiary.Example '],
  ['a contact by first name alone', submitter, { orderRoles: ['SUBMITTER'], firstName: 'bo' }],
  ['a contact by last name alone', submitter, { orderRoles: ['SUBMITTER'], lastName: 'LIND', email: ' ' }],
  ['a name that is unique in the named organisation', submitter, { orderRoles: ['SUBMITTER'], firstName: 'Ana' }],
];
for (const [title, at, value] of accepted) {
  test(`accepted: ${title}`, () => assertAccepted(put(fullOrder, at, value)));
}

test('the message about an ambiguous contact reveals nothing about the contacts', () => {
  const contacts = [primary?.contacts[0], { orderRoles: ['SUBMITTER'], firstName: 'ana' }];
  const [violation] = violationsOf(put(fullOrder, '/organisations/0', { ...primary, name: undefined, contacts }));
  assert.equal(
    violation?.message,
    'more than one contact matches by firstName; give more of firstName, lastName and email',
  );
});

test('a contact that is not active is unknown', () => {
  const organisations = orderFacts.organisations.map((organisation) => ({
    ...organisation,
    contacts: organisation.contacts.map((contact) => ({ ...contact, active: contact.firstName !== 'Mere' })),
  }));
  const facts: OrderFacts = { ...orderFacts, organisations };
  assert.deepEqual(reportedOnlyBy(matchViolations, order(), facts), ['unknown_contact /organisations/0/contacts/0']);
});
