import type { Organisation } from '@labwire/contract/lab-account.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import { nameKey } from '../customers/account-rules.ts';
import { quote } from '../platform/validation/suggestion.ts';
import {
  type Examined,
  hasReadRoles,
  itemsAt,
  type KnownContact,
  type ValidContact,
  type ValidOrganisation,
} from './order-facts.ts';

/** Exactly one primary organisation, primary contact and submitter, and at most one organisation to charge. */
export function roleViolations(examined: Examined): Violation[] {
  const { order } = examined;
  const organisations = itemsAt(order.organisations, '/organisations');
  const contacts = organisations.flatMap(([organisation, at]) => itemsAt(organisation.contacts, `${at}/contacts`));
  const areAllThere = (order.organisations?.length ?? 0) > 0 && !order.organisations?.includes(undefined);
  const mayMissOrganisation = areAllThere && organisations.every(([party, at]) => hasReadRoles(party, at, examined));
  const mayMissContact =
    areAllThere &&
    organisations.every(([party]) => party.contacts && !party.contacts.includes(undefined)) &&
    contacts.every(([party, at]) => hasReadRoles(party, at, examined));
  return [
    ...held(organisations, 'PRIMARY_ORGANISATION', mayMissOrganisation, 'organisation'),
    ...held(organisations, 'CHARGE_TO', false, 'organisation'),
    ...held(contacts, 'PRIMARY', mayMissContact, 'contact'),
    ...held(contacts, 'SUBMITTER', mayMissContact, 'contact'),
  ];
}

function held(
  parties: [{ readonly orderRoles?: readonly (string | undefined)[] }, string][],
  role: string,
  isNeeded: boolean,
  kind: string,
): Violation[] {
  const holders = parties.filter(([party]) => party.orderRoles?.includes(role));
  if (holders.length === 0 && isNeeded) {
    return [{ pointer: '/organisations', code: 'missing_role', message: `one ${kind} must hold ${role}` }];
  }
  return holders.slice(1).map(([, at]) => ({
    pointer: `${at}/orderRoles`,
    code: 'duplicate_role',
    message: `another ${kind} holds ${role} already; only one may`,
  }));
}

/** Only an organisation that is merely charged can do without contacts. */
export function contactCountViolations(examined: Examined): Violation[] {
  const organisations = itemsAt(examined.order.organisations, '/organisations');
  return organisations.flatMap(([organisation, at]): Violation[] => {
    const { contacts, orderRoles } = organisation;
    if (contacts === undefined || contacts.length > 0 || !hasReadRoles(organisation, at, examined)) return [];
    if (orderRoles?.length === 1 && orderRoles[0] === 'CHARGE_TO') return [];
    return [
      {
        pointer: `${at}/contacts`,
        code: 'too_few',
        message: 'at least 1 contact; only an organisation that holds CHARGE_TO alone needs none',
      },
    ];
  });
}

/** What the look-ups of an order found, by the pointers of its organisations and contacts. */
export interface FoundParties {
  organisations: Map<string, Organisation>;
  contacts: Map<string, KnownContact>;
  violations: Violation[];
}

/** Finds every organisation by its name and every contact by its look-up set. */
export function findParties(examined: Examined): FoundParties {
  const { order, facts, isBroken } = examined;
  const found: FoundParties = { organisations: new Map(), contacts: new Map(), violations: [] };
  for (const [organisation, at] of itemsAt(order.organisations, '/organisations')) {
    const isUnnamed = organisation.name === undefined && !isBroken(`${at}/name`);
    const within = isUnnamed ? facts.organisations : findByName(organisation, at, examined, found);
    for (const [contact, contactAt] of itemsAt(organisation.contacts, `${at}/contacts`)) {
      findContact(contact, contactAt, within, examined, found);
    }
  }
  return found;
}

function findByName(
  { name }: ValidOrganisation,
  at: string,
  { facts, suggester }: Examined,
  found: FoundParties,
): Organisation[] | undefined {
  if (name === undefined) return undefined;
  const key = nameKey(name);
  const organisation = facts.organisations.find((known) => nameKey(known.name) === key);
  if (organisation) {
    found.organisations.set(at, organisation);
    return [organisation];
  }
  const names = facts.organisations.map((known) => known.name);
  const guess = suggester.didYouMean(name, names);
  found.violations.push({
    pointer: `${at}/name`,
    code: 'unknown_organisation',
    message: `the account has no organisation ${quote(name)}${guess}`,
  });
  return undefined;
}

const lookUpFields = ['firstName', 'lastName', 'email'] as const;

function findContact(
  wanted: ValidContact,
  at: string,
  within: readonly Organisation[] | undefined,
  { isBroken }: Examined,
  found: FoundParties,
): void {
  if (lookUpFields.some((field) => isBroken(`${at}/${field}`))) return;
  const given = lookUpFields.filter((field) => wanted[field]?.trim());
  if (given.length === 0) {
    found.violations.push({
      pointer: at,
      code: 'contact_not_given',
      message: 'at least one of firstName, lastName and email must be given',
    });
    return;
  }
  if (!within) return; // without its organisation a contact cannot be looked up
  const matches = within.flatMap((organisation) =>
    organisation.contacts
      .filter((contact) => contact.active)
      .filter((contact) => given.every((field) => nameKey(contact[field]) === nameKey(wanted[field] ?? '')))
      .map((contact) => ({ organisation, contact })),
  );
  const [match] = matches;
  if (match && matches.length === 1) found.contacts.set(at, match);
  else {
    const fields = given.join(', ');
    found.violations.push(
      match
        ? {
            pointer: at,
            code: 'ambiguous_contact',
            message: `more than one contact matches by ${fields}; give more of the set`,
          }
        : { pointer: at, code: 'unknown_contact', message: `no contact of the account matches by ${fields}` },
    );
  }
}
