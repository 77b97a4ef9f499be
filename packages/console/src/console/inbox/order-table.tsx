import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LabResponse } from '../../api/lab.ts';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { Table } from '../../ui/table.tsx';
import { Age, ageOf } from '../../ui/time.tsx';
import { Progress } from './progress.tsx';

export type InboxOrder = LabResponse<'listLabOrders'>['orders'][number];

export function OrderTable({ orders, empty }: { orders: readonly InboxOrder[]; empty: ReactNode }) {
  return (
    <Table
      label="Orders"
      rows={orders}
      rowKey={({ orderId }) => orderId}
      rowsAreLinks
      empty={empty}
      columns={[
        {
          name: 'Order',
          cell: ({ orderId, receivedAt }) => (
            <>
              <Link to="/inbox/$orderId" params={{ orderId: String(orderId) }}>
                {orderId}
              </Link>
              <div className="inbox-age quiet small">{ageOf(receivedAt)}</div>
            </>
          ),
        },
        {
          name: 'Customer',
          wide: true,
          cell: ({ accountName, primary }) => (
            <>
              {accountName}
              <div className="inbox-hide-on-phone quiet small">{primary}</div>
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
          cell: ({ status, cancellation, requestedChanges, openQuestions, priority }) => (
            <>
              <StatusBadge kind="order" status={status} />
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
          cell: ({ numberOfLines, completeness }) => <Progress lines={numberOfLines} completeness={completeness} />,
        },
        { name: 'Submitted', right: true, hideOn: 'phone', cell: ({ receivedAt }) => <Age at={receivedAt} /> },
      ]}
    />
  );
}
