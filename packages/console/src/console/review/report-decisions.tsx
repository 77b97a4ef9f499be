import type { JobReview } from '@labwire/contract/lab-review.ts';
import { BadgeCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useLabAction } from '../use-lab.ts';

type Report = JobReview['reports'][number];

export function ApproveReport({ review, report }: { review: JobReview; report: Report }) {
  const [isOpen, setOpen] = useState(false);
  const approve = useLabAction('approveReport', ['getJobReview', 'listJobs', 'getJob']);
  const say = useToast();
  const close = () => {
    setOpen(false);
    approve.reset();
  };
  const run = () =>
    approve.mutate(
      { path: { reportId: report.reportId } },
      {
        onSuccess: () => {
          say(`Report ${report.version} of job ${review.labJobNumber} is approved.`);
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
        onConfirm={run}
      >
        <p>
          {review.accountName} is told at once and can download it.{' '}
          {report.isUploaded
            ? 'The file goes out as it was uploaded.'
            : 'It is issued with today’s date and your name as the one who authorised it.'}
        </p>
        <p>An approval cannot be taken back; a mistake is mended by an amendment.</p>
        <ProblemNotice error={approve.error} />
      </Confirm>
    </>
  );
}

export function ReturnReport({ report }: { report: Report }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const sendBack = useLabAction('returnReport', ['getJobReview', 'listJobs', 'getJob']);
  const say = useToast();
  const close = () => {
    setOpen(false);
    sendBack.reset();
  };
  const run = () =>
    sendBack.mutate(
      { path: { reportId: report.reportId }, body: { reason: reason.trim() } },
      {
        onSuccess: () => {
          say(`Report ${report.version} went back to the bench.`);
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
        isPending={sendBack.isPending}
        isDisabled={!reason.trim()}
        onConfirm={run}
      >
        <p>The draft is discarded. The result stays published; what is wrong in it is mended by an amendment.</p>
        <TextField
          label="What has to be looked at again"
          hint="Whoever opens the job reads it."
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={setReason}
          isRequired
        />
        <ProblemNotice error={sendBack.error} />
      </Confirm>
    </>
  );
}
