import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LabResponse } from '../../api/lab.ts';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { ExceedanceBadge } from '../../ui/exceedance-badge.tsx';
import { LineProgress } from '../../ui/line-progress.tsx';
import type { Sorting } from '../../ui/sort-rules.ts';
import { Table } from '../../ui/table.tsx';
import { Age, ageOf } from '../../ui/time.tsx';

export type InboxOrder = LabResponse<'listLabOrders'>['orders'][number];

interface OrderTableProps {
  orders: readonly InboxOrder[];
  sorting: Sorting;
  empty: ReactNode;
}

export function OrderTable({ orders, sorting, empty }: OrderTableProps) {
  return (
    <Table
      label="Orders"
      rows={orders}
      rowKey={({ orderId }) => orderId}
      rowsAreLinks
      sorting={sorting}
      empty={empty}
      columns={[
        {
          name: 'Order',
          sort: { name: 'orderId', descendingFirst: true },
          cell: ({ orderId, receivedAt }) => (
            <>
              <Link to="/inbox/$orderId" params={{ orderId: String(orderId) }}>
                {orderId}
              </Link>
              <div className="only-on-phone quiet small">{ageOf(receivedAt)}</div>
            </>
          ),
        },
        {
          name: 'Customer',
          wide: true,
          cell: ({ accountName, primary }) => (
            <>
              {accountName}
              <div className="quiet small">{primary}</div>
            </>
          ),
        },
        {
          name: 'Reference',
          hideOn: 'phone',
          wide: true,
          cell: ({ clientReference, clientOrderNumber }) => (
            <>
              {clientReference}
              <div className="quiet small">{clientOrderNumber}</div>
            </>
          ),
        },
        {
          name: 'Status',
          cell: ({ status, exceedances, cancellation, requestedChanges, openQuestions, priority }) => (
            <>
              <StatusBadge kind="order" status={status} />
              <ExceedanceBadge count={exceedances} />
              {priority ? <Badge tone="info">Priority</Badge> : null}
              {cancellation?.status === 'REQUESTED' ? <Badge tone="warn">Cancellation requested</Badge> : null}
              {openQuestions > 0 ? <Badge tone="warn">Open question</Badge> : null}
              {requestedChanges > 0 ? <Badge tone="warn">Change requested</Badge> : null}
            </>
          ),
        },
        {
          name: 'Lines',
          hideOn: 'phone',
          cell: ({ completeness }) => <LineProgress completeness={completeness} />,
        },
        {
          name: 'Submitted',
          sort: { name: 'receivedAt', descendingFirst: true },
          right: true,
          hideOn: 'phone',
          cell: ({ receivedAt }) => <Age at={receivedAt} />,
        },
      ]}
    />
  );
}
