import type { MonitoredOperation } from '@labwire/contract/lab-account-health.ts';
import type { ProblemType, Violation, ViolationCode } from '@labwire/contract/problem.ts';

/** A request that was rejected. */
export interface RejectedRequest {
  operation: MonitoredOperation;
  problem: ProblemType;
  detail: string;
  violations: readonly Violation[];
  at: Date;
  requestId: string;
}

/** A counter: of rejected requests, with an empty code and place, or of one violation code at one place. */
export interface Rejection {
  day: string;
  operation: MonitoredOperation;
  problem: ProblemType;
  code: ViolationCode | '';
  place: string;
  times: number;
  lastAt: Date;
  lastMessage: string;
  lastRequestId: string;
}

/** The maximum number of counters of one account and day. */
export const maxRejections = 200;

/** Problems that are fully described by their violations. */
export const explainedByViolations: readonly ProblemType[] = ['invalid-order', 'invalid-request'];

const maxPlaceLength = 120;
const maxMessageLength = 200;

/** One counter for the request, and one for each violation code and place, however many lines have it. */
export function rejectionsOf({ operation, problem, detail, violations, at, requestId }: RejectedRequest): Rejection[] {
  const day = at.toISOString().slice(0, 10);
  const last = { times: 1, lastAt: at, lastRequestId: requestId };
  const rejections = new Map<string, Rejection>();
  const add = (code: Rejection['code'], place: string, message: string) => {
    const lastMessage = storableText(message, maxMessageLength);
    const rejection = { day, operation, problem, code, place, ...last, lastMessage };
    rejections.set(rejectionKey(rejection), rejection);
  };
  add('', '', detail);
  for (const violation of violations) add(violation.code, placeOf(violation), violation.message);
  return [...rejections.values()];
}

export const rejectionKey = ({ day, operation, problem, code, place }: Rejection): string =>
  JSON.stringify([day, operation, problem, code, place]);

/** The pointer with * for every index, or the parameter, so that the same mistake on every line is counted together. */
const placeOf = ({ pointer = '', parameter }: Violation): string =>
  storableText(
    parameter === undefined ? pointer.slice(0, 500).replaceAll(/\/\d+(?=\/|$)/g, '/*') : `?${parameter}`,
    maxPlaceLength,
  );

/** Replaces what PostgreSQL cannot store and shortens the text: the name of an unknown field may have two megabytes. */
function storableText(text: string, maxLength: number): string {
  const start = text.slice(0, 2 * (maxLength + 1));
  const characters = [...start.toWellFormed().replaceAll(/\p{Cc}/gu, ' ')];
  return characters.length <= maxLength ? characters.join('') : `${characters.slice(0, maxLength - 1).join('')}…`;
}
