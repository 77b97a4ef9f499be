import type { AuditEntry } from '@labwire/contract/lab-audit.ts';
import { formatTime } from '@labwire/contract/time-zone.ts';

const columns = [
  'at',
  'actor',
  'action',
  'subject',
  'chain',
  'number',
  'requestId',
  'before',
  'after',
  'hash',
] as const;

/** CSV (RFC 4180) with a byte order mark, by which spreadsheets detect UTF-8. The last column is the time in the zone. */
export function auditCsv(entries: readonly AuditEntry[], timeZone: string): string {
  const header = [...columns, `at (${timeZone})`].map(cell).join(',');
  const rows = entries.map((entry) =>
    [...columns.map((column) => cell(entry[column])), cell(formatTime(entry.at, timeZone))].join(','),
  );
  return `\uFEFF${[header, ...rows].join('\r\n')}\r\n`;
}

export const auditJson = (entries: readonly AuditEntry[]): string => `${JSON.stringify(entries, null, 2)}\n`;

/** An apostrophe prevents spreadsheets from evaluating text that looks like a formula. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
