import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientResponse } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useClientAction } from '../use-client.ts';
import { cancellable, cancellationTexts } from './cancellation-rules.ts';

type Order = ClientResponse<'getOrder'>;

/** Cancels what is open in an order, after confirmation. Renders nothing if nothing is open. */
export function CancelOrder({ order }: { order: Order }) {
  const queries = useQueryClient();
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const cancel = useClientAction('cancelOrder');
  const { now, onRequest } = cancellable(order);
  if (now + onRequest === 0) return null;
  const reload = () => {
    for (const operation of ['getOrder', 'getOrderLines', 'listOrders'])
      void queries.invalidateQueries({ queryKey: [operation] });
  };
  const submit = () =>
    cancel.mutate(
      { path: { orderId: order.orderId }, body: reason.trim() ? { reason: reason.trim() } : {} },
      {
        onSuccess: ({ cancellation }) => {
          showToast(cancellationTexts[cancellation.status]);
          setOpen(false);
        },
        onSettled: reload,
      },
    );
  return (
    <>
      <Button variant="danger" onPress={() => setOpen(true)}>
        Cancel order…
      </Button>
      <Confirm
        title={`Cancel order ${order.orderId}`}
        verb={onRequest > 0 ? 'Ask to cancel' : 'Cancel the order'}
        variant="danger"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={submit}
        isPending={cancel.isPending}
      >
        {now > 0 ? (
          <p>
            {now === 1 ? '1 line has' : `${now} lines have`} not arrived and will be cancelled at once. This cannot be
            undone.
          </p>
        ) : null}
        {onRequest > 0 ? (
          <p>
            {onRequest === 1 ? '1 sample is' : `${onRequest} samples are`} already registered. The laboratory decides
            whether the tests can still be cancelled.
          </p>
        ) : null}
        <TextField
          label="Reason"
          hint="Optional. Shown to the laboratory."
          rows={3}
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
        <ProblemNotice error={cancel.error} />
      </Confirm>
    </>
  );
}

/** What became of a cancellation. */
export function CancellationNotice({ order: { cancellation } }: { order: Order }) {
  if (!cancellation) return null;
  const { status, requestedAt, decidedAt, decisionReason } = cancellation;
  return (
    <Notice tone={status === 'DECLINED' ? 'warn' : 'info'}>
      <strong>{cancellationTexts[status]}</strong> <Time at={decidedAt ?? requestedAt} />
      {decisionReason ? <div>{decisionReason}</div> : null}
    </Notice>
  );
}
