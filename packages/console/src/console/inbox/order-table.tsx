import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LabAnswer } from '../../api/lab.ts';
import { Status } from '../../ui/badge.tsx';
import { Table } from '../../ui/table.tsx';
import { Age } from '../../ui/time.tsx';
import { Progress } from './progress.tsx';

type Order = LabAnswer<'listLabOrders'>['orders'][number];

export function OrderTable({ orders, empty }: { orders: readonly Order[]; empty: ReactNode }) {
  return (
    <Table
      label="Orders"
      rows={orders}
      rowKey={({ orderId }) => orderId}
      opens
      empty={empty}
      columns={[
        {
          name: 'Order',
          cell: ({ orderId }) => (
            <Link to="/inbox/$orderId" params={{ orderId: String(orderId) }}>
              {orderId}
            </Link>
          ),
        },
        {
          name: 'Customer',
          cell: ({ accountName, primary }) => (
            <>
              {accountName}
              <div className="quiet small">{primary}</div>
            </>
          ),
        },
        {
          name: 'Reference',
          spare: true,
          cell: ({ clientReference, clientOrderNumber }) => (
            <>
              {clientReference}
              <div className="quiet small">{clientOrderNumber}</div>
            </>
          ),
        },
        { name: 'Status', cell: ({ status }) => <Status of={status} /> },
        {
          name: 'Lines',
          spare: true,
          cell: ({ numberOfLines, completeness }) => <Progress lines={numberOfLines} completeness={completeness} />,
        },
        { name: 'Received', right: true, cell: ({ receivedAt }) => <Age at={receivedAt} /> },
      ]}
    />
  );
}
