import { Trash2 } from 'lucide-react';
import { memo, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Picker } from '../../ui/picker.tsx';
import { messageAt, type OrderError } from './check-rules.ts';
import type { DraftComposite, DraftLine, DraftSupplies } from './draft-rules.ts';
import { catalogueOptions, type LineProps } from './line-form.ts';

interface LineFieldsProps extends Omit<LineProps<DraftSupplies | DraftComposite>, 'error' | 'onChange'> {
  onChange(line: DraftLine): void;
  /** Counts the lines of the same kind from 1. */
  number: number;
  /** The index of the line in the order. */
  index: number;
  /** The errors of this line. */
  errors: readonly OrderError[];
  onRemove(id: number): void;
}

const kindNames = { supplies: 'Supplies', composite: 'Composite' };

/**
 * The fields of one line. It is memoised because an order can have many lines, each with all tests as options:
 * rendering all of them at each key press makes typing noticeably slow.
 */
export const LineFields = memo(function LineFields({ onRemove, number, index, errors, ...rest }: LineFieldsProps) {
  const id = useId();
  const props = {
    ...rest,
    error: (pointer: string | undefined) => messageAt(errors, pointer && `/lines/${index}${pointer}`),
  };
  return (
    <fieldset className="order-line" aria-labelledby={id}>
      <div className="row spread">
        <h3 id={id}>
          {kindNames[props.line.kind]} {number}
        </h3>
        <Button
          variant="quiet"
          small
          aria-label={`Remove ${kindNames[props.line.kind].toLowerCase()} ${number}`}
          icon={<Trash2 size={16} aria-hidden />}
          onPress={() => onRemove(props.line.id)}
        />
      </div>
      {props.line.kind === 'supplies' ? <SuppliesFields {...(props as LineProps<DraftSupplies>)} /> : null}
      {props.line.kind === 'composite' ? <CompositeFields {...(props as LineProps<DraftComposite>)} /> : null}
    </fieldset>
  );
}, isSameLine);

/** The lists are new objects at each key press, so they are compared by content. */
function isSameLine(before: LineFieldsProps, now: LineFieldsProps): boolean {
  const listsOf = ({ errors, sampleNames, line }: LineFieldsProps) =>
    JSON.stringify([errors, line.kind === 'composite' ? sampleNames : []]);
  return (
    before.line === now.line &&
    before.number === now.number &&
    before.index === now.index &&
    before.options === now.options &&
    before.onChange === now.onChange &&
    before.onRemove === now.onRemove &&
    listsOf(before) === listsOf(now)
  );
}

function SuppliesFields({ line, options, error, onChange }: LineProps<DraftSupplies>) {
  return (
    <div className="order-fields">
      <Select
        label="Supplies"
        value={line.code}
        options={catalogueOptions(options.supplies)}
        onChange={(code) => onChange({ ...line, code })}
        error={error('/samplingSupplies/code')}
      />
      <TextField
        label="Quantity"
        inputMode="numeric"
        value={line.quantity}
        onChange={(quantity) => onChange({ ...line, quantity })}
        error={error('/samplingSupplies/quantity')}
      />
    </div>
  );
}

function CompositeFields({ line, sampleNames, options, error, onChange }: LineProps<DraftComposite>) {
  return (
    <>
      <TextField
        label="Name of the composite"
        value={line.name}
        onChange={(name) => onChange({ ...line, name })}
        error={error('/sampleComposite/name')}
      />
      <Picker
        label="Samples of this order"
        placeholder="Add a sample"
        options={[...new Set(sampleNames)].map((name) => ({ code: name, name }))}
        selected={line.samples}
        onChange={(samples) => onChange({ ...line, samples })}
        error={error('/sampleComposite/samples')}
      />
      <Picker
        label="Tests of the composite"
        placeholder="Add a test"
        options={options.tests.filter(({ composite }) => composite)}
        selected={line.tests}
        onChange={(tests) => onChange({ ...line, tests })}
        error={error('/sampleComposite/analyticalTests')}
      />
    </>
  );
}
