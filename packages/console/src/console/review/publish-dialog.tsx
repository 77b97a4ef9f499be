import type { JobReview } from '@labwire/contract/lab-review.ts';
import { useState } from 'react';
import { Problem } from '../../api/problem.ts';
import { Confirm } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useLabAction } from '../use-lab.ts';
import { ChangedValues } from './changed-values.tsx';
import { changedValues, publishingWords } from './review-rules.ts';

interface PublishDialogProps {
  review: JobReview;
  isFinal: boolean;
  onClose(): void;
  onPublished(): void;
}

/** Says exactly what the customer will see, and publishes it. */
export function PublishDialog({ review, isFinal, onClose, onPublished }: PublishDialogProps) {
  const [comments, setComments] = useState('');
  // What was looked at when it opened: if somebody measures meanwhile, nothing is published.
  const [seen] = useState(review);
  const publish = useLabAction('publishResult', ['getJobReview', 'listJobs', 'getJob']);
  const say = useToast();
  const isAmendment = review.publishing.needsReason;
  const changes = seen.results.length > 0 ? changedValues(seen.samples) : [];
  const kind = isAmendment ? 'amendment' : isFinal ? 'final result' : 'interim result';
  const isStale = publish.error instanceof Problem && publish.error.code === 'stale-version';
  const run = () =>
    publish.mutate(
      {
        path: { labJobNumber: review.labJobNumber },
        body: { isFinal, ...(comments.trim() && { analystComments: comments.trim() }) },
        headers: { 'If-Match': `"${seen.version}"` },
      },
      {
        onSuccess: () => {
          say(`The ${kind} of job ${review.labJobNumber} is published.`);
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
      isDisabled={isStale || (isAmendment && !comments.trim())}
      onConfirm={run}
    >
      <div className="stack tight">
        {publishingWords(seen, isFinal).map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      {changes.length > 0 ? (
        <div className="review-differences">
          <ChangedValues changes={changes} />
        </div>
      ) : null}
      <TextField
        label={isAmendment ? 'Reason of the amendment' : 'Comments for the customer'}
        hint={
          isAmendment
            ? 'Required. It stands in the result and on the face of the report.'
            : 'Optional. They stand in the result and on the report.'
        }
        rows={3}
        maxLength={4000}
        value={comments}
        onChange={setComments}
        isRequired={isAmendment}
      />
      {isStale ? (
        <Notice tone="bad">
          <strong>Somebody changed the job meanwhile; nothing was published.</strong> Close this, look again, and decide
          anew.
        </Notice>
      ) : (
        <ProblemNotice error={publish.error} />
      )}
    </Confirm>
  );
}
