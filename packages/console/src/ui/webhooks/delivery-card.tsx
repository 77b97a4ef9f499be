import type { ReactNode } from 'react';
import { StatusBadge } from '../badge.tsx';
import { Select } from '../choice.tsx';
import { Card, Empty, Waiting } from '../page.tsx';
import { statusOptions } from '../status-labels.ts';
import { type Column, Table } from '../table.tsx';
import { Age, Time } from '../time.tsx';
import type { Delivery, Endpoint } from './webhook-types.ts';

interface DeliveryCardProps extends DeliveryFiltersProps {
  /** Undefined while they are loaded. */
  deliveries: readonly Delivery[] | undefined;
  /** A link to the page of a delivery. */
  link(delivery: Delivery): ReactNode;
}

export function DeliveryCard({ deliveries, link, ...filters }: DeliveryCardProps) {
  return (
    <Card title="Deliveries" actions={<DeliveryFilters {...filters} />} flush>
      {deliveries ? (
        <Table
          label="List of deliveries"
          columns={deliveryColumns(link)}
          rows={deliveries}
          rowKey={({ deliveryId }) => deliveryId}
          rowsAreLinks
          empty={<Empty title="No deliveries" />}
        />
      ) : (
        <Waiting />
      )}
    </Card>
  );
}

const deliveryColumns = (link: DeliveryCardProps['link']): Column<Delivery>[] => [
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
  onFilter(filter: DeliveryFilter): void;
}

function DeliveryFilters({ endpoints, endpointId, status, onFilter }: DeliveryFiltersProps) {
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
        onChange={(value) => onFilter({ endpointId: value || undefined, status })}
      />
      <Select
        label="Status"
        hideLabel
        value={status ?? ''}
        options={filterOptions}
        onChange={(value) => onFilter({ endpointId, status: value || undefined })}
      />
    </>
  );
}
