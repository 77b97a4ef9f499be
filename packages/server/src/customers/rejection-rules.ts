import type { MonitoredOperation } from '@labwire/contract/lab-account-health.ts';
import type { ProblemType, Violation, ViolationCode } from '@labwire/contract/problem.ts';

/** A request that was refused. */
export interface Refusal {
  operation: MonitoredOperation;
  problem: ProblemType;
  detail: string;
  violations: readonly Violation[];
  at: Date;
  requestId: string;
}

/** What is counted of it: the request itself, whose code and place are empty, or one mistake at one place. */
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

/** More kinds of mistakes than that are not told apart, of one account in a day. */
export const maxRejections = 200;

/** Problems that say all they have to say in their violations. */
export const explainedByViolations: readonly ProblemType[] = ['invalid-order', 'invalid-request'];

const longestPlace = 120;
const longestMessage = 200;

/** The request, and each mistake at each kind of place once, however many lines have it. */
export function rejectionsOf({ operation, problem, detail, violations, at, requestId }: Refusal): Rejection[] {
  const day = at.toISOString().slice(0, 10);
  const last = { times: 1, lastAt: at, lastRequestId: requestId };
  const found = new Map<string, Rejection>();
  const note = (code: Rejection['code'], place: string, message: string) => {
    const stumble = { day, operation, problem, code, place, ...last, lastMessage: plain(message, longestMessage) };
    found.set(keyOf(stumble), stumble);
  };
  note('', '', detail);
  for (const violation of violations) note(violation.code, placeOf(violation), violation.message);
  return [...found.values()];
}

export const keyOf = ({ day, operation, problem, code, place }: Rejection): string =>
  JSON.stringify([day, operation, problem, code, place]);

/** The place without the numbers of lines: what goes wrong at it goes wrong on every line. */
const placeOf = ({ pointer = '', parameter }: Violation): string =>
  plain(
    parameter === undefined ? pointer.slice(0, 500).replaceAll(/\/\d+(?=\/|$)/g, '/*') : `?${parameter}`,
    longestPlace,
  );

/** What a database can hold: no control characters, no half characters, not too long. A name may have two million. */
function plain(text: string, longest: number): string {
  const start = text.slice(0, 2 * (longest + 1));
  const characters = [...start.toWellFormed().replaceAll(/\p{Cc}/gu, ' ')];
  return characters.length <= longest ? characters.join('') : `${characters.slice(0, longest - 1).join('')}…`;
}
