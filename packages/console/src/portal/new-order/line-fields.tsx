import type { OrderOptions } from '@labwire/contract/order-options.ts';
import { Trash2 } from 'lucide-react';
import { memo, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { type Flaw, wordsAt } from './check-rules.ts';
import {
  barcodePointer,
  type DraftComposite,
  type DraftLine,
  type DraftSample,
  type DraftSupplies,
  firstRecordPointer,
} from './draft-rules.ts';
import { Picker } from './picker.tsx';
import { SampleMore } from './sample-more.tsx';

interface LineProps<L extends DraftLine> {
  line: L;
  /** The names of the samples of the order. */
  sampleNames: readonly string[];
  options: OrderOptions;
  /** What is wrong at a place below the line's own; nothing at none. */
  error(below: string | undefined): string | undefined;
  onChange(line: L): void;
}

interface LineFieldsProps extends Omit<LineProps<DraftLine>, 'error'> {
  number: number;
  /** What is wrong in the line. */
  flaws: readonly Flaw[];
  onRemove(id: number): void;
}

const names = { sample: 'Sample', supplies: 'Supplies', composite: 'Composite' };

/**
 * One line of the order, of whatever kind. It is drawn again when something of its own changed, not with every key that
 * is pressed elsewhere: with many lines, each with all tests to choose from, that is felt while typing.
 */
export const LineFields = memo(function LineFields({ onRemove, number, flaws, ...rest }: LineFieldsProps) {
  const id = useId();
  const props = {
    ...rest,
    error: (below: string | undefined) => wordsAt(flaws, below && `${linePointer(number)}${below}`),
  };
  const title = `Line ${number}: ${names[props.line.kind]}`;
  return (
    <fieldset className="order-line" aria-labelledby={id}>
      <div className="row spread">
        <h3 id={id}>{title}</h3>
        <Button
          variant="quiet"
          small
          aria-label={`Remove line ${number}`}
          icon={<Trash2 size={16} aria-hidden />}
          onPress={() => onRemove(props.line.id)}
        />
      </div>
      {props.line.kind === 'sample' ? <SampleFields {...(props as LineProps<DraftSample>)} /> : null}
      {props.line.kind === 'supplies' ? <SuppliesFields {...(props as LineProps<DraftSupplies>)} /> : null}
      {props.line.kind === 'composite' ? <CompositeFields {...(props as LineProps<DraftComposite>)} /> : null}
    </fieldset>
  );
}, isSameLine);

export const linePointer = (number: number): string => `/lines/${number - 1}`;

/** Lists are made anew with every key, and mostly say the same. */
function isSameLine(before: LineFieldsProps, now: LineFieldsProps): boolean {
  const listsOf = ({ flaws, sampleNames, line }: LineFieldsProps) =>
    JSON.stringify([flaws, line.kind === 'composite' ? sampleNames : []]);
  return (
    before.line === now.line &&
    before.number === now.number &&
    before.options === now.options &&
    before.onChange === now.onChange &&
    before.onRemove === now.onRemove &&
    listsOf(before) === listsOf(now)
  );
}

const choose = (entries: readonly { code: string; name: string }[], none: string) => [
  { value: '', name: none },
  ...entries.map(({ code, name }) => ({ value: code, name: `${name} (${code})` })),
];

function SampleFields({ line, options, error, onChange }: LineProps<DraftSample>) {
  const change = (part: Partial<DraftSample>) => onChange({ ...line, ...part });
  const type = options.sampleTypes.find(({ code }) => code === line.type);
  return (
    <>
      <div className="order-fields">
        <TextField
          label="Name"
          value={line.name}
          onChange={(name) => change({ name })}
          error={error('/sample/name')}
          placeholder="Drum 12"
        />
        <Select
          label="Sample type"
          value={line.type}
          options={choose(options.sampleTypes, 'Choose one')}
          onChange={(code) => change({ type: code, attributes: {} })}
          error={error('/sample/sampleType/sampleTypeCode')}
        />
      </div>
      <Picker
        label="Tests"
        placeholder="Add a test"
        options={options.tests}
        chosen={line.tests}
        onChange={(tests) => change({ tests })}
        error={error('/sample/analyticalTests')}
      />
      {type && type.attributes.length > 0 ? (
        <div className="order-fields">
          {type.attributes.map(({ name, values }) => {
            const shared = {
              label: name,
              value: line.attributes[name] ?? '',
              onChange: (value: string) => change({ attributes: { ...line.attributes, [name]: value } }),
            };
            const given = Object.keys(line.attributes).filter((key) => line.attributes[key] !== '');
            const wrong = error(`/sample/sampleType/sampleAttributes/${given.indexOf(name)}`);
            return values ? (
              <Select
                key={name}
                {...shared}
                options={[{ value: '', name: 'Not said' }, ...values.map((value) => ({ value, name: value }))]}
                error={wrong}
              />
            ) : (
              <TextField key={name} {...shared} error={wrong} />
            );
          })}
        </div>
      ) : null}
      <div className="order-fields">
        <TextField
          label="Collected at, UTC"
          type="datetime-local"
          value={line.collectedAt}
          onChange={(collectedAt) => change({ collectedAt })}
          error={error('/sample/dateTime')}
        />
        <TextField
          label="Barcode of the container"
          value={line.barcode}
          onChange={(barcode) => change({ barcode })}
          error={error(barcodePointer(line, 0))}
        />
      </div>
      <div className="order-fields">
        <TextField
          label="Place"
          value={line.place}
          onChange={(place) => change({ place })}
          error={error('/sample/location/name')}
          placeholder="North bore"
        />
        <TextField
          label="Latitude"
          inputMode="decimal"
          value={line.latitude}
          onChange={(latitude) => change({ latitude })}
          error={error(`${firstRecordPointer(line)}/latitude`)}
          placeholder="-38.6857"
        />
        <TextField
          label="Longitude"
          inputMode="decimal"
          value={line.longitude}
          onChange={(longitude) => change({ longitude })}
          error={error(`${firstRecordPointer(line)}/longitude`)}
          placeholder="176.0702"
        />
      </div>
      <SampleMore line={line} options={options} error={error} onChange={onChange} />
    </>
  );
}

function SuppliesFields({ line, options, error, onChange }: LineProps<DraftSupplies>) {
  return (
    <div className="order-fields">
      <Select
        label="Supplies"
        value={line.code}
        options={choose(options.supplies, 'Choose one')}
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
      <Picker
        label="Samples of this order"
        placeholder="Add a sample"
        options={[...new Set(sampleNames)].map((name) => ({ code: name, name }))}
        chosen={line.samples}
        onChange={(chosen) => onChange({ ...line, samples: chosen })}
        error={error('/sampleComposite/samples')}
      />
      <Picker
        label="Tests of the composite"
        placeholder="Add a test"
        options={options.tests.filter(({ composite }) => composite)}
        chosen={line.tests}
        onChange={(tests) => onChange({ ...line, tests })}
        error={error('/sampleComposite/analyticalTests')}
      />
    </>
  );
}
