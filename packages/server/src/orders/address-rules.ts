import type { Violation } from '@labwire/contract/problem.ts';
import { hasValidRoles, type RuleInput, validItems } from './order-facts.ts';
import type { MatchedParties } from './party-rules.ts';

/** Within one organisation each address role is used once; an order for supplies needs a delivery address. */
export function addressViolations(input: RuleInput, parties: MatchedParties): Violation[] {
  return [...duplicateAddressRoles(input), ...deliveryAddressViolations(input, parties)];
}

function duplicateAddressRoles(input: RuleInput): Violation[] {
  return validItems(input.order.organisations, '/organisations').flatMap(([organisation, organisationPointer]) => {
    const seen = new Set<string>();
    const addresses = validItems(organisation.addresses, `${organisationPointer}/addresses`);
    return addresses.flatMap(([address, pointer]): Violation[] => {
      const roles = hasValidRoles(address, pointer, input) ? (address.orderRoles ?? []) : [];
      const repeated = roles.filter((role) => role !== undefined && seen.has(role));
      for (const role of roles) if (role !== undefined) seen.add(role);
      return repeated.map((role) => ({
        pointer: `${pointer}/orderRoles`,
        code: 'duplicate_role',
        message: `another address of the organisation already has the role ${role}`,
      }));
    });
  });
}

function deliveryAddressViolations(input: RuleInput, parties: MatchedParties): Violation[] {
  const needsDelivery = (input.order.lines ?? []).some((line) => line?.samplingSupplies !== undefined);
  if (!needsDelivery || hasInvalidAddress(input)) return [];
  const organisations = validItems(input.order.organisations, '/organisations');
  const withAddresses = organisations.filter(([organisation]) => (organisation.addresses ?? []).length > 0);
  const [first] = withAddresses;
  if (!first) return defaultAddressViolations(input, parties);
  const [, pointer] = first;
  const isGiven = withAddresses.some(([{ addresses }]) =>
    addresses?.some((address) => address?.orderRoles?.includes('DELIVERY')),
  );
  if (isGiven) return [];
  return [missingAddress(pointer, 'sampling supplies are ordered, so one address must have the role DELIVERY')];
}

/** An address that failed the schema may be the delivery address, so no missing one is reported. */
function hasInvalidAddress(input: RuleInput): boolean {
  return validItems(input.order.organisations, '/organisations').some(([{ addresses }, pointer]) =>
    addresses
      ? addresses.some((address, i) => !hasValidRoles(address, `${pointer}/addresses/${i}`, input))
      : input.isInvalid(`${pointer}/addresses`),
  );
}

/** Without addresses in the order, the supplies are sent to the default address of the primary contact. */
function defaultAddressViolations({ order }: RuleInput, parties: MatchedParties): Violation[] {
  for (const [organisation, pointer] of validItems(order.organisations, '/organisations')) {
    for (const [contact, contactPointer] of validItems(organisation.contacts, `${pointer}/contacts`)) {
      if (!contact.orderRoles?.includes('PRIMARY')) continue;
      const primary = parties.contacts.get(contactPointer);
      if (!primary || primary.contact.deliveryAddress) return [];
      const reason =
        'sampling supplies are ordered, but the primary contact has no default delivery address; add an address';
      return [missingAddress(pointer, reason)];
    }
  }
  return [];
}

const missingAddress = (organisationPointer: string, message: string): Violation => ({
  pointer: `${organisationPointer}/addresses`,
  code: 'missing_delivery_address',
  message,
});
