import type { AuditEntry } from '@labwire/contract/lab-audit.ts';
import { localDate } from '@labwire/contract/time-zone.ts';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { labResponse } from '../../api/lab.ts';
import { download } from '../../ui/download.ts';
import { useTimeZone } from '../../ui/laboratory.tsx';
import { useAction } from '../../ui/use-action.ts';
import { auditCsv, auditJson } from './audit-export-rules.ts';
import { type AuditSearch, auditQuery } from './audit-search-rules.ts';

const pageSize = 50;
const maxPageSize = 200;

export function useAudit(search: AuditSearch) {
  const query = auditQuery(search, useTimeZone());
  return useInfiniteQuery({
    queryKey: ['readAudit', query],
    queryFn: ({ pageParam, signal }) =>
      labResponse('readAudit', {
        query: { ...query, limit: pageSize, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

export type Format = 'csv' | 'json';

/** Downloads all entries that match the filter, page by page. */
export function useAuditExport(search: AuditSearch) {
  const timeZone = useTimeZone();
  const [loadedEntries, setLoadedEntries] = useState(0);
  const action = useAction({
    mutationFn: async (format: Format) => {
      const entries: AuditEntry[] = [];
      const query = auditQuery(search, timeZone);
      for (let before: number | null = 0; before !== null; ) {
        const page: { entries: AuditEntry[]; next: number | null } = await labResponse('readAudit', {
          query: { ...query, limit: maxPageSize, ...(before > 0 && { before }) },
        });
        entries.push(...page.entries);
        setLoadedEntries(entries.length);
        before = page.next;
      }
      const name = `audit-${localDate(Date.now(), timeZone)}.${format}`;
      if (format === 'csv') download(name, auditCsv(entries, timeZone), 'text/csv');
      else download(name, auditJson(entries), 'application/json');
      return entries.length;
    },
    onMutate: () => setLoadedEntries(0),
  });
  return { ...action, loadedEntries };
}

/** Recomputes every hash. A mutation, because it takes long and runs only on request. */
export function useVerification() {
  return useMutation({
    mutationFn: async () => (await labResponse('readAudit', { query: { verify: true, limit: 1 } })).verification,
  });
}
