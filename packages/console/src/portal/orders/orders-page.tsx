import { createLazyRoute, Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ClientResponse } from '../../api/client.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Select, Switch } from '../../ui/choice.tsx';
import { ExceedanceBadge } from '../../ui/exceedance-badge.tsx';
import { FilterBar, PeriodFilter, SearchFilter } from '../../ui/filter-bar.tsx';
import { useTimeZone } from '../../ui/laboratory.tsx';
import { LineProgress } from '../../ui/line-progress.tsx';
import { Page } from '../../ui/page.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { periodQuery } from '../../ui/period-rules.ts';
import { statusOptions } from '../../ui/status-labels.ts';
import type { Column } from '../../ui/table.tsx';
import { Age } from '../../ui/time.tsx';
import { useSorting } from '../../ui/use-sorting.ts';
import { ClientExportMenu } from '../export-menu.tsx';
import { PointFilter } from '../point-filter.tsx';
import { allows, useAccess } from '../session.tsx';
import { useClient } from '../use-client.ts';
import './orders.css';

export const Route = createLazyRoute('/')({ component: OrdersPage });

type Entry = ClientResponse<'listOrders'>['orders'][number];

const filterOptions = [{ value: '' as const, name: 'All statuses' }, ...statusOptions('order')];

const columns: Column<Entry>[] = [
  {
    name: 'Order',
    sort: { name: 'orderId', descendingFirst: true },
    cell: ({ orderId }) => (
      <Link to="/orders/$orderId" params={{ orderId: String(orderId) }}>
        {orderId}
      </Link>
    ),
  },
  { name: 'References', cell: ({ orderReferences }) => <References references={orderReferences} /> },
  {
    name: 'Status',
    cell: ({ status, exceedances }) => (
      <div className="row">
        <StatusBadge kind="order" status={status} />
        <ExceedanceBadge count={exceedances} />
      </div>
    ),
  },
  { name: 'Lines', cell: ({ completeness }) => <LineProgress completeness={completeness} />, hideOn: 'phone' },
  {
    name: 'Submitted',
    sort: { name: 'receivedAt', descendingFirst: true },
    cell: ({ receivedAt }) => <Age at={receivedAt} />,
    right: true,
    hideOn: 'phone',
  },
];

function OrdersPage() {
  const { before, sort, ...filters } = Route.useSearch();
  const { status, search, point: samplingPoint, exceedances: exceedancesOnly, ...period } = filters;
  const access = useAccess();
  const query = { status, search, samplingPoint, exceedancesOnly, ...periodQuery(period, useTimeZone()) };
  const parameters = { query: { ...query, sort, before, limit: 25 } };
  const { data, error, isPlaceholderData } = useClient('listOrders', parameters, { keepPrevious: true });
  const sorting = useSorting(sort, '-orderId');
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const actions = (
    <>
      <ClientExportMenu
        choices={[
          { id: 'exportOrders', format: 'xlsx', query },
          { id: 'exportOrders', format: 'csv', query },
        ]}
      />
      {allows(access, 'createOrder') ? (
        <Link to="/new-order" className={buttonClass('primary')}>
          <Plus size={16} aria-hidden /> New order
        </Link>
      ) : null}
    </>
  );
  return (
    <Page title="Orders" actions={actions}>
      <Filters isFiltered={isFiltered} />
      <PagedTable
        label="Orders"
        columns={columns}
        page={data && { rows: data.orders, next: data.next }}
        error={error}
        isPlaceholder={isPlaceholderData}
        rowKey={({ orderId }) => orderId}
        rowsAreLinks
        sorting={sorting}
        empty={
          isFiltered
            ? {
                title: 'No order matches',
                hint: 'Search for an order number, a whole barcode, or the beginning of a word in a reference.',
              }
            : { title: 'No orders yet', hint: 'Orders appear here as soon as they are submitted.' }
        }
        items="orders"
        isFirst={before === undefined}
        sort={sort}
      />
    </Page>
  );
}

function Filters({ isFiltered }: { isFiltered: boolean }) {
  const { status, search, point, exceedances, from, to, sort } = Route.useSearch();
  const navigate = useNavigate({ from: '/' });
  const set = (changed: object, replace = false) =>
    navigate({ search: (current) => ({ ...current, before: undefined, ...changed }), replace });
  return (
    <FilterBar label="Filter orders" isFiltered={isFiltered} onClear={() => navigate({ search: { sort } })}>
      <SearchFilter
        label="Search orders"
        placeholder="Order number, reference or barcode"
        value={search}
        onChange={(text) => set({ search: text }, true)}
      />
      <Select
        label="Status"
        value={status ?? ''}
        options={filterOptions}
        onChange={(value) => set({ status: value === '' ? undefined : value })}
      />
      <PeriodFilter
        label="Submitted"
        period={{ from, to }}
        onChange={(period) => set({ from: undefined, to: undefined, ...period })}
      />
      <PointFilter value={point} onChange={(value) => set({ point: value })} />
      <Switch isSelected={exceedances ?? false} onChange={(isOn) => set({ exceedances: isOn || undefined })}>
        With exceedances
      </Switch>
    </FilterBar>
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
