import { addDays, startOfDay } from '../../ui/local-time-rules.ts';

/** The URL parameters of the audit page. */
export interface AuditSearch {
  action?: string;
  actor?: string;
  subject?: string;
  /** An account, or 0 for the laboratory. */
  account?: number;
  /** Days in the time zone of the laboratory, both inclusive. */
  from?: string;
  to?: string;
}

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);
const day = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined);
/** The service has no entries before 1900 and rejects such times. */
const isDay = (value: string) =>
  /^(19|[2-9]\d)\d{2}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`));

/** Ignores invalid parameters. */
export function parseAuditSearch(search: Record<string, unknown>): AuditSearch {
  const account = Number(search.account);
  const parsed = {
    action: text(search.action),
    actor: text(search.actor),
    subject: text(search.subject),
    account: search.account !== '' && Number.isSafeInteger(account) && account >= 0 ? account : undefined,
    from: day(search.from),
    to: day(search.to),
  };
  return Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== undefined));
}

export function auditQuery({ account, from, to, ...filters }: AuditSearch, timeZone: string) {
  const startOf = (date: string) => new Date(startOfDay(date, timeZone)).toISOString();
  return {
    ...filters,
    ...(account !== undefined && { accountId: account }),
    ...(from !== undefined && { from: startOf(from) }),
    ...(to !== undefined && { to: startOf(addDays(to, 1)) }),
  };
}
