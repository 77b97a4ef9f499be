import type { Address } from '@labwire/contract/address.ts';
import type { Organisation } from '@labwire/contract/lab-account.ts';
import type { ResolvedOrder } from '@labwire/contract/lab-order.ts';
import type { OrderRequest, ReservedReferenceName } from '@labwire/contract/order.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import type { ValidationResult } from '../platform/validation/schema-validation.ts';
import { Suggester } from '../platform/validation/suggestion.ts';
import { addressViolations } from './address-rules.ts';
import { compositeViolations } from './composite-rules.ts';
import { catalogueViolations, dateTimeViolations, parameterViolations } from './line-rules.ts';
import { type Examined, itemsAt, type KnownContact, type OrderFacts } from './order-facts.ts';
import { contactCountViolations, type FoundParties, findParties, roleViolations } from './party-rules.ts';
import { referenceViolations } from './reference-rules.ts';

/** Everything that is wrong with an order beyond its shape; what the schema rejected is left out of consideration. */
export function orderViolations(shape: ValidationResult<OrderRequest>, facts: OrderFacts): Violation[] {
  const { sound, isBroken } = shape;
  if (!sound) return [];
  const rejected = new Set(shape.violations.map(({ pointer }) => pointer));
  const examined: Examined = { order: sound, isBroken, facts, suggester: new Suggester() };
  const found = findParties(examined);
  return [
    ...referenceViolations(examined),
    ...roleViolations(examined),
    ...contactCountViolations(examined),
    ...found.violations,
    ...addressViolations(examined, found),
    ...catalogueViolations(examined),
    ...compositeViolations(examined),
    ...parameterViolations(examined),
    ...dateTimeViolations(examined),
  ].filter(({ pointer }) => !rejected.has(pointer));
}

/** What the names and roles of a valid order mean. */
export function resolveOrder(order: OrderRequest, facts: OrderFacts): ResolvedOrder {
  const examined: Examined = { order, isBroken: () => false, facts, suggester: new Suggester() };
  const found = findParties(examined);
  const primary = contactWith('PRIMARY', order, found);
  const submitter = contactWith('SUBMITTER', order, found);
  const client = organisationWith('PRIMARY_ORGANISATION', order, found) ?? primary.organisation;
  const chargeTo = organisationWith('CHARGE_TO', order, found) ?? chargedByDefault(order, client, primary);
  return {
    client: party(client),
    chargeTo: party(chargeTo),
    primary: person(primary),
    submitter: person(submitter),
    deliveryAddress: address('DELIVERY', 'PRIMARY_ORGANISATION', order) ?? primary.contact.deliveryAddress ?? null,
    invoiceAddress: address('INVOICE', 'CHARGE_TO', order) ?? primary.contact.invoiceAddress ?? null,
    clientReference: reference(order, 'ClientRef'),
    additionalClientReference: reference(order, 'AdditionalClientRef'),
    clientOrderNumber: reference(order, 'ClientOrderNr'),
    quoteNumber: Number(reference(order, 'QuoteNr') ?? 0) || null,
  };
}

/** Without a CHARGE_TO the primary organisation pays; a CHARGE_TO without a name is the primary contact's. */
function chargedByDefault(order: OrderRequest, client: Organisation, primary: KnownContact): Organisation {
  return order.organisations.some(({ orderRoles }) => orderRoles.includes('CHARGE_TO')) ? primary.organisation : client;
}

function contactWith(role: 'PRIMARY' | 'SUBMITTER', order: OrderRequest, found: FoundParties): KnownContact {
  for (const [organisation, at] of itemsAt(order.organisations, '/organisations')) {
    for (const [contact, contactAt] of itemsAt(organisation.contacts, `${at}/contacts`)) {
      const known = contact.orderRoles.includes(role) ? found.contacts.get(contactAt) : undefined;
      if (known) return known;
    }
  }
  throw new Error(`a valid order has a ${role}`);
}

type OrganisationRole = OrderRequest['organisations'][number]['orderRoles'][number];

function organisationWith(role: OrganisationRole, order: OrderRequest, found: FoundParties): Organisation | undefined {
  for (const [{ orderRoles }, at] of itemsAt(order.organisations, '/organisations')) {
    if (orderRoles.includes(role)) return found.organisations.get(at);
  }
  return undefined;
}

/** If several organisations give an address for the role, the one whose business it is comes first. */
function address(role: 'DELIVERY' | 'INVOICE', first: OrganisationRole, order: OrderRequest): Address | undefined {
  const byPrecedence = [...order.organisations].sort(
    (a, b) => Number(b.orderRoles.includes(first)) - Number(a.orderRoles.includes(first)),
  );
  const given = byPrecedence
    .flatMap((organisation) => organisation.addresses ?? [])
    .find(({ orderRoles }) => orderRoles.includes(role));
  if (!given) return undefined;
  const { orderRoles: _, ...plain } = given;
  return plain;
}

function reference(order: OrderRequest, name: ReservedReferenceName): string | null {
  return order.orderReferences?.find((reference) => reference.name === name)?.value ?? null;
}

const party = ({ organisationId, name }: Organisation) => ({ organisationId, name });

function person({ organisation, contact }: KnownContact) {
  const { labContactId, firstName, lastName, email } = contact;
  return { labContactId, organisationId: organisation.organisationId, firstName, lastName, email };
}
