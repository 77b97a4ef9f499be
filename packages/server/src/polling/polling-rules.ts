import type { AccountLimits } from '@labwire/contract/lab-account.ts';
import { isFlagSet } from '../platform/validation/query-flag.ts';

export type PollingPolicy = 'enforce' | 'advise';

export const defaultPolling = (environment: string): PollingPolicy =>
  environment === 'production' ? 'enforce' : 'advise';

export const defaultRequestsPerSecond = 300;

const defaultEveryMinutes = 20;

export interface PollingTerms {
  policy: PollingPolicy;
  /** The length in minutes of the interval in which one poll is permitted. */
  everyMinutes: number;
}

/** A poll above the limit is refused, or allowed with a warning. */
export type PollOutcome = 'permitted' | 'advised' | 'refused';

/** The time of the last regular poll of a series, and of its extra polls, oldest first. */
export interface PollState {
  lastAt: Date | null;
  extras: Date[];
}

export const pollingTerms = (limits: AccountLimits, policy: PollingPolicy): PollingTerms => ({
  policy: limits.polling ?? policy,
  everyMinutes: limits.pollEveryMinutes ?? defaultEveryMinutes,
});

export const neverPolled: PollState = { lastAt: null, extras: [] };

/** Extra polls are permitted for retries. */
const extraPollsPerWindow = 3;
const extraWindowMs = 60 * 60 * 1000;

/** Whether a poll is permitted now, and the state after it. A poll that is not permitted does not change the state. */
export function countPoll(
  state: PollState,
  terms: PollingTerms,
  now: Date,
): { isPermitted: boolean; state: PollState } {
  if (regularWaitMs(state, terms, now) === 0) return { isPermitted: true, state: { ...state, lastAt: now } };
  const extras = recentExtras(state, now);
  if (extras.length >= extraPollsPerWindow) return { isPermitted: false, state };
  return { isPermitted: true, state: { ...state, extras: [...extras, now] } };
}

/** The time until the next poll is permitted; 0 if one is permitted now. */
export function msUntilNextPoll(state: PollState, terms: PollingTerms, now: Date): number {
  if (recentExtras(state, now).length < extraPollsPerWindow) return 0;
  return Math.min(regularWaitMs(state, terms, now), extraWaitMs(state, now));
}

function regularWaitMs({ lastAt }: PollState, { everyMinutes }: PollingTerms, now: Date): number {
  return lastAt === null ? 0 : Math.max(0, lastAt.getTime() + everyMinutes * 60_000 - now.getTime());
}

/** The time until the oldest extra poll no longer counts. */
function extraWaitMs(state: PollState, now: Date): number {
  const [oldest] = recentExtras(state, now);
  return oldest ? oldest.getTime() + extraWindowMs - now.getTime() : 0;
}

const recentExtras = ({ extras }: PollState, now: Date): Date[] =>
  extras.filter((at) => at.getTime() + extraWindowMs > now.getTime());

/** The two quotas as RateLimit header fields (IETF draft). */
export function pollingHeaders(state: PollState, terms: PollingTerms, now: Date): Record<string, string> {
  const wait = regularWaitMs(state, terms, now);
  const extras = recentExtras(state, now).length;
  const reset = (ms: number) => (ms > 0 ? `;t=${Math.ceil(ms / 1000)}` : '');
  return {
    'ratelimit-policy': `"poll";q=1;w=${terms.everyMinutes * 60}, "extra";q=${extraPollsPerWindow};w=${extraWindowMs / 1000}`,
    ratelimit: `"poll";r=${wait > 0 ? 0 : 1}${reset(wait)}, "extra";r=${extraPollsPerWindow - extras}${reset(extraWaitMs(state, now))}`,
  };
}

interface ListingQuery {
  cursor?: string;
  offset?: number;
  limit?: number;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  finalOnly?: string;
  latestOnly?: string;
}

/** Requests for further pages have the cursor of a `next` or `prev` link. An offset alone starts a listing over. */
export const isPoll = ({ cursor }: ListingQuery): boolean => cursor === undefined;

/** The filters of a listing in one spelling: `finalOnly`, `finalOnly=1` and `finalOnly=true` are the same filter. */
export function canonicalFilters(query: ListingQuery & Record<string, unknown>): [string, unknown][] {
  const { cursor: _, offset: _offset, limit: _limit, finalOnly, latestOnly, ...others } = query;
  const filters = { ...others, finalOnly: isFlagSet(finalOnly), latestOnly: isFlagSet(latestOnly) };
  return Object.entries(filters)
    .filter(([, value]) => value !== undefined && value !== false)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The series of polls that a request belongs to: that of its filters without the date window. */
export function pollSeriesOf(query: ListingQuery & Record<string, unknown>): string {
  return JSON.stringify(canonicalFilters({ ...query, dateFrom: undefined, dateTo: undefined }));
}

/** The last poll of a series, regular or extra, and the number of extra polls that still count. */
export function describeSeries(state: PollState, now: Date): { lastAt: string; extraPolls: number } {
  const last = [state.lastAt, ...state.extras].reduce((a, b) => (b && (!a || b > a) ? b : a));
  return { lastAt: (last ?? now).toISOString(), extraPolls: recentExtras(state, now).length };
}
