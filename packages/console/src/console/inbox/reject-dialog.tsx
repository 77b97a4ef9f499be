import { useState } from 'react';
import { Confirm } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useLabAction } from '../use-lab.ts';
import { counted, fallingComposites, type SampleRow } from './intake-rules.ts';
import { useReread } from './use-reread.ts';

interface RejectDialogProps {
  orderId: number;
  rows: readonly SampleRow[];
  names: ReadonlySet<string>;
  isOpen: boolean;
  onClose(): void;
}

export function RejectDialog({ orderId, rows, names, isOpen, onClose }: RejectDialogProps) {
  const say = useToast();
  const reread = useReread();
  const [reason, setReason] = useState('');
  const reject = useLabAction('rejectSamples', ['getLabOrder', 'listLabOrders', 'getOverview']);
  const falling = fallingComposites(rows, names);
  const send = () =>
    reject.mutate(
      { path: { orderId }, body: { samples: [...names].map((sample) => ({ sample, reason: reason.trim() })) } },
      {
        onSuccess: ({ rejected }) => {
          say(`${counted(rejected.length, 'line')} rejected; the customer is told.`);
          setReason('');
          onClose();
        },
        onError: reread,
      },
    );
  return (
    <Confirm
      title={`Reject ${counted(names.size, 'sample')}`}
      verb="Reject"
      variant="danger"
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={send}
      isPending={reject.isPending}
      isDisabled={reason.trim() === '' || names.size === 0}
    >
      {names.size === 0 ? <p>None of the samples is awaited any more.</p> : null}
      <p hidden={names.size === 0}>
        No result will come of <b>{[...names].join(', ')}</b>. A rejection is final, and the customer is told of it at
        once.
      </p>
      {falling.length > 0 ? (
        <Notice tone="warn">
          {counted(falling.length, 'composite')} cannot be made without {names.size === 1 ? 'it' : 'them'} and will be
          rejected along: <b>{falling.map(({ name }) => name).join('; ')}</b>
        </Notice>
      ) : null}
      <TextField
        label="Reason"
        hint="The customer reads it."
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
