/** What the address says of the audit page. */
export interface AuditSearch {
  action?: string;
  actor?: string;
  subject?: string;
  /** An account, or 0 for the laboratory itself. */
  account?: number;
  /** Days of the reader's own calendar, both included. */
  from?: string;
  to?: string;
}

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);
const day = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined);
const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`));

/** Whatever an address holds, only what can be asked for is kept. */
export function auditSearch(search: Record<string, unknown>): AuditSearch {
  const account = Number(search.account);
  const found = {
    action: text(search.action),
    actor: text(search.actor),
    subject: text(search.subject),
    account: search.account !== '' && Number.isSafeInteger(account) && account >= 0 ? account : undefined,
    from: day(search.from),
    to: day(search.to),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** The same as the service is asked for it. */
export function auditQuery({ account, from, to, ...exact }: AuditSearch) {
  return {
    ...exact,
    ...(account !== undefined && { accountId: account }),
    ...(from !== undefined && { from: startOf(from, 0) }),
    ...(to !== undefined && { to: startOf(to, 1) }),
  };
}

/** The first moment of a day where the reader is, so many days later. */
function startOf(date: string, later: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, dayOfMonth + later).toISOString();
}
