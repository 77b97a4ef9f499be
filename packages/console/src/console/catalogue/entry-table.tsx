import type { CatalogueSection } from '@labwire/contract/lab-catalogue-check.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { boundsText } from '../../ui/assessment-rules.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, Empty } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useLab } from '../use-lab.ts';
import type { CatalogueSearch } from './catalogue-text-rules.ts';
import type { CatalogueEntry } from './entry-draft-rules.ts';
import { measurandOptions, scopeText } from './specification-draft-rules.ts';

/** Rows that are rendered at first, and added with each press; a catalogue can have thousands. */
const rowsPerStep = 200;

interface EntryTableProps {
  section: CatalogueSection;
  entries: readonly CatalogueEntry[];
  search: CatalogueSearch;
}

export function EntryTable({ section, entries, search }: EntryTableProps) {
  const [rowLimit, setRowLimit] = useState(rowsPerStep);
  const { data: catalogue } = useLab('getCatalogue', {});
  const units = new Map(catalogue ? measurandOptions(catalogue).map(({ code, unit }) => [code, unit]) : []);
  const columns: Column<CatalogueEntry>[] = [
    {
      name: 'Code',
      cell: ({ code }) => (
        <Link to="/catalogue" search={{ ...search, entry: code }} className="mono">
          {code}
        </Link>
      ),
    },
    {
      name: 'Name',
      cell: ({ name, active }) => (
        <span className="row">
          {name} {active === false ? <Badge>Retired</Badge> : null}
        </span>
      ),
    },
    ...(section === 'specifications' ? specificationColumns(units) : sectionColumns[section]),
  ];
  return (
    <Card flush>
      <Table
        label="Entries"
        columns={columns}
        rows={entries.slice(0, rowLimit)}
        rowKey={({ code }) => code}
        rowsAreLinks
        empty={<Empty title="No entries found" />}
      />
      {entries.length > rowLimit ? (
        <div className="catalogue-more">
          <Button onPress={() => setRowLimit(rowLimit + rowsPerStep)}>Show more ({entries.length} in total)</Button>
        </div>
      ) : null}
    </Card>
  );
}

const sectionColumns: Record<Exclude<CatalogueSection, 'specifications'>, Column<CatalogueEntry>[]> = {
  tests: [
    {
      name: 'Measurands',
      cell: ({ measurands = [] }) => (
        <span className="quiet">
          {measurands
            .slice(0, 4)
            .map(({ name }) => name)
            .join(', ')}
          {measurands.length > 4 ? ` and ${measurands.length - 4} more` : ''}
        </span>
      ),
      hideOn: 'phone',
    },
    { name: 'Method', cell: ({ method }) => <span className="quiet">{method}</span>, hideOn: 'tablet' },
    {
      name: 'Properties',
      cell: ({ composite, parameters, accredited, subcontracted }) => (
        <span className="quiet">
          {[
            accredited && 'accredited',
            composite && 'composites',
            parameters && 'parameters',
            subcontracted && 'subcontracted',
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      ),
      hideOn: 'phone',
    },
  ],
  sampleTypes: [
    {
      name: 'Attributes',
      cell: ({ attributes = [] }) => (
        <span className="quiet">
          {attributes.map(({ name, values }) => (values ? `${name} (${values.join(', ')})` : name)).join('; ')}
        </span>
      ),
      hideOn: 'phone',
    },
  ],
  supplies: [],
};

const specificationColumns = (units: ReadonlyMap<string, string>): Column<CatalogueEntry>[] => [
  {
    name: 'Measurand',
    cell: ({ measurandCode, testCode }) => (
      <span className="mono">
        {measurandCode}
        {testCode === undefined ? '' : ` (${testCode})`}
      </span>
    ),
  },
  {
    name: 'Conforming values',
    cell: (entry) => boundsText(entry, units.get(entry.measurandCode ?? '')),
    hideOn: 'phone',
  },
  {
    name: 'Source and scope',
    cell: (entry) => (
      <span className="quiet">
        {entry.source} {entry.edition}
        <div className="small">{scopeText(entry, 2)}</div>
      </span>
    ),
    hideOn: 'phone',
  },
];
