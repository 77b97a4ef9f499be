import type { ExactDetail, PublishedResult } from '../published-result-rules.ts';
import { type FhirEntry, identifiers, list, nonBlankText, systems } from './fhir-entry-rules.ts';

type Contact = ExactDetail['contacts'][number];
type Role = Contact['orderRoles'][number];

export const laboratoryPath = 'Organization/laboratory';

const isOrganisation = ({ orderRoles }: Contact) =>
  orderRoles.some((role) => role === 'CLIENT' || role === 'CHARGE_TO');

export function pathOfRole({ detail }: PublishedResult, role: Role): string {
  const party = detail.contacts.find(({ orderRoles }) => orderRoles.includes(role));
  if (!party) throw new Error(`the published result has no party with the role ${role}`);
  return pathOf(party);
}

const pathOf = (party: Contact) => `${isOrganisation(party) ? 'Organization' : 'Practitioner'}/${party.labContactId}`;

/** The laboratory, and the organisations and people of the order. */
export function partyEntries(published: PublishedResult): FhirEntry[] {
  const { detail, laboratory } = published;
  const lines = laboratory.address.flatMap((line) => nonBlankText(line) ?? []);
  const organization = {
    resourceType: 'Organization',
    name: nonBlankText(laboratory.name),
    address: lines.length > 0 ? [{ line: lines }] : undefined,
  };
  return [
    { path: laboratoryPath, resource: organization },
    ...detail.contacts.map((party) => describeParty(party, published)),
  ];
}

function describeParty(party: Contact, { detail, laboratory }: PublishedResult): FhirEntry {
  const identifier = identifiers([{ system: systems.party, value: party.labContactId, assigner: laboratory.name }]);
  if (isOrganisation(party)) {
    const address = list(addressesOf(party, detail.addresses));
    return {
      path: pathOf(party),
      resource: { resourceType: 'Organization', identifier, name: nonBlankText(party.name), address },
    };
  }
  const email = nonBlankText(party.email);
  const telecom = email === undefined ? undefined : [{ system: 'email', value: email }];
  const name = [{ text: nonBlankText(party.name) }];
  return { path: pathOf(party), resource: { resourceType: 'Practitioner', identifier, name, telecom } };
}

/** The delivery address belongs to the client, the invoice address to the charged organisation. */
function addressesOf({ orderRoles }: Contact, addresses: ExactDetail['addresses']) {
  return addresses.flatMap((address) => {
    const isInvoice = address.orderRoles.includes('INVOICE');
    if (!orderRoles.includes(isInvoice ? 'CHARGE_TO' : 'CLIENT')) return [];
    return [
      {
        use: isInvoice ? 'billing' : 'work',
        type: isInvoice ? 'postal' : 'physical',
        line: list([address.address1, address.address2].flatMap((line) => nonBlankText(line) ?? [])),
        city: nonBlankText(address.city),
        postalCode: nonBlankText(address.postCode),
        country: nonBlankText(address.country),
      },
    ];
  });
}
