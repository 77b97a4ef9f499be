import { FilePlus2, Upload } from 'lucide-react';
import { FileTrigger } from 'react-aria-components';
import { Button } from '../../ui/button.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card } from '../../ui/page.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useLabAction } from '../use-lab.ts';
import { affectedByReview } from './use-job-review.ts';

interface DraftReportProps {
  labJobNumber: number;
  /** The current draft. */
  current: { isUploaded: boolean } | undefined;
}

/** Creates a draft from the latest result or from an uploaded PDF, or replaces the draft. */
export function DraftReport({ labJobNumber, current }: DraftReportProps) {
  const canRender = current?.isUploaded ?? true;
  const draft = useLabAction('draftReport', affectedByReview);
  const showToast = useToast();
  const submit = (file?: File) =>
    draft.mutate(
      { path: { labJobNumber }, body: file && new Blob([file], { type: 'application/pdf' }) },
      { onSuccess: ({ version }) => showToast(`Report ${version} is drafted.`) },
    );
  return (
    <Card title={current ? 'Replace the draft' : 'Draft a report'}>
      <div className="stack">
        <p className="quiet">
          {current
            ? 'Another file replaces this draft.'
            : 'Created from the latest result. The customer sees it only after approval.'}
        </p>
        <div className="report-panel-actions">
          {canRender ? (
            <Button
              variant={current ? 'plain' : 'primary'}
              icon={<FilePlus2 size={18} aria-hidden />}
              isPending={draft.isPending}
              onPress={() => submit()}
            >
              Draft report
            </Button>
          ) : null}
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
