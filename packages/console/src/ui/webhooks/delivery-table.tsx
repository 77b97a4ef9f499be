import type { ReactNode } from 'react';
import { StatusBadge } from '../badge.tsx';
import { Select } from '../choice.tsx';
import { Empty } from '../page.tsx';
import { statusOptions } from '../status-labels.ts';
import { type Column, Table } from '../table.tsx';
import { Age, Time } from '../time.tsx';
import type { Delivery, Endpoint } from './webhook-types.ts';

interface DeliveryTableProps {
  deliveries: readonly Delivery[];
  /** A link to the page of a delivery. */
  link(delivery: Delivery): ReactNode;
}

export function DeliveryTable({ deliveries, link }: DeliveryTableProps) {
  return (
    <Table
      label="List of deliveries"
      columns={deliveryColumns(link)}
      rows={deliveries}
      rowKey={({ deliveryId }) => deliveryId}
      rowsAreLinks
      empty={<Empty title="No deliveries" />}
    />
  );
}

const deliveryColumns = (link: DeliveryTableProps['link']): Column<Delivery>[] => [
  {
    name: 'Delivery',
    cell: (delivery) => (
      <>
        {link(delivery)}
        {delivery.eventNumber === null ? null : <div className="quiet small">Event {delivery.eventNumber}</div>}
      </>
    ),
  },
  {
    name: 'Status',
    cell: ({ status, nextAttemptAt }) => (
      <>
        <StatusBadge kind="webhookDelivery" status={status} />
        {nextAttemptAt ? (
          <div className="quiet small">
            next attempt <Age at={nextAttemptAt} />
          </div>
        ) : null}
      </>
    ),
  },
  { name: 'Attempts', cell: ({ attempts }) => attempts, right: true },
  { name: 'Created', cell: ({ createdAt }) => <Time at={createdAt} />, right: true, hideOn: 'phone' },
];

const filterOptions = [{ value: '' as const, name: 'All statuses' }, ...statusOptions('webhookDelivery')];

interface DeliveryFilter {
  endpointId?: string;
  status?: Delivery['status'];
}

interface DeliveryFiltersProps extends DeliveryFilter {
  endpoints: readonly Endpoint[];
  onChange(filter: DeliveryFilter): void;
}

export function DeliveryFilters({ endpoints, endpointId, status, onChange }: DeliveryFiltersProps) {
  return (
    <>
      <Select
        label="Endpoint"
        hideLabel
        value={endpointId ?? ''}
        options={[
          { value: '', name: 'All endpoints' },
          ...endpoints.map(({ endpointId: value, url }) => ({ value, name: url })),
        ]}
        onChange={(value) => onChange({ endpointId: value || undefined, status })}
      />
      <Select
        label="Status"
        hideLabel
        value={status ?? ''}
        options={filterOptions}
        onChange={(value) => onChange({ endpointId, status: value || undefined })}
      />
    </>
  );
}
