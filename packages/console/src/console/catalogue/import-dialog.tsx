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
import { csvToCatalogue, type Mistake } from './catalogue-csv-rules.ts';
import { ChangeList } from './change-list.tsx';

interface ReadFile {
  name: string;
  update: CatalogueUpdate;
  mistakes: Mistake[];
  lineOf?(pointer: string): number | undefined;
}

/** A file is tried first; what it would do is read, and only then done. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const say = useToast();
  const [file, setFile] = useState<ReadFile>();
  const check = useLabAction('checkCatalogue');
  const apply = useLabAction('putCatalogue', ['getCatalogue', 'getCatalogueUses']);

  const choose = async (files: FileList | null) => {
    const chosen = files?.item(0);
    if (!chosen) return;
    check.reset();
    const read = readFile(chosen.name, await chosen.text());
    setFile(read);
    if (read.mistakes.length === 0) check.mutate({ body: read.update });
  };
  const confirm = (update: CatalogueUpdate) =>
    apply.mutate(
      { body: update },
      {
        onSuccess: () => {
          say(`The catalogue is as in ${file?.name}.`);
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
        A JSON file with sample types, tests and supplies, or a CSV file of tests with one row for each measurand, as
        the export writes them. Entries that are not in the file stay as they are. Nothing is changed before you have
        seen what would be.
      </p>
      <div className="row">
        <FileTrigger acceptedFileTypes={['.json', '.csv']} onSelect={(files) => void choose(files)}>
          <Button icon={<FileUp size={16} aria-hidden />} variant={check.data ? 'plain' : 'primary'} autoFocus>
            Choose a file
          </Button>
        </FileTrigger>
        {file ? <span className="quiet">{file.name}</span> : null}
      </div>
      {file && file.mistakes.length > 0 ? <Mistakes mistakes={file.mistakes} /> : null}
      <Refusal error={check.error} lineOf={file?.lineOf} />
      {check.isPending ? <p className="quiet">Looking what it would change …</p> : null}
      {check.data ? <ChangeList check={check.data} /> : null}
      <ProblemNotice error={apply.error} />
    </Dialog>
  );
}

function readFile(name: string, text: string): ReadFile {
  if (/\.csv$/i.test(name)) return { name, ...csvToCatalogue(text) };
  try {
    return { name, update: JSON.parse(text), mistakes: [] };
  } catch (error) {
    return { name, update: {}, mistakes: [{ line: 1, message: `This is not JSON: ${(error as Error).message}` }] };
  }
}

function Mistakes({ mistakes }: { mistakes: readonly Mistake[] }) {
  return (
    <Notice tone="bad">
      <strong>The file cannot be read</strong>
      <ul>
        {mistakes.slice(0, 100).map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            Line {line}: {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Violations at the lines of the file where there are lines to name, or else at their pointers. */
function Refusal({ error, lineOf }: { error: unknown; lineOf: ReadFile['lineOf'] }) {
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
