import type { OrderLine } from '@labwire/contract/order.ts';
import type { OrderOptions } from '@labwire/contract/order-options.ts';
import { createLazyRoute } from '@tanstack/react-router';
import { LayoutTemplate, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useTimeZone } from '../../ui/laboratory.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Page, Waiting } from '../../ui/page.tsx';
import { isWithin } from '../../ui/pointer-rules.ts';
import { useToast } from '../../ui/toast.tsx';
import { useAccess } from '../session.tsx';
import { useClient } from '../use-client.ts';
import { placeErrors } from './cell-error-rules.ts';
import { messageAt, type OrderError } from './check-rules.ts';
import { type DraftComposite, type DraftSupplies, filledLines, orderOf } from './draft-rules.ts';
import { removeDraft } from './draft-store.ts';
import { LineFields } from './line-fields.tsx';
import { OrderAsCode } from './order-as-code.tsx';
import { OrderCheckPanel } from './order-check-panel.tsx';
import { draftLinesOf, linesToRepeat } from './order-lines-rules.ts';
import { DeliveryFields, PartyFields, ReferenceFields } from './party-fields.tsx';
import { SamplesCard } from './samples-card.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';
import { timeErrors } from './time-text-rules.ts';
import { type DraftForm, nextId, useDraft } from './use-draft.ts';
import { useOrderAgain } from './use-order-again.ts';
import { useOrderCheck } from './use-order-check.ts';
import './new-order.css';

export const Route = createLazyRoute('/new-order')({ component: NewOrderPage });

function NewOrderPage() {
  const { data, error } = useClient('getOrderOptions', {});
  if (data) return <OrderForm options={data} />;
  return <Page title="New order">{error ? <ProblemNotice error={error} /> : <Waiting />}</Page>;
}

function OrderForm({ options }: { options: OrderOptions }) {
  const { email } = useAccess();
  const form = useDraft(options, email);
  const { draft } = form;
  const [hasTried, setTried] = useState(false);
  const [areTemplatesOpen, setTemplatesOpen] = useState(false);
  const showToast = useToast();
  const timeZone = useTimeZone();
  const order = orderOf(draft, timeZone);
  const check = useOrderCheck(order, timeErrors(draft, timeZone));
  const errors = hasTried ? check.errors : check.errors.filter(({ isMissing }) => !isMissing);
  const placed = useMemo(() => placeErrors(errors, draft), [errors, draft]);
  const section = {
    draft,
    options,
    error: (pointer: string | undefined) => messageAt(errors, pointer),
    onChange: form.change,
  };
  const fill = (lines: readonly OrderLine[], message: string) => {
    form.setLines((current) => draftLinesOf(linesToRepeat(lines), { options, timeZone, firstId: nextId(current) }));
    showToast(`${message} Undo restores the earlier lines.`);
  };
  const { again } = Route.useSearch();
  const againError = useOrderAgain(again, (lines) =>
    fill(lines, `The lines of order ${again}, without times and barcodes.`),
  );
  const startOver = () => {
    form.reset();
    setTried(false);
  };
  return (
    <Page
      title="New order"
      actions={
        <>
          <Button icon={<LayoutTemplate size={16} aria-hidden />} onPress={() => setTemplatesOpen(true)}>
            Templates
          </Button>
          <Button variant="quiet" onPress={startOver}>
            Start over
          </Button>
        </>
      }
    >
      <ProblemNotice error={againError} />
      <SamplesCard form={form} options={options} errors={errors} placed={placed} />
      <OtherLines form={form} options={options} errors={errors} />
      {draft.lines.some(({ kind }) => kind === 'supplies') ? <DeliveryFields {...section} /> : null}
      <div className="halves">
        <PartyFields {...section} />
        <ReferenceFields {...section} />
      </div>
      <OrderCheckPanel
        order={order}
        check={check}
        errorCount={placed.cells.size + placed.others.length}
        others={placed.others}
        onTry={() => setTried(true)}
        onSubmitted={() => removeDraft(email)}
      />
      <OrderAsCode order={order} />
      {areTemplatesOpen ? (
        <TemplatesDialog
          order={order}
          onUse={(lines, name) => fill(lines as OrderLine[], `The lines of the template “${name}”.`)}
          onClose={() => setTemplatesOpen(false)}
        />
      ) : null}
    </Page>
  );
}

interface OtherLinesProps {
  form: DraftForm;
  options: OrderOptions;
  errors: readonly OrderError[];
}

/** Composites of the samples, and supplies. */
function OtherLines({ form, options, errors }: OtherLinesProps) {
  const lines = filledLines(form.draft);
  const sampleNames = lines.flatMap((line) => (line.kind === 'sample' && line.name !== '' ? [line.name] : []));
  const fieldsOf = (line: DraftComposite | DraftSupplies, i: number) => {
    const index = lines.indexOf(line);
    return (
      <LineFields
        key={line.id}
        number={i + 1}
        index={index}
        line={line}
        sampleNames={sampleNames}
        options={options}
        errors={errors.filter(({ pointer }) => isWithin(pointer, `/lines/${index}`))}
        onChange={form.changeLine}
        onRemove={form.removeLine}
      />
    );
  };
  const icon = <Plus size={16} aria-hidden />;
  return (
    <Card title="Composites and supplies">
      <p className="quiet">
        Samples of a composite are tested together as one. Supplies, such as empty containers, are sent to you.
      </p>
      {lines.filter((line) => line.kind === 'composite').map(fieldsOf)}
      {lines.filter((line) => line.kind === 'supplies').map(fieldsOf)}
      <div className="row order-add">
        <Button icon={icon} isDisabled={sampleNames.length < 2} onPress={() => form.addLine('composite')}>
          Composite
        </Button>
        <Button icon={icon} isDisabled={options.supplies.length === 0} onPress={() => form.addLine('supplies')}>
          Supplies
        </Button>
      </div>
    </Card>
  );
}
