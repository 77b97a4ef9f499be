import { localTime } from '@labwire/contract/time-zone.ts';

const dayMs = 86_400_000;

/**
 * The instants at which clocks in the zone show a local time such as 2026-03-03T10:15. There are two in the hour that
 * repeats when the clocks go back, and none in the hour that is skipped when they go forward.
 */
export function instantsOf(local: string, timeZone: string): number[] {
  const wallClock = Date.parse(`${local}${local.length === 16 ? ':00' : ''}Z`);
  // Date.parse also accepts other notations, and 30 February as 2 March.
  if (Number.isNaN(wallClock) || new Date(wallClock).toISOString().slice(0, 16) !== local.slice(0, 16)) return [];
  return candidates(wallClock, timeZone).filter(
    (instant) => instant + localTime(instant, timeZone).offset * 60_000 === wallClock,
  );
}

/** The wall-clock time with the offsets of the day before and the day after, the earlier instant first. */
function candidates(wallClock: number, timeZone: string): number[] {
  const offsets = [wallClock - dayMs, wallClock + dayMs].map((around) => localTime(around, timeZone).offset);
  return [...new Set(offsets)].map((offset) => wallClock - offset * 60_000).sort((a, b) => a - b);
}

/** A local time as UTC for the API. Of a time that occurs twice, the first one; undefined if it does not exist. */
export function utcOf(local: string, timeZone: string): string | undefined {
  const [instant] = instantsOf(local, timeZone);
  return instant === undefined ? undefined : `${new Date(instant).toISOString().slice(0, 19)}Z`;
}

/** The first instant of a day such as 2026-03-03, also in zones where clocks go forward at midnight. */
export function startOfDay(date: string, timeZone: string): number {
  const midnight = `${date}T00:00`;
  const [first] = instantsOf(midnight, timeZone);
  // The later candidate of a skipped midnight is the moment at which the clocks go forward.
  return first ?? candidates(Date.parse(`${midnight}Z`), timeZone).at(-1) ?? Number.NaN;
}

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
