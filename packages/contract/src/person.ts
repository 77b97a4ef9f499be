import Type, { type Static } from 'typebox';
import { meanings, notBlank, patterns, strict, timestamp } from './field-schemas.ts';
import { chosenPassword } from './lab-staff.ts';
import { signInCode } from './second-factor.ts';
import { mustSetUpSecondFactor } from './sign-in-policy.ts';

/** The roles of a customer's people. Each includes those before it. */
export const customerRoles = {
  reader: 'reads orders, results, reports and trends.',
  orderer: 'also submits and cancels orders, asks and answers questions.',
  manager: 'also manages people, credentials, webhooks and notifications.',
} as const;
export type CustomerRole = keyof typeof customerRoles;
export const customerRoleNames = Object.keys(customerRoles) as CustomerRole[];

/** The roles that may call an operation which needs this role. */
export const rolesFrom = (role: CustomerRole): CustomerRole[] =>
  customerRoleNames.slice(customerRoleNames.indexOf(role));

export const CustomerRoleName = Type.Enum(customerRoleNames, { description: meanings(customerRoles) });

export const personStatuses = {
  INVITED: 'the invitation has not been accepted.',
  ACTIVE: 'the person can sign in.',
  DISABLED: 'the person cannot sign in.',
} as const;
export type CustomerPersonStatus = keyof typeof personStatuses;

export const emailAddress = (description: string) =>
  Type.String({ minLength: 3, maxLength: 254, pattern: patterns.email.pattern, description });

export const personIdPattern = '^P[1-9][0-9]{0,14}$';

export const Person = Type.Object(
  {
    personId: Type.String({
      description: 'The identifier, for example P5001. The audit trail names the person by it.',
    }),
    email: Type.String(),
    name: Type.String({ description: 'Empty until the invitation is accepted.' }),
    role: CustomerRoleName,
    status: Type.Enum(Object.keys(personStatuses) as CustomerPersonStatus[], { description: meanings(personStatuses) }),
    hasSecondFactor: Type.Boolean({ description: 'Whether the person has an authenticator app or a passkey.' }),
    createdAt: timestamp('When the person was invited.'),
    invitationExpiresAt: Type.Optional(timestamp('Until when the last invitation can be accepted.')),
    lastSignedInAt: Type.Optional(timestamp('Absent if the person has never signed in.')),
  },
  { ...strict, title: 'CustomerPerson' },
);
export type Person = Static<typeof Person>;

export const PersonList = Type.Object({ people: Type.Array(Person) }, { ...strict, title: 'CustomerPersonList' });

export const InvitedPerson = Type.Object(
  {
    ...Person.properties,
    mailError: Type.Optional(
      Type.String({ description: 'Why no mail was sent; absent if it was. Invite the person again.' }),
    ),
    invitationUrl: Type.Optional(
      Type.String({
        description:
          'The link of the mail, for the laboratory only: if no mail was sent, and in the testing environment. Give it to the person.',
      }),
    ),
  },
  { ...strict, title: 'InvitedPerson' },
);
export type InvitedPerson = Static<typeof InvitedPerson>;

export const NewPerson = Type.Object(
  { email: emailAddress('Where the invitation is sent, and what the person signs in with.'), role: CustomerRoleName },
  { ...strict, title: 'NewCustomerPerson' },
);
export type NewPerson = Static<typeof NewPerson>;

export const PersonChange = Type.Object(
  {
    role: Type.Optional(CustomerRoleName),
    status: Type.Optional(
      Type.Enum(['ACTIVE', 'DISABLED'] as ('ACTIVE' | 'DISABLED')[], {
        description: 'Whether the person may sign in. Not for a person who has not accepted the invitation.',
      }),
    ),
  },
  { ...strict, title: 'CustomerPersonChange' },
);
export type PersonChange = Static<typeof PersonChange>;

export const PersonSignIn = Type.Object(
  {
    email: Type.String({ minLength: 1, maxLength: 254, description: 'Letter case is ignored.' }),
    password: Type.String({ minLength: 1, maxLength: 1024 }),
    code: signInCode,
  },
  { ...strict, title: 'PersonSignIn' },
);

export const PersonPasswordResetRequest = Type.Object(
  { email: Type.String({ minLength: 1, maxLength: 254, description: 'The address to sign in with.' }) },
  { ...strict, title: 'PersonPasswordResetRequest' },
);

export const InvitationAcceptance = Type.Object(
  {
    token: Type.String({ minLength: 1, maxLength: 512, description: 'The token of the link in the mail.' }),
    name: notBlank(100, 'The name that colleagues and the laboratory see.'),
    password: chosenPassword('Any characters.'),
  },
  { ...strict, title: 'InvitationAcceptance' },
);

export const PersonSession = Type.Object(
  {
    personId: Type.String(),
    email: Type.String(),
    name: Type.String(),
    role: CustomerRoleName,
    account: Type.String({ description: 'The name of the account.' }),
    environment: Type.Enum(['testing', 'production'] as ('testing' | 'production')[]),
    scopes: Type.Array(Type.String(), { description: 'The scopes of the account.' }),
    expiresAt: timestamp('When the session expires at the latest.'),
    mustSetUpSecondFactor,
  },
  { ...strict, title: 'PersonSession' },
);
export type PersonSession = Static<typeof PersonSession>;

export const personExample: Person = {
  personId: 'P5001',
  email: 'mere.parata@kowhai-apiaries.example',
  name: 'Mere Parata',
  role: 'manager',
  status: 'ACTIVE',
  hasSecondFactor: true,
  createdAt: '2026-03-02T03:14:15.926Z',
  lastSignedInAt: '2026-03-03T20:05:41.112Z',
};

export const invitedExample: Person = {
  personId: 'P5002',
  email: 'tama.walker@kowhai-apiaries.example',
  name: '',
  role: 'orderer',
  status: 'INVITED',
  hasSecondFactor: false,
  createdAt: '2026-03-04T01:11:09.004Z',
  invitationExpiresAt: '2026-03-11T01:11:09.004Z',
};

export const personSessionExample: PersonSession = {
  personId: 'P5001',
  email: 'mere.parata@kowhai-apiaries.example',
  name: 'Mere Parata',
  role: 'manager',
  account: 'Kōwhai Apiaries Ltd',
  environment: 'testing',
  scopes: ['orders:write', 'orders:read', 'results:read'],
  expiresAt: '2026-03-02T15:14:15.926Z',
};
