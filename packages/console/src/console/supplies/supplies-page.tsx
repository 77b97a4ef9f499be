import { createLazyRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type LabResponse, labUrl } from '../../api/lab.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Page, Waiting } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Age } from '../../ui/time.tsx';
import { DispatchDialog } from '../inbox/dispatch-dialog.tsx';
import { useMay } from '../session.tsx';
import { useLab } from '../use-lab.ts';

export const Route = createLazyRoute('/supplies')({ component: SuppliesPage });

type QueuedOrder = LabResponse<'listSuppliesToDispatch'>['orders'][number];

/** The supplies that have to be dispatched, oldest order first. */
function SuppliesPage() {
  const may = useMay();
  const { data, error } = useLab('listSuppliesToDispatch', {}, { pollMs: 20_000 });
  const [dispatching, setDispatching] = useState<QueuedOrder>();
  const actions: Column<QueuedOrder> = {
    name: 'Actions',
    right: true,
    cell: (order) => (
      <div className="row">
        <a
          className={buttonClass('plain', true)}
          aria-label={`Packing slip of order ${order.orderId}`}
          href={labUrl('printPackingSlip', { path: { orderId: order.orderId } })}
          target="_blank"
          rel="noreferrer"
        >
          Packing slip
        </a>
        <Button small aria-label={`Dispatch order ${order.orderId}`} onPress={() => setDispatching(order)}>
          Dispatch…
        </Button>
      </div>
    ),
  };
  return (
    <Page title="Supplies to dispatch">
      <ProblemNotice error={error} />
      {data?.truncated ? <Notice>Only the oldest {data.orders.length} orders are shown.</Notice> : null}
      {data ? (
        <Card flush>
          <Table
            label="Supplies to dispatch"
            rows={data.orders}
            rowKey={({ orderId }) => orderId}
            columns={may('dispatchSupplies') ? [...columns, actions] : columns}
            empty={<Empty title="Everything is dispatched" />}
          />
        </Card>
      ) : error ? null : (
        <Waiting />
      )}
      {dispatching ? (
        <DispatchDialog
          orderId={dispatching.orderId}
          rows={dispatching.lines}
          isOpen
          onClose={() => setDispatching(undefined)}
        />
      ) : null}
    </Page>
  );
}

const columns: Column<QueuedOrder>[] = [
  {
    name: 'Order',
    cell: ({ orderId, priority, receivedAt }) => (
      <>
        <Link to="/inbox/$orderId" params={{ orderId: String(orderId) }}>
          {orderId}
        </Link>
        <div className="quiet small">
          <Age at={receivedAt} />
        </div>
        {priority ? <Badge tone="info">Priority</Badge> : null}
      </>
    ),
  },
  {
    name: 'Supplies',
    cell: ({ lines }) =>
      lines.map(({ line, name, code, quantity }) => (
        <div key={line}>
          {quantity} × {name} <span className="quiet small">{code}</span>
        </div>
      )),
  },
  {
    name: 'Deliver to',
    hideOn: 'phone',
    wide: true,
    cell: ({ client, recipient, deliveryAddress }) => (
      <>
        {client}, {recipient}
        <div className="quiet small">{deliveryAddress ? addressText(deliveryAddress) : 'No delivery address'}</div>
      </>
    ),
  },
];

const addressText = ({ address1, address2, city, postCode, country }: NonNullable<QueuedOrder['deliveryAddress']>) =>
  [address1, address2, `${city} ${postCode}`, country].filter(Boolean).join(', ');
