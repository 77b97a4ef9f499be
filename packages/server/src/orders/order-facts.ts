import type { Contact, Organisation, Quote } from '@labwire/contract/lab-account.ts';
import type { SampleTypeDefinition, SupplyDefinition, TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import type { Valid, ValidationResult } from '../platform/validation/schema-validation.ts';
import type { Suggester } from '../platform/validation/suggestion.ts';

/** All that an order is checked against. */
export interface OrderFacts {
  organisations: readonly Organisation[];
  quotes: readonly Quote[];
  parameterTests: readonly string[];
  sampleTypes: ReadonlyMap<string, SampleTypeDefinition>;
  tests: ReadonlyMap<string, TestDefinition>;
  supplies: ReadonlyMap<string, SupplyDefinition>;
  /** The day in UTC, yyyy-mm-dd. */
  today: string;
}

/** An order under examination: what of it is sound, where the schema already objected, and whom to ask for spellings. */
export interface Examined {
  order: Valid<OrderRequest>;
  isBroken: ValidationResult<OrderRequest>['isBroken'];
  facts: OrderFacts;
  suggester: Suggester;
}

export type ValidOrganisation = NonNullable<NonNullable<Examined['order']['organisations']>[number]>;
export type ValidContact = NonNullable<NonNullable<ValidOrganisation['contacts']>[number]>;
export type ValidLine = NonNullable<NonNullable<Examined['order']['lines']>[number]>;
export type ValidSample = NonNullable<ValidLine['sample']>;
export type ValidComposite = NonNullable<ValidLine['sampleComposite']>;

/** A contact of the account beside its organisation. */
export interface KnownContact {
  organisation: Organisation;
  contact: Contact;
}

/** The items of a list that have the right type, each with its pointer. */
export function itemsAt<Item>(list: readonly (Item | undefined)[] | undefined, at: string): [Item, string][] {
  const items: [Item, string][] = [];
  // All lists of all lines come by here; with a generator the rules took 1.4 times as long.
  for (let i = 0; i < (list?.length ?? 0); i++) {
    const item = list?.[i];
    if (item !== undefined) items.push([item, `${at}/${i}`]);
  }
  return items;
}

/** Whether the roles of a party can be read; one that cannot may well be the one that seems to be missing. */
export function hasReadRoles(party: { readonly orderRoles?: unknown } | undefined, at: string, examined: Examined) {
  return party?.orderRoles !== undefined && !examined.isBroken(`${at}/orderRoles`);
}
