import type { Job } from '@labwire/contract/lab-job.ts';
import { useState } from 'react';
import { Confirm } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Waiting } from '../../ui/page.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useLabAction, useLabWithEtag } from '../use-lab.ts';
import { emptySampleReceipt, receiptDraft, receiptOf } from './receipt-draft-rules.ts';
import { ReceiptFields, SampleReceiptFields } from './receipt-fields.tsx';

/** Corrects what was recorded when the samples of a job arrived. */
export function ReceiptDialog({ labJobNumber, onClose }: { labJobNumber: number; onClose(): void }) {
  const { data, error } = useLabWithEtag('getJob', { path: { labJobNumber } });
  if (data?.body) return <ReceiptForm job={data.body} etag={data.etag ?? '*'} onClose={onClose} />;
  return (
    <Confirm
      title={`Receipt of job ${labJobNumber}`}
      verb="Save"
      isOpen
      isDisabled
      onClose={onClose}
      onConfirm={onClose}
    >
      {error ? <ProblemNotice error={error} /> : <Waiting />}
    </Confirm>
  );
}

function ReceiptForm({ job, etag, onClose }: { job: Job; etag: string; onClose(): void }) {
  const showToast = useToast();
  const { labJobNumber } = job;
  // The state when the dialog was opened: saving fails if another person has changed the job since.
  const [version] = useState(etag);
  const [receipt, setReceipt] = useState(() => receiptDraft(job.samples));
  const record = useLabAction('recordReceipt', ['getJob', 'getJobReview', 'getLabOrder', 'getLabOrderLines']);
  const names = Object.keys(receipt.bySample);
  const submit = () =>
    record.mutate(
      { path: { labJobNumber }, body: receiptOf(receipt, names), headers: { 'if-match': version } },
      {
        onSuccess: () => {
          showToast(`The receipt of job ${labJobNumber} was saved.`);
          onClose();
        },
      },
    );
  return (
    <Confirm
      title={`Receipt of job ${labJobNumber}`}
      verb="Save"
      isOpen
      onClose={onClose}
      onConfirm={submit}
      isPending={record.isPending}
    >
      <p className="quiet">Shown on the report of the next result. Published results do not change.</p>
      <ReceiptFields
        receipt={receipt}
        error={record.error}
        onChange={(to) => setReceipt((before) => ({ ...before, ...to }))}
      />
      <div className="order-receipt-samples">
        {names.map((name) => (
          <SampleReceiptFields
            key={name}
            name={name}
            entry={receipt.bySample[name] ?? emptySampleReceipt}
            onChange={(entry) =>
              setReceipt((before) => ({ ...before, bySample: { ...before.bySample, [name]: entry } }))
            }
          />
        ))}
      </div>
      <ProblemNotice error={record.error} />
    </Confirm>
  );
}
