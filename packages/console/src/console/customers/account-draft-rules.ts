import type { Account, AccountChange, NewAccount, Organisation } from '@labwire/contract/lab-account.ts';
import type { Scope } from '@labwire/contract/token.ts';
import { numberFromText, optionalText } from '../../ui/pointer-rules.ts';

/** Form values of a customer: like the request body, but with text for numbers. */
export interface AddressDraft {
  address1: string;
  address2: string;
  city: string;
  postCode: string;
  country: string;
}

export interface ContactDraft {
  labContactId?: string;
  firstName: string;
  lastName: string;
  email: string;
  active?: boolean;
  deliveryAddress?: AddressDraft;
  invoiceAddress?: AddressDraft;
}

export interface OrganisationDraft {
  organisationId?: number;
  name: string;
  contacts: ContactDraft[];
}

export interface QuoteDraft {
  number: string;
  validUntil: string;
}

export interface TermsDraft {
  name: string;
  scopes: Scope[];
  limits: {
    polling: '' | 'enforce' | 'advise';
    pollEveryMinutes: string;
    requestsPerSecond: string;
    priority: boolean;
  };
  /** Codes, separated by commas. */
  parameterTests: string;
}

export interface AccountDraft extends TermsDraft {
  organisations: OrganisationDraft[];
  quotes: QuoteDraft[];
}

export const allScopes: readonly { scope: Scope; meaning: string }[] = [
  { scope: 'orders:write', meaning: 'Submit and validate orders' },
  { scope: 'orders:read', meaning: 'Read orders, download reports' },
  { scope: 'results:read', meaning: 'Read results and events, manage webhooks' },
];

export const newAddress = (): AddressDraft => ({ address1: '', address2: '', city: '', postCode: '', country: '' });
export const newContact = (): ContactDraft => ({ firstName: '', lastName: '', email: '' });
export const newOrganisation = (): OrganisationDraft => ({ name: '', contacts: [newContact()] });
export const newQuote = (): QuoteDraft => ({ number: '', validUntil: '' });

export const newAccount = (): AccountDraft => ({
  name: '',
  organisations: [newOrganisation()],
  quotes: [],
  scopes: allScopes.map(({ scope }) => scope),
  limits: { polling: '', pollEveryMinutes: '', requestsPerSecond: '', priority: false },
  parameterTests: '',
});

/** Required fields are sent even if blank, so that the service reports them at their fields. */
export function accountBody(draft: AccountDraft): NewAccount {
  const { organisations, quotes, ...terms } = draft;
  return {
    ...termsBody(terms),
    name: draft.name,
    organisations: organisations.map(organisationBody),
    quotes: quotes.map(quoteBody),
  };
}

export function organisationBody(draft: OrganisationDraft): NonNullable<AccountChange['organisations']>[number] {
  return { ...draft, contacts: draft.contacts.map(contactBody) };
}

function contactBody({ deliveryAddress, invoiceAddress, ...contact }: ContactDraft) {
  return {
    ...contact,
    ...(deliveryAddress && { deliveryAddress: addressBody(deliveryAddress) }),
    ...(invoiceAddress && { invoiceAddress: addressBody(invoiceAddress) }),
  };
}

const addressBody = ({ address2, ...address }: AddressDraft) => ({ ...address, address2: optionalText(address2) });

export const quoteBody = ({ number, validUntil }: QuoteDraft): NonNullable<NewAccount['quotes']>[number] => ({
  number: numberFromText(number) as number,
  validUntil: optionalText(validUntil),
});

export function termsBody({ name, scopes, limits, parameterTests }: TermsDraft): AccountChange {
  return {
    name,
    scopes,
    limits: {
      polling: limits.polling === '' ? undefined : limits.polling,
      pollEveryMinutes: numberFromText(limits.pollEveryMinutes),
      requestsPerSecond: numberFromText(limits.requestsPerSecond),
      priority: limits.priority || undefined,
    },
    parameterTests: parameterTests.split(/[\s,;]+/).filter((code) => code !== ''),
  };
}

export function termsDraft({ name, scopes, limits, parameterTests }: Account): TermsDraft {
  return {
    name,
    scopes,
    limits: {
      polling: limits.polling ?? '',
      pollEveryMinutes: String(limits.pollEveryMinutes ?? ''),
      requestsPerSecond: String(limits.requestsPerSecond ?? ''),
      priority: limits.priority ?? false,
    },
    parameterTests: parameterTests.join(', '),
  };
}

export function organisationDraft({ organisationId, name, contacts }: Organisation): OrganisationDraft {
  return {
    organisationId,
    name,
    contacts: contacts.map(({ deliveryAddress, invoiceAddress, ...contact }) => ({
      ...contact,
      ...(deliveryAddress && { deliveryAddress: { address2: '', ...deliveryAddress } }),
      ...(invoiceAddress && { invoiceAddress: { address2: '', ...invoiceAddress } }),
    })),
  };
}
