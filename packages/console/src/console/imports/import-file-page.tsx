import type { ImportMapping, NamedImportMapping } from '@labwire/contract/lab-import.ts';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Select } from '../../ui/choice.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Page, Waiting } from '../../ui/page.tsx';
import { useLab, useLabAction } from '../use-lab.ts';
import { FileField } from './file-field.tsx';
import { ImportActions } from './import-actions.tsx';
import type { ImportContent } from './import-file-rules.ts';
import { ImportPreview } from './import-preview.tsx';
import './imports.css';

export const Route = createLazyRoute('/imports/file')({ component: ImportFilePage });

function ImportFilePage() {
  const { data, error } = useLab('listImportMappings', {});
  const crumbs = [
    <Link key="imports" to="/imports">
      Imports
    </Link>,
  ];
  return (
    <Page title="Import a file" crumbs={crumbs}>
      <ProblemNotice error={error} />
      {data ? data.mappings.length > 0 ? <ImportFile mappings={data.mappings} /> : <NoMappings /> : <Waiting />}
    </Page>
  );
}

const NoMappings = () => (
  <Card flush>
    <Empty title="No mappings">An administrator creates a mapping for the files of each instrument.</Empty>
  </Card>
);

function ImportFile({ mappings }: { mappings: readonly NamedImportMapping[] }) {
  const { mapping: asked } = Route.useSearch();
  const [name, setName] = useState(mappings.find((one) => one.name === asked)?.name ?? '');
  const [file, setFile] = useState<ImportContent>();
  const preview = useLabAction('previewImport');
  const show = (mapping: ImportMapping | undefined, selected: ImportContent | undefined) => {
    preview.reset();
    if (mapping && selected) preview.mutate({ body: { mapping, format: selected.format, content: selected.content } });
  };
  const mappingNamed = (text: string) => mappings.find((one) => one.name === text)?.mapping;
  return (
    <>
      <Card>
        <div className="stack">
          <Select
            label="Mapping"
            value={name}
            options={[
              { value: '', name: 'Select a mapping' },
              ...mappings.map((one) => ({ value: one.name, name: one.name })),
            ]}
            onChange={(next) => {
              setName(next);
              show(mappingNamed(next), file);
            }}
          />
          <FileField
            file={file}
            onSelect={(selected) => {
              setFile(selected);
              show(mappingNamed(name), selected);
            }}
          />
        </div>
      </Card>
      <ProblemNotice error={preview.error} />
      {preview.isPending ? <Waiting /> : null}
      {preview.data && file ? (
        <>
          <ImportActions mapping={name} file={file} preview={preview.data} />
          <ImportPreview preview={preview.data} />
        </>
      ) : null}
    </>
  );
}
