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
import { offerViolations } from './offer-rules.ts';
import { type OrderFacts, type OrganisationContact, type RuleInput, validItems } from './order-facts.ts';
import { parameterDefinitionViolations } from './parameter-rules.ts';
import { contactCountViolations, type MatchedParties, matchParties, roleViolations } from './party-rules.ts';
import { referenceViolations } from './reference-rules.ts';
import { scenarioNameViolations } from './scenario-name-rules.ts';

/** What the rules reject in an order. A value that the schema rejected is not reported a second time. */
export function orderViolations(validation: ValidationResult<OrderRequest>, facts: OrderFacts): Violation[] {
  const { validPart: order, isInvalid } = validation;
  if (!order) return [];
  const rejectedBySchema = new Set(validation.violations.map(({ pointer }) => pointer));
  const input: RuleInput = { order, isInvalid, facts, suggester: new Suggester() };
  const parties = matchParties(input);
  return [
    ...referenceViolations(input),
    ...roleViolations(input),
    ...contactCountViolations(input),
    ...parties.violations,
    ...addressViolations(input, parties),
    ...catalogueViolations(input),
    ...compositeViolations(input),
    ...offerViolations(input),
    ...parameterViolations(input),
    ...parameterDefinitionViolations(input),
    ...dateTimeViolations(input),
    ...scenarioNameViolations(input),
  ].filter(({ pointer }) => !rejectedBySchema.has(pointer));
}

/** The organisations, contacts, addresses and references that a valid order refers to. */
export function resolveOrder(order: OrderRequest, facts: OrderFacts): ResolvedOrder {
  const parties = matchParties({ order, isInvalid: () => false, facts, suggester: new Suggester() });
  const primary = contactWithRole('PRIMARY', order, parties);
  const submitter = contactWithRole('SUBMITTER', order, parties);
  const client = organisationWithRole('PRIMARY_ORGANISATION', order, parties) ?? primary.organisation;
  const chargeTo = organisationWithRole('CHARGE_TO', order, parties) ?? defaultChargeTo(order, client, primary);
  const { deliveryAddress = null, invoiceAddress = null } = primary.contact;
  return {
    client: organisationSummary(client),
    chargeTo: organisationSummary(chargeTo),
    primary: contactSummary(primary),
    submitter: contactSummary(submitter),
    deliveryAddress: addressWithRole('DELIVERY', 'PRIMARY_ORGANISATION', order) ?? deliveryAddress,
    invoiceAddress: addressWithRole('INVOICE', 'CHARGE_TO', order) ?? invoiceAddress,
    ...resolveReferences(order),
  };
}

/** The references with a special meaning. */
export const resolveReferences = (order: OrderRequest) => ({
  clientReference: referenceValue(order, 'ClientRef'),
  additionalClientReference: referenceValue(order, 'AdditionalClientRef'),
  clientOrderNumber: referenceValue(order, 'ClientOrderNr'),
  quoteNumber: Number(referenceValue(order, 'QuoteNr') ?? 0) || null,
});

/** Without CHARGE_TO the primary organisation pays; a CHARGE_TO without a name is the primary contact's organisation. */
function defaultChargeTo(order: OrderRequest, client: Organisation, primary: OrganisationContact): Organisation {
  return order.organisations.some(({ orderRoles }) => orderRoles.includes('CHARGE_TO')) ? primary.organisation : client;
}

function contactWithRole(
  role: 'PRIMARY' | 'SUBMITTER',
  order: OrderRequest,
  parties: MatchedParties,
): OrganisationContact {
  for (const [{ contacts }, pointer] of validItems(order.organisations, '/organisations')) {
    for (const [contact, contactPointer] of validItems(contacts, `${pointer}/contacts`)) {
      const match = contact.orderRoles.includes(role) ? parties.contacts.get(contactPointer) : undefined;
      if (match) return match;
    }
  }
  throw new Error(`a valid order has a ${role}`);
}

type OrganisationRole = OrderRequest['organisations'][number]['orderRoles'][number];

function organisationWithRole(
  role: OrganisationRole,
  order: OrderRequest,
  parties: MatchedParties,
): Organisation | undefined {
  for (const [{ orderRoles }, pointer] of validItems(order.organisations, '/organisations')) {
    if (orderRoles.includes(role)) return parties.organisations.get(pointer);
  }
  return undefined;
}

/** The address that an order itself gives for a role. If several organisations give one, the preferred one's is used. */
export function addressWithRole(
  role: 'DELIVERY' | 'INVOICE',
  preferred: OrganisationRole,
  order: OrderRequest,
): Address | undefined {
  const preferredFirst = [...order.organisations].sort(
    (a, b) => Number(b.orderRoles.includes(preferred)) - Number(a.orderRoles.includes(preferred)),
  );
  const found = preferredFirst
    .flatMap((organisation) => organisation.addresses ?? [])
    .find(({ orderRoles }) => orderRoles.includes(role));
  if (!found) return undefined;
  const { orderRoles: _, ...address } = found;
  return address;
}

function referenceValue(order: OrderRequest, name: ReservedReferenceName): string | null {
  return order.orderReferences?.find((reference) => reference.name === name)?.value ?? null;
}

const organisationSummary = ({ organisationId, name }: Organisation) => ({ organisationId, name });

function contactSummary({ organisation, contact }: OrganisationContact) {
  const { labContactId, firstName, lastName, email } = contact;
  return { labContactId, organisationId: organisation.organisationId, firstName, lastName, email };
}
