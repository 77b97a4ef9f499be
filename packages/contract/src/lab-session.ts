import Type, { type Static } from 'typebox';
import { strict, timestamp } from './field-schemas.ts';
import { chosenPassword, roleNames } from './lab-staff.ts';
import { signInCode } from './second-factor.ts';
import { mustSetUpSecondFactor } from './sign-in-policy.ts';

/**
 * With https the cookie has a prefix that makes browsers enforce the Secure attribute and, if the service is at the root
 * of its host, forbid the Domain attribute.
 */
export function sessionCookieName(publicUrl: string, side: 'lab' | 'client' = 'lab'): string {
  const { protocol, pathname } = new URL(publicUrl);
  const name = side === 'lab' ? 'labwire-session' : 'labwire-portal-session';
  if (protocol !== 'https:') return name;
  return pathname === '/' ? `__Host-${name}` : `__Secure-${name}`;
}

export const SignIn = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 255, description: 'Letter case is ignored.' }),
    password: Type.String({ minLength: 1, maxLength: 1024 }),
    code: signInCode,
  },
  { ...strict, title: 'SignIn' },
);

export const PasswordResetRequest = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 255, description: 'The name to sign in with.' }) },
  { ...strict, title: 'PasswordResetRequest' },
);

export const Session = Type.Object(
  {
    name: Type.String({ description: 'The name used in the audit trail.' }),
    role: Type.Enum(roleNames),
    expiresAt: Type.Optional(timestamp('When the session expires at the latest; absent for a staff token.')),
    mustSetUpSecondFactor,
  },
  { ...strict, title: 'Session' },
);
export type Session = Static<typeof Session>;

export const PasswordChange = Type.Object(
  {
    currentPassword: Type.String({ minLength: 1, maxLength: 1024 }),
    newPassword: chosenPassword('Any characters.'),
  },
  { ...strict, title: 'PasswordChange' },
);
