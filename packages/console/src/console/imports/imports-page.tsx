import type { ImportSummary, NamedImportMapping } from '@labwire/contract/lab-import.ts';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Page, Waiting } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useMay } from '../session.tsx';
import { staffName } from '../staff-name.ts';
import { useLab, useLabAction } from '../use-lab.ts';
import { columnNames } from './mapping-form-rules.ts';
import './imports.css';

export const Route = createLazyRoute('/imports')({ component: ImportsPage });

function ImportsPage() {
  const may = useMay();
  const { data, error } = useLab('listImportMappings', {});
  return (
    <Page
      title="Imports"
      actions={
        <>
          {may('putImportMapping') ? (
            <Link to="/imports/mapping" className={buttonClass()}>
              <Plus size={16} aria-hidden /> New mapping
            </Link>
          ) : null}
          <Link to="/imports/file" className={buttonClass('primary')}>
            <FileUp size={16} aria-hidden /> Import a file
          </Link>
        </>
      }
    >
      <p className="quiet">
        Measurements in files of instruments and of a LIMS. A mapping says once how the files of an instrument are read;
        see the <a href="/docs/lims#import-files">guide</a>.
      </p>
      <ProblemNotice error={error} />
      <Card title="Mappings" flush>
        {data ? <Mappings mappings={data.mappings} /> : <Waiting />}
      </Card>
      <PastImports />
    </Page>
  );
}

function Mappings({ mappings }: { mappings: readonly NamedImportMapping[] }) {
  const may = useMay();
  const columns: Column<NamedImportMapping>[] = [
    {
      name: 'Mapping',
      cell: ({ name }) =>
        may('putImportMapping') ? (
          <Link to="/imports/mapping" search={{ name }}>
            {name}
          </Link>
        ) : (
          name
        ),
    },
    {
      name: 'Columns',
      cell: ({ mapping: { columns: found } }) => columnNames.flatMap((name) => found[name] ?? []).join(', '),
      hideOn: 'phone',
    },
    { name: 'Parameters', cell: ({ mapping }) => mapping.parameters.length, right: true, hideOn: 'phone' },
    {
      name: 'Actions',
      cell: ({ name }) => (
        <span className="imports-actions">
          <Link to="/imports/file" search={{ mapping: name }} className={buttonClass('plain', true)}>
            Import a file<span className="visually-hidden"> with {name}</span>
          </Link>
          {may('deleteImportMapping') ? <DeleteMapping name={name} /> : null}
        </span>
      ),
      right: true,
    },
  ];
  return (
    <Table
      label="List of mappings"
      columns={columns}
      rows={mappings}
      rowKey={({ name }) => name}
      empty={<Empty title="No mappings">A mapping is made once for each instrument.</Empty>}
    />
  );
}

function DeleteMapping({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  const remove = useLabAction('deleteImportMapping', ['listImportMappings']);
  const showToast = useToast();
  const confirm = () =>
    remove.mutate(
      { path: { name } },
      {
        onSuccess: () => {
          setOpen(false);
          showToast(`The mapping ${name} was deleted.`);
        },
      },
    );
  return (
    <>
      <Button small aria-label={`Delete ${name}`} onPress={() => setOpen(true)}>
        Delete
      </Button>
      <Confirm
        title={`Delete ${name}?`}
        verb="Delete"
        variant="danger"
        isOpen={isOpen}
        isPending={remove.isPending}
        onClose={() => setOpen(false)}
        onConfirm={confirm}
      >
        <p>Files can no longer be imported with it. Measurements that were imported are not changed.</p>
        <ProblemNotice error={remove.error} />
      </Confirm>
    </>
  );
}

const importColumns: Column<ImportSummary>[] = [
  {
    name: 'File',
    wide: true,
    cell: ({ importId, fileName }) => (
      <Link to="/imports/past/$importId" params={{ importId: String(importId) }}>
        {fileName}
      </Link>
    ),
  },
  { name: 'Mapping', cell: ({ mapping }) => mapping, hideOn: 'phone' },
  { name: 'Stored', cell: ({ accepted }) => accepted, right: true },
  { name: 'Rejected', cell: ({ rejected }) => rejected, right: true },
  { name: 'By', cell: ({ by }) => staffName(by), hideOn: 'phone' },
  { name: 'Imported', cell: ({ at }) => <Time at={at} />, right: true, hideOn: 'phone' },
];

function PastImports() {
  const [before, setBefore] = useState<number>();
  const { data, error } = useLab('listImports', { query: { before, limit: 25 } }, { keepPrevious: true });
  return (
    <>
      <ProblemNotice error={error} />
      <Card title="Past imports" flush>
        {data ? (
          <Table
            label="List of past imports"
            columns={importColumns}
            rows={data.imports}
            rowKey={({ importId }) => importId}
            rowsAreLinks
            empty={<Empty title="No imports" />}
          />
        ) : (
          <Waiting />
        )}
      </Card>
      {before !== undefined || data?.next ? (
        <div className="row">
          {before === undefined ? null : <Button onPress={() => setBefore(undefined)}>Newest imports</Button>}
          {data?.next ? <Button onPress={() => setBefore(data.next ?? undefined)}>Older imports</Button> : null}
        </div>
      ) : null}
    </>
  );
}
