import type { LabRequest } from './step-rules.ts';

/** What a customer asked of the laboratory and waits for. */
export type OpenRequest =
  | { kind: 'QUESTION'; questionId: number; sample: string | null }
  /** `text` is the request of the customer, in which a keyword selects the decision. */
  | { kind: 'CHANGE'; change: number; text: string }
  | { kind: 'CANCELLATION'; text: string };

/** In the notes or a name of a change, or in the reason of a cancellation. */
const declineMarker = /sandbox:decline(?![a-z-])/i;

/** The request with which the simulated laboratory replies to a customer; the same for the same request. */
export function replyTo(orderId: number, open: OpenRequest): LabRequest {
  if (open.kind === 'QUESTION') return answerTo(orderId, open);
  const isDeclined = declineMarker.test(open.text);
  return decide(
    orderId,
    open,
    isDeclined
      ? { accept: false, reason: 'The simulated laboratory declines what contains sandbox:decline.' }
      : { accept: true },
  );
}

/** Declines what cannot be accepted any more, with the reason that the laboratory's API gave. */
export const declineBecause = (orderId: number, open: Exclude<OpenRequest, { kind: 'QUESTION' }>, reason: string) =>
  decide(orderId, open, { accept: false, reason });

function answerTo(orderId: number, { questionId, sample }: Extract<OpenRequest, { kind: 'QUESTION' }>): LabRequest {
  const subject = sample === null ? `order ${orderId}` : `the sample “${sample}”`;
  const text = `This is the simulated laboratory. It has received your question about ${subject}. A person of a real laboratory would answer it here.`;
  return {
    by: 'analyst',
    method: 'POST',
    path: `/orders/${orderId}/questions/${questionId}/answers`,
    body: { text },
    idempotencyKey: `sandbox-question-${questionId}`,
    description: `Answered question ${questionId}.`,
  };
}

function decide(
  orderId: number,
  open: Exclude<OpenRequest, { kind: 'QUESTION' }>,
  decision: { accept: boolean; reason?: string },
): LabRequest {
  const verb = decision.accept ? 'Accepted' : 'Declined';
  const what = open.kind === 'CHANGE' ? `change ${open.change}` : 'the cancellation';
  return {
    by: 'analyst',
    method: 'POST',
    path: `/orders/${orderId}/${open.kind === 'CHANGE' ? `changes/${open.change}` : 'cancellation'}`,
    body: decision,
    description: `${verb} ${what}.`,
  };
}
