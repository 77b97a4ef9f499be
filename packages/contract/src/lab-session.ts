import Type, { type Static } from 'typebox';
import { notBlank, strict, timestamp } from './field-schemas.ts';
import { roleNames } from './lab-staff.ts';

/** What a person can be; integration is for programs. */
export const personRoles = ['admin', 'approver', 'analyst'] as const;
export type PersonRole = (typeof personRoles)[number];

export const personStatuses = ['ACTIVE', 'DISABLED'] as const;
export type PersonStatus = (typeof personStatuses)[number];

/** Bounds of a password that a person chooses. */
export const passwordLength = { min: 12, max: 128 } as const;

const chosenPassword = (description: string) =>
  Type.String({ minLength: passwordLength.min, maxLength: passwordLength.max, description });

/** With https a name that browsers take over secure connections alone; where the service has the host to itself, from that very host alone. */
export function sessionCookieName(publicUrl: string): string {
  const { protocol, pathname } = new URL(publicUrl);
  if (protocol !== 'https:') return 'labwire-session';
  return pathname === '/' ? '__Host-labwire-session' : '__Secure-labwire-session';
}

export const SignIn = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 255, description: 'In any letter case.' }),
    password: Type.String({ minLength: 1, maxLength: 1024 }),
  },
  { ...strict, title: 'SignIn' },
);

export const Session = Type.Object(
  {
    name: Type.String({ description: 'As it stands in the audit trail.' }),
    role: Type.Enum(roleNames),
    expiresAt: Type.Optional(timestamp('When the session is over at the latest; absent for a staff token.')),
  },
  { ...strict, title: 'Session' },
);
export type Session = Static<typeof Session>;

export const PasswordChange = Type.Object(
  {
    currentPassword: Type.String({ minLength: 1, maxLength: 1024 }),
    newPassword: chosenPassword('Any characters; length is what counts.'),
  },
  { ...strict, title: 'PasswordChange' },
);

const personFields = {
  staffId: Type.Integer(),
  name: Type.String(),
  role: Type.Enum([...personRoles]),
  status: Type.Enum([...personStatuses]),
  createdAt: timestamp(),
  lastSignedInAt: Type.Optional(timestamp('Absent for somebody who never did.')),
};

export const StaffPerson = Type.Object(personFields, { ...strict, title: 'StaffPerson' });
export type StaffPerson = Static<typeof StaffPerson>;

export const StaffPersonWithPassword = Type.Object(
  {
    ...personFields,
    password: Type.Optional(
      Type.String({ description: 'One that was made just now. Shown this once; only a hash of it is kept.' }),
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
      'What the person signs in with; stands in the audit trail. Unique without regard to letter case.',
    ),
    role: Type.Enum([...personRoles]),
    password: Type.Optional(chosenPassword('Without one, a password is made.')),
  },
  { ...strict, title: 'NewStaffPerson' },
);

export const StaffPersonChange = Type.Object(
  {
    role: Type.Optional(Type.Enum([...personRoles])),
    status: Type.Optional(Type.Enum([...personStatuses])),
    resetPassword: Type.Optional(Type.Boolean({ description: 'true: a new password is made.' })),
  },
  { ...strict, title: 'StaffPersonChange' },
);

export const personExample: StaffPerson = {
  staffId: 1,
  name: 'Hana Ito',
  role: 'approver',
  status: 'ACTIVE',
  createdAt: '2026-03-02T03:14:15.926Z',
};
