import type { ImportOutcome, ImportPreview } from '@labwire/contract/lab-import.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { pluralise } from '../pluralise.ts';
import { staffName } from '../staff-name.ts';
import { useLabAction } from '../use-lab.ts';
import type { ImportContent } from './import-file-rules.ts';

interface ImportActionsProps {
  /** The name of a stored mapping. */
  mapping: string;
  file: ImportContent;
  preview: ImportPreview;
}

/** Imports a file that was previewed. A file that was imported before is imported again only after a confirmation. */
export function ImportActions({ mapping, file: { name, format, content }, preview }: ImportActionsProps) {
  const { accepted, rejected } = preview;
  const check = useLabAction('importFile');
  const run = useLabAction('importFile', ['listImports']);
  const [earlier, setEarlier] = useState<ImportOutcome['importedBefore']>(null);
  const navigate = useNavigate();
  const showToast = useToast();
  const file = { mapping, fileName: name.slice(0, 255), format, content };
  const start = (again: boolean) => {
    setEarlier(null);
    run.mutate(
      { body: { ...file, mode: rejected.length > 0 ? 'EACH_LINE' : 'ALL_OR_NOTHING', again } },
      {
        onSuccess: ({ importId, accepted: stored }) => {
          showToast(`${pluralise(stored, 'line was', 'lines were')} imported.`);
          if (importId !== null)
            void navigate({ to: '/imports/past/$importId', params: { importId: String(importId) } });
        },
      },
    );
  };
  const checkAndStart = () =>
    check.mutate(
      { body: { ...file, mode: 'CHECK' } },
      { onSuccess: ({ importedBefore }) => (importedBefore ? setEarlier(importedBefore) : start(false)) },
    );
  const lines = pluralise(accepted, 'line');
  return (
    <>
      <ProblemNotice error={check.error ?? run.error} />
      <div className="row">
        <Button
          variant="primary"
          isPending={check.isPending || run.isPending}
          isDisabled={accepted === 0}
          onPress={checkAndStart}
        >
          {rejected.length > 0 ? `Import the ${lines} without errors` : `Import ${lines}`}
        </Button>
      </div>
      <Confirm
        title="Import again?"
        verb="Import again"
        isOpen={earlier !== null}
        onClose={() => setEarlier(null)}
        onConfirm={() => start(true)}
      >
        {earlier ? (
          <p>
            This file was imported with this mapping by {staffName(earlier.by)}, <Time at={earlier.at} />.
          </p>
        ) : null}
      </Confirm>
    </>
  );
}
