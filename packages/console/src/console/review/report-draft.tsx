import { FilePlus2, Upload } from 'lucide-react';
import { FileTrigger } from 'react-aria-components';
import { Button } from '../../ui/button.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card } from '../../ui/page.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useLabAction } from '../use-lab.ts';

/** Makes a draft from the latest result, or of the laboratory's own file. */
export function DraftReport({ labJobNumber, isAgain }: { labJobNumber: number; isAgain: boolean }) {
  const draft = useLabAction('draftReport', ['getJobReview', 'listJobs', 'getJob']);
  const say = useToast();
  const run = (file?: File) =>
    draft.mutate(
      { path: { labJobNumber }, ...(file ? { file: new Blob([file], { type: 'application/pdf' }) } : {}) },
      { onSuccess: ({ version }) => say(`Report ${version} is drafted.`) },
    );
  return (
    <Card title={isAgain ? 'Draft it anew' : 'Draft a report'}>
      <div className="stack">
        <p className="quiet">
          {isAgain
            ? 'Another draft takes the place of this one.'
            : 'Made from the latest result; nobody outside sees it before it is approved.'}
        </p>
        <div className="report-panel-actions">
          <Button
            variant={isAgain ? 'plain' : 'primary'}
            icon={<FilePlus2 size={18} aria-hidden />}
            isPending={draft.isPending}
            onPress={() => run()}
          >
            Draft report
          </Button>
          <FileTrigger
            acceptedFileTypes={['application/pdf']}
            onSelect={(files) => {
              const file = files?.[0];
              if (file) run(file);
            }}
          >
            <Button icon={<Upload size={18} aria-hidden />} isDisabled={draft.isPending}>
              Upload a PDF
            </Button>
          </FileTrigger>
        </div>
        <ProblemNotice error={draft.error} />
      </div>
    </Card>
  );
}
