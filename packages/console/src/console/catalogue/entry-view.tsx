import type { MeasurandDefinition } from '@labwire/contract/lab-catalogue.ts';
import { Facts } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import type { CatalogueEntry } from './entry-draft-rules.ts';

const measurandColumns: Column<MeasurandDefinition>[] = [
  {
    name: 'Measurand',
    cell: ({ code, name }) => (
      <>
        <code>{code}</code> {name}
      </>
    ),
  },
  { name: 'Unit', cell: ({ unit }) => unit || '–' },
  { name: 'Detection limit', cell: ({ detectionLimit }) => detectionLimit, right: true },
  { name: 'Upper limit', cell: ({ upperLimit }) => upperLimit ?? '–', right: true },
  { name: 'Decimals', cell: ({ decimals }) => decimals, right: true, hideOn: 'phone' },
  { name: 'Uncertainty', cell: ({ uncertainty }) => uncertainty ?? '–', hideOn: 'phone' },
];

/** A read-only entry. */
export function EntryView({ entry }: { entry: CatalogueEntry }) {
  const { method, composite, parameters, accredited, subcontracted, measurands, attributes = [], active } = entry;
  const properties = [
    active === false && 'retired',
    composite && 'for composites',
    parameters && 'with sample parameters',
    accredited && 'accredited',
    subcontracted && 'subcontracted',
  ].filter(Boolean);
  return (
    <div className="stack">
      <Facts
        facts={[
          ['Method', method],
          ['Properties', properties.join(', ')],
          ...attributes.map(({ name, values }): [string, string] => [name, values?.join(', ') ?? 'any value']),
        ]}
      />
      {measurands ? (
        <Table label="Measurands" columns={measurandColumns} rows={measurands} rowKey={({ code }) => code} />
      ) : null}
    </div>
  );
}
