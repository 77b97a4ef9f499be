import type { JobReview } from '@labwire/contract/lab-review.ts';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useLabAction } from '../use-lab.ts';
import { affectedByReview } from './use-job-review.ts';

interface WithdrawReportProps {
  review: JobReview;
  report: JobReview['reports'][number];
}

export function WithdrawReport({ review, report }: WithdrawReportProps) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const withdraw = useLabAction('withdrawReport', affectedByReview);
  const showToast = useToast();
  const close = () => {
    setOpen(false);
    withdraw.reset();
  };
  const submit = () =>
    withdraw.mutate(
      { path: { reportId: report.reportId }, body: { reason: reason.trim() } },
      {
        onSuccess: () => {
          showToast(`Report ${report.version} of job ${review.labJobNumber} is withdrawn.`);
          close();
        },
      },
    );
  return (
    <>
      <Button icon={<Ban size={18} aria-hidden />} onPress={() => setOpen(true)}>
        Withdraw…
      </Button>
      <Confirm
        title={`Withdraw report ${report.version}`}
        isOpen={isOpen}
        onClose={close}
        verb="Withdraw report"
        variant="danger"
        isPending={withdraw.isPending}
        isDisabled={!reason.trim()}
        onConfirm={submit}
      >
        <p>
          {review.accountName} is notified immediately, and the check page says that the report is withdrawn. The file
          stays available to the customer for the record.
        </p>
        <p>A withdrawal cannot be undone. A new report of the job has the next version.</p>
        <TextField
          label="Reason for the withdrawal"
          hint="Sent to the customer, and printed on a new report of the same result. Not shown on the check page."
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={setReason}
          isRequired
        />
        <ProblemNotice error={withdraw.error} />
      </Confirm>
    </>
  );
}
