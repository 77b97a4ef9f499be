import type { AccountChange, NewAccount, Organisation } from '@labwire/contract/lab-account.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import { isCalendarDate } from '../shape/calendar.ts';
import type { Sound } from '../shape/shape.ts';
import { quote, Suggester } from '../shape/suggestion.ts';

/** A name as look-ups compare it: letter case and surrounding space do not matter. */
export const nameKey = (name: string): string => name.trim().toLowerCase();

/** What onboarding is checked against: the organisations on file (none for a new account) and the catalogue's tests. */
export interface AccountFacts {
  organisations: readonly Organisation[];
  testCodes: ReadonlySet<string>;
}

/** What the schema cannot say of an account. */
export function accountViolations(
  account: Sound<NewAccount | AccountChange> | undefined,
  facts: AccountFacts,
): Violation[] {
  if (!account) return [];
  return [
    ...organisationViolations(account.organisations, facts.organisations),
    ...quoteViolations(account.quotes),
    ...parameterTestViolations(account.parameterTests, facts.testCodes),
  ];
}

type Organisations = Sound<AccountChange['organisations']>;

function organisationViolations(changes: Organisations, onFile: readonly Organisation[]): Violation[] {
  const violations: Violation[] = [];
  const byId = new Map(onFile.map((organisation) => [organisation.organisationId, organisation]));
  const changedIds = new Set((changes ?? []).flatMap((change) => change?.organisationId ?? []));
  const names = new Set(onFile.filter((o) => !changedIds.has(o.organisationId)).map((o) => nameKey(o.name)));

  for (const [i, change] of (changes ?? []).entries()) {
    const at = `/organisations/${i}`;
    if (change?.name !== undefined) {
      const key = nameKey(change.name);
      if (names.has(key)) {
        violations.push({
          pointer: `${at}/name`,
          code: 'duplicate',
          message: 'another organisation of the account has this name',
        });
      }
      names.add(key);
    }
    if (change?.organisationId === undefined) {
      violations.push(...contactIdViolations(change, undefined, at));
    } else {
      const known = byId.get(change.organisationId);
      if (known) violations.push(...contactIdViolations(change, known, at));
      else {
        violations.push({
          pointer: `${at}/organisationId`,
          code: 'unknown_organisation_id',
          message: 'the account has no such organisation',
        });
      }
    }
  }
  return violations;
}

function contactIdViolations(
  change: NonNullable<Organisations>[number],
  known: Organisation | undefined,
  at: string,
): Violation[] {
  const ids = new Set(known?.contacts.map((contact) => contact.labContactId));
  return (change?.contacts ?? []).flatMap((contact, i): Violation[] =>
    contact?.labContactId === undefined || ids.has(contact.labContactId)
      ? []
      : [
          {
            pointer: `${at}/contacts/${i}/labContactId`,
            code: 'unknown_contact_id',
            message: 'the organisation has no such contact',
          },
        ],
  );
}

function quoteViolations(quotes: Sound<AccountChange['quotes']>): Violation[] {
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
  codes: Sound<AccountChange['parameterTests']>,
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
