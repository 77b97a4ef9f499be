import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientResponse } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Waiting } from '../../ui/page.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useClient, useClientAction } from '../use-client.ts';
import { changeOf, emptyChange, mayChange } from './change-draft-rules.ts';
import { ChangeFields } from './change-fields.tsx';

type Order = ClientResponse<'getOrder'>;

/** Opens the form for a change of the order. Renders nothing if the order is finished. */
export function ChangeOrder({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  if (!mayChange(order)) return null;
  return (
    <>
      <Button onPress={() => setOpen(true)}>Change order…</Button>
      {isOpen ? <ChangeDialog order={order} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function ChangeDialog({ order, onClose }: { order: Order; onClose(): void }) {
  const queries = useQueryClient();
  const showToast = useToast();
  const { orderId, orderReferences, jobs } = order;
  const { data: options, error } = useClient('getOrderOptions', {});
  const [draft, setDraft] = useState(() => emptyChange(orderReferences));
  // One key for each opened form, so that a repeated click or request changes the order once.
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const send = useClientAction('changeOrder');
  const change = changeOf(draft, orderReferences);
  const submit = () => {
    if (!change) return;
    send.mutate(
      { path: { orderId }, body: change, headers: { 'idempotency-key': idempotencyKey } },
      {
        onSuccess: ({ status }) => {
          showToast(status === 'APPLIED' ? 'The order was changed.' : 'The change was sent to the laboratory.');
          onClose();
        },
        onError: () => setIdempotencyKey(crypto.randomUUID()),
        onSettled: () => {
          for (const operation of ['getOrder', 'getOrderLines', 'listOrders'])
            void queries.invalidateQueries({ queryKey: [operation] });
        },
      },
    );
  };
  return (
    <Confirm
      title={`Change order ${orderId}`}
      verb={jobs.length > 0 ? 'Ask for the change' : 'Change the order'}
      isOpen
      onClose={onClose}
      onConfirm={submit}
      isPending={send.isPending}
      isDisabled={!change}
    >
      <p>
        {jobs.length > 0
          ? 'Samples of this order are registered. The laboratory accepts or declines the change.'
          : 'No sample of this order is registered. The change is applied immediately.'}
      </p>
      <ProblemNotice error={error} />
      {options ? (
        <ChangeFields order={order} options={options} draft={draft} onChange={setDraft} />
      ) : error ? null : (
        <Waiting />
      )}
      <ProblemNotice error={send.error} />
    </Confirm>
  );
}
