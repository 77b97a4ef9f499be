import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useLabAction } from '../use-lab.ts';
import { counted, type SuppliesRow } from './intake-rules.ts';
import { useReread } from './use-reread.ts';

interface SuppliesCardProps {
  orderId: number;
  rows: readonly SuppliesRow[];
  mayDispatch: boolean;
}

export function SuppliesCard({ orderId, rows, mayDispatch }: SuppliesCardProps) {
  const [isOpen, setOpen] = useState(false);
  const left = rows.filter(({ status }) => status !== 'COMPLETE');
  return (
    <Card
      title="Supplies"
      flush
      actions={
        mayDispatch && left.length > 0 ? (
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
              status === 'COMPLETE' ? <Badge tone="good">Dispatched</Badge> : <Badge tone="info">To dispatch</Badge>,
          },
          { name: 'Courier reference', cell: ({ remark }) => remark },
        ]}
      />
      <DispatchDialog orderId={orderId} rows={left} isOpen={isOpen} onClose={() => setOpen(false)} />
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
  const say = useToast();
  const reread = useReread();
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const [reference, setReference] = useState('');
  const dispatch = useLabAction('dispatchSupplies', ['getLabOrder', 'listLabOrders', 'getOverview']);
  const sent = rows.filter(({ line }) => !kept.has(line)).map(({ line }) => line);
  const send = () =>
    dispatch.mutate(
      { path: { orderId }, body: { lines: sent, ...(reference.trim() && { reference: reference.trim() }) } },
      {
        onSuccess: ({ dispatched }) => {
          say(`${counted(dispatched.length, 'line')} of supplies noted as dispatched.`);
          setReference('');
          onClose();
        },
        onError: reread,
      },
    );
  const keep = (line: number, isSent: boolean) =>
    setKept((before) => new Set(isSent ? [...before].filter((other) => other !== line) : [...before, line]));
  return (
    <Confirm
      title="Dispatch supplies"
      verb="Note as dispatched"
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={send}
      isPending={dispatch.isPending}
      isDisabled={sent.length === 0}
    >
      <fieldset className="order-choices">
        <legend className="field-label">What is on its way</legend>
        {rows.map(({ line, name, quantity }) => (
          <Checkbox key={line} isSelected={!kept.has(line)} onChange={(isSent) => keep(line, isSent)}>
            {quantity} × {name}
          </Checkbox>
        ))}
      </fieldset>
      <TextField
        label="Courier reference"
        hint="The customer reads it. May be left empty."
        maxLength={100}
        value={reference}
        onChange={setReference}
        autoFocus
      />
      <ProblemNotice error={dispatch.error} />
    </Confirm>
  );
}
