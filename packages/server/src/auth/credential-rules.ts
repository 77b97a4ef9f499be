import type { NewAccountCredential } from '@labwire/contract/client-credential-operations.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import { type Scope, scopeNames, tokenLifetimeSeconds } from '@labwire/contract/token.ts';

/** How many credentials an account may have. */
export const maxCredentials = 100;

/** A credential has scopes of its account only, and expires in the future. */
export function credentialViolations(
  { scopes = [], expiresAt }: Partial<NewAccountCredential>,
  accountScopes: readonly Scope[],
  now: Date,
): Violation[] {
  const violations: Violation[] = [];
  for (const [index, scope] of scopes.entries()) {
    if (accountScopes.includes(scope)) continue;
    violations.push({ pointer: `/scopes/${index}`, code: 'not_allowed', message: 'is not a scope of the account' });
  }
  if (expiresAt !== undefined && !(new Date(expiresAt) > now)) {
    violations.push({ pointer: '/expiresAt', code: 'too_early', message: 'must be in the future' });
  }
  return violations;
}

/** The scopes that a token may have: those of the account, without those that the credential lacks. */
export const scopesOfCredential = (account: readonly Scope[], credential: readonly Scope[] | null): Scope[] =>
  scopeNames.filter((scope) => account.includes(scope) && (credential === null || credential.includes(scope)));

/** A token expires after its lifetime, or with its credential. */
export function tokenExpiry(now: Date, credentialExpiresAt: Date | null): Date {
  const expiresAt = new Date(now.getTime() + tokenLifetimeSeconds * 1_000);
  return credentialExpiresAt !== null && credentialExpiresAt < expiresAt ? credentialExpiresAt : expiresAt;
}
