import type { AccountChange, NewAccount, Organisation } from '@labwire/contract/lab-account.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import { isCalendarDate } from '../platform/validation/calendar.ts';
import type { Valid, ValidationResult } from '../platform/validation/schema-validation.ts';
import { quote, Suggester } from '../platform/validation/suggestion.ts';

/** A name as look-ups compare it: letter case and surrounding space do not matter. */
export const nameKey = (name: string): string => name.trim().toLowerCase();

/** What onboarding is checked against. */
export interface AccountFacts {
  /** The organisations on file; undefined for a new account, whose identifiers are still to be given. */
  organisations: readonly Organisation[] | undefined;
  testCodes: ReadonlySet<string>;
}

/** What the schema cannot say of an account. */
export function accountViolations(
  shape: ValidationResult<NewAccount | AccountChange>,
  facts: AccountFacts,
): Violation[] {
  const { sound: account, isBroken } = shape;
  if (!account) return [];
  return [
    ...nameViolations(account.organisations, facts.organisations, isBroken),
    ...identifierViolations(account.organisations, facts.organisations, isBroken),
    ...quoteViolations(account.quotes),
    ...parameterTestViolations(account.parameterTests, facts.testCodes),
  ];
}

type Organisations = Valid<AccountChange['organisations']>;
type IsBroken = ValidationResult<AccountChange>['isBroken'];

function nameViolations(
  changes: Organisations = [],
  onFile: AccountFacts['organisations'] = [],
  isBroken: IsBroken,
): Violation[] {
  const changedIds = new Set(changes.map((change) => change?.organisationId));
  const names = new Set(onFile.filter((o) => !changedIds.has(o.organisationId)).map((o) => nameKey(o.name)));
  return changes.flatMap((change, i): Violation[] => {
    // Without its identifier it is not known whether the name on file is its own.
    if (change?.name === undefined || isBroken(`/organisations/${i}/organisationId`)) return [];
    const key = nameKey(change.name);
    if (!names.has(key)) {
      names.add(key);
      return [];
    }
    const message = 'another organisation of the account has this name';
    return [{ pointer: `/organisations/${i}/name`, code: 'duplicate', message }];
  });
}

/** Identifiers are those of organisations and contacts on file, each of which is changed once. */
function identifierViolations(
  changes: Organisations = [],
  onFile: AccountFacts['organisations'],
  isBroken: IsBroken,
): Violation[] {
  if (!onFile) return [];
  const byId = new Map(onFile.map((organisation) => [organisation.organisationId, organisation]));
  const seen = new Set<number>();
  return changes.flatMap((change, i): Violation[] => {
    const at = `/organisations/${i}`;
    const id = change?.organisationId;
    if (id === undefined) {
      return isBroken(`${at}/organisationId`) ? [] : contactIdViolations(change, undefined, at);
    }
    const known = byId.get(id);
    if (!known) {
      const message = 'the account has no such organisation';
      return [{ pointer: `${at}/organisationId`, code: 'unknown_organisation_id', message }];
    }
    if (seen.has(id)) {
      return [{ pointer: `${at}/organisationId`, code: 'duplicate', message: 'this organisation stands here already' }];
    }
    seen.add(id);
    return contactIdViolations(change, known, at);
  });
}

function contactIdViolations(
  change: NonNullable<Organisations>[number],
  known: Organisation | undefined,
  at: string,
): Violation[] {
  const ids = new Set(known?.contacts.map((contact) => contact.labContactId));
  const seen = new Set<string>();
  return (change?.contacts ?? []).flatMap((contact, i): Violation[] => {
    const id = contact?.labContactId;
    if (id === undefined) return [];
    const pointer = `${at}/contacts/${i}/labContactId`;
    if (!ids.has(id)) return [{ pointer, code: 'unknown_contact_id', message: 'the organisation has no such contact' }];
    if (seen.has(id)) return [{ pointer, code: 'duplicate', message: 'this contact stands here already' }];
    seen.add(id);
    return [];
  });
}

function quoteViolations(quotes: Valid<AccountChange['quotes']>): Violation[] {
  const seen = new Set<number>();
  return (quotes ?? []).flatMap((quote, i) => {
    const violations: Violation[] = [];
    if (quote?.number !== undefined && seen.has(quote.number)) {
      violations.push({ pointer: `/quotes/${i}/number`, code: 'duplicate', message: 'this quote stands here already' });
    }
    if (quote?.number !== undefined) seen.add(quote.number);
    if (quote?.validUntil !== undefined && !isCalendarDate(quote.validUntil)) {
      violations.push({
        pointer: `/quotes/${i}/validUntil`,
        code: 'bad_date',
        message: 'is not a date of the calendar',
      });
    }
    return violations;
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
