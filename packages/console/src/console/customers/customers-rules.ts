import type { AccountHealthSummary } from '@labwire/contract/lab-account-health.ts';

/** Which customers are listed. */
export interface CustomersSearch {
  search?: string;
  show?: 'troubled' | 'suspended';
}

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** What would make somebody look closer, in words; nothing for a customer who gets on. */
export function concernsOf({ rejectedRequests, failingEndpoints, lastTokenAt }: AccountHealthSummary): string[] {
  return [
    ...(failingEndpoints > 0 ? [`${counted(failingEndpoints, 'webhook endpoint')} in trouble`] : []),
    ...(rejectedRequests > 0 ? [`${counted(rejectedRequests, 'request')} refused this week`] : []),
    ...(lastTokenAt === null ? ['never signed in'] : []),
  ];
}

/** Whose name holds every word that was typed, in any order. */
export function chosenAccounts(accounts: readonly AccountHealthSummary[], { search = '', show }: CustomersSearch) {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return accounts.filter((account) => {
    if (show === 'suspended' && account.status !== 'SUSPENDED') return false;
    if (show === 'troubled' && concernsOf(account).length === 0) return false;
    const name = `${plain(account.name)} ${account.accountId}`;
    return words.every((word) => name.includes(word));
  });
}

/** Without case and marks: whoever types "kowhai" finds Kōwhai. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
