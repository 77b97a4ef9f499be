import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useMay } from '../session.tsx';
import { useLabAction } from '../use-lab.ts';
import type { Order } from './intake-rules.ts';
import { useRefreshOrder } from './use-refresh-order.ts';

const texts = {
  APPLIED: 'The customer cancelled the order.',
  REQUESTED: 'The customer asks to cancel the registered samples.',
  ACCEPTED: 'The cancellation was accepted.',
  DECLINED: 'The cancellation was declined.',
};

/** The customer's cancellation and, while it is a request, the decision about it. */
export function CancellationBanner({ order: { orderId, cancellation } }: { order: Order }) {
  const may = useMay();
  const [decision, setDecision] = useState<'accept' | 'decline'>();
  if (!cancellation) return null;
  const { status, reason, requestedAt, decidedAt, decisionReason } = cancellation;
  return (
    <Notice tone={status === 'REQUESTED' ? 'warn' : 'info'}>
      <strong>{texts[status]}</strong> <Time at={decidedAt ?? requestedAt} />
      {reason ? <div>Reason of the customer: {reason}</div> : null}
      {decisionReason ? <div>Reason of the laboratory: {decisionReason}</div> : null}
      {status === 'REQUESTED' && may('decideCancellation') ? (
        <div className="row no-print">
          <Button small variant="danger" onPress={() => setDecision('accept')}>
            Accept…
          </Button>
          <Button small onPress={() => setDecision('decline')}>
            Decline…
          </Button>
        </div>
      ) : null}
      {decision ? (
        <DecisionDialog orderId={orderId} accept={decision === 'accept'} onClose={() => setDecision(undefined)} />
      ) : null}
    </Notice>
  );
}

function DecisionDialog({ orderId, accept, onClose }: { orderId: number; accept: boolean; onClose(): void }) {
  const showToast = useToast();
  const refreshOrder = useRefreshOrder();
  const [reason, setReason] = useState('');
  const decide = useLabAction('decideCancellation', [
    'getLabOrder',
    'getLabOrderLines',
    'listLabOrders',
    'getJob',
    'listJobs',
    'listWorklists',
    'getWorklist',
    'getOverview',
  ]);
  const submit = () =>
    decide.mutate(
      { path: { orderId }, body: { accept, ...(reason.trim() && { reason: reason.trim() }) } },
      {
        onSuccess: () => {
          showToast(`${accept ? 'Cancellation accepted' : 'Cancellation declined'}; the customer is notified.`);
          onClose();
        },
        onError: refreshOrder,
      },
    );
  return (
    <Confirm
      title={accept ? 'Accept the cancellation' : 'Decline the cancellation'}
      verb={accept ? 'Accept' : 'Decline'}
      variant={accept ? 'danger' : 'primary'}
      isOpen
      onClose={onClose}
      onConfirm={submit}
      isPending={decide.isPending}
    >
      <p>
        {accept
          ? 'All registered samples without a final result will be cancelled. Values that were entered stay in the audit trail only. This cannot be undone.'
          : 'The registered samples will be tested as ordered.'}
      </p>
      <TextField
        label="Reason"
        hint="Optional. Shown to the customer."
        rows={3}
        maxLength={500}
        value={reason}
        onChange={setReason}
        autoFocus
      />
      <ProblemNotice error={decide.error} />
    </Confirm>
  );
}
