import type { Violation } from '@labwire/contract/problem.ts';
import { type Examined, hasReadRoles, itemsAt } from './order-facts.ts';
import type { FoundParties } from './party-rules.ts';

/** Within one organisation each address role stands once; supplies must have somewhere to go. */
export function addressViolations(examined: Examined, found: FoundParties): Violation[] {
  return [...duplicateAddressRoles(examined), ...deliveryViolations(examined, found)];
}

function duplicateAddressRoles(examined: Examined): Violation[] {
  return itemsAt(examined.order.organisations, '/organisations').flatMap(([organisation, at]) => {
    const seen = new Set<string>();
    return itemsAt(organisation.addresses, `${at}/addresses`).flatMap(([address, addressAt]): Violation[] => {
      const roles = hasReadRoles(address, addressAt, examined) ? (address.orderRoles ?? []) : [];
      const repeated = roles.filter((role) => role !== undefined && seen.has(role));
      for (const role of roles) if (role !== undefined) seen.add(role);
      return repeated.map((role) => ({
        pointer: `${addressAt}/orderRoles`,
        code: 'duplicate_role',
        message: `another address of the organisation holds ${role} already`,
      }));
    });
  });
}

function deliveryViolations(examined: Examined, found: FoundParties): Violation[] {
  const { order, isBroken } = examined;
  const needsDelivery = (order.lines ?? []).some((line) => line?.samplingSupplies !== undefined);
  const organisations = itemsAt(order.organisations, '/organisations');
  const isUnread = organisations.some(([{ addresses }, at]) =>
    addresses
      ? addresses.some((address, i) => !hasReadRoles(address, `${at}/addresses/${i}`, examined))
      : isBroken(`${at}/addresses`),
  );
  if (!needsDelivery || isUnread) return [];
  const withAddresses = organisations.filter(([organisation]) => (organisation.addresses ?? []).length > 0);
  const [first] = withAddresses;
  if (first) {
    const [, at] = first;
    const isGiven = withAddresses.some(([{ addresses }]) =>
      addresses?.some((address) => address?.orderRoles?.includes('DELIVERY')),
    );
    if (isGiven) return [];
    return [missing(`${at}/addresses`, 'sampling supplies are ordered, so one address must hold DELIVERY')];
  }
  for (const [organisation, at] of organisations) {
    for (const [contact, contactAt] of itemsAt(organisation.contacts, `${at}/contacts`)) {
      if (!contact.orderRoles?.includes('PRIMARY')) continue;
      const primary = found.contacts.get(contactAt);
      if (!primary || primary.contact.deliveryAddress) return [];
      const reason = 'sampling supplies are ordered, and the primary contact has no default delivery address; give one';
      return [missing(`${at}/addresses`, reason)];
    }
  }
  return [];
}

const missing = (pointer: string, message: string): Violation => ({
  pointer,
  code: 'missing_delivery_address',
  message,
});
