import { FilePlus2, Upload } from 'lucide-react';
import { FileTrigger } from 'react-aria-components';
import { Button } from '../../ui/button.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card } from '../../ui/page.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useLabAction } from '../use-lab.ts';

/** Creates a draft from the latest result or from an uploaded PDF. */
export function DraftReport({ labJobNumber, hasDraft }: { labJobNumber: number; hasDraft: boolean }) {
  const draft = useLabAction('draftReport', ['getJobReview', 'listJobs', 'getJob']);
  const showToast = useToast();
  const submit = (file?: File) =>
    draft.mutate(
      { path: { labJobNumber }, body: file && new Blob([file], { type: 'application/pdf' }) },
      { onSuccess: ({ version }) => showToast(`Report ${version} is drafted.`) },
    );
  return (
    <Card title={hasDraft ? 'Replace the draft' : 'Draft a report'}>
      <div className="stack">
        <p className="quiet">
          {hasDraft
            ? 'A new draft replaces this one.'
            : 'Created from the latest result. The customer sees it only after approval.'}
        </p>
        <div className="report-panel-actions">
          <Button
            variant={hasDraft ? 'plain' : 'primary'}
            icon={<FilePlus2 size={18} aria-hidden />}
            isPending={draft.isPending}
            onPress={() => submit()}
          >
            Draft report
          </Button>
          <FileTrigger
            acceptedFileTypes={['application/pdf']}
            onSelect={(files) => {
              const file = files?.[0];
              if (file) submit(file);
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
