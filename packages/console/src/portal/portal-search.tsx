import { Link } from '@tanstack/react-router';
import { StatusBadge } from '../ui/badge.tsx';
import { type FoundGroup, GlobalSearch } from '../ui/global-search.tsx';
import { allows, useAccess } from './session.tsx';
import { useClient } from './use-client.ts';
import { useSamplingPoints } from './use-sampling-points.ts';

const limit = 5;

/** Searches the orders, results, reports and places of the account. */
export function PortalSearch(props: { isOpen: boolean; onClose(): void }) {
  return <GlobalSearch {...props} placeholder="Order, job, reference, barcode or place" useFound={useFound} />;
}

function useFound(text: string): { groups: FoundGroup[]; isPending: boolean } {
  const access = useAccess();
  const parameters = { query: { search: text, limit } };
  const isSearched = (id: 'listOrders' | 'listJobs' | 'listIssuedReports') => ({
    enabled: text !== '' && allows(access, id),
  });
  const orders = useClient('listOrders', parameters, isSearched('listOrders'));
  const jobs = useClient('listJobs', parameters, isSearched('listJobs'));
  const reports = useClient('listIssuedReports', parameters, isSearched('listIssuedReports'));
  const groups = [
    {
      title: 'Orders',
      items: (orders.data?.orders ?? []).map(({ orderId, orderReferences, status }) => ({
        key: orderId,
        link: (
          <Link to="/orders/$orderId" params={{ orderId: String(orderId) }}>
            Order {orderId}
          </Link>
        ),
        detail: (
          <>
            <StatusBadge kind="order" status={status} /> {orderReferences.map(({ value }) => value).join(', ')}
          </>
        ),
      })),
    },
    {
      title: 'Results',
      items: (jobs.data?.jobs ?? []).flatMap(({ labJobNumber, clientReference, results: [latest] }) =>
        latest
          ? {
              key: labJobNumber,
              link: (
                <Link to="/results/$resultId" params={{ resultId: latest.resultId }}>
                  Result of job {labJobNumber}
                </Link>
              ),
              detail: clientReference,
            }
          : [],
      ),
    },
    {
      title: 'Reports',
      items: (reports.data?.reports ?? []).map(({ name, version, labJobNumber, clientReference }) => ({
        key: `${labJobNumber} ${version}`,
        link: (
          <Link to="/reports" search={{ search: String(labJobNumber) }}>
            {name}, version {version}
          </Link>
        ),
        detail: clientReference,
      })),
    },
    ...usePlaces(text),
  ];
  const isPending = text !== '' && [orders, jobs, reports].some(({ isLoading }) => isLoading);
  return { groups, isPending };
}

function usePlaces(text: string): FoundGroup[] {
  const isAllowed = allows(useAccess(), 'listSamplingPoints');
  const { data } = useSamplingPoints(isAllowed && text !== '');
  if (!isAllowed || text === '') return [];
  const searched = text.toLowerCase();
  const found = (data?.points ?? []).filter(({ samplingPoint }) => samplingPoint.toLowerCase().includes(searched));
  const items = found.slice(0, limit).map(({ samplingPoint }) => ({
    key: samplingPoint,
    link: (
      <Link to="/results" search={{ point: samplingPoint }}>
        {samplingPoint}
      </Link>
    ),
  }));
  return [{ title: 'Places', items }];
}
