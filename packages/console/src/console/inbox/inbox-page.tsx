import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import type { LabResponse } from '../../api/lab.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SearchField } from '../../ui/field.tsx';
import { useTimeZone } from '../../ui/laboratory.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Page, Waiting } from '../../ui/page.tsx';
import { useKey } from '../../ui/use-key.ts';
import { useSearchField } from '../../ui/use-search-field.ts';
import { useSorting } from '../../ui/use-sorting.ts';
import { LabExportMenu } from '../export-menu.tsx';
import { useLab } from '../use-lab.ts';
import { InboxFilters } from './inbox-filters.tsx';
import { InboxScan } from './inbox-scan.tsx';
import {
  defaultSort,
  type InboxSearch,
  inboxFilter,
  inboxPage,
  type OrderPage,
  toInboxPage,
} from './inbox-search-rules.ts';
import { type InboxOrder, OrderTable } from './order-table.tsx';
import { StatusFilter } from './status-filter.tsx';
import { useRowNavigation } from './use-row-navigation.ts';
import './inbox.css';

export const Route = createLazyRoute('/inbox')({ component: InboxPage });

function InboxPage() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: '/inbox' });
  const [searchText, setSearchText] = useSearchField(search.search ?? '', (text) =>
    navigate({
      search: (current) => ({ ...current, search: text || undefined, after: undefined, before: undefined }),
      replace: true,
    }),
  );
  const field = useRef<HTMLInputElement>(null);
  useKey('/', (event) => {
    event.preventDefault();
    field.current?.focus();
    field.current?.select();
  });
  const filter = inboxFilter(search, useTimeZone());
  const sorting = useSorting(search.sort, defaultSort);
  const list = useRef<HTMLDivElement>(null);
  const { focusFirst } = useRowNavigation(list);
  const { data, error, isPlaceholderData } = useLab(
    'listLabOrders',
    { query: { ...filter, ...inboxPage(search) } },
    { pollMs: 30_000, keepPrevious: true },
  );
  const { page, hasLinks } = useLastPage(search, data, isPlaceholderData);
  return (
    <Page
      title="Inbox"
      actions={
        <LabExportMenu
          choices={[
            { id: 'exportLabOrders', format: 'xlsx', query: filter },
            { id: 'exportLabOrders', format: 'csv', query: filter },
          ]}
        />
      }
    >
      <div className="inbox-toolbar no-print">
        <SearchField
          label="Search orders"
          placeholder="Number, reference, customer, sample"
          value={searchText}
          onChange={setSearchText}
          inputRef={field}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return event.continuePropagation();
            event.preventDefault();
            focusFirst();
          }}
        />
        <InboxScan />
      </div>
      <InboxFilters search={search} />
      <StatusFilter selected={search.status} />
      <ProblemNotice error={error} />
      {page ? (
        <div ref={list} aria-busy={isPlaceholderData}>
          <Card flush>
            <OrderTable orders={page.orders} sorting={sorting} empty={<NoOrders {...search} />} />
          </Card>
          {hasLinks ? <Pager previous={page.previous} next={page.next} isSorted={search.sort !== undefined} /> : null}
        </div>
      ) : error ? null : (
        <Waiting />
      )}
    </Page>
  );
}

/** While the next page loads, the previous one stays with its own links. */
function useLastPage(search: InboxSearch, data: LabResponse<'listLabOrders'> | undefined, isPlaceholderData: boolean) {
  const page = useRef<OrderPage<InboxOrder>>(undefined);
  if (data && !isPlaceholderData) page.current = toInboxPage(search, data);
  const sort = useRef(search.sort);
  if (!isPlaceholderData) sort.current = search.sort;
  // The cursors of a page do not fit a list in another order.
  return { page: page.current, hasLinks: sort.current === search.sort };
}

function NoOrders({ search, status, account, from, to, exceedances }: InboxSearch) {
  const isFiltered = [status, account, from, to, exceedances].some((value) => value !== undefined);
  if (search === undefined) return <Empty title={isFiltered ? 'No order matches' : 'No orders'} />;
  return (
    <Empty title={`No orders found for “${search}”`}>
      {status ? (
        <Link from="/inbox" to="/inbox" search={(current) => ({ ...current, status: undefined })}>
          Search all statuses
        </Link>
      ) : (
        'Numbers and barcodes must match exactly; other fields may match partly.'
      )}
    </Empty>
  );
}

interface PagerProps {
  previous?: InboxSearch;
  next?: InboxSearch;
  /** Whether another order than the newest first was chosen. */
  isSorted: boolean;
}

function Pager({ previous, next, isSorted }: PagerProps) {
  if (!previous && !next) return null;
  return (
    <nav className="inbox-pager no-print" aria-label="Pages of orders">
      {previous ? (
        <Link className={buttonClass('plain')} to="/inbox" search={previous}>
          <ChevronLeft size={16} aria-hidden /> {isSorted ? 'Previous' : 'Newer'}
        </Link>
      ) : (
        <span />
      )}
      {next ? (
        <Link className={buttonClass('plain')} to="/inbox" search={next}>
          {isSorted ? 'Next' : 'Older'} <ChevronRight size={16} aria-hidden />
        </Link>
      ) : null}
    </nav>
  );
}
