import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import { parameterTestCode } from '@labwire/contract/order.ts';
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
    tests: orderable(tests).map((test) =>
      testOption(test, test.code === parameterTestCode || parameterTests.includes(test.code)),
    ),
    supplies: orderable(supplies).map(({ code, name }) => ({ code, name })),
  };
}

const testOption = (
  { code, name, composite = false, parameterDefinitions, sampleTypes, measurands }: TestDefinition,
  parameters: boolean,
): OrderOptions['tests'][number] => ({
  code,
  name,
  composite,
  parameters,
  ...(parameters && parameterDefinitions && { parameterDefinitions }),
  ...(sampleTypes && { sampleTypes }),
  measurands: measurands.map((measurand) => ({ code: measurand.code, name: measurand.name })),
});

const orderable = <Entry extends { active?: boolean }>(entries: ReadonlyMap<string, Entry>): Entry[] =>
  [...entries.values()].filter(({ active = true }) => active);
