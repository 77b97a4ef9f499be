import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { DispatchDialog } from './dispatch-dialog.tsx';
import type { SuppliesRow } from './intake-rules.ts';

interface SuppliesCardProps {
  orderId: number;
  rows: readonly SuppliesRow[];
  canDispatch: boolean;
}

export function SuppliesCard({ orderId, rows, canDispatch }: SuppliesCardProps) {
  const [isOpen, setOpen] = useState(false);
  const pending = rows.filter(({ status }) => status === 'IN_PROGRESS');
  return (
    <Card
      title="Supplies"
      flush
      actions={
        canDispatch && pending.length > 0 ? (
          <Button small icon={<PackageCheck size={16} aria-hidden />} onPress={() => setOpen(true)}>
            Dispatch…
          </Button>
        ) : undefined
      }
    >
      <Table
        label="Supplies of the order"
        rows={rows}
        rowKey={({ line }) => line}
        columns={[
          { name: 'Item', cell: ({ name }) => <b>{name}</b> },
          { name: 'Quantity', right: true, cell: ({ quantity }) => quantity },
          {
            name: 'Status',
            cell: ({ status }) =>
              status === 'COMPLETE' ? (
                <Badge tone="good">Dispatched</Badge>
              ) : status === 'CANCELLED' ? (
                <StatusBadge kind="line" status={status} />
              ) : (
                <Badge tone="info">To dispatch</Badge>
              ),
          },
          { name: 'Remark', cell: ({ remark }) => remark },
        ]}
      />
      <DispatchDialog orderId={orderId} rows={pending} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}
