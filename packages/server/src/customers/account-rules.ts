import type { AccountChange, NewAccount, Organisation } from '@labwire/contract/lab-account.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import type { Valid, ValidationResult } from '../platform/validation/schema-validation.ts';
import { quote, Suggester } from '../platform/validation/suggestion.ts';
import { quoteViolations } from './quote-rules.ts';

/** A name as it is compared: without regard to letter case and surrounding space. */
export const nameKey = (name: string): string => name.trim().toLowerCase();

/** What an account is checked against. */
export interface AccountFacts {
  /** The current organisations; undefined for a new account. */
  organisations: readonly Organisation[] | undefined;
  testCodes: ReadonlySet<string>;
  supplyCodes: ReadonlySet<string>;
}

/** What the rules reject in a new or changed account. */
export function accountViolations(
  validation: ValidationResult<NewAccount | AccountChange>,
  facts: AccountFacts,
): Violation[] {
  const { validPart: account, isInvalid } = validation;
  if (!account) return [];
  return [
    ...nameViolations(account.organisations, facts.organisations, isInvalid),
    ...identifierViolations(account.organisations, facts.organisations, isInvalid),
    ...quoteViolations(account.quotes, facts),
    ...parameterTestViolations(account.parameterTests, facts.testCodes),
  ];
}

type Organisations = Valid<AccountChange['organisations']>;
type IsBroken = ValidationResult<AccountChange>['isInvalid'];

function nameViolations(
  changes: Organisations = [],
  current: AccountFacts['organisations'] = [],
  isInvalid: IsBroken,
): Violation[] {
  const changedIds = new Set(changes.map((change) => change?.organisationId));
  const names = new Set(current.filter((o) => !changedIds.has(o.organisationId)).map((o) => nameKey(o.name)));
  return changes.flatMap((change, i): Violation[] => {
    // If the identifier is invalid, the existing organisation with this name may be the same one.
    if (change?.name === undefined || isInvalid(`/organisations/${i}/organisationId`)) return [];
    const key = nameKey(change.name);
    if (!names.has(key)) {
      names.add(key);
      return [];
    }
    const message = 'another organisation of the account has this name';
    return [{ pointer: `/organisations/${i}/name`, code: 'duplicate', message }];
  });
}

/** Identifiers must be those of existing organisations and contacts, and each may occur once. */
function identifierViolations(
  changes: Organisations = [],
  current: AccountFacts['organisations'],
  isInvalid: IsBroken,
): Violation[] {
  if (!current) return [];
  const byId = new Map(current.map((organisation) => [organisation.organisationId, organisation]));
  const seen = new Set<number>();
  return changes.flatMap((change, i): Violation[] => {
    const pointer = `/organisations/${i}`;
    const id = change?.organisationId;
    if (id === undefined) {
      return isInvalid(`${pointer}/organisationId`) ? [] : contactIdViolations(change, undefined, pointer);
    }
    const organisation = byId.get(id);
    if (!organisation) {
      const message = 'the account has no such organisation';
      return [{ pointer: `${pointer}/organisationId`, code: 'unknown_organisation_id', message }];
    }
    if (seen.has(id)) {
      return [
        { pointer: `${pointer}/organisationId`, code: 'duplicate', message: 'this organisation occurs more than once' },
      ];
    }
    seen.add(id);
    return contactIdViolations(change, organisation, pointer);
  });
}

function contactIdViolations(
  change: NonNullable<Organisations>[number],
  organisation: Organisation | undefined,
  organisationPointer: string,
): Violation[] {
  const ids = new Set(organisation?.contacts.map((contact) => contact.labContactId));
  const seen = new Set<string>();
  return (change?.contacts ?? []).flatMap((contact, i): Violation[] => {
    const id = contact?.labContactId;
    if (id === undefined) return [];
    const pointer = `${organisationPointer}/contacts/${i}/labContactId`;
    if (!ids.has(id)) return [{ pointer, code: 'unknown_contact_id', message: 'the organisation has no such contact' }];
    if (seen.has(id)) return [{ pointer, code: 'duplicate', message: 'this contact occurs more than once' }];
    seen.add(id);
    return [];
  });
}

function parameterTestViolations(
  codes: Valid<AccountChange['parameterTests']>,
  known: ReadonlySet<string>,
): Violation[] {
  const suggester = new Suggester();
  return (codes ?? []).flatMap((code, i): Violation[] =>
    code === undefined || known.has(code)
      ? []
      : [
          {
            pointer: `/parameterTests/${i}`,
            code: 'unknown_test',
            message: `no test ${quote(code)}${suggester.didYouMean(code, known)}`,
          },
        ],
  );
}
