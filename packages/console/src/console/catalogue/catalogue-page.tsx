import type { Catalogue } from '@labwire/contract/lab-catalogue.ts';
import type { CatalogueSection } from '@labwire/contract/lab-catalogue-check.ts';
import { createLazyRoute, useNavigate } from '@tanstack/react-router';
import { Download, Plus, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/choice.tsx';
import { download } from '../../ui/download.ts';
import { SearchField } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Page, Waiting } from '../../ui/page.tsx';
import { Menu, MenuItem } from '../../ui/popover.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useKey } from '../../ui/use-key.ts';
import { useMay } from '../session.tsx';
import { useLab } from '../use-lab.ts';

import { type CatalogueSearch, filterEntries, sectionNames } from './catalogue-text-rules.ts';
import type { CatalogueEntry } from './entry-draft-rules.ts';
import { EntryPanel } from './entry-panel.tsx';
import { EntryTable } from './entry-table.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { specificationsToCsv } from './specification-csv-rules.ts';
import { testsToCsv } from './test-csv-rules.ts';
import './catalogue.css';

export const Route = createLazyRoute('/catalogue')({ component: CataloguePage });

const sections: readonly CatalogueSection[] = ['tests', 'specifications', 'sampleTypes', 'supplies'];

function CataloguePage() {
  const { data, error } = useLab('getCatalogue', {});
  if (data) return <CatalogueView catalogue={data} />;
  return <Page title="Catalogue">{error ? <ProblemNotice error={error} /> : <Waiting />}</Page>;
}

function CatalogueView({ catalogue }: { catalogue: Catalogue }) {
  const may = useMay();
  const search: CatalogueSearch = Route.useSearch();
  const navigate = useNavigate({ from: '/catalogue' });
  const [isNew, setNew] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const { section = 'tests', search: text = '', retired = false, entry: code } = search;
  const setFilter = (next: CatalogueSearch) => navigate({ search: { ...search, ...next }, replace: true });
  const close = () => navigate({ search: { ...search, entry: undefined } });
  const openEntry =
    code === undefined ? undefined : (catalogue[section] as CatalogueEntry[]).find((entry) => entry.code === code);

  return (
    <Page
      title="Catalogue"
      actions={
        <>
          <ExportMenu catalogue={catalogue} />
          {may('putCatalogue') ? (
            <>
              <Button icon={<Upload size={16} aria-hidden />} onPress={() => setImporting(true)}>
                Import
              </Button>
              <Button variant="primary" icon={<Plus size={18} aria-hidden />} onPress={() => setNew(true)}>
                New {sectionNames[section].one}
              </Button>
            </>
          ) : null}
        </>
      }
    >
      <Tabs
        label="Catalogue sections"
        selected={section}
        onSelect={(next) => setFilter({ section: next === 'tests' ? undefined : next, entry: undefined })}
        tabs={sections.map((id) => {
          const entries = filterEntries(catalogue, id, text, retired);
          return {
            id,
            name: `${sectionNames[id].many} ${entries.length}`,
            content: (
              <div className="stack">
                <Filters search={search} setFilter={setFilter} />
                <EntryTable section={id} entries={entries} search={search} />
              </div>
            ),
          };
        })}
      />
      {openEntry ? <EntryPanel key={openEntry.code} section={section} entry={openEntry} onClose={close} /> : null}
      {isNew ? <EntryPanel section={section} entry={undefined} onClose={() => setNew(false)} /> : null}
      {isImporting ? <ImportDialog onClose={() => setImporting(false)} /> : null}
    </Page>
  );
}

interface FiltersProps {
  search: CatalogueSearch;
  setFilter(filter: CatalogueSearch): void;
}

function Filters({ search: { search, retired }, setFilter }: FiltersProps) {
  const field = useRef<HTMLInputElement>(null);
  useKey('/', (event) => {
    event.preventDefault();
    field.current?.focus();
  });
  return (
    <div className="row filters no-print">
      <SearchField
        label="Search the catalogue"
        placeholder="Code, name or measurand"
        value={search ?? ''}
        onChange={(value) => setFilter({ search: value || undefined })}
        inputRef={field}
      />
      <Switch isSelected={retired ?? false} onChange={(isOn) => setFilter({ retired: isOn || undefined })}>
        Show retired
      </Switch>
    </div>
  );
}

function ExportMenu({ catalogue }: { catalogue: Catalogue }) {
  return (
    <Menu label="Export as" trigger={<Button icon={<Download size={16} aria-hidden />}>Export</Button>}>
      <MenuItem
        onAction={() => download('catalogue.json', `${JSON.stringify(catalogue, null, 2)}\n`, 'application/json')}
      >
        Whole catalogue as JSON
      </MenuItem>
      <MenuItem onAction={() => download('tests.csv', testsToCsv(catalogue.tests), 'text/csv')}>Tests as CSV</MenuItem>
      <MenuItem
        onAction={() => download('specifications.csv', specificationsToCsv(catalogue.specifications), 'text/csv')}
      >
        Specifications as CSV
      </MenuItem>
    </Menu>
  );
}
