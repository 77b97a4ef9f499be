import { Link } from '@tanstack/react-router';
import { StatusBadge } from '../ui/badge.tsx';
import { type FoundGroup, GlobalSearch } from '../ui/global-search.tsx';
import { useMay } from './session.tsx';
import { useLab } from './use-lab.ts';

const limit = 5;

/** Searches orders, jobs with their reports, and customers. */
export function ConsoleSearch(props: { isOpen: boolean; onClose(): void }) {
  return <GlobalSearch {...props} placeholder="Order, job, barcode, sample or customer" useFound={useFound} />;
}

function useFound(text: string): { groups: FoundGroup[]; isPending: boolean } {
  const may = useMay();
  const query = { search: text, newestFirst: true, limit };
  const isSearched = text !== '';
  const orders = useLab('listLabOrders', { query }, { enabled: isSearched && may('listLabOrders') });
  const jobs = useLab('listJobs', { query }, { enabled: isSearched && may('listJobs') });
  const accounts = useLab('listAccounts', {}, { enabled: isSearched && may('listAccounts') });
  const searched = text.toLowerCase();
  const groups = [
    {
      title: 'Orders',
      items: (orders.data?.orders ?? []).map(({ orderId, accountName, clientReference, status }) => ({
        key: orderId,
        link: (
          <Link to="/inbox/$orderId" params={{ orderId: String(orderId) }}>
            Order {orderId}
          </Link>
        ),
        detail: (
          <>
            <StatusBadge kind="order" status={status} /> {[accountName, clientReference].filter(Boolean).join(', ')}
          </>
        ),
      })),
    },
    {
      title: 'Jobs and reports',
      items: (jobs.data?.jobs ?? []).map(({ labJobNumber, accountName, stage }) => ({
        key: labJobNumber,
        link: (
          <Link to="/review/$labJobNumber" params={{ labJobNumber: String(labJobNumber) }}>
            Job {labJobNumber}
          </Link>
        ),
        detail: (
          <>
            <StatusBadge kind="job" status={stage} /> {accountName}
          </>
        ),
      })),
    },
    {
      title: 'Customers',
      items: (accounts.data?.accounts ?? [])
        .filter(({ name }) => isSearched && name.toLowerCase().includes(searched))
        .slice(0, limit)
        .map(({ accountId, name }) => ({
          key: accountId,
          link: (
            <Link to="/customers/$accountId" params={{ accountId: String(accountId) }}>
              {name}
            </Link>
          ),
        })),
    },
  ];
  return { groups, isPending: isSearched && [orders, jobs, accounts].some(({ isLoading }) => isLoading) };
}
