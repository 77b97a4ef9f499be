import type { ImportMapping } from '@labwire/contract/lab-import.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { LabResponse } from '../../api/lab.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Card } from '../../ui/page.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useForm } from '../../ui/use-form.ts';
import { separatorOf } from '../catalogue/csv-rules.ts';
import { useLabAction } from '../use-lab.ts';
import { FileField } from './file-field.tsx';
import { FileRows } from './file-rows.tsx';
import { ImportActions } from './import-actions.tsx';
import { type ImportContent, separators, tableOf } from './import-file-rules.ts';
import { ImportPreview } from './import-preview.tsx';
import { MappingColumns } from './mapping-columns.tsx';
import { draftOf, emptyDraft, type MappingDraft, mappingOf } from './mapping-form-rules.ts';
import { MappingParameters } from './mapping-parameters.tsx';

interface MappingEditorProps {
  /** Undefined for a new mapping. */
  name: string | undefined;
  mapping: ImportMapping | undefined;
  tests: LabResponse<'getCatalogue'>['tests'];
}

/** Creates or changes a mapping, with a file as an example: its columns, its parameters and a preview of what is stored. */
export function MappingEditor({ name, mapping, tests }: MappingEditorProps) {
  const save = useLabAction('putImportMapping', ['listImportMappings']);
  const preview = useLabAction('previewImport');
  const form = useForm<MappingDraft>(mapping ? draftOf(mapping) : emptyDraft, save.error);
  const [newName, setNewName] = useState(name ?? '');
  const [file, setFile] = useState<ImportContent>();
  /** The draft as it was stored last, and as it was previewed last: an import needs both to be the present one. */
  const [stored, setStored] = useState<MappingDraft>();
  const [previewed, setPreviewed] = useState<MappingDraft>();
  const navigate = useNavigate({ from: '/imports/mapping' });
  const showToast = useToast();
  const draft = form.value;
  const table = file && tableOf(file, draft.delimiter);

  const selectFile = (selected: ImportContent) => {
    setFile(selected);
    preview.reset();
    // A suggestion that the person sees and can change.
    const found = Object.entries(separators).find(([, sign]) => sign === separatorOf(selected.content));
    if (!mapping && selected.format === 'CSV' && found) form.set('/delimiter', found[0]);
  };
  const showPreview = () => {
    if (!file) return;
    setPreviewed(draft);
    preview.mutate({ body: { mapping: mappingOf(draft), format: file.format, content: file.content } });
  };
  const store = () =>
    save.mutate(
      { path: { name: newName.trim() }, body: mappingOf(draft) },
      {
        onSuccess: (saved) => {
          setStored(draft);
          showToast(`The mapping ${saved.name} was saved.`);
          void navigate({ search: { name: saved.name }, replace: true });
        },
      },
    );

  return (
    <>
      <Card title="File">
        <div className="stack">
          <FileField file={file} onSelect={selectFile} />
          {table ? <FileRows table={table} /> : null}
        </div>
      </Card>
      <Card title="Mapping">
        <form className="stack" onSubmit={(event) => event.preventDefault()}>
          {name === undefined ? (
            <TextField
              label="Name"
              value={newName}
              onChange={setNewName}
              hint="Letters, digits, “_”, “.” and “-”, for example icp-ms"
              maxLength={50}
            />
          ) : null}
          <MappingColumns form={form} headings={typeof table === 'object' ? table.headings : []} />
          <MappingParameters form={form} tests={tests} table={typeof table === 'object' ? table : undefined} />
        </form>
      </Card>
      <ProblemNotice error={save.error} exclude={form.isShownAtField} />
      <div className="row">
        <Button isDisabled={!file} isPending={preview.isPending} onPress={showPreview}>
          Preview
        </Button>
        <Button variant="primary" isDisabled={newName.trim() === ''} isPending={save.isPending} onPress={store}>
          Save mapping
        </Button>
      </div>
      <ProblemNotice error={preview.error} />
      {preview.data && file && previewed === draft ? (
        <PreviewedFile file={file} preview={preview.data} mapping={stored === draft ? name : undefined} />
      ) : null}
    </>
  );
}

interface PreviewedFileProps {
  file: ImportContent;
  preview: LabResponse<'previewImport'>;
  /** Undefined if the previewed mapping is not stored. */
  mapping: string | undefined;
}

const PreviewedFile = ({ file, preview, mapping }: PreviewedFileProps) => (
  <>
    {mapping === undefined ? (
      <Notice>Save the mapping to import this file.</Notice>
    ) : (
      <ImportActions mapping={mapping} file={file} preview={preview} />
    )}
    <ImportPreview preview={preview} />
  </>
);
