import type { NewEvent } from '../../events/event-rules.ts';
import type { LabRequest } from './step-rules.ts';

/** What the simulated laboratory decides or answers; the number is that of the change or the question. */
export interface Reply {
  orderId: number;
  to: 'cancellation' | 'change' | 'question';
  number: number;
}

/** The requests and questions of the customer among the events. */
export function repliesTo(events: readonly NewEvent[]): Reply[] {
  return events.flatMap(({ type, subject }): Reply[] => {
    const { orderId, change = 0, questionId = 0, side } = subject;
    if (type === 'cancellation.requested') return [{ orderId, to: 'cancellation', number: 0 }];
    if (type === 'change.requested') return [{ orderId, to: 'change', number: change }];
    const isQuestion = type === 'question.asked' && side === 'CUSTOMER';
    return isQuestion ? [{ orderId, to: 'question', number: questionId }] : [];
  });
}

/** Cancellations and changes are accepted. A repeated request changes nothing. */
export function replyRequest({ orderId, to, number }: Reply): LabRequest {
  const by = 'analyst' as const;
  const order = `/orders/${orderId}`;
  const accepted = { by, method: 'POST' as const, body: { accept: true } };
  if (to === 'cancellation') {
    return { ...accepted, path: `${order}/cancellation`, description: 'Accepted the cancellation.' };
  }
  if (to === 'change') {
    return { ...accepted, path: `${order}/changes/${number}`, description: `Accepted change ${number}.` };
  }
  return {
    by,
    method: 'POST',
    path: `${order}/questions/${number}/answers`,
    body: { text: 'This is an answer of the simulated laboratory.' },
    idempotencyKey: `simulated-answer-${number}`,
    description: `Answered question ${number}.`,
  };
}
