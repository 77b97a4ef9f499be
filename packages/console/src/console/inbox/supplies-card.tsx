import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { useToast } from '../../ui/toast.tsx';
import { pluralise } from '../pluralise.ts';
import { useLabAction } from '../use-lab.ts';
import type { SuppliesRow } from './intake-rules.ts';
import { useRefreshOrder } from './use-refresh-order.ts';

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

interface DispatchDialogProps {
  orderId: number;
  rows: readonly SuppliesRow[];
  isOpen: boolean;
  onClose(): void;
}

function DispatchDialog({ orderId, rows, isOpen, onClose }: DispatchDialogProps) {
  const showToast = useToast();
  const refreshOrder = useRefreshOrder();
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
  const [reference, setReference] = useState('');
  const dispatch = useLabAction('dispatchSupplies', ['getLabOrder', 'listLabOrders', 'getOverview']);
  const lines = rows.filter(({ line }) => !excluded.has(line)).map(({ line }) => line);
  const submit = () =>
    dispatch.mutate(
      { path: { orderId }, body: { lines, ...(reference.trim() && { reference: reference.trim() }) } },
      {
        onSuccess: ({ dispatched }) => {
          showToast(`${pluralise(dispatched.length, 'line')} of supplies marked as dispatched.`);
          setReference('');
          onClose();
        },
        onError: refreshOrder,
      },
    );
  const toggle = (line: number, isIncluded: boolean) =>
    setExcluded((before) => new Set(isIncluded ? [...before].filter((other) => other !== line) : [...before, line]));
  return (
    <Confirm
      title="Dispatch supplies"
      verb="Mark as dispatched"
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={submit}
      isPending={dispatch.isPending}
      isDisabled={lines.length === 0}
    >
      <fieldset className="order-choices">
        <legend className="field-label">Dispatched supplies</legend>
        {rows.map(({ line, name, quantity }) => (
          <Checkbox key={line} isSelected={!excluded.has(line)} onChange={(isIncluded) => toggle(line, isIncluded)}>
            {quantity} × {name}
          </Checkbox>
        ))}
      </fieldset>
      <TextField
        label="Courier reference"
        hint="Optional. Shown to the customer."
        maxLength={100}
        value={reference}
        onChange={setReference}
        autoFocus
      />
      <ProblemNotice error={dispatch.error} />
    </Confirm>
  );
}
