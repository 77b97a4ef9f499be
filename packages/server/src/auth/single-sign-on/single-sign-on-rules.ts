import { createHmac } from 'node:crypto';
import type { Violation } from '@labwire/contract/problem.ts';
import type { ProviderRules } from '@labwire/contract/single-sign-on.ts';
import { type UrlFacts, urlViolations } from '../../webhooks/webhook-rules.ts';
import { emailKey } from '../person-rules.ts';

/** How long a person may take at the provider. */
export const flowLifetimeMs = 10 * 60_000;

/** How many sign-ins a client may begin without finishing them; a company may have one address for all its people. */
export const maxOpenFlows = 200;

/** How far the clocks of the provider and of this machine may differ. */
export const clockToleranceSeconds = 60;

/** What the provider says about a person. */
export type Claims = Readonly<Record<string, unknown>>;

export type Application = 'console' | 'portal';

/** A path of the application to return to after signing in; its first page if the given one is not a path of it. */
export function returnPath(given: unknown, application: Application): string {
  const home = `/${application}`;
  if (typeof given !== 'string' || given.length > 2000 || !/^\/[\x21-\x5b\x5d-\x7e]*$/.test(given)) return home;
  const base = 'http://service.invalid';
  if (!URL.canParse(given, base)) return home;
  const { origin, pathname, search, hash } = new URL(given, base);
  const isOwn = origin === base && (pathname === home || pathname.startsWith(`${home}/`));
  // The pages that sign in would start again, or consume a link.
  return isOwn && !pathname.startsWith(`${home}/sign-in`) ? pathname + search + hash : home;
}

/**
 * The address of a person, in the form in which it is compared, if the provider has verified it. Entra ID has the claim
 * `xms_edov` in place of `email_verified`; some providers send the values as text.
 */
export function verifiedEmail({ email, email_verified: verified, xms_edov: ownsDomain }: Claims): string | undefined {
  const isVerified = [verified, ownsDomain].some((value) => value === true || value === 'true' || value === '1');
  return isVerified && typeof email === 'string' && /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254
    ? emailKey(email)
    : undefined;
}

export const domainOf = (email: string): string => emailKey(email).split('@').at(-1) ?? '';

export const hasAllowedDomain = (email: string, { emailDomains }: Pick<ProviderRules<string>, 'emailDomains'>) =>
  emailDomains.includes(domainOf(email));

/**
 * The role of a person at this sign-in; undefined means no access. Without a claim that decides the role, people keep the
 * one that they have.
 */
export function roleOf<Role extends string>(
  { roleClaim, roleMapping, defaultRole }: Pick<ProviderRules<Role>, 'roleClaim' | 'roleMapping' | 'defaultRole'>,
  claims: Claims,
  present: Role | undefined,
): Role | undefined {
  if (roleClaim === undefined) return present ?? defaultRole ?? undefined;
  const values = valuesOf(claims, roleClaim);
  return roleMapping.find(({ value }) => values.includes(value))?.role ?? defaultRole ?? undefined;
}

/** The texts of a claim. A name with dots is also a path, because Keycloak nests its roles. */
function valuesOf(claims: Claims, name: string): string[] {
  const own = (value: unknown, key: string) =>
    value !== null && typeof value === 'object' && Object.hasOwn(value, key)
      ? (value as Record<string, unknown>)[key]
      : undefined;
  const found = own(claims, name) ?? name.split('.').reduce<unknown>(own, claims);
  return [found].flat().filter((value) => typeof value === 'string');
}

/** The name of a person who is created. */
export function nameOf({ name, given_name: given, family_name: family }: Claims, email: string): string {
  const full = [given, family].filter((part) => typeof part === 'string').join(' ');
  const chosen = typeof name === 'string' && name.trim() !== '' ? name : full.trim() || (email.split('@')[0] ?? '');
  return [
    ...chosen
      .toWellFormed()
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, 100)
    .join('')
    .trim();
}

export interface ProviderFacts {
  url: UrlFacts;
  /** Whether a secret is stored already. */
  hasSecret: boolean;
}

/** Checks what the schema of the settings cannot express. */
export function providerViolations(
  settings: { issuer?: string; roleClaim?: string; roleMapping?: readonly unknown[]; clientSecret?: string },
  { url, hasSecret }: ProviderFacts,
): Violation[] {
  const { issuer, roleClaim, roleMapping = [], clientSecret } = settings;
  const violations = urlViolations(issuer, url).map((violation) => ({ ...violation, pointer: '/issuer' }));
  if (issuer?.includes('?')) {
    violations.push({ pointer: '/issuer', code: 'bad_url', message: 'must not have a query' });
  }
  if (clientSecret === undefined && !hasSecret) {
    violations.push({ pointer: '/clientSecret', code: 'missing', message: 'is required' });
  }
  if (roleClaim === undefined && roleMapping.length > 0) {
    const message = 'is required with a role mapping';
    violations.push({ pointer: '/roleClaim', code: 'missing', message });
  }
  return violations;
}

/**
 * The part of the addresses that belongs to the provider of an account. It is known before the provider is stored, because
 * the redirect URI is registered at the provider first, and cannot be guessed.
 */
export const linkOf = (key: Buffer, accountId: number): string =>
  createHmac('sha256', key).update(`single-sign-on:${accountId}`).digest('base64url').slice(0, 22);
