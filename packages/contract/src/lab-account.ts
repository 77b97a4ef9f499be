import Type, { type Static } from 'typebox';
import { Address } from './address.ts';
import { notBlank, patterns, strict, text, timestamp } from './field-schemas.ts';
import { Quote } from './quote.ts';
import { scopeNames } from './token.ts';

export const accountStatuses = ['ACTIVE', 'SUSPENDED'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

const contactFields = {
  firstName: notBlank(100),
  lastName: notBlank(100),
  email: Type.String({ maxLength: 254, pattern: patterns.email.pattern }),
  deliveryAddress: Type.Optional(Address),
  invoiceAddress: Type.Optional(Address),
  active: Type.Optional(
    Type.Boolean({ default: true, description: '`false`: the contact is stored, but orders can no longer use it.' }),
  ),
};

const contactId = Type.String({ description: 'The contact, for example C1042.' });

export const NewContact = Type.Object(contactFields, { ...strict, title: 'NewContact' });
export const NewOrganisation = Type.Object(
  { name: notBlank(200), contacts: Type.Array(NewContact) },
  { ...strict, title: 'NewOrganisation' },
);

export const AccountLimits = Type.Object(
  {
    polling: Type.Optional(
      Type.Enum(['enforce', 'advise'], {
        description:
          'Whether polls above the limit are rejected (`enforce`) or allowed with a warning header (`advise`).',
      }),
    ),
    pollEveryMinutes: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1440, description: 'Minutes per permitted poll; 20 by default.' }),
    ),
    requestsPerSecond: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100_000, description: 'Requests above this rate are rejected.' }),
    ),
    priority: Type.Optional(
      Type.Boolean({ default: false, description: 'Whether all orders of the account have priority.' }),
    ),
  },
  {
    ...strict,
    title: 'AccountLimits',
    description: 'Terms agreed with the customer. The defaults of the service apply to absent fields.',
  },
);
export type AccountLimits = Static<typeof AccountLimits>;

const accountFields = {
  limits: Type.Optional(AccountLimits),
  parameterTests: Type.Optional(
    Type.Array(text(32), {
      uniqueItems: true,
      description: 'Tests besides `UMFCert` for which sample parameters are enabled.',
    }),
  ),
  scopes: Type.Optional(
    Type.Array(Type.Enum(scopeNames), {
      minItems: 1,
      uniqueItems: true,
      description: 'Scopes of the tokens of this account; all by default.',
    }),
  ),
};

export const NewAccount = Type.Object(
  {
    name: notBlank(200),
    organisations: Type.Array(NewOrganisation, { minItems: 1 }),
    quotes: Type.Optional(Type.Array(Quote)),
    ...accountFields,
  },
  { ...strict, title: 'NewAccount' },
);
export type NewAccount = Static<typeof NewAccount>;

const ContactChange = Type.Object(
  { labContactId: Type.Optional(contactId), ...contactFields },
  { ...strict, title: 'ContactChange' },
);

export const OrganisationChange = Type.Object(
  {
    organisationId: Type.Optional(Type.Integer()),
    name: notBlank(200),
    contacts: Type.Array(ContactChange),
  },
  { ...strict, title: 'OrganisationChange' },
);
export type OrganisationChange = Static<typeof OrganisationChange>;

export const AccountChange = Type.Object(
  {
    name: Type.Optional(notBlank(200)),
    status: Type.Optional(Type.Enum([...accountStatuses])),
    organisations: Type.Optional(
      Type.Array(OrganisationChange, {
        description:
          'Entries with an identifier are replaced, entries without one are added, all others are not changed.',
      }),
    ),
    quotes: Type.Optional(
      Type.Array(Quote, {
        description: 'Replaced or added by their number, each with all its fields; other quotes are not changed.',
      }),
    ),
    ...accountFields,
  },
  { ...strict, title: 'AccountChange', minProperties: 1 },
);
export type AccountChange = Static<typeof AccountChange>;

export const Contact = Type.Object(
  { labContactId: contactId, ...contactFields, active: Type.Boolean() },
  { ...strict, title: 'Contact' },
);
export type Contact = Static<typeof Contact>;

export const Organisation = Type.Object(
  { organisationId: Type.Integer(), name: Type.String(), contacts: Type.Array(Contact) },
  { ...strict, title: 'Organisation' },
);
export type Organisation = Static<typeof Organisation>;

export const Account = Type.Object(
  {
    accountId: Type.Integer(),
    name: Type.String(),
    status: Type.Enum([...accountStatuses]),
    createdAt: timestamp(),
    organisations: Type.Array(Organisation),
    quotes: Type.Array(Quote),
    parameterTests: Type.Array(Type.String()),
    scopes: Type.Array(Type.Enum(scopeNames)),
    limits: AccountLimits,
    credentials: Type.Array(Type.Object({ username: Type.String(), createdAt: timestamp() }, strict)),
  },
  { ...strict, title: 'Account' },
);
export type Account = Static<typeof Account>;

export const AccountSummary = Type.Object(
  {
    accountId: Type.Integer(),
    name: Type.String(),
    status: Type.Enum([...accountStatuses]),
    createdAt: timestamp(),
  },
  { ...strict, title: 'AccountSummary' },
);
export type AccountSummary = Static<typeof AccountSummary>;

export const AccountList = Type.Object({ accounts: Type.Array(AccountSummary) }, { ...strict, title: 'AccountList' });

export const Credential = Type.Object(
  {
    username: Type.String(),
    password: Type.String({ description: 'Shown only once; the service stores a hash.' }),
  },
  { ...strict, title: 'Credential' },
);
