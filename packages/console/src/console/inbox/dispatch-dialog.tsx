import { useState } from 'react';
import { Checkbox } from '../../ui/choice.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { pluralise } from '../pluralise.ts';
import { useLabAction } from '../use-lab.ts';
import { useRefreshOrder } from './use-refresh-order.ts';
import './order.css';

interface DispatchDialogProps {
  orderId: number;
  rows: readonly { line: number; name: string; quantity: number }[];
  isOpen: boolean;
  onClose(): void;
}

/** Records that supplies of an order were dispatched. */
export function DispatchDialog({ orderId, rows, isOpen, onClose }: DispatchDialogProps) {
  const showToast = useToast();
  const refreshOrder = useRefreshOrder();
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
  const [carrier, setCarrier] = useState('');
  const [trackingNumber, setTrackingNumber] = useState('');
  const dispatch = useLabAction('dispatchSupplies', [
    'getLabOrder',
    'getLabOrderLines',
    'listLabOrders',
    'listSuppliesToDispatch',
    'getOverview',
  ]);
  const lines = rows.filter(({ line }) => !excluded.has(line)).map(({ line }) => line);
  const body = {
    lines,
    ...(carrier.trim() && { carrier: carrier.trim() }),
    ...(trackingNumber.trim() && { trackingNumber: trackingNumber.trim() }),
  };
  const submit = () =>
    dispatch.mutate(
      { path: { orderId }, body },
      {
        onSuccess: ({ dispatched }) => {
          showToast(`${pluralise(dispatched.length, 'line')} of supplies marked as dispatched.`);
          setTrackingNumber('');
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
        label="Carrier"
        hint="Optional. Shown to the customer."
        maxLength={50}
        value={carrier}
        onChange={setCarrier}
        autoFocus
      />
      <TextField
        label="Tracking number"
        hint="Optional. Shown to the customer."
        maxLength={100}
        value={trackingNumber}
        onChange={setTrackingNumber}
      />
      <ProblemNotice error={dispatch.error} />
    </Confirm>
  );
}
