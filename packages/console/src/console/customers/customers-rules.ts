import type { AccountHealthSummary } from '@labwire/contract/lab-account-health.ts';
import { pluralise } from '../pluralise.ts';

export interface CustomersSearch {
  search?: string;
  show?: 'warnings' | 'suspended';
}

export function accountWarnings({ rejectedRequests, failingEndpoints, lastTokenAt }: AccountHealthSummary): string[] {
  return [
    ...(failingEndpoints > 0 ? [`${pluralise(failingEndpoints, 'failing webhook endpoint')}`] : []),
    ...(rejectedRequests > 0 ? [`${pluralise(rejectedRequests, 'request')} rejected this week`] : []),
    ...(lastTokenAt === null ? ['no token requested yet'] : []),
  ];
}

/** Accounts whose name or number contains every search term. */
export function filterAccounts(accounts: readonly AccountHealthSummary[], { search = '', show }: CustomersSearch) {
  const terms = normalise(search).split(/\s+/).filter(Boolean);
  return accounts.filter((account) => {
    if (show === 'suspended' && account.status !== 'SUSPENDED') return false;
    if (show === 'warnings' && accountWarnings(account).length === 0) return false;
    const name = `${normalise(account.name)} ${account.accountId}`;
    return terms.every((term) => name.includes(term));
  });
}

/** Ignores case and diacritics: "kowhai" finds Kōwhai. */
const normalise = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
