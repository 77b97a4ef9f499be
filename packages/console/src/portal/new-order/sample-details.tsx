import { useState } from 'react';
import { TextField } from '../../ui/field.tsx';
import { barcodePointer, type DraftMore, type DraftSample, noMore } from './draft-rules.ts';
import { FieldRows } from './field-rows.tsx';
import type { LineProps } from './line-form.ts';
import { parameterOffer } from './offer-rules.ts';

type DetailsProps = Pick<LineProps<DraftSample>, 'line' | 'error'> & {
  more: DraftMore;
  change(part: Partial<DraftMore>): void;
};

/** Fields that few samples need: further containers and coordinates, references, parameters. */
export function SampleDetails({ line, options, error, onChange }: LineProps<DraftSample>) {
  const more = line.more ?? noMore;
  const [isOpen, setOpen] = useState(() => Object.values(more).some((list) => list.length > 0));
  const { declared, acceptsAny } = parameterOffer(options.tests, line.tests);
  const isOther = ({ parameterCode }: DraftMore['parameters'][number]) =>
    declared.every(({ code }) => code !== parameterCode);
  const props: DetailsProps = {
    line,
    error,
    more,
    change: (part) => onChange({ ...line, more: { ...more, ...part } }),
  };
  return (
    <details className="order-more" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>More containers, coordinates, references{acceptsAny ? ', parameters' : ''}</summary>
      <div className="stack">
        <Containers {...props} />
        <Coordinates {...props} />
        <References {...props} />
        {acceptsAny || more.parameters.some(isOther) ? (
          <Parameters {...props} hint={acceptsAny ? undefined : error('/sample/sampleParameters')} />
        ) : null}
      </div>
    </details>
  );
}

function Containers({ line, more, error, change }: DetailsProps) {
  return (
    <FieldRows
      title="Further containers"
      addLabel="Add a container"
      itemName="container"
      rows={more.barcodes}
      emptyRow={{ value: '' }}
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
  );
}

function Coordinates({ more, error, change }: DetailsProps) {
  return (
    <FieldRows
      title="Further coordinates"
      hint="For a sample taken along a line: it runs from the coordinates above through these."
      addLabel="Add coordinates"
      itemName="coordinates"
      rows={more.records}
      emptyRow={{ latitude: '', longitude: '' }}
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
  );
}

function References({ more, error, change }: DetailsProps) {
  return (
    <FieldRows
      title="References of the sample"
      hint="Results include them with the sample."
      addLabel="Add a reference"
      itemName="reference"
      rows={more.references}
      emptyRow={{ name: '', value: '' }}
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
  );
}

function Parameters({ more, error, change, hint }: DetailsProps & { hint: string | undefined }) {
  return (
    <FieldRows
      title="Parameters"
      hint={hint}
      addLabel="Add a parameter"
      itemName="parameter"
      rows={more.parameters}
      emptyRow={{ parameterCode: '', parameterValue: '' }}
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
            value={String(parameter.parameterValue)}
            onChange={(parameterValue) => set({ ...parameter, parameterValue })}
            error={error(`/sample/sampleParameters/${i}/parameterValue`)}
          />
        </>
      )}
    />
  );
}
