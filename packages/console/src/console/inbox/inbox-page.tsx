import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { SearchField } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Page, Waiting } from '../../ui/page.tsx';
import { useKey } from '../../ui/use-key.ts';
import { useLab } from '../use-lab.ts';
import { useSearchField } from '../use-search-field.ts';
import { InboxScan } from './inbox-scan.tsx';
import { type InboxPage, type InboxSearch, inboxQuery, turnPage } from './inbox-search.ts';
import { type InboxOrder, OrderTable } from './order-table.tsx';
import { StatusFilter } from './status-filter.tsx';
import { useRowKeys } from './use-row-keys.ts';
import './inbox.css';

export const Route = createLazyRoute('/inbox')({ component: OrdersPage });

function OrdersPage() {
  const at = Route.useSearch();
  const navigate = useNavigate({ from: '/inbox' });
  const go = (search: InboxSearch, replace = false) => navigate({ search, replace });
  const [typed, setTyped] = useSearchField(at.search ?? '', (search) =>
    go({ status: at.status, ...(search && { search }) }, true),
  );
  const field = useRef<HTMLInputElement>(null);
  useKey('/', (event) => {
    event.preventDefault();
    field.current?.focus();
    field.current?.select();
  });
  const list = useRef<HTMLDivElement>(null);
  const { toFirst } = useRowKeys(list);
  const { data, error, isPlaceholderData } = useLab(
    'listLabOrders',
    { query: inboxQuery(at) },
    { every: 30_000, keepLast: true },
  );
  // While another page is under way the last one stays as it is, with the links that belong to it.
  const shown = useRef<InboxPage<InboxOrder>>(undefined);
  if (data && !isPlaceholderData) shown.current = turnPage(at, data);
  const page = shown.current;
  return (
    <Page title="Inbox">
      <div className="inbox-tools no-print">
        <SearchField
          label="Search orders"
          placeholder="Number, reference, customer, sample"
          value={typed}
          onChange={setTyped}
          inputRef={field}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return event.continuePropagation();
            event.preventDefault();
            toFirst();
          }}
        />
        <InboxScan />
      </div>
      <StatusFilter chosen={at.status} search={at.search} />
      <ProblemNotice error={error} />
      {page ? (
        <div ref={list} aria-busy={isPlaceholderData}>
          <Card flush>
            <OrderTable orders={page.orders} empty={<NoOrders at={at} />} />
          </Card>
          <Pager newer={page.newer} older={page.older} />
        </div>
      ) : error ? null : (
        <Waiting />
      )}
    </Page>
  );
}

function NoOrders({ at: { search, status } }: { at: InboxSearch }) {
  if (search === undefined) return <Empty title="No orders here" />;
  return (
    <Empty title={`Nothing is found for “${search}”`}>
      {status ? (
        <Link to="/inbox" search={{ search }}>
          Search in every status
        </Link>
      ) : (
        'Numbers and barcodes are compared as a whole; everything else by a part of it.'
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
