import type { CatalogueUpdate } from '@labwire/contract/lab-catalogue.ts';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { Problem } from '../../api/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useLabAction } from '../use-lab.ts';
import { ChangeList } from './change-list.tsx';
import type { FileError } from './csv-table-rules.ts';
import { csvToSpecifications, isSpecificationCsv } from './specification-csv-rules.ts';
import { csvToTests } from './test-csv-rules.ts';

interface ParsedFile {
  name: string;
  update: CatalogueUpdate;
  errors: FileError[];
  lineOf?(pointer: string): number | undefined;
}

/** Shows a preview of the changes in a file before they are applied. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const showToast = useToast();
  const [file, setFile] = useState<ParsedFile>();
  const check = useLabAction('checkCatalogue');
  const apply = useLabAction('putCatalogue', ['getCatalogue', 'getCatalogueUses']);

  const selectFile = async (files: FileList | null) => {
    const selected = files?.item(0);
    if (!selected) return;
    check.reset();
    const parsed = parseFile(selected.name, await selected.text());
    setFile(parsed);
    if (parsed.errors.length === 0) check.mutate({ body: parsed.update });
  };
  const confirm = (update: CatalogueUpdate) =>
    apply.mutate(
      { body: update },
      {
        onSuccess: () => {
          showToast(`${file?.name} was imported.`);
          onClose();
        },
      },
    );

  return (
    <Dialog
      title="Import into the catalogue"
      isOpen
      onClose={onClose}
      placement="side"
      width="48rem"
      actions={
        check.data && file ? (
          <>
            <Button onPress={onClose}>Cancel</Button>
            <Button
              variant="primary"
              isPending={apply.isPending}
              isDisabled={check.data.changes.length === 0}
              onPress={() => confirm(file.update)}
            >
              Apply
            </Button>
          </>
        ) : undefined
      }
    >
      <p className="quiet">
        A JSON file with sections of the catalogue, or a CSV file as created by the export: tests with one row per
        measurand, or specifications with one row each. Entries that are not in the file are not changed. You see the
        changes before they are applied.
      </p>
      <div className="row">
        <FileTrigger acceptedFileTypes={['.json', '.csv']} onSelect={(files) => void selectFile(files)}>
          <Button icon={<FileUp size={16} aria-hidden />} variant={check.data ? 'plain' : 'primary'} autoFocus>
            Select a file
          </Button>
        </FileTrigger>
        {file ? <span className="quiet">{file.name}</span> : null}
      </div>
      {file && file.errors.length > 0 ? <FileErrors errors={file.errors} /> : null}
      <Violations error={check.error} lineOf={file?.lineOf} />
      {check.isPending ? <p className="quiet">Checking the changes …</p> : null}
      {check.data ? <ChangeList check={check.data} /> : null}
      <ProblemNotice error={apply.error} />
    </Dialog>
  );
}

function parseFile(name: string, text: string): ParsedFile {
  if (/\.csv$/i.test(name)) {
    return { name, ...(isSpecificationCsv(text) ? csvToSpecifications(text) : csvToTests(text)) };
  }
  try {
    return { name, update: JSON.parse(text), errors: [] };
  } catch (error) {
    return { name, update: {}, errors: [{ line: 1, message: `Not valid JSON: ${(error as Error).message}` }] };
  }
}

function FileErrors({ errors }: { errors: readonly FileError[] }) {
  return (
    <Notice tone="bad">
      <strong>The file has errors</strong>
      <ul>
        {errors.slice(0, 100).map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            Line {line}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Shows violations with their line in the file if it is known. */
function Violations({ error, lineOf }: { error: unknown; lineOf: ParsedFile['lineOf'] }) {
  if (!(error instanceof Problem) || !lineOf) return <ProblemNotice error={error} />;
  return (
    <Notice tone="bad">
      <strong>{error.message}</strong>
      <ul>
        {error.violations.map(({ pointer = '', message }) => (
          <li key={`${pointer} ${message}`}>
            Line {lineOf(pointer) ?? 1}, {pointer.split('/').at(-1)}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
