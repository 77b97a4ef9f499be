import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type ClientResponse, clientRequestLine } from '../../api/client.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Select } from '../../ui/choice.tsx';
import { SearchField } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Page, Waiting } from '../../ui/page.tsx';
import { statusOptions } from '../../ui/status-labels.ts';
import { type Column, Table } from '../../ui/table.tsx';
import { Age } from '../../ui/time.tsx';
import { useKey } from '../../ui/use-key.ts';
import { ApiCalls } from '../api-calls/api-calls.tsx';
import { Pager } from '../pager.tsx';
import { allows, useAccess } from '../session.tsx';
import { useClient } from '../use-client.ts';
import { LineProgress } from './line-progress.tsx';
import './orders.css';

export const Route = createLazyRoute('/')({ component: OrdersPage });

type Entry = ClientResponse<'listOrders'>['orders'][number];

const filterOptions = [{ value: '' as const, name: 'All statuses' }, ...statusOptions('order')];

const columns: Column<Entry>[] = [
  {
    name: 'Order',
    cell: ({ orderId }) => (
      <Link to="/orders/$orderId" params={{ orderId: String(orderId) }}>
        {orderId}
      </Link>
    ),
  },
  { name: 'References', cell: ({ orderReferences }) => <References references={orderReferences} /> },
  { name: 'Status', cell: ({ status }) => <StatusBadge kind="order" status={status} /> },
  { name: 'Lines', cell: ({ completeness }) => <LineProgress completeness={completeness} />, hideOn: 'phone' },
  { name: 'Submitted', cell: ({ receivedAt }) => <Age at={receivedAt} />, right: true, hideOn: 'phone' },
];

function OrdersPage() {
  const { status, search, before } = Route.useSearch();
  const access = useAccess();
  const parameters = { query: { status, search, before, limit: 25 } };
  const { data, error } = useClient('listOrders', parameters, { keepPrevious: true });
  const isFiltered = status !== undefined || search !== undefined;
  const actions = (
    <>
      <ApiCalls requests={[clientRequestLine('listOrders', parameters)]} />
      {allows(access, 'createOrder') ? (
        <Link to="/new-order" className={buttonClass('primary')}>
          <Plus size={16} aria-hidden /> New order
        </Link>
      ) : null}
    </>
  );
  return (
    <Page title="Orders" actions={actions}>
      <Filters />
      <ProblemNotice error={error} />
      {data ? (
        <Card flush>
          <Table
            label="Orders"
            columns={columns}
            rows={data.orders}
            rowKey={({ orderId }) => orderId}
            rowsAreLinks
            empty={
              <Empty title={isFiltered ? 'No order matches' : 'No orders yet'}>
                {isFiltered
                  ? 'Search for an order number, or for the beginning of a word in a reference.'
                  : 'Orders appear here as soon as they are submitted.'}
              </Empty>
            }
          />
        </Card>
      ) : error ? null : (
        <Waiting />
      )}
      {data ? <Pager items="orders" isFirst={before === undefined} next={data.next} /> : null}
    </Page>
  );
}

const searchDelayMs = 250;

function Filters() {
  const { status, search = '' } = Route.useSearch();
  const navigate = useNavigate({ from: '/' });
  const [typed, setTyped] = useState(search);
  const field = useRef<HTMLInputElement>(null);
  useKey('/', (event) => {
    event.preventDefault();
    field.current?.focus();
  });
  // The Back and Forward buttons change the URL, and the field must show its value.
  useEffect(() => setTyped(search), [search]);
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(
      () =>
        navigate({
          search: (current) => ({ ...current, search: typed.trim() || undefined, before: undefined }),
          replace: true,
        }),
      searchDelayMs,
    );
    return () => clearTimeout(timer);
  }, [typed, search, navigate]);
  return (
    <div className="row orders-filters no-print">
      <SearchField
        label="Search orders"
        placeholder="Order number or reference"
        value={typed}
        onChange={setTyped}
        inputRef={field}
        maxLength={64}
      />
      <Select
        label="Status"
        hideLabel
        value={status ?? ''}
        options={filterOptions}
        onChange={(value) =>
          navigate({
            search: (current) => ({ ...current, status: value === '' ? undefined : value, before: undefined }),
          })
        }
      />
    </div>
  );
}

/** The values of the references; the names are technical and only shown as tooltips. */
function References({ references }: { references: Entry['orderReferences'] }) {
  if (references.length === 0) return <span className="quiet">—</span>;
  return (
    <span className="orders-references">
      {references.slice(0, 3).map(({ name, value }) => (
        <span key={`${name} ${value}`} title={name}>
          {value}
        </span>
      ))}
      {references.length > 3 ? <span className="quiet">and {references.length - 3} more</span> : null}
    </span>
  );
}
