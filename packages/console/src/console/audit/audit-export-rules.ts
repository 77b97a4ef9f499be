import { csvText } from '@labwire/client/csv';
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

/** Spreadsheets detect UTF-8 by the byte order mark. The last column is the time in the zone. */
export function auditCsv(entries: readonly AuditEntry[], timeZone: string): string {
  const header = [...columns, `at (${timeZone})`];
  const rows = entries.map((entry) => [
    ...columns.map((column) => cellText(entry[column])),
    formatTime(entry.at, timeZone),
  ]);
  return csvText([header, ...rows], { bom: true });
}

export const auditJson = (entries: readonly AuditEntry[]): string => `${JSON.stringify(entries, null, 2)}\n`;

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
