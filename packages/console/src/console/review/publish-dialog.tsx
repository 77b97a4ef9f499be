import type { JobReview } from '@labwire/contract/lab-review.ts';
import { useState } from 'react';
import { Problem } from '../../api/problem.ts';
import { Confirm } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useLabAction } from '../use-lab.ts';
import { ChangedValues } from './changed-values.tsx';
import { DoubtfulValues } from './doubtful-values.tsx';
import { MissingInformation } from './missing-information.tsx';
import { changedValues, publicationSummary } from './review-rules.ts';
import { useJobDoubts } from './use-job-doubts.ts';
import { affectedByReview } from './use-job-review.ts';

interface PublishDialogProps {
  review: JobReview;
  isFinal: boolean;
  onClose(): void;
  onPublished(): void;
}

/** Summarises what the customer will see, and publishes it after a confirmation. */
export function PublishDialog({ review, isFinal, onClose, onPublished }: PublishDialogProps) {
  const [comments, setComments] = useState('');
  const [opinions, setOpinions] = useState(review.results.at(-1)?.opinions ?? '');
  // The reviewed state: publishing fails if another person changes the job after this dialog was opened.
  const [reviewed] = useState(review);
  const { doubts, error } = useJobDoubts(reviewed);
  const [isChecked, setChecked] = useState(false);
  const isUnchecked = doubts === undefined || (doubts.length > 0 && !isChecked);
  const publish = useLabAction('publishResult', affectedByReview);
  const showToast = useToast();
  const isAmendment = review.publishing.needsReason;
  const changes = reviewed.results.length > 0 ? changedValues(reviewed.samples) : [];
  const kind = isAmendment ? 'amendment' : isFinal ? 'final result' : 'interim result';
  const isStale = publish.error instanceof Problem && publish.error.code === 'stale-version';
  const submit = () =>
    publish.mutate(
      {
        path: { labJobNumber: review.labJobNumber },
        body: {
          isFinal,
          ...(comments.trim() && { analystComments: comments.trim() }),
          ...(opinions.trim() && { opinions: opinions.trim() }),
        },
        headers: { 'If-Match': `"${reviewed.version}"` },
      },
      {
        onSuccess: () => {
          showToast(`The ${kind} of job ${review.labJobNumber} is published.`);
          onPublished();
          onClose();
        },
      },
    );
  return (
    <Confirm
      title={`Publish the ${kind} of job ${review.labJobNumber}`}
      isOpen
      onClose={onClose}
      verb={`Publish ${kind}`}
      isPending={publish.isPending}
      isDisabled={isStale || isUnchecked || (isAmendment && !comments.trim())}
      onConfirm={submit}
    >
      <div className="stack tight">
        {publicationSummary(reviewed, isFinal).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {changes.length > 0 ? (
        <div className="review-differences">
          <ChangedValues changes={changes} />
        </div>
      ) : null}
      {doubts && doubts.length > 0 ? (
        <DoubtfulValues doubts={doubts} isChecked={isChecked} onCheck={setChecked} />
      ) : null}
      <CommentsField isAmendment={isAmendment} value={comments} onChange={setComments} />
      <OpinionsField value={opinions} onChange={setOpinions} />
      <MissingInformation
        title="The report will lack required information:"
        items={reviewed.publishing.missingInformation}
        isRequired={reviewed.approval.requireCompleteReports}
      />
      {isStale ? (
        <Notice tone="bad">
          <strong>Another person changed the job; nothing was published.</strong> Close this dialog, review the values
          and publish again.
        </Notice>
      ) : (
        <ProblemNotice error={publish.error ?? error} />
      )}
    </Confirm>
  );
}

interface TextProps {
  value: string;
  onChange(value: string): void;
}

function CommentsField({ isAmendment, ...props }: TextProps & { isAmendment: boolean }) {
  return (
    <TextField
      label={isAmendment ? 'Reason for the amendment' : 'Comments for the customer'}
      hint={
        isAmendment
          ? 'Required. Shown in the result and on the first page of the report.'
          : 'Optional. Shown in the result and on the report.'
      }
      rows={3}
      maxLength={4000}
      isRequired={isAmendment}
      {...props}
    />
  );
}

function OpinionsField(props: TextProps) {
  return (
    <TextField
      label="Opinions and interpretations"
      hint="Optional. Only on the report, apart from comments; a signatory who may do so authorises them."
      rows={3}
      maxLength={4000}
      {...props}
    />
  );
}
