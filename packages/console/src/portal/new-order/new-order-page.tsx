import type { OrderOptions } from '@labwire/contract/order-options.ts';
import { createLazyRoute } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Page, Waiting } from '../../ui/page.tsx';
import { useClient } from '../use-client.ts';
import { wordsAt } from './check-rules.ts';
import { type Draft, type DraftLine, newDraft, newLine, orderOf } from './draft-rules.ts';
import { storeDraft, storedDraft } from './draft-store.ts';
import { LineFields, linePointer } from './line-fields.tsx';
import { OrderCheckPanel } from './order-check-panel.tsx';
import { DeliveryFields, PartyFields, ReferenceFields } from './party-fields.tsx';
import { useOrderCheck } from './use-order-check.ts';
import './new-order.css';

export const Route = createLazyRoute('/new-order')({ component: NewOrderPage });

function NewOrderPage() {
  const { data, error } = useClient('getOrderOptions', {});
  if (data) return <OrderForm options={data} />;
  return <Page title="New order">{error ? <ProblemNotice error={error} /> : <Waiting />}</Page>;
}

const lineKinds: [DraftLine['kind'], string][] = [
  ['sample', 'Sample'],
  ['supplies', 'Supplies'],
  ['composite', 'Composite'],
];

function OrderForm({ options }: { options: OrderOptions }) {
  const [draft, setDraft] = useState<Draft>(() => storedDraft() ?? newDraft(options));
  const [isTried, setTried] = useState(false);
  useEffect(() => storeDraft(draft), [draft]);
  const order = orderOf(draft);
  const check = useOrderCheck(order);
  const told = isTried ? check.flaws : check.flaws.filter(({ isMissing }) => !isMissing);
  const error = (pointer: string | undefined) => wordsAt(told, pointer);
  const change = (part: Partial<Draft>) => setDraft((last) => ({ ...last, ...part }));
  const changeLine = useCallback(
    (line: DraftLine) =>
      setDraft((last) => ({ ...last, lines: last.lines.map((one) => (one.id === line.id ? line : one)) })),
    [],
  );
  const add = (kind: DraftLine['kind']) =>
    setDraft((last) => {
      const id = Math.max(0, ...last.lines.map((line) => line.id)) + 1;
      return { ...last, lines: [...last.lines, newLine(kind, id)] };
    });
  const remove = useCallback(
    (id: number) => setDraft((last) => ({ ...last, lines: last.lines.filter((line) => line.id !== id) })),
    [],
  );
  const sampleNames = draft.lines.flatMap((line) => (line.kind === 'sample' && line.name !== '' ? [line.name] : []));
  const startOver = () => {
    setDraft(newDraft(options));
    setTried(false);
  };
  const parts = { draft, options, error, onChange: change };
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
          <PartyFields {...parts} />
          <ReferenceFields {...parts} />
          <Card title="Lines">
            {draft.lines.length === 0 ? <Empty title="No lines yet">An order needs at least one.</Empty> : null}
            {draft.lines.map((line, i) => (
              <LineFields
                key={line.id}
                number={i + 1}
                line={line}
                sampleNames={sampleNames}
                options={options}
                flaws={told.filter(({ pointer }) => `${pointer}/`.startsWith(`${linePointer(i + 1)}/`))}
                onChange={changeLine}
                onRemove={remove}
              />
            ))}
            <div className="row order-add">
              {lineKinds.map(([kind, name]) => (
                <Button key={kind} icon={<Plus size={16} aria-hidden />} onPress={() => add(kind)}>
                  {name}
                </Button>
              ))}
            </div>
          </Card>
          {draft.lines.some(({ kind }) => kind === 'supplies') ? <DeliveryFields {...parts} /> : null}
        </div>
        <OrderCheckPanel
          order={order}
          check={check}
          told={told}
          onTry={() => setTried(true)}
          onSent={() => storeDraft(undefined)}
        />
      </div>
    </Page>
  );
}
