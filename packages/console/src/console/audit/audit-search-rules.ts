/** The URL parameters of the audit page. */
export interface AuditSearch {
  action?: string;
  actor?: string;
  subject?: string;
  /** An account, or 0 for the laboratory. */
  account?: number;
  /** Days in the local time zone, both inclusive. */
  from?: string;
  to?: string;
}

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);
const day = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined);
const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`));

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

export function auditQuery({ account, from, to, ...filters }: AuditSearch) {
  return {
    ...filters,
    ...(account !== undefined && { accountId: account }),
    ...(from !== undefined && { from: startOf(from, 0) }),
    ...(to !== undefined && { to: startOf(to, 1) }),
  };
}

/** The start of a local day, shifted by a number of days. */
function startOf(date: string, addedDays: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, dayOfMonth + addedDays).toISOString();
}
