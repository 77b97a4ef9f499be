import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { SearchField } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Page, Waiting } from '../../ui/page.tsx';
import { useKey } from '../../ui/use-key.ts';
import { useSearchField } from '../../ui/use-search-field.ts';
import { useLab } from '../use-lab.ts';
import { InboxScan } from './inbox-scan.tsx';
import { type InboxSearch, inboxQuery, type OrderPage, toInboxPage } from './inbox-search-rules.ts';
import { type InboxOrder, OrderTable } from './order-table.tsx';
import { StatusFilter } from './status-filter.tsx';
import { useRowNavigation } from './use-row-navigation.ts';
import './inbox.css';

export const Route = createLazyRoute('/inbox')({ component: InboxPage });

function InboxPage() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: '/inbox' });
  const [searchText, setSearchText] = useSearchField(search.search ?? '', (text) =>
    navigate({ search: { status: search.status, ...(text && { search: text }) }, replace: true }),
  );
  const field = useRef<HTMLInputElement>(null);
  useKey('/', (event) => {
    event.preventDefault();
    field.current?.focus();
    field.current?.select();
  });
  const list = useRef<HTMLDivElement>(null);
  const { focusFirst } = useRowNavigation(list);
  const { data, error, isPlaceholderData } = useLab(
    'listLabOrders',
    { query: inboxQuery(search) },
    { pollMs: 30_000, keepPrevious: true },
  );
  // While the next page loads, the previous one stays with its own links.
  const lastPage = useRef<OrderPage<InboxOrder>>(undefined);
  if (data && !isPlaceholderData) lastPage.current = toInboxPage(search, data);
  const page = lastPage.current;
  return (
    <Page title="Inbox">
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
      <StatusFilter selected={search.status} search={search.search} />
      <ProblemNotice error={error} />
      {page ? (
        <div ref={list} aria-busy={isPlaceholderData}>
          <Card flush>
            <OrderTable orders={page.orders} empty={<NoOrders {...search} />} />
          </Card>
          <Pager newer={page.newer} older={page.older} />
        </div>
      ) : error ? null : (
        <Waiting />
      )}
    </Page>
  );
}

function NoOrders({ search, status }: InboxSearch) {
  if (search === undefined) return <Empty title="No orders" />;
  return (
    <Empty title={`No orders found for “${search}”`}>
      {status ? (
        <Link to="/inbox" search={{ search }}>
          Search all statuses
        </Link>
      ) : (
        'Numbers and barcodes must match exactly; other fields may match partly.'
      )}
    </Empty>
  );
}

function Pager({ newer, older }: { newer?: InboxSearch; older?: InboxSearch }) {
  if (!newer && !older) return null;
  return (
    <nav className="inbox-pager no-print" aria-label="Pages of orders">
      {newer ? (
        <Link className={buttonClass('plain')} to="/inbox" search={newer}>
          <ChevronLeft size={16} aria-hidden /> Newer
        </Link>
      ) : (
        <span />
      )}
      {older ? (
        <Link className={buttonClass('plain')} to="/inbox" search={older}>
          Older <ChevronRight size={16} aria-hidden />
        </Link>
      ) : null}
    </nav>
  );
}
