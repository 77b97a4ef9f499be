import type { Organisation } from '@labwire/contract/lab-account.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import { nameKey } from '../customers/account-rules.ts';
import { quote } from '../platform/validation/suggestion.ts';
import {
  hasValidRoles,
  type OrganisationContact,
  type RuleInput,
  type ValidContact,
  type ValidOrganisation,
  validItems,
} from './order-facts.ts';

/** An order has one primary organisation, one primary contact, one submitter, and at most one organisation to charge. */
export function roleViolations(input: RuleInput): Violation[] {
  const { order } = input;
  const organisations = validItems(order.organisations, '/organisations');
  const contacts = organisations.flatMap(([{ contacts }, pointer]) => validItems(contacts, `${pointer}/contacts`));
  // A role is reported as missing only if every party that could hold it passed the schema.
  const areOrganisationsValid = (order.organisations?.length ?? 0) > 0 && !order.organisations?.includes(undefined);
  const areOrganisationRolesValid =
    areOrganisationsValid && organisations.every(([party, pointer]) => hasValidRoles(party, pointer, input));
  const areContactRolesValid =
    areOrganisationsValid &&
    organisations.every(([party]) => party.contacts && !party.contacts.includes(undefined)) &&
    contacts.every(([party, pointer]) => hasValidRoles(party, pointer, input));
  return [
    ...holderViolations(organisations, 'PRIMARY_ORGANISATION', 'organisation', areOrganisationRolesValid),
    ...holderViolations(organisations, 'CHARGE_TO', 'organisation', false),
    ...holderViolations(contacts, 'PRIMARY', 'contact', areContactRolesValid),
    ...holderViolations(contacts, 'SUBMITTER', 'contact', areContactRolesValid),
  ];
}

function holderViolations(
  parties: [party: { readonly orderRoles?: readonly (string | undefined)[] }, pointer: string][],
  role: string,
  kind: 'organisation' | 'contact',
  isRequired: boolean,
): Violation[] {
  const holders = parties.filter(([party]) => party.orderRoles?.includes(role));
  if (holders.length === 0 && isRequired) {
    return [{ pointer: '/organisations', code: 'missing_role', message: `one ${kind} must have the role ${role}` }];
  }
  return holders.slice(1).map(([, pointer]) => ({
    pointer: `${pointer}/orderRoles`,
    code: 'duplicate_role',
    message: `another ${kind} already has the role ${role}`,
  }));
}

/** Only an organisation whose single role is CHARGE_TO may have no contacts. */
export function contactCountViolations(input: RuleInput): Violation[] {
  const organisations = validItems(input.order.organisations, '/organisations');
  return organisations.flatMap(([organisation, pointer]): Violation[] => {
    const { contacts, orderRoles } = organisation;
    if (contacts === undefined || contacts.length > 0 || !hasValidRoles(organisation, pointer, input)) return [];
    if (orderRoles?.length === 1 && orderRoles[0] === 'CHARGE_TO') return [];
    const message = 'at least 1 contact, unless CHARGE_TO is the only role of the organisation';
    return [{ pointer: `${pointer}/contacts`, code: 'too_few', message }];
  });
}

/** The organisations and contacts of the account that an order names, by the pointers in the order. */
export interface MatchedParties {
  organisations: Map<string, Organisation>;
  contacts: Map<string, OrganisationContact>;
  violations: Violation[];
}

/** Finds every organisation by its name, and every contact by its first name, last name and email. */
export function matchParties(input: RuleInput): MatchedParties {
  const { order, facts, isInvalid } = input;
  const matched: MatchedParties = { organisations: new Map(), contacts: new Map(), violations: [] };
  for (const [organisation, pointer] of validItems(order.organisations, '/organisations')) {
    const hasNoName = organisation.name === undefined && !isInvalid(`${pointer}/name`);
    const candidates = hasNoName ? facts.organisations : matchOrganisation(organisation, pointer, input, matched);
    for (const [contact, contactPointer] of validItems(organisation.contacts, `${pointer}/contacts`)) {
      matchContact(contact, contactPointer, candidates, input, matched);
    }
  }
  return matched;
}

function matchOrganisation(
  { name }: ValidOrganisation,
  pointer: string,
  { facts, suggester }: RuleInput,
  matched: MatchedParties,
): Organisation[] | undefined {
  if (name === undefined) return undefined;
  const key = nameKey(name);
  const organisation = facts.organisations.find((candidate) => nameKey(candidate.name) === key);
  if (organisation) {
    matched.organisations.set(pointer, organisation);
    return [organisation];
  }
  const names = facts.organisations.map((candidate) => candidate.name);
  const message = `the account has no organisation ${quote(name)}${suggester.didYouMean(name, names)}`;
  matched.violations.push({ pointer: `${pointer}/name`, code: 'unknown_organisation', message });
  return undefined;
}

const lookUpFields = ['firstName', 'lastName', 'email'] as const;

function matchContact(
  contact: ValidContact,
  pointer: string,
  organisations: readonly Organisation[] | undefined,
  { isInvalid }: RuleInput,
  matched: MatchedParties,
): void {
  if (lookUpFields.some((field) => isInvalid(`${pointer}/${field}`))) return;
  const given = lookUpFields.filter((field) => contact[field]?.trim());
  if (given.length === 0) {
    const message = 'at least one of firstName, lastName and email must be given';
    matched.violations.push({ pointer, code: 'contact_not_given', message });
    return;
  }
  if (!organisations) return; // The organisation is unknown, and that is reported already.
  const matches = organisations.flatMap((organisation) =>
    organisation.contacts
      .filter(({ active }) => active)
      .filter((candidate) => given.every((field) => nameKey(candidate[field]) === nameKey(contact[field] ?? '')))
      .map((candidate) => ({ organisation, contact: candidate })),
  );
  const [match] = matches;
  if (match && matches.length === 1) matched.contacts.set(pointer, match);
  else matched.violations.push(match ? ambiguousContact(pointer, given) : unknownContact(pointer, given));
}

const ambiguousContact = (pointer: string, given: string[]): Violation => ({
  pointer,
  code: 'ambiguous_contact',
  message: `more than one contact matches by ${given.join(', ')}; give more of firstName, lastName and email`,
});

const unknownContact = (pointer: string, given: string[]): Violation => ({
  pointer,
  code: 'unknown_contact',
  message: `no contact of the account matches by ${given.join(', ')}`,
});
