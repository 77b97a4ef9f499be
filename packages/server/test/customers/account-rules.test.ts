import assert from 'node:assert/strict';
import { AccountChange, NewAccount, type Organisation } from '@labwire/contract/lab-account.ts';
import { test } from 'vitest';
import { accountViolations, nameKey } from '../../src/customers/account-rules.ts';
import { bodyValidator } from '../../src/platform/validation/schema-validation.ts';
import { account } from '../support/fixtures.ts';

const codes = { testCodes: new Set(['MOISTURE', 'TUTIN']), supplyCodes: new Set(['JAR-50']) };
const contact = { firstName: 'A', lastName: 'B', email: 'a@b.example' };
const organisation = (organisationId: number, name: string, ...contactIds: string[]): Organisation => ({
  organisationId,
  name,
  contacts: contactIds.map((labContactId) => ({ ...contact, labContactId, active: true })),
});
const first = organisation(1, 'Apiary Ltd', 'C1', 'C2');
const second = organisation(2, 'Exports Inc', 'C3');

const validateNew = bodyValidator(NewAccount);
const validateChange = bodyValidator(AccountChange);

function violationsOfNew(body: unknown): string[] {
  const validation = validateNew(body);
  const found = [...validation.violations, ...accountViolations(validation, { organisations: undefined, ...codes })];
  return found.map(({ code, pointer }) => `${code} ${pointer}`);
}

function violationsOfChange(body: unknown): string[] {
  const validation = validateChange(body);
  const facts = { organisations: [first, second], ...codes };
  return [...validation.violations, ...accountViolations(validation, facts)].map(
    ({ code, pointer }) => `${code} ${pointer}`,
  );
}

test('names are compared without regard to letter case and surrounding space', () => {
  assert.equal(nameKey(' aPIARY Ltd\t'), nameKey('Apiary LTD'));
});

const rejectedNew: [title: string, change: object, expected: string[]][] = [
  ['a blank name', { name: ' ' }, ['blank /name']],
  ['no organisations', { organisations: [] }, ['too_few /organisations']],
  ['no scopes', { scopes: [] }, ['too_few /scopes']],
  ['an unknown scope', { scopes: ['orders:delete'] }, ['not_allowed /scopes/0']],
  [
    'identifiers, which the laboratory assigns',
    { accountId: 7, organisations: [{ organisationId: 7, name: 'A', contacts: [] }] },
    ['unknown_field /organisations/0/organisationId', 'unknown_field /accountId'],
  ],
  [
    'two organisations with one name',
    {
      organisations: [
        { name: 'Twice Ltd', contacts: [] },
        { name: ' twice LTD ', contacts: [] },
      ],
    },
    ['duplicate /organisations/1/name'],
  ],
  [
    'an invalid email',
    { organisations: [{ name: 'A', contacts: [{ ...contact, email: 'no address' }] }] },
    ['bad_email /organisations/0/contacts/0/email'],
  ],
  ['a quote number of 0', { quotes: [{ number: 0 }] }, ['too_small /quotes/0/number']],
  ['two quotes with one number', { quotes: [{ number: 5 }, { number: 5 }] }, ['duplicate /quotes/1/number']],
  [
    'a last day that does not exist',
    { quotes: [{ number: 5, validUntil: '2026-02-30' }] },
    ['bad_date /quotes/0/validUntil'],
  ],
  ['an unknown test with parameters', { parameterTests: ['MOISTUR'] }, ['unknown_test /parameterTests/0']],
  ['a test with parameters twice', { parameterTests: ['TUTIN', 'TUTIN'] }, ['duplicate /parameterTests/1']],
];
for (const [title, change, expected] of rejectedNew) {
  test(`rejected in a new account: ${title}`, () => {
    assert.deepEqual(violationsOfNew({ ...account, ...change }).sort(), [...expected].sort());
  });
}

test('a body without fields and a body of the wrong type are rejected', () => {
  assert.deepEqual(violationsOfNew({}), ['missing /name', 'missing /organisations']);
  assert.deepEqual(violationsOfNew([]), ['wrong_type ']);
  assert.deepEqual(violationsOfChange({}), ['too_few ']);
});

test('an account of the fixtures, a leap day and known tests are accepted', () => {
  const quotes = [{ number: 5, validUntil: '2028-02-29' }];
  assert.deepEqual(violationsOfNew({ ...account, quotes, parameterTests: ['TUTIN', 'MOISTURE'] }), []);
});

const rejectedChanges: [title: string, organisations: unknown[], expected: string[]][] = [
  [
    'an unknown organisation',
    [organisation(9, 'No such')],
    ['unknown_organisation_id /organisations/0/organisationId'],
  ],
  ['the name of another organisation', [organisation(1, 'EXPORTS INC')], ['duplicate /organisations/0/name']],
  [
    'a new organisation with an existing name',
    [{ name: 'exports inc', contacts: [] }],
    ['duplicate /organisations/0/name'],
  ],
  [
    'a contact of another organisation',
    [organisation(2, 'Exports Inc', 'C1')],
    ['unknown_contact_id /organisations/0/contacts/0/labContactId'],
  ],
  [
    'an identified contact in a new organisation',
    [{ name: 'New', contacts: [{ ...contact, labContactId: 'C1' }] }],
    ['unknown_contact_id /organisations/0/contacts/0/labContactId'],
  ],
  [
    'a contact twice and an organisation twice',
    [organisation(1, 'Apiary Ltd', 'C1', 'C1'), organisation(1, 'Another name')],
    ['duplicate /organisations/0/contacts/1/labContactId', 'duplicate /organisations/1/organisationId'],
  ],
  [
    'an identifier of the wrong type, and then neither the name nor the contacts',
    [{ ...first, organisationId: '1' }],
    ['wrong_type /organisations/0/organisationId'],
  ],
];
for (const [title, organisations, expected] of rejectedChanges) {
  test(`rejected in a change: ${title}`, () => assert.deepEqual(violationsOfChange({ organisations }), expected));
}

const acceptedChanges: [title: string, organisations: unknown[]][] = [
  ['an organisation and a contact with their identifiers', [first]],
  ['a new organisation and a new contact', [{ name: 'New', contacts: [contact] }]],
  ['two organisations that swap their names', [organisation(1, 'Exports Inc'), organisation(2, 'Apiary Ltd')]],
];
for (const [title, organisations] of acceptedChanges) {
  test(`accepted in a change: ${title}`, () => assert.deepEqual(violationsOfChange({ organisations }), []));
}

test('a similar test code is suggested', () => {
  const validation = validateNew({ ...account, parameterTests: ['MOISTUR'] });
  const [violation] = accountViolations(validation, { organisations: undefined, ...codes });
  assert.equal(violation?.message, 'no test "MOISTUR"; did you mean "MOISTURE"?');
});
