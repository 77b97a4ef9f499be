import assert from 'node:assert/strict';
import { OrderRequest } from '@labwire/contract/order.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import { indexCatalogue } from '../../src/catalogue/catalogue-cache.ts';
import type { OrderFacts, RuleInput } from '../../src/orders/order-facts.ts';
import { orderViolations } from '../../src/orders/order-rules.ts';
import { bodyValidator } from '../../src/platform/validation/schema-validation.ts';
import { Suggester } from '../../src/platform/validation/suggestion.ts';
import { account, catalogue } from './fixtures.ts';

const { sampleTypes = [], tests = [], supplies = [] } = catalogue;

/** What orders of the first customer of the fixtures are checked against. */
export const orderFacts: OrderFacts = {
  ...indexCatalogue({ sampleTypes, tests, supplies, specifications: [] }),
  organisations: account.organisations.map((organisation, i) => ({
    ...organisation,
    organisationId: i + 1,
    contacts: organisation.contacts.map((contact, j) => ({
      ...contact,
      labContactId: `C${i + 1}${j + 1}`,
      active: true,
    })),
  })),
  quotes: account.quotes ?? [],
  parameterTests: [],
  now: new Date('2026-03-02T03:00:00Z'),
  today: '2026-03-02',
};

const validate = bodyValidator(OrderRequest);

/** The input of the rules for a body, which may violate the schema. */
export function ruleInput(body: unknown, facts: OrderFacts = orderFacts): RuleInput {
  const { validPart: order = {}, isInvalid } = validate(body);
  return { order, isInvalid, facts, suggester: new Suggester() };
}

/** Everything that the schema and the rules reject in a body. */
export function violationsOf(body: unknown, facts: OrderFacts = orderFacts): Violation[] {
  const validation = validate(body);
  return [...validation.violations, ...orderViolations(validation, facts)];
}

/** Code and pointer of each violation. */
export const codesOf = (violations: readonly Violation[]): string[] =>
  violations.map(({ code, pointer }) => `${code} ${pointer}`);

/** What one rule reports, after checking that neither the schema nor another rule reports anything else. */
export function reportedOnlyBy(
  rule: (input: RuleInput) => Violation[],
  body: unknown,
  facts: OrderFacts = orderFacts,
): string[] {
  const reported = codesOf(rule(ruleInput(body, facts)));
  assert.deepEqual(codesOf(violationsOf(body, facts)), reported);
  return reported;
}

export function assertAccepted(body: unknown, facts: OrderFacts = orderFacts): void {
  assert.deepEqual(violationsOf(body, facts), []);
}
