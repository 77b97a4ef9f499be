import type { ProviderRules } from '@labwire/contract/single-sign-on.ts';

/** The settings of a provider as the form has them. */
export interface ProviderDraft {
  issuer: string;
  clientId: string;
  /** Empty to keep the stored one. */
  clientSecret: string;
  /** Separated by spaces, commas or line breaks. */
  emailDomains: string;
  roleClaim: string;
  roleMapping: { value: string; role: string }[];
  /** Empty for no access. */
  defaultRole: string;
  createsPeople: boolean;
  allowsPasswords: boolean;
}

export function draftOf(provider: ProviderRules<string> | undefined): ProviderDraft {
  return {
    issuer: provider?.issuer ?? '',
    clientId: provider?.clientId ?? '',
    clientSecret: '',
    emailDomains: provider?.emailDomains.join(', ') ?? '',
    roleClaim: provider?.roleClaim ?? '',
    roleMapping: provider?.roleMapping ?? [],
    defaultRole: provider?.defaultRole ?? '',
    createsPeople: provider?.createsPeople ?? false,
    allowsPasswords: provider?.allowsPasswords ?? true,
  };
}

/** What is sent to the service. Addresses such as `@customer.example` are understood as domains. */
export function changeOf<Role extends string>(draft: ProviderDraft): ProviderRules<Role> & { clientSecret?: string } {
  const { clientSecret, roleClaim, emailDomains, defaultRole, roleMapping, ...rest } = draft;
  const domains = emailDomains.split(/[\s,;]+/).map((domain) => domain.replace(/^.*@/, '').toLowerCase());
  return {
    ...rest,
    issuer: rest.issuer.trim(),
    clientId: rest.clientId.trim(),
    ...(clientSecret !== '' && { clientSecret }),
    emailDomains: [...new Set(domains.filter((domain) => domain !== ''))],
    ...(roleClaim.trim() !== '' && { roleClaim: roleClaim.trim() }),
    roleMapping: roleMapping.map(({ value, role }) => ({ value: value.trim(), role: role as Role })),
    defaultRole: defaultRole === '' ? null : (defaultRole as Role),
  };
}
