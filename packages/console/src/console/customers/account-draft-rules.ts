import type { Account, AccountChange, NewAccount, Organisation } from '@labwire/contract/lab-account.ts';
import type { Price, Quote } from '@labwire/contract/quote.ts';
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
  prices: PricesDraft;
}

/** Only entries with an amount, as in the request, so that the pointers of violations are those of the draft. */
export interface PricesDraft {
  currency: string;
  tests: Price[];
  supplies: Price[];
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
export const newQuote = (): QuoteDraft => ({ number: '', validUntil: '', prices: noPrices() });
export const noPrices = (): PricesDraft => ({ currency: '', tests: [], supplies: [] });

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

export const quoteBody = ({ number, validUntil, prices }: QuoteDraft): Quote => ({
  number: numberFromText(number) as number,
  validUntil: optionalText(validUntil),
  ...(prices.tests.length + prices.supplies.length > 0 && { prices: pricesBody(prices) }),
});

/** A decimal comma becomes a point. Other text is sent as it is, so that the service rejects it. */
function pricesBody({ currency, tests, supplies }: PricesDraft): Quote['prices'] {
  const pricesOf = (list: readonly Price[]) =>
    list.map(({ code, amount }) => ({ code, amount: amount.trim().replace(/^(\d+),(\d+)$/, '$1.$2') }));
  return {
    currency: currency.trim().toUpperCase(),
    ...(tests.length > 0 && { tests: pricesOf(tests) }),
    ...(supplies.length > 0 && { supplies: pricesOf(supplies) }),
  };
}

export const quoteDraft = ({ number, validUntil = '', prices }: Quote): QuoteDraft => ({
  number: String(number),
  validUntil,
  prices: { ...noPrices(), ...prices },
});

/** The prices with another amount of one entry; an empty one removes it. */
export function withAmount(prices: readonly Price[], code: string, amount: string): Price[] {
  const index = prices.findIndex((price) => price.code === code);
  if (amount.trim() === '') return prices.filter((price) => price.code !== code);
  return index < 0 ? [...prices, { code, amount }] : prices.with(index, { code, amount });
}

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
