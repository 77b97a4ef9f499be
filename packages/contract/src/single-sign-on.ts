import Type, { type Static, type TSchema } from 'typebox';
import { notBlank, nullable, patterns, strict, timestamp } from './field-schemas.ts';
import { type PersonRole, personRoles } from './lab-staff.ts';
import { type CustomerRole, CustomerRoleName } from './person.ts';

/** What is stored about a provider besides its secret; `Role` are the roles of staff or of customers' people. */
export interface ProviderRules<Role extends string> {
  issuer: string;
  clientId: string;
  emailDomains: string[];
  roleClaim?: string;
  roleMapping: { value: string; role: Role }[];
  defaultRole: Role | null;
  createsPeople: boolean;
  allowsPasswords: boolean;
}

const ruleFields = <Role extends TSchema>(role: Role) => ({
  issuer: Type.String({
    minLength: 1,
    maxLength: 500,
    description:
      'The issuer URL of the provider, exactly as in its discovery document. It must be an https URL in production, and ' +
      'must not be in a private network.',
  }),
  clientId: notBlank(255, 'The identifier with which this service is registered at the provider.'),
  emailDomains: Type.Array(Type.String({ maxLength: 253, pattern: patterns.domain.pattern }), {
    minItems: 1,
    maxItems: 20,
    uniqueItems: true,
    description:
      'The domains of the e-mail addresses that may sign in, without their subdomains. A domain can belong to the provider ' +
      'of one account only.',
  }),
  roleClaim: Type.Optional(
    notBlank(
      200,
      'The claim that decides the role, such as `groups`. A path such as `realm_access.roles` finds a nested claim. Without ' +
        'it people keep the role that they have, and new people get the default role.',
    ),
  ),
  roleMapping: Type.Array(Type.Object({ value: notBlank(200, 'A value of the claim.'), role }, strict), {
    maxItems: 50,
    description: 'The first entry whose value the claim contains decides the role, at every sign-in.',
  }),
  defaultRole: nullable<Static<Role>>(role, 'The role if no entry applies; null means no access.'),
  createsPeople: Type.Boolean({ description: 'Whether a person who is unknown here is created at the first sign-in.' }),
  allowsPasswords: Type.Boolean({ description: 'Whether the people may still sign in with a password.' }),
});

const clientSecret = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: 1000,
    description: 'The secret of the client. It is never shown again; without it the stored one is kept.',
  }),
);

const schemasOf = <Role extends TSchema>(role: Role, prefix: string) => {
  const rules = ruleFields(role);
  const provider = Type.Object(
    { ...rules, changedAt: timestamp('When the settings were saved.') },
    { ...strict, title: `${prefix}IdentityProvider` },
  );
  return {
    change: Type.Object({ ...rules, clientSecret }, { ...strict, title: `${prefix}IdentityProviderChange` }),
    settings: Type.Object(
      {
        redirectUri: Type.String({ description: 'The redirect URI to register at the provider.' }),
        signInUrl: Type.String({ description: 'A direct link that signs in with the provider.' }),
        provider: Type.Optional(provider),
      },
      { ...strict, title: `${prefix}SingleSignOn` },
    ),
  };
};

export type StaffProvider = ProviderRules<PersonRole>;
export type AccountProvider = ProviderRules<CustomerRole>;

export const staffSingleSignOn = schemasOf(Type.Enum([...personRoles]), 'Staff');
export const accountSingleSignOn = schemasOf(CustomerRoleName, 'Account');

export const StaffSignInOptions = Type.Object(
  {
    singleSignOnUrl: Type.Optional(Type.String({ description: 'The page that signs in with the provider.' })),
    allowsPasswords: Type.Boolean({ description: 'Whether passwords are accepted.' }),
  },
  { ...strict, title: 'StaffSignInOptions' },
);

export const SignInOptionsRequest = Type.Object(
  { email: Type.String({ minLength: 1, maxLength: 254, description: 'Only the domain of the address is used.' }) },
  { ...strict, title: 'SignInOptionsRequest' },
);

export const SignInOptions = Type.Object(
  {
    singleSignOnUrl: Type.Optional(
      Type.String({ description: 'The page that signs in with the provider of the domain, if it has one.' }),
    ),
    allowsPasswords: Type.Boolean({ description: 'Whether passwords are accepted for addresses of the domain.' }),
  },
  { ...strict, title: 'SignInOptions' },
);
export type SignInOptions = Static<typeof SignInOptions>;

export const staffProviderExample: StaffProvider = {
  issuer: 'https://login.laboratory.example/realms/staff',
  clientId: 'labwire',
  emailDomains: ['laboratory.example'],
  roleClaim: 'groups',
  roleMapping: [
    { value: 'lims-administrators', role: 'admin' },
    { value: 'lims-approvers', role: 'approver' },
  ],
  defaultRole: 'analyst',
  createsPeople: true,
  allowsPasswords: true,
};

export const accountProviderExample: AccountProvider = {
  issuer: 'https://login.kowhai-apiaries.example',
  clientId: 'laboratory',
  emailDomains: ['kowhai-apiaries.example'],
  roleClaim: 'roles',
  roleMapping: [{ value: 'laboratory-manager', role: 'manager' }],
  defaultRole: null,
  createsPeople: true,
  allowsPasswords: false,
};
