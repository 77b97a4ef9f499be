import type { AuditEntry } from '@labwire/contract/lab-audit.ts';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { labResponse } from '../../api/lab.ts';
import { download } from '../../ui/download.ts';
import { auditCsv, auditJson } from './audit-export.ts';
import { type AuditSearch, auditQuery } from './audit-search.ts';

const pageSize = 50;
const largestPage = 200;

/** The trail as the filter shows it, newest first, page after page. */
export function useAudit(search: AuditSearch) {
  const query = auditQuery(search);
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

/** Hands out all that the filter shows, however many pages it has; tells how many entries have come so far. */
export function useAuditExport(search: AuditSearch) {
  const [soFar, setSoFar] = useState(0);
  const action = useMutation({
    mutationFn: async (format: Format) => {
      const entries: AuditEntry[] = [];
      const query = auditQuery(search);
      for (let before: number | null = 0; before !== null; ) {
        const page: { entries: AuditEntry[]; next: number | null } = await labResponse('readAudit', {
          query: { ...query, limit: largestPage, ...(before > 0 && { before }) },
        });
        entries.push(...page.entries);
        setSoFar(entries.length);
        before = page.next;
      }
      const name = `audit-${new Date().toISOString().slice(0, 10)}.${format}`;
      if (format === 'csv') download(name, auditCsv(entries), 'text/csv');
      else download(name, auditJson(entries), 'application/json');
      return entries.length;
    },
    onMutate: () => setSoFar(0),
  });
  return { ...action, soFar };
}

/** Recomputes every hash, which takes a while on a long trail: only when asked. */
export function useVerification() {
  return useMutation({
    mutationFn: async () => (await labResponse('readAudit', { query: { verify: true, limit: 1 } })).verification,
  });
}
