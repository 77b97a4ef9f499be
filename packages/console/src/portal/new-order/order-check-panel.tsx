import type { OrderRequest } from '@labwire/contract/order.ts';
import { useNavigate } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { useAccess } from '../session.tsx';
import { useClientAction } from '../use-client.ts';
import { fieldName, type OrderError } from './check-rules.ts';
import { idempotencyKeyFor } from './draft-store.ts';
import { EstimateLines, EstimateTotal } from './order-estimate.tsx';
import type { OrderCheck } from './use-order-check.ts';

interface OrderCheckPanelProps {
  order: OrderRequest;
  check: OrderCheck;
  /** The number of errors on display. */
  errorCount: number;
  /** Errors that no cell of the samples shows. */
  others: readonly OrderError[];
  /** Called at an attempt to submit. */
  onTry(): void;
  onSubmitted(): void;
}

/** The state of the validation and the submit button, at the lower edge of the window. */
export function OrderCheckPanel({ order, check, errorCount, others, onTry, onSubmitted }: OrderCheckPanelProps) {
  const [isConfirming, setConfirming] = useState(false);
  const submit = () => {
    onTry();
    if (check.isValid) setConfirming(true);
  };
  return (
    <aside className="order-check" aria-label="Check of the order">
      <div className="order-check-state">
        <div role="status">
          <CheckNotice check={check} errorCount={errorCount} others={others} />
        </div>
        {check.estimate ? <EstimateTotal estimate={check.estimate} /> : null}
        <ProblemNotice error={check.failure} />
      </div>
      <Button variant="primary" icon={<Send size={16} aria-hidden />} isPending={check.isValidating} onPress={submit}>
        Submit order
      </Button>
      <ConfirmSubmit
        order={order}
        estimate={check.estimate}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onSubmitted={onSubmitted}
      />
    </aside>
  );
}

const maxListedErrors = 5;

function CheckNotice({ check, errorCount, others }: Pick<OrderCheckPanelProps, 'check' | 'errorCount' | 'others'>) {
  if (errorCount > 0) {
    const further = others.length - maxListedErrors;
    return (
      <Notice tone="warn">
        <strong>{errorCount === 1 ? '1 error' : `${errorCount} errors`}</strong>
        {others.length < errorCount ? <> in the order; the invalid cells are marked.</> : null}
        {others.length === 0 ? null : (
          <ul>
            {others.slice(0, maxListedErrors).map(({ pointer, message }) => (
              <li key={`${pointer} ${message}`}>
                <span className="quiet">{fieldName(pointer)}:</span> {message}
              </li>
            ))}
          </ul>
        )}
        {further > 0 ? <p>and {further} more</p> : null}
      </Notice>
    );
  }
  if (check.isValid) return <Notice tone="good">The order is valid and can be submitted.</Notice>;
  if (check.isValidating) return <Notice>Checking …</Notice>;
  return <Notice>The order is not complete yet.</Notice>;
}

interface ConfirmSubmitProps {
  order: OrderRequest;
  estimate: OrderCheck['estimate'];
  isOpen: boolean;
  onClose(): void;
  onSubmitted(): void;
}

function ConfirmSubmit({ order, estimate, isOpen, onClose, onSubmitted }: ConfirmSubmitProps) {
  const navigate = useNavigate();
  const { email } = useAccess();
  const create = useClientAction('createOrder', ['listOrders']);
  const submit = () =>
    create.mutate(
      { body: order, headers: { 'idempotency-key': idempotencyKeyFor(email, JSON.stringify(order)) } },
      {
        onSuccess: async ({ orderId }) => {
          onSubmitted();
          await navigate({ to: '/orders/$orderId/submitted', params: { orderId: String(orderId) } });
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
        <strong>{(organisations[1] ?? organisations[0])?.name}</strong>.
      </p>
      {estimate ? (
        <>
          <EstimateTotal estimate={estimate} />
          <p className="quiet small">
            An estimate is not an invoice. The invoice can differ, for example after tests were added or samples
            rejected.
          </p>
          <EstimateLines order={order} estimate={estimate} />
        </>
      ) : null}
    </Confirm>
  );
}
