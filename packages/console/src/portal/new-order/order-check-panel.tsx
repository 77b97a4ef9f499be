import type { OrderRequest } from '@labwire/contract/order.ts';
import { useNavigate } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { clientRequest } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Card } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useToast } from '../../ui/toast.tsx';
import { curlOf } from '../calls/curl-rules.ts';
import { useClientAction } from '../use-client.ts';
import { type Flaw, placeWords } from './check-rules.ts';
import { idempotencyKeyFor } from './draft-store.ts';
import type { OrderCheck } from './use-order-check.ts';

interface PanelProps {
  order: OrderRequest;
  check: OrderCheck;
  /** The flaws that are told of: not those of somebody who has not got there yet. */
  told: readonly Flaw[];
  /** Somebody wants to send it: from now on all flaws are told of. */
  onTry(): void;
  onSent(): void;
}

/** Whether the order is good, the order as programs see it, and the way to send it. */
export function OrderCheckPanel({ order, check, told, onTry, onSent }: PanelProps) {
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const say = useToast();
  const create = useClientAction('createOrder');
  const text = JSON.stringify(order, null, 2);
  const submit = () => {
    onTry();
    if (check.isAccepted) setAsked(true);
  };
  const confirm = () =>
    create.mutate(
      { body: order, headers: { 'idempotency-key': idempotencyKeyFor(text) } },
      {
        onSuccess: async ({ orderId }) => {
          onSent();
          say(`Order ${orderId} is with the laboratory`);
          await navigate({ to: '/orders/$orderId', params: { orderId: String(orderId) } });
        },
      },
    );
  const curl = curlOf(window.location.origin, {
    ...clientRequest('createOrder', {}),
    body: order,
    headers: { 'Idempotency-Key': 'a-number-of-your-own' },
  });
  return (
    <aside className="order-check stack" aria-label="Check of the order">
      <Card title="Check">
        <div className="stack">
          <div role="status">
            <Verdict check={check} told={told} />
          </div>
          <ProblemNotice error={check.error} />
          <Button variant="primary" icon={<Send size={16} aria-hidden />} isPending={check.isAsking} onPress={submit}>
            Send the order
          </Button>
        </div>
      </Card>
      <Card title="For programs">
        <Tabs
          label="The order for programs"
          tabs={[
            { id: 'json', name: 'JSON', content: <Code label="The order as JSON" text={text} /> },
            { id: 'curl', name: 'curl', content: <Code label="The call that sends it" text={curl} /> },
          ]}
        />
      </Card>
      <Confirm
        title="Send the order?"
        verb="Send"
        isOpen={isAsked}
        isPending={create.isPending}
        onClose={() => setAsked(false)}
        onConfirm={confirm}
      >
        <ProblemNotice error={create.error} />
        <p>
          The laboratory gets an order with {order.lines.length} {order.lines.length === 1 ? 'line' : 'lines'}, charged
          to <strong>{(order.organisations[1] ?? order.organisations[0])?.name}</strong>. It cannot be changed or taken
          back from here.
        </p>
      </Confirm>
    </aside>
  );
}

function Verdict({ check, told }: { check: OrderCheck; told: readonly Flaw[] }) {
  if (told.length > 0) {
    return (
      <Notice tone="warn">
        <strong>{told.length === 1 ? 'One thing' : `${told.length} things`} to mend</strong>
        <ul>
          {told.slice(0, 12).map(({ pointer, message }) => (
            <li key={`${pointer} ${message}`}>
              <span className="quiet">{placeWords(pointer)}:</span> {message}
            </li>
          ))}
        </ul>
        {told.length > 12 ? <p>and {told.length - 12} more</p> : null}
      </Notice>
    );
  }
  if (check.isAccepted) return <Notice tone="good">The laboratory would accept this order.</Notice>;
  if (check.isAsking) return <Notice>Checking …</Notice>;
  return <Notice>The order is not complete yet. Nothing is sent until you say so.</Notice>;
}
