import type { MeasurandDefinition } from '@labwire/contract/lab-catalogue.ts';
import { boundsText } from '../../ui/assessment-rules.ts';
import { numberText } from '../../ui/number-text-rules.ts';
import { Facts } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import type { CatalogueEntry } from './entry-draft-rules.ts';
import { calculationText, measuringRange, uncertaintyText } from './measurand-text-rules.ts';
import { parameterText } from './parameter-draft-rules.ts';
import { decisionRuleTexts, scopeText } from './specification-draft-rules.ts';

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
  {
    name: 'Values',
    cell: ({ kind, values, calculation }) => {
      if (kind === 'text') return values?.join(', ');
      return calculation ? calculationText(calculation) : 'Number';
    },
  },
  { name: 'Measuring range', cell: measuringRange },
  {
    name: 'Format',
    cell: ({ decimals, significantFigures }) =>
      decimals === undefined ? significantFigures && `${significantFigures} figures` : `${decimals} decimals`,
    hideOn: 'phone',
  },
  { name: 'Uncertainty', cell: uncertaintyText, hideOn: 'phone' },
  {
    name: 'Accreditation',
    cell: ({ accredited }) => (accredited === undefined ? 'as the test' : accredited ? 'accredited' : 'not accredited'),
    hideOn: 'phone',
  },
];

/** A read-only entry. */
export function EntryView({ entry }: { entry: CatalogueEntry }) {
  const { composite, parameters, accredited, subcontracted, measurands, attributes = [], storage, active } = entry;
  if (entry.measurandCode !== undefined) return <SpecificationView entry={entry} />;
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
          ...reportFacts(entry),
          ['Storage', storage],
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

const turnaroundText = ({ turnaroundDays, priorityTurnaroundDays }: CatalogueEntry): string | undefined =>
  [
    turnaroundDays === undefined ? undefined : `${turnaroundDays} working days`,
    priorityTurnaroundDays === undefined ? undefined : `${priorityTurnaroundDays} with priority`,
  ]
    .filter(Boolean)
    .join(', ') || undefined;

/** What reports and due dates need of a test. */
const reportFacts = (entry: CatalogueEntry): [string, string | undefined][] => [
  ['Method', [entry.method, entry.methodEdition].filter(Boolean).join(', ')],
  ['Section', entry.section],
  ['Site', entry.site],
  ['Turnaround', turnaroundText(entry)],
  ['Offered for', entry.measurands && (entry.sampleTypes?.join(', ') ?? 'all sample types')],
  ['Sample parameters', entry.parameterDefinitions?.map(parameterText).join('; ')],
  ['Accredited sample types', entry.accreditedSampleTypes?.join(', ')],
  ['Subcontractor', [entry.subcontractor?.name, entry.subcontractor?.accreditation].filter(Boolean).join(', ')],
];

function SpecificationView({ entry }: { entry: CatalogueEntry }) {
  const { source, edition, measurandCode, guardBand, decisionRule = 'SIMPLE_ACCEPTANCE', active } = entry;
  return (
    <Facts
      facts={[
        ['Measurand', measurandCode],
        ['Conforming values', boundsText(entry)],
        ['Source', [source, edition].filter(Boolean).join(' ')],
        ['Applies to', scopeText(entry)],
        ['Decision rule', decisionRuleTexts[decisionRule]],
        ['Guard band', guardBand === undefined ? undefined : numberText(guardBand)],
        ['Status', active === false ? 'Retired' : undefined],
      ]}
    />
  );
}
