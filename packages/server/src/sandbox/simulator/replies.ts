import type { NewEvent } from '../../events/event-rules.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import type { Queue, QueuedWork } from '../../platform/db/queue.ts';
import { declineBecause, replyTo } from './reply-rules.ts';
import { findOpenRequest } from './reply-sql.ts';
import type { LabRequest, LabResponse } from './step-rules.ts';

interface ReplyDependencies {
  db: Database;
  queue: Queue;
  request(request: LabRequest): Promise<LabResponse>;
  /** Called after a change of an order was accepted, which can add work to it. */
  onChangeAccepted(accountId: number, orderId: number): Promise<void>;
}

type Work = QueuedWork['sandbox-reply'];

/** Queues the replies to what customers ask, in the transaction that stores it. */
export async function scheduleReplies(
  queue: Queue,
  connection: Connection,
  accountId: number,
  events: readonly NewEvent[],
  startAfter: Date,
): Promise<void> {
  const work = events.flatMap((event): Work[] => {
    const { type, subject } = event;
    const order = { accountId, orderId: subject.orderId };
    if (type === 'question.asked' && subject.side === 'CUSTOMER') return [{ ...order, questionId: subject.questionId }];
    if (type === 'change.requested') return [{ ...order, change: subject.change }];
    return type === 'cancellation.requested' ? [order] : [];
  });
  if (work.length === 0) return;
  await queue.send(
    connection,
    'sandbox-reply',
    work.map((data) => ({ data, startAfter })),
  );
}

export const startReplies = ({ queue, ...dependencies }: ReplyDependencies): Promise<void> =>
  queue.work('sandbox-reply', 1, (work) => reply(dependencies, work));

/** Replies, unless staff have done so. Work that was interrupted is repeated, and does not reply twice. */
async function reply({ db, request, onChangeAccepted }: Omit<ReplyDependencies, 'queue'>, work: Work): Promise<void> {
  const { accountId, orderId } = work;
  const open = await db.asLaboratory((connection) => findOpenRequest(connection, work));
  if (!open) return;
  const response = await request(replyTo(orderId, open));
  requireAvailable(response);
  if (open.kind === 'QUESTION') return;
  if (response.status === 409) {
    const { detail = 'It does not fit the order any more.' } = response.body;
    requireAvailable(await request(declineBecause(orderId, open, detail)));
  } else if (open.kind === 'CHANGE') {
    await onChangeAccepted(accountId, orderId);
  }
}

/** An error of the service is temporary, and the queue repeats the work. */
function requireAvailable({ status }: LabResponse): void {
  if (status >= 500) throw new Error(`the laboratory's API responded with status ${status}`);
}
