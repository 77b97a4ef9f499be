import type { JobReview } from '@labwire/contract/lab-review.ts';
import { BadgeCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useLabAction } from '../use-lab.ts';
import { missingPartsText } from './authorisation-text-rules.ts';
import { affectedByReview } from './use-job-review.ts';

type Report = JobReview['reports'][number];

export function ApproveReport({ review, report }: { review: JobReview; report: Report }) {
  const [isOpen, setOpen] = useState(false);
  const approve = useLabAction('approveReport', affectedByReview);
  const showToast = useToast();
  const close = () => {
    setOpen(false);
    approve.reset();
  };
  const submit = () =>
    approve.mutate(
      { path: { reportId: report.reportId } },
      {
        onSuccess: (approved) => {
          const name = `${report.version} of job ${review.labJobNumber}`;
          showToast(
            'missing' in approved
              ? `Your part of report ${name} is authorised. To be authorised: ${missingPartsText(approved.missing)}.`
              : `Report ${name} is approved.`,
          );
          close();
        },
      },
    );
  return (
    <>
      <Button variant="primary" icon={<BadgeCheck size={18} aria-hidden />} onPress={() => setOpen(true)}>
        Approve…
      </Button>
      <Confirm
        title={`Approve report ${report.version}`}
        isOpen={isOpen}
        onClose={close}
        verb="Approve report"
        isPending={approve.isPending}
        onConfirm={submit}
      >
        <SectionNote review={review} />
        <p>
          {review.accountName} is notified immediately and can download it.{' '}
          {report.isUploaded
            ? 'The uploaded file is sent unchanged.'
            : 'It is issued with today’s date and your name as the authorising person.'}
        </p>
        <p>
          An approval cannot be undone. An error in the result is corrected with an amended result; a report that must
          not be used is withdrawn.
        </p>
        <ProblemNotice error={approve.error} />
      </Confirm>
    </>
  );
}

/** Several sections may need several signatories. */
function SectionNote({ review: { approval } }: { review: JobReview }) {
  const { sections, opinions } = approval.missingAuthorisations;
  if (approval.signatories.length === 0 || (sections.length < 2 && !opinions && approval.authorisations.length === 0)) {
    return null;
  }
  return (
    <p>
      To be authorised: {missingPartsText(approval.missingAuthorisations)}. You authorise the parts that the settings
      allow you to; the report is issued when every part is authorised.
    </p>
  );
}

export function ReturnReport({ report }: { report: Report }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const returnDraft = useLabAction('returnReport', affectedByReview);
  const showToast = useToast();
  const close = () => {
    setOpen(false);
    returnDraft.reset();
  };
  const submit = () =>
    returnDraft.mutate(
      { path: { reportId: report.reportId }, body: { reason: reason.trim() } },
      {
        onSuccess: () => {
          showToast(`Report ${report.version} was returned to the bench.`);
          close();
        },
      },
    );
  return (
    <>
      <Button icon={<Undo2 size={18} aria-hidden />} onPress={() => setOpen(true)}>
        Return to the bench…
      </Button>
      <Confirm
        title={`Return report ${report.version} to the bench`}
        isOpen={isOpen}
        onClose={close}
        verb="Return report"
        variant="danger"
        isPending={returnDraft.isPending}
        isDisabled={!reason.trim()}
        onConfirm={submit}
      >
        <p>
          The draft is discarded. The result stays published; an error in it can only be corrected with an amended
          result.
        </p>
        <TextField
          label="Reason for the return"
          hint="Shown to everyone who opens the job."
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={setReason}
          isRequired
        />
        <ProblemNotice error={returnDraft.error} />
      </Confirm>
    </>
  );
}
