import Type, { type Static } from 'typebox';
import { notBlank, strict, timestamp } from './field-schemas.ts';

export const roles = {
  admin: 'Everything',
  approver: 'Reads everything, approves reports',
  analyst: 'Reads everything, registers jobs, measures, publishes results',
  integration: 'A LIMS: everything but onboarding, staff and personal data',
} as const;
export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as Role[];

export const NewStaffToken = Type.Object(
  {
    name: notBlank(100, 'The person or program that will use the token; stands in the audit trail.'),
    role: Type.Enum(roleNames),
  },
  { ...strict, title: 'NewStaffToken' },
);

const staffTokenFields = {
  staffTokenId: Type.Integer(),
  name: Type.String(),
  role: Type.Enum(roleNames),
  createdAt: timestamp(),
};

export const StaffToken = Type.Object(staffTokenFields, { ...strict, title: 'StaffToken' });
export type StaffToken = Static<typeof StaffToken>;

export const StaffTokenCreated = Type.Object(
  { ...staffTokenFields, token: Type.String({ description: 'Shown this once; only a hash of it is kept.' }) },
  { ...strict, title: 'StaffTokenCreated' },
);

export const StaffTokenList = Type.Object(
  { staffTokens: Type.Array(StaffToken) },
  { ...strict, title: 'StaffTokenList' },
);
