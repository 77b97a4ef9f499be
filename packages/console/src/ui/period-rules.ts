import { addDays, startOfDay } from './local-time-rules.ts';

/** Days such as 2026-03-03 in the time zone of the laboratory. Both belong to the period. */
export interface Period {
  from?: string;
  to?: string;
}

/** A day in the address of a page; undefined if it is no day. */
export function dayParameter(parameters: Record<string, unknown>, name: string): string | undefined {
  const value = String(parameters[name] ?? '');
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
  return isDay && new Date(value).toISOString().startsWith(value) ? value : undefined;
}

/** The period for a listing of the API, which excludes its end. */
export function periodQuery({ from, to }: Period, timeZone: string): Period {
  const timeOf = (day: string) => `${new Date(startOfDay(day, timeZone)).toISOString().slice(0, 19)}Z`;
  return {
    ...(from !== undefined && { from: timeOf(from) }),
    ...(to !== undefined && { to: timeOf(addDays(to, 1)) }),
  };
}

/** Why a period cannot be listed; undefined if it can. */
export const periodError = ({ from, to }: Period): string | undefined =>
  from !== undefined && to !== undefined && from > to ? 'The period ends before it begins.' : undefined;
