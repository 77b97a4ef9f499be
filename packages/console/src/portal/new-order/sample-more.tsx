import type { OrderOptions } from '@labwire/contract/order-options.ts';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { barcodePointer, type DraftMore, type DraftSample, noMore } from './draft-rules.ts';

interface SampleMoreProps {
  line: DraftSample;
  options: OrderOptions;
  /** What is wrong at a place below the line's own; nothing at none. */
  error(below: string | undefined): string | undefined;
  onChange(line: DraftSample): void;
}

/** What few samples have: more containers, more coordinates, references, parameters. */
export function SampleMore({ line, options, error, onChange }: SampleMoreProps) {
  const more = line.more ?? noMore;
  const [isOpen, setOpen] = useState(() => Object.values(more).some((list) => list.length > 0));
  const change = (part: Partial<DraftMore>) => onChange({ ...line, more: { ...more, ...part } });
  const takesParameters = options.tests.some(({ code, parameters }) => parameters && line.tests.includes(code));
  return (
    <details className="order-more" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>More containers, coordinates, references{takesParameters ? ', parameters' : ''}</summary>
      <div className="stack">
        <Rows
          title="Further containers"
          add="Add a container"
          one="container"
          rows={more.barcodes}
          fresh={{ value: '' }}
          onChange={(barcodes) => change({ barcodes })}
          fields={({ value }, i, set) => (
            <TextField
              label={`Barcode of container ${i + 2}`}
              value={value}
              onChange={(text) => set({ value: text })}
              error={error(barcodePointer(line, i + 1))}
            />
          )}
        />
        <Rows
          title="Further coordinates"
          hint="The sample was taken along the line from those above to these."
          add="Add coordinates"
          one="coordinates"
          rows={more.records}
          fresh={{ latitude: '', longitude: '' }}
          onChange={(records) => change({ records })}
          fields={(record, i, set) => (
            <>
              {(['latitude', 'longitude'] as const).map((name) => (
                <TextField
                  key={name}
                  label={`${name === 'latitude' ? 'Latitude' : 'Longitude'} ${i + 2}`}
                  inputMode="decimal"
                  value={record[name]}
                  onChange={(text) => set({ ...record, [name]: text })}
                  error={error(`/sample/location/intersect/${i + 1}/${name}`)}
                />
              ))}
            </>
          )}
        />
        <Rows
          title="References of the sample"
          hint="They stand in the results beside the sample."
          add="Add a reference"
          one="reference"
          rows={more.references}
          fresh={{ name: '', value: '' }}
          onChange={(references) => change({ references })}
          fields={(reference, i, set) => (
            <>
              <TextField
                label={`Name of reference ${i + 1}`}
                value={reference.name}
                onChange={(name) => set({ ...reference, name })}
                error={error(`/sample/references/${i}/name`)}
                placeholder="Batch"
              />
              <TextField
                label={`Value of reference ${i + 1}`}
                value={reference.value}
                onChange={(value) => set({ ...reference, value })}
                error={error(`/sample/references/${i}/value`)}
              />
            </>
          )}
        />
        {takesParameters || more.parameters.length > 0 ? (
          <Rows
            title="Parameters"
            hint={takesParameters ? undefined : error('/sample/sampleParameters')}
            add="Add a parameter"
            one="parameter"
            rows={more.parameters}
            fresh={{ parameterCode: '', parameterValue: '' }}
            onChange={(parameters) => change({ parameters })}
            fields={(parameter, i, set) => (
              <>
                <TextField
                  label={`Code of parameter ${i + 1}`}
                  value={parameter.parameterCode}
                  onChange={(parameterCode) => set({ ...parameter, parameterCode })}
                  error={error(`/sample/sampleParameters/${i}/parameterCode`)}
                />
                <TextField
                  label={`Value of parameter ${i + 1}`}
                  value={parameter.parameterValue}
                  onChange={(parameterValue) => set({ ...parameter, parameterValue })}
                  error={error(`/sample/sampleParameters/${i}/parameterValue`)}
                />
              </>
            )}
          />
        ) : null}
      </div>
    </details>
  );
}

interface RowsProps<Row> {
  title: string;
  hint?: string;
  /** What the button says that adds one. */
  add: string;
  /** What one of them is called. */
  one: string;
  rows: readonly Row[];
  fresh: Row;
  fields(row: Row, index: number, set: (row: Row) => void): ReactNode;
  onChange(rows: Row[]): void;
}

/** As many as somebody adds. */
function Rows<Row>({ title, hint, add, one, rows, fresh, fields, onChange }: RowsProps<Row>) {
  const list = useRef<HTMLFieldSetElement>(null);
  const isAdded = useRef(false);
  const addOne = () => {
    isAdded.current = true;
    onChange([...rows, fresh]);
  };
  // Whoever adds one goes on in it.
  useEffect(() => {
    if (!isAdded.current || rows.length === 0) return;
    isAdded.current = false;
    list.current?.querySelector<HTMLElement>('.order-list-row:last-of-type input')?.focus();
  }, [rows.length]);
  const remove = (i: number) => {
    onChange(rows.toSpliced(i, 1));
    // The button that was pressed goes away with its row.
    list.current?.querySelector<HTMLElement>(':scope > .button')?.focus();
  };
  return (
    <fieldset className="order-list" ref={list}>
      <legend>{title}</legend>
      {hint ? <p className="quiet small">{hint}</p> : null}
      {rows.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: their place is all that they have
        <div key={i} className="order-list-row">
          <div className="order-fields">{fields(row, i, (changed) => onChange(rows.with(i, changed)))}</div>
          <Button
            variant="quiet"
            aria-label={`Remove ${one} ${i + 1}`}
            icon={<Trash2 size={16} aria-hidden />}
            onPress={() => remove(i)}
          />
        </div>
      ))}
      <Button small icon={<Plus size={14} aria-hidden />} onPress={addOne}>
        {add}
      </Button>
    </fieldset>
  );
}
