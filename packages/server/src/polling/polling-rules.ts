import type { AccountLimits } from '@labwire/contract/lab-account.ts';

export type PollingPolicy = 'enforce' | 'advise';

export const defaultPolling = (environment: string): PollingPolicy =>
  environment === 'production' ? 'enforce' : 'advise';

export const defaultRequestsPerSecond = 300;

const defaultEveryMinutes = 20;

export interface PollingTerms {
  policy: PollingPolicy;
  /** One poll in so many minutes. */
  everyMinutes: number;
}

/** A poll beyond the permitted rate is refused, or served with advice. */
export type PollOutcome = 'permitted' | 'advised' | 'refused';

/** When it was polled: the last time that a poll had its turn, and the extra ones since, oldest first. */
export interface PollState {
  lastAt: Date | null;
  extras: Date[];
}

export const agreedTerms = (limits: AccountLimits, policy: PollingPolicy): PollingTerms => ({
  policy: limits.polling ?? policy,
  everyMinutes: limits.pollEveryMinutes ?? defaultEveryMinutes,
});

export const neverPolled: PollState = { lastAt: null, extras: [] };

/** For retries: so many more in an hour. */
const extraPolls = 3;
const extraWindowMs = 60 * 60 * 1000;

/** Whether a poll has its turn now, and what is remembered of it; one that has none leaves no trace. */
export function takeTurn(state: PollState, terms: PollingTerms, now: Date): { hasTurn: boolean; state: PollState } {
  if (regularWaitMs(state, terms, now) === 0) return { hasTurn: true, state: { ...state, lastAt: now } };
  const extras = recentExtras(state, now);
  if (extras.length >= extraPolls) return { hasTurn: false, state };
  return { hasTurn: true, state: { ...state, extras: [...extras, now] } };
}

/** Until the next poll has its turn; 0 when one has it now. */
export function waitMs(state: PollState, terms: PollingTerms, now: Date): number {
  if (recentExtras(state, now).length < extraPolls) return 0;
  return Math.min(regularWaitMs(state, terms, now), extraWaitMs(state, now));
}

function regularWaitMs({ lastAt }: PollState, { everyMinutes }: PollingTerms, now: Date): number {
  return lastAt === null ? 0 : Math.max(0, lastAt.getTime() + everyMinutes * 60_000 - now.getTime());
}

/** Until the oldest extra poll is forgotten. */
function extraWaitMs(state: PollState, now: Date): number {
  const [oldest] = recentExtras(state, now);
  return oldest ? oldest.getTime() + extraWindowMs - now.getTime() : 0;
}

const recentExtras = ({ extras }: PollState, now: Date): Date[] =>
  extras.filter((at) => at.getTime() + extraWindowMs > now.getTime());

/** The two quotas as the IETF's draft on RateLimit header fields writes them. */
export function pollingHeaders(state: PollState, terms: PollingTerms, now: Date): Record<string, string> {
  const wait = regularWaitMs(state, terms, now);
  const extras = recentExtras(state, now).length;
  const reset = (ms: number) => (ms > 0 ? `;t=${Math.ceil(ms / 1000)}` : '');
  return {
    'ratelimit-policy': `"poll";q=1;w=${terms.everyMinutes * 60}, "extra";q=${extraPolls};w=${extraWindowMs / 1000}`,
    ratelimit: `"poll";r=${wait > 0 ? 0 : 1}${reset(wait)}, "extra";r=${extraPolls - extras}${reset(extraWaitMs(state, now))}`,
  };
}

interface ListingQuery {
  cursor?: string;
  offset?: number;
  limit?: number;
  dateFrom?: string;
  dateTo?: string;
}

/** A poll starts a listing over: it neither follows a link nor goes on from an offset. */
export const startsOver = ({ cursor, offset = 0 }: ListingQuery): boolean => cursor === undefined && offset === 0;

/** Which series of polls a listing belongs to: that of its filters, the date window aside. */
export function seriesOf(query: ListingQuery & Record<string, unknown>): string {
  const { cursor: _, offset: _offset, limit: _limit, dateFrom: _from, dateTo: _to, ...filters } = query;
  return JSON.stringify(Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** How a series of polls went of late: its last poll, an extra one or not, and how many extra ones still count. */
export function describeSeries(state: PollState, now: Date): { lastAt: string; extraPolls: number } {
  const last = [state.lastAt, ...state.extras].reduce((a, b) => (b && (!a || b > a) ? b : a));
  return { lastAt: (last ?? now).toISOString(), extraPolls: recentExtras(state, now).length };
}
