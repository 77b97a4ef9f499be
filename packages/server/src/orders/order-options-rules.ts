import type { OrderOptions } from '@labwire/contract/order-options.ts';
import type { OrderFacts } from './order-facts.ts';

/** What an account can order today, and for whom. */
export function orderOptions(accountName: string, facts: OrderFacts): OrderOptions {
  const { organisations, quotes, parameterTests, sampleTypes, tests, supplies, today } = facts;
  return {
    account: accountName,
    organisations: organisations.map(({ name, contacts }) => ({
      name,
      contacts: contacts
        .filter(({ active }) => active)
        .map(({ firstName, lastName, email, deliveryAddress }) => ({
          firstName,
          lastName,
          email,
          hasDeliveryAddress: deliveryAddress !== undefined,
        })),
    })),
    quotes: quotes.filter(({ validUntil }) => validUntil === undefined || validUntil >= today),
    sampleTypes: orderable(sampleTypes).map(({ code, name, attributes = [] }) => ({ code, name, attributes })),
    tests: orderable(tests).map(({ code, name, composite = false, parameters = false, measurands }) => ({
      code,
      name,
      composite,
      parameters: parameters || parameterTests.includes(code),
      measurands: measurands.map((measurand) => ({ code: measurand.code, name: measurand.name })),
    })),
    supplies: orderable(supplies).map(({ code, name }) => ({ code, name })),
  };
}

const orderable = <Entry extends { active?: boolean }>(entries: ReadonlyMap<string, Entry>): Entry[] =>
  [...entries.values()].filter(({ active = true }) => active);
