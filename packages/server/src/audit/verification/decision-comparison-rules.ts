import { cancellationRemark } from '../../orders/cancellation-rules.ts';
import { differences, type RecordEntry } from './comparison-rules.ts';

/** A sample on hold, or a dropped test, of a job. */
export interface StoredDecision {
  sequence: number;
  testCode: string | null;
  reason: string;
  decidedAt: string;
  decidedBy: string;
}

/** The actions that lead to the stored decisions of a job. Each pair makes a decision and takes it back. */
export const decisionActions = ['sample.held', 'sample.released', 'test.dropped', 'test.repeated'];

/** The holds and dropped tests of a job follow from its entries, in which each is made and taken back. */
export function decisionFaults(entries: readonly RecordEntry[], stored: readonly StoredDecision[]): string[] {
  const current = new Map<string, StoredDecision>();
  for (const { action, at, actor, after } of entries) {
    const { sequence, testCode, reason } = after as { sequence: number; testCode?: string; reason?: string };
    const decision = { sequence, testCode: testCode ?? null, reason: reason ?? '', decidedAt: at, decidedBy: actor };
    if (action === 'sample.held' || action === 'test.dropped') current.set(decisionKey(decision), decision);
    else current.delete(decisionKey(decision));
  }
  return differences([...current.values()], stored, decisionKey, ({ reason, decidedAt, decidedBy }) =>
    JSON.stringify([reason, decidedAt, decidedBy]),
  );
}

const decisionKey = ({ sequence, testCode }: StoredDecision): string =>
  testCode === null ? `the hold of sample ${sequence}` : `the dropped test ${testCode} of sample ${sequence}`;

export interface StoredCancellation {
  status: string;
  reason: string | null;
  requestedAt: string;
  requestedBy: string;
  decidedAt: string | null;
  decidedBy: string | null;
  decisionReason: string | null;
}

export const cancellationActions = [
  'order.cancelled',
  'cancellation.requested',
  'cancellation.accepted',
  'cancellation.declined',
];

/**
 * The cancellation of an order follows from its entries. One that was applied without the laboratory is recorded with the
 * cancelled lines only, whose remark contains the reason.
 */
export function cancellationFaults(entries: readonly RecordEntry[], stored: StoredCancellation | undefined): string[] {
  const recorded = recordedCancellation(entries);
  const compared = stored && { ...stored, remark: cancellationRemark(stored.reason ?? undefined) };
  return differences(
    recorded ? [recorded] : [],
    compared ? [compared] : [],
    () => 'its cancellation',
    ({ status, remark, requestedAt, requestedBy, decidedAt, decidedBy, decisionReason }) =>
      JSON.stringify([status, remark, requestedAt, requestedBy, decidedAt, decidedBy, decisionReason]),
  );
}

type RecordedCancellation = Omit<StoredCancellation, 'reason'> & { remark: string };

function recordedCancellation(entries: readonly RecordEntry[]): RecordedCancellation | undefined {
  let recorded: RecordedCancellation | undefined;
  for (const { action, at, actor, after } of entries) {
    const { reason, cancelled = [] } = after as { reason?: string; cancelled?: { reason: string }[] };
    const requested = {
      requestedAt: at,
      requestedBy: actor,
      decidedAt: null,
      decidedBy: null,
      decisionReason: null,
    };
    if (action === 'order.cancelled') {
      // After the consent of the laboratory, the same entry lists the lines that are cancelled then.
      recorded ??= { status: 'APPLIED', remark: cancelled[0]?.reason ?? '', ...requested };
    } else if (action === 'cancellation.requested') {
      recorded = { status: 'REQUESTED', remark: cancellationRemark(reason), ...requested };
    } else if (recorded) {
      const status = action === 'cancellation.accepted' ? 'ACCEPTED' : 'DECLINED';
      recorded = { ...recorded, status, decidedAt: at, decidedBy: actor, decisionReason: reason ?? null };
    }
  }
  return recorded;
}

/** A question about an order, or an answer to one, which has a number. */
export interface StoredMessage {
  questionId: number;
  /** Null for the question itself. */
  answer: number | null;
  line: number | null;
  side: string;
  text: string;
  at: string;
  author: string;
}

export const messageActions = ['question.asked', 'question.answered'];

/** Questions and answers are never changed; each is in its own entry. */
export function messageFaults(entries: readonly RecordEntry[], stored: readonly StoredMessage[]): string[] {
  const recorded = entries.map(({ at, actor, after }): StoredMessage => {
    const {
      questionId,
      answer = null,
      line = null,
      text,
    } = after as Pick<StoredMessage, 'questionId' | 'text'> & Partial<StoredMessage>;
    const side = actor.startsWith('client:') ? 'CUSTOMER' : 'LABORATORY';
    return { questionId, answer, line, side, text, at, author: actor };
  });
  const keyOf = ({ questionId, answer }: StoredMessage) =>
    answer === null ? `question ${questionId}` : `answer ${answer} to question ${questionId}`;
  return differences(recorded, stored, keyOf, ({ line, side, text, at, author }) =>
    JSON.stringify([line, side, text, at, author]),
  );
}
