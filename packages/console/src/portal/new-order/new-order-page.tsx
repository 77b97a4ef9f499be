import type { OrderOptions } from '@labwire/contract/order-options.ts';
import { createLazyRoute } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useTimeZone } from '../../ui/laboratory.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Page, Waiting } from '../../ui/page.tsx';
import { isWithin } from '../../ui/pointer-rules.ts';
import { useClient } from '../use-client.ts';
import { messageAt, missingTimeErrors, type OrderError } from './check-rules.ts';
import { type DraftLine, linesWithMissingTime, orderOf } from './draft-rules.ts';
import { storeDraft } from './draft-store.ts';
import { LineFields, linePointer } from './line-fields.tsx';
import { OrderCheckPanel } from './order-check-panel.tsx';
import { DeliveryFields, PartyFields, ReferenceFields } from './party-fields.tsx';
import { useDraft } from './use-draft.ts';
import { useOrderCheck } from './use-order-check.ts';
import './new-order.css';

export const Route = createLazyRoute('/new-order')({ component: NewOrderPage });

function NewOrderPage() {
  const { data, error } = useClient('getOrderOptions', {});
  if (data) return <OrderForm options={data} />;
  return <Page title="New order">{error ? <ProblemNotice error={error} /> : <Waiting />}</Page>;
}

function OrderForm({ options }: { options: OrderOptions }) {
  const form = useDraft(options);
  const { draft } = form;
  const [hasTried, setTried] = useState(false);
  const timeZone = useTimeZone();
  const order = orderOf(draft, timeZone);
  const check = useOrderCheck(order, missingTimeErrors(linesWithMissingTime(draft, timeZone), timeZone));
  const errors = hasTried ? check.errors : check.errors.filter(({ isMissing }) => !isMissing);
  const section = {
    draft,
    options,
    error: (pointer: string | undefined) => messageAt(errors, pointer),
    onChange: form.change,
  };
  const startOver = () => {
    form.reset();
    setTried(false);
  };
  return (
    <Page
      title="New order"
      actions={
        <Button variant="quiet" onPress={startOver}>
          Start over
        </Button>
      }
    >
      <div className="order-form print-stack">
        <div className="stack">
          <PartyFields {...section} />
          <ReferenceFields {...section} />
          <OrderLines form={form} options={options} errors={errors} />
          {draft.lines.some(({ kind }) => kind === 'supplies') ? <DeliveryFields {...section} /> : null}
        </div>
        <OrderCheckPanel
          order={order}
          check={check}
          errors={errors}
          onTry={() => setTried(true)}
          onSubmitted={() => storeDraft(undefined)}
        />
      </div>
    </Page>
  );
}

const addButtons: [DraftLine['kind'], string][] = [
  ['sample', 'Sample'],
  ['supplies', 'Supplies'],
  ['composite', 'Composite'],
];

interface OrderLinesProps {
  form: ReturnType<typeof useDraft>;
  options: OrderOptions;
  errors: readonly OrderError[];
}

function OrderLines({ form, options, errors }: OrderLinesProps) {
  const { lines } = form.draft;
  const sampleNames = lines.flatMap((line) => (line.kind === 'sample' && line.name !== '' ? [line.name] : []));
  return (
    <Card title="Lines">
      {lines.length === 0 ? <Empty title="No lines yet">An order needs at least one line.</Empty> : null}
      {lines.map((line, i) => (
        <LineFields
          key={line.id}
          number={i + 1}
          line={line}
          sampleNames={sampleNames}
          options={options}
          errors={errors.filter(({ pointer }) => isWithin(pointer, linePointer(i + 1)))}
          onChange={form.changeLine}
          onRemove={form.removeLine}
        />
      ))}
      <div className="row order-add">
        {addButtons.map(([kind, name]) => (
          <Button key={kind} icon={<Plus size={16} aria-hidden />} onPress={() => form.addLine(kind)}>
            {name}
          </Button>
        ))}
      </div>
    </Card>
  );
}
