import Type, { type Static } from 'typebox';
import { notBlank, patterns, strict, timestamp } from './field-schemas.ts';

export const roles = {
  admin: 'All operations',
  approver: 'Read everything, approve reports',
  analyst: 'Read everything, register jobs, enter measurements, publish results',
  integration: 'All operations except onboarding, staff, personal data and decisions about reports; for a LIMS',
} as const;
export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as Role[];

export const NewStaffToken = Type.Object(
  {
    name: notBlank(
      100,
      'The person or program that uses the token; shown in the audit trail. No person and no other token may have it; ' +
        'letter case, width and repeated white space are ignored.',
    ),
    role: Type.Enum(roleNames),
  },
  { ...strict, title: 'NewStaffToken' },
);

const staffTokenFields = {
  staffTokenId: Type.Integer(),
  name: Type.String(),
  role: Type.Enum(roleNames),
  createdAt: timestamp(),
  actsFor: Type.Optional(
    Type.String({
      description:
        'The person for whom the token acts: who created it, directly or with a token. Absent for tokens that were created ' +
        'with the admin token of the deployment, which act for themselves.',
    }),
  ),
};

export const StaffToken = Type.Object(staffTokenFields, { ...strict, title: 'StaffToken' });
export type StaffToken = Static<typeof StaffToken>;

export const StaffTokenCreated = Type.Object(
  { ...staffTokenFields, token: Type.String({ description: 'Shown only once; the service stores a hash.' }) },
  { ...strict, title: 'StaffTokenCreated' },
);

export const StaffTokenList = Type.Object(
  { staffTokens: Type.Array(StaffToken) },
  { ...strict, title: 'StaffTokenList' },
);

/** Roles of persons. The role `integration` is for programs. */
export const personRoles = ['admin', 'approver', 'analyst'] as const;
export type PersonRole = (typeof personRoles)[number];

export const personStatuses = ['ACTIVE', 'DISABLED'] as const;
export type PersonStatus = (typeof personStatuses)[number];

/** Length of a password that a person chooses. */
export const passwordLength = { min: 12, max: 128 } as const;

export const chosenPassword = (description: string) =>
  Type.String({ minLength: passwordLength.min, maxLength: passwordLength.max, description });

export const CurrentPassword = Type.Object(
  { password: Type.String({ minLength: 1, maxLength: 1024, description: 'Your current password.' }) },
  { ...strict, title: 'CurrentPassword' },
);

const staffEmail = (description: string) =>
  Type.String({ minLength: 3, maxLength: 254, pattern: patterns.email.pattern, description });

const personFields = {
  staffId: Type.Integer(),
  name: Type.String(),
  role: Type.Enum([...personRoles]),
  status: Type.Enum([...personStatuses]),
  email: Type.Optional(Type.String({ description: 'Where the link for a forgotten password is sent.' })),
  hasSecondFactor: Type.Boolean({ description: 'Whether the person has an authenticator app or a passkey.' }),
  createdAt: timestamp(),
  lastSignedInAt: Type.Optional(timestamp('Absent if the person has never signed in.')),
};

export const StaffPerson = Type.Object(personFields, { ...strict, title: 'StaffPerson' });
export type StaffPerson = Static<typeof StaffPerson>;

export const StaffPersonWithPassword = Type.Object(
  {
    ...personFields,
    password: Type.Optional(
      Type.String({ description: 'A generated password. Shown only once; the service stores a hash.' }),
    ),
  },
  { ...strict, title: 'StaffPersonWithPassword' },
);
export type StaffPersonWithPassword = Static<typeof StaffPersonWithPassword>;

export const StaffList = Type.Object({ staff: Type.Array(StaffPerson) }, { ...strict, title: 'StaffList' });

export const NewStaffPerson = Type.Object(
  {
    name: notBlank(
      100,
      'The name to sign in with, also shown in the audit trail. No other person and no token may have it; letter case, ' +
        'width and repeated white space are ignored.',
    ),
    role: Type.Enum([...personRoles]),
    password: Type.Optional(chosenPassword('Generated if absent.')),
    email: Type.Optional(staffEmail('Where the link for a forgotten password is sent.')),
  },
  { ...strict, title: 'NewStaffPerson' },
);

export const StaffPersonChange = Type.Object(
  {
    role: Type.Optional(Type.Enum([...personRoles])),
    status: Type.Optional(Type.Enum([...personStatuses])),
    email: Type.Optional(
      Type.Unsafe<string | null>({
        anyOf: [staffEmail('The address.'), { type: 'null' }],
        description: 'Where the link for a forgotten password is sent; null removes it.',
      }),
    ),
    resetPassword: Type.Optional(Type.Boolean({ description: '`true` generates a new password.' })),
    unlinkIdentity: Type.Optional(
      Type.Boolean({
        description:
          '`true` removes the link to the identity provider. At the next single sign-on the person is linked by e-mail address again.',
      }),
    ),
  },
  { ...strict, title: 'StaffPersonChange' },
);

export const personExample: StaffPerson = {
  staffId: 1,
  name: 'Hana Ito',
  role: 'approver',
  status: 'ACTIVE',
  hasSecondFactor: false,
  createdAt: '2026-03-02T03:14:15.926Z',
};
