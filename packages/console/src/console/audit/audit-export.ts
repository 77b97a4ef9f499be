import type { AuditEntry } from '@labwire/contract/lab-audit.ts';

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

/** Entries as RFC 4180 has tables, with a mark by which spreadsheets know UTF-8. */
export function auditCsv(entries: readonly AuditEntry[]): string {
  const rows = entries.map((entry) => columns.map((column) => cell(entry[column])).join(','));
  return `\uFEFF${[columns.join(','), ...rows].join('\r\n')}\r\n`;
}

export const auditJson = (entries: readonly AuditEntry[]): string => `${JSON.stringify(entries, null, 2)}\n`;

/** Spreadsheets take what begins like a formula for one; an apostrophe in front makes it text. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
