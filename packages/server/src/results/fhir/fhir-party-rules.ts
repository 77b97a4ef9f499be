import type { ExactDetail, Published } from '../published-rules.ts';
import { type FhirPart, identifiers, list, systems, textOf } from './fhir-parts-rules.ts';

type Contact = ExactDetail['contacts'][number];
type Role = Contact['orderRoles'][number];

export const laboratoryPlace = 'Organization/laboratory';

const isOrganisation = ({ orderRoles }: Contact) =>
  orderRoles.some((role) => role === 'CLIENT' || role === 'CHARGE_TO');

/** The place of the party with this role in the order. */
export function placeOfRole({ detail }: Published, role: Role): string {
  const party = detail.contacts.find(({ orderRoles }) => orderRoles.includes(role));
  if (!party) throw new Error(`a published result has a party with the role ${role}`);
  return placeOf(party);
}

const placeOf = (party: Contact) => `${isOrganisation(party) ? 'Organization' : 'Practitioner'}/${party.labContactId}`;

/** The laboratory, the organisations with the addresses of their roles, and the people. */
export function partyParts(published: Published): FhirPart[] {
  const { detail, laboratory } = published;
  const lines = laboratory.address.flatMap((line) => textOf(line) ?? []);
  const own = {
    resourceType: 'Organization',
    name: textOf(laboratory.name),
    address: lines.length > 0 ? [{ line: lines }] : undefined,
  };
  return [
    { place: laboratoryPlace, resource: own },
    ...detail.contacts.map((party) => describeParty(party, published)),
  ];
}

function describeParty(party: Contact, { detail, laboratory }: Published): FhirPart {
  const identifier = identifiers([{ system: systems.party, value: party.labContactId, assigner: laboratory.name }]);
  if (isOrganisation(party)) {
    const address = list(addressesOf(party, detail.addresses));
    return {
      place: placeOf(party),
      resource: { resourceType: 'Organization', identifier, name: textOf(party.name), address },
    };
  }
  const email = textOf(party.email);
  const telecom = email === undefined ? undefined : [{ system: 'email', value: email }];
  const name = [{ text: textOf(party.name) }];
  return { place: placeOf(party), resource: { resourceType: 'Practitioner', identifier, name, telecom } };
}

/** Supplies go to the client, invoices to the charged organisation. */
function addressesOf({ orderRoles }: Contact, addresses: ExactDetail['addresses']) {
  return addresses.flatMap((address) => {
    const isInvoice = address.orderRoles.includes('INVOICE');
    if (!orderRoles.includes(isInvoice ? 'CHARGE_TO' : 'CLIENT')) return [];
    return [
      {
        use: isInvoice ? 'billing' : 'work',
        type: isInvoice ? 'postal' : 'physical',
        line: list([address.address1, address.address2].flatMap((line) => textOf(line) ?? [])),
        city: textOf(address.city),
        postalCode: textOf(address.postCode),
        country: textOf(address.country),
      },
    ];
  });
}
