import { Badge } from './badge.tsx';
import type { SuppliesLine } from './sample-line-rules.ts';
import { type Column, Table } from './table.tsx';
import { Time } from './time.tsx';

const columns: Column<SuppliesLine>[] = [
  {
    name: 'Item',
    cell: ({ name, code }) => (
      <>
        <b>{name}</b>
        <div className="quiet small mono">{code}</div>
      </>
    ),
  },
  { name: 'Quantity', right: true, cell: ({ quantity }) => quantity },
  { name: 'Status', cell: ({ status }) => <SuppliesBadge status={status} /> },
  {
    name: 'Dispatched',
    cell: ({ dispatchedAt }) => (dispatchedAt ? <Time at={dispatchedAt} /> : <span className="quiet">—</span>),
    hideOn: 'phone',
  },
  { name: 'Tracking', cell: ({ remark }) => remark ?? <span className="quiet">—</span> },
];

/** The supplies of an order with their dispatch. */
export function SuppliesTable({ rows }: { rows: readonly SuppliesLine[] }) {
  return <Table label="Supplies of the order" rows={rows} rowKey={({ line }) => line} columns={columns} />;
}

function SuppliesBadge({ status }: { status: SuppliesLine['status'] }) {
  if (status === 'COMPLETE') return <Badge tone="good">Dispatched</Badge>;
  return <Badge>{status === 'CANCELLED' ? 'Cancelled' : 'To dispatch'}</Badge>;
}
