import type { OrderRequest } from '@labwire/contract/order.ts';
import { useNavigate } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { clientRequestLine } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Card } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useToast } from '../../ui/toast.tsx';
import { curlCommand } from '../api-calls/curl-rules.ts';
import { useClientAction } from '../use-client.ts';
import { fieldName, type OrderError } from './check-rules.ts';
import { idempotencyKeyFor } from './draft-store.ts';
import type { OrderCheck } from './use-order-check.ts';

interface OrderCheckPanelProps {
  order: OrderRequest;
  check: OrderCheck;
  /** The errors to show: before the first attempt to submit, missing values are not among them. */
  errors: readonly OrderError[];
  /** Called at an attempt to submit. */
  onTry(): void;
  onSubmitted(): void;
}

/** The state of the validation, the submit button, and the order as JSON and curl. */
export function OrderCheckPanel({ order, check, errors, onTry, onSubmitted }: OrderCheckPanelProps) {
  const [isConfirming, setConfirming] = useState(false);
  const submit = () => {
    onTry();
    if (check.isValid) setConfirming(true);
  };
  return (
    <aside className="order-check stack" aria-label="Check of the order">
      <Card title="Check">
        <div className="stack">
          <div role="status">
            <CheckNotice check={check} errors={errors} />
          </div>
          <ProblemNotice error={check.failure} />
          <Button
            variant="primary"
            icon={<Send size={16} aria-hidden />}
            isPending={check.isValidating}
            onPress={submit}
          >
            Submit order
          </Button>
        </div>
      </Card>
      <OrderAsCode order={order} />
      <ConfirmSubmit
        order={order}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onSubmitted={onSubmitted}
      />
    </aside>
  );
}

const maxListedErrors = 12;

function CheckNotice({ check, errors }: { check: OrderCheck; errors: readonly OrderError[] }) {
  if (errors.length > 0) {
    const further = errors.length - maxListedErrors;
    return (
      <Notice tone="warn">
        <strong>{errors.length === 1 ? '1 error' : `${errors.length} errors`}</strong>
        <ul>
          {errors.slice(0, maxListedErrors).map(({ pointer, message }) => (
            <li key={`${pointer} ${message}`}>
              <span className="quiet">{fieldName(pointer)}:</span> {message}
            </li>
          ))}
        </ul>
        {further > 0 ? <p>and {further} more</p> : null}
      </Notice>
    );
  }
  if (check.isValid) return <Notice tone="good">The order is valid and can be submitted.</Notice>;
  if (check.isValidating) return <Notice>Checking …</Notice>;
  return <Notice>The order is not complete yet.</Notice>;
}

function OrderAsCode({ order }: { order: OrderRequest }) {
  const curl = curlCommand(window.location.origin, {
    ...clientRequestLine('createOrder', {}),
    body: order,
    headers: { 'Idempotency-Key': 'your-unique-key' },
  });
  return (
    <Card title="API request">
      <Tabs
        label="The order as an API request"
        tabs={[
          {
            id: 'json',
            name: 'JSON',
            content: <Code label="The order as JSON" text={JSON.stringify(order, null, 2)} />,
          },
          { id: 'curl', name: 'curl', content: <Code label="The request that submits the order" text={curl} /> },
        ]}
      />
    </Card>
  );
}

interface ConfirmSubmitProps {
  order: OrderRequest;
  isOpen: boolean;
  onClose(): void;
  onSubmitted(): void;
}

function ConfirmSubmit({ order, isOpen, onClose, onSubmitted }: ConfirmSubmitProps) {
  const navigate = useNavigate();
  const showToast = useToast();
  const create = useClientAction('createOrder');
  const submit = () =>
    create.mutate(
      { body: order, headers: { 'idempotency-key': idempotencyKeyFor(JSON.stringify(order, null, 2)) } },
      {
        onSuccess: async ({ orderId }) => {
          onSubmitted();
          showToast(`Order ${orderId} was submitted`);
          await navigate({ to: '/orders/$orderId', params: { orderId: String(orderId) } });
        },
      },
    );
  const { lines, organisations } = order;
  return (
    <Confirm
      title="Submit the order?"
      verb="Submit"
      isOpen={isOpen}
      isPending={create.isPending}
      onClose={onClose}
      onConfirm={submit}
    >
      <ProblemNotice error={create.error} />
      <p>
        You submit an order with {lines.length} {lines.length === 1 ? 'line' : 'lines'}, charged to{' '}
        <strong>{(organisations[1] ?? organisations[0])?.name}</strong>. A submitted order cannot be changed or
        cancelled in the portal.
      </p>
    </Confirm>
  );
}
