import { useState } from 'react';
import { Confirm } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { pluralise } from '../pluralise.ts';
import { useLabAction } from '../use-lab.ts';
import { affectedComposites, type SampleRow } from './intake-rules.ts';
import { useRefreshOrder } from './use-refresh-order.ts';

interface RejectDialogProps {
  orderId: number;
  rows: readonly SampleRow[];
  names: ReadonlySet<string>;
  isOpen: boolean;
  onClose(): void;
}

export function RejectDialog({ orderId, rows, names, isOpen, onClose }: RejectDialogProps) {
  const showToast = useToast();
  const refreshOrder = useRefreshOrder();
  const [reason, setReason] = useState('');
  const reject = useLabAction('rejectSamples', ['getLabOrder', 'getLabOrderLines', 'listLabOrders', 'getOverview']);
  const composites = affectedComposites(rows, names);
  const submit = () =>
    reject.mutate(
      { path: { orderId }, body: { samples: [...names].map((sample) => ({ sample, reason: reason.trim() })) } },
      {
        onSuccess: ({ rejected }) => {
          showToast(`${pluralise(rejected.length, 'line')} rejected; the customer is notified.`);
          setReason('');
          onClose();
        },
        onError: refreshOrder,
      },
    );
  return (
    <Confirm
      title={`Reject ${pluralise(names.size, 'sample')}`}
      verb="Reject"
      variant="danger"
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={submit}
      isPending={reject.isPending}
      isDisabled={reason.trim() === '' || names.size === 0}
    >
      {names.size === 0 ? <p>These samples can no longer be rejected.</p> : null}
      <p hidden={names.size === 0}>
        <b>{[...names].join(', ')}</b> will get no result. A rejection cannot be undone, and the customer is notified
        immediately.
      </p>
      {composites.length > 0 ? (
        <Notice tone="warn">
          {pluralise(composites.length, 'composite')} cannot be made without {names.size === 1 ? 'it' : 'them'} and will
          be rejected too: <b>{composites.map(({ name }) => name).join('; ')}</b>
        </Notice>
      ) : null}
      <TextField
        label="Reason"
        hint="Shown to the customer."
        rows={3}
        maxLength={500}
        value={reason}
        onChange={setReason}
        autoFocus
      />
      <ProblemNotice error={reject.error} />
    </Confirm>
  );
}
