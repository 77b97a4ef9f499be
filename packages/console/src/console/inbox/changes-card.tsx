import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChangeList } from '../../ui/change-list.tsx';
import { codeNamesOf } from '../../ui/code-name-rules.ts';
import { Confirm } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card } from '../../ui/page.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useMay } from '../session.tsx';
import { useLab, useLabAction } from '../use-lab.ts';
import { usePersonName } from '../use-person-name.ts';
import type { Order, OrderedLines } from './intake-rules.ts';
import { useRefreshOrder } from './use-refresh-order.ts';

interface Decision {
  change: number;
  accept: boolean;
}

/** The changes of an order by its customer and, while one is a request, the decision about it. */
export function ChangesCard({ order, ordered }: { order: Order; ordered: OrderedLines }) {
  const may = useMay();
  const personName = usePersonName(order.accountId);
  const { data: catalogue } = useLab('getCatalogue', {}, { enabled: order.changes !== undefined });
  const [decision, setDecision] = useState<Decision>();
  if (!order.changes) return null;
  return (
    <Card title="Changes by the customer">
      <ChangeList
        changes={order.changes}
        names={codeNamesOf(ordered, catalogue)}
        personName={personName}
        actions={({ change, status }) =>
          status === 'REQUESTED' && may('decideChange') ? (
            <div className="row no-print">
              <Button small variant="primary" onPress={() => setDecision({ change, accept: true })}>
                Accept change {change}…
              </Button>
              <Button small onPress={() => setDecision({ change, accept: false })}>
                Decline change {change}…
              </Button>
            </div>
          ) : null
        }
      />
      {decision ? (
        <DecisionDialog orderId={order.orderId} {...decision} onClose={() => setDecision(undefined)} />
      ) : null}
    </Card>
  );
}

function DecisionDialog({ orderId, change, accept, onClose }: Decision & { orderId: number; onClose(): void }) {
  const showToast = useToast();
  const refreshOrder = useRefreshOrder();
  const [text, setText] = useState('');
  const decide = useLabAction('decideChange', [
    'getLabOrder',
    'getLabOrderLines',
    'listLabOrders',
    'getOrderSpecifications',
    'getJob',
    'listJobs',
    'listWorklists',
    'getWorklist',
    'getOverview',
  ]);
  const reason = text.trim();
  const submit = () =>
    decide.mutate(
      { path: { orderId, change }, body: { accept, ...(reason && { reason }) } },
      {
        onSuccess: () => {
          showToast(`Change ${accept ? 'accepted' : 'declined'}; the customer is notified.`);
          onClose();
        },
        onError: refreshOrder,
      },
    );
  return (
    <Confirm
      title={`${accept ? 'Accept' : 'Decline'} change ${change}`}
      verb={accept ? 'Accept' : 'Decline'}
      isOpen
      onClose={onClose}
      onConfirm={submit}
      isPending={decide.isPending}
      isDisabled={!accept && reason === ''}
    >
      <p>
        {accept
          ? 'The order is changed. Registered samples without a final result get the corrected names and the added tests.'
          : 'The order stays as it is.'}
      </p>
      <TextField
        label="Reason"
        hint={accept ? 'Optional. Shown to the customer.' : 'Shown to the customer.'}
        rows={3}
        maxLength={500}
        value={text}
        onChange={setText}
        autoFocus
      />
      <ProblemNotice error={decide.error} />
    </Confirm>
  );
}
