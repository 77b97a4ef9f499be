import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type ClientAnswer, clientRequest } from '../../api/client.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Select } from '../../ui/choice.tsx';
import { SearchField } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Page, Waiting } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Age } from '../../ui/time.tsx';
import { useKey } from '../../ui/use-key.ts';
import { Calls } from '../calls/calls.tsx';
import { Pager } from '../pager.tsx';
import { allows, useAccess } from '../session.tsx';
import { useClient } from '../use-client.ts';
import { Progress } from './progress.tsx';
import './orders.css';

export const Route = createLazyRoute('/')({ component: OrdersPage });

type Entry = ClientAnswer<'listOrders'>['orders'][number];

const statusOptions = [
  { value: '', name: 'All statuses' },
  { value: 'RECEIVED', name: 'Received' },
  { value: 'REGISTERED', name: 'Registered' },
  { value: 'IN_PROGRESS', name: 'In progress' },
  { value: 'COMPLETED', name: 'Completed' },
  { value: 'CANCELLED', name: 'Cancelled' },
] as const;

const columns: Column<Entry>[] = [
  {
    name: 'Order',
    cell: ({ orderId }) => (
      <Link to="/orders/$orderId" params={{ orderId: String(orderId) }}>
        {orderId}
      </Link>
    ),
  },
  { name: 'References', cell: ({ orderReferences }) => <References of={orderReferences} /> },
  { name: 'Status', cell: ({ status }) => <StatusBadge kind="order" status={status} /> },
  { name: 'Lines', cell: ({ completeness }) => <Progress of={completeness} />, hideOn: 'phone' },
  { name: 'Received', cell: ({ receivedAt }) => <Age at={receivedAt} />, right: true, hideOn: 'phone' },
];

function OrdersPage() {
  const { status, search, before } = Route.useSearch();
  const access = useAccess();
  const asked = { query: { status, search, before, limit: 25 } };
  const { data, error } = useClient('listOrders', asked, { keepLast: true });
  const isFiltered = status !== undefined || search !== undefined;
  const actions = (
    <>
      <Calls of={[clientRequest('listOrders', asked)]} />
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
                  ? 'Look for the order’s number, or for how a word of a reference begins.'
                  : 'What you order is here as soon as the laboratory has it.'}
              </Empty>
            }
          />
        </Card>
      ) : error ? null : (
        <Waiting />
      )}
      {data ? <Pager of="orders" isFirst={before === undefined} next={data.next} /> : null}
    </Page>
  );
}

const searchPauseMs = 250;

function Filters() {
  const { status, search = '' } = Route.useSearch();
  const navigate = useNavigate({ from: '/' });
  const [typed, setTyped] = useState(search);
  const field = useRef<HTMLInputElement>(null);
  useKey('/', (event) => {
    event.preventDefault();
    field.current?.focus();
  });
  // Back and forward change the address; the field follows.
  useEffect(() => setTyped(search), [search]);
  useEffect(() => {
    if (typed.trim() === search) return;
    const later = setTimeout(
      () =>
        navigate({
          search: (last) => ({ ...last, search: typed.trim() || undefined, before: undefined }),
          replace: true,
        }),
      searchPauseMs,
    );
    return () => clearTimeout(later);
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
        options={statusOptions}
        onChange={(value) =>
          navigate({ search: (last) => ({ ...last, status: value === '' ? undefined : value, before: undefined }) })
        }
      />
    </div>
  );
}

/** The reserved names are for programs; people know the values. */
export function References({ of }: { of: Entry['orderReferences'] }) {
  if (of.length === 0) return <span className="quiet">—</span>;
  return (
    <span className="orders-references">
      {of.slice(0, 3).map(({ name, value }) => (
        <span key={`${name} ${value}`} title={name}>
          {value}
        </span>
      ))}
      {of.length > 3 ? <span className="quiet">and {of.length - 3} more</span> : null}
    </span>
  );
}
