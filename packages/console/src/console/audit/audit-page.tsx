import type { AuditVerification } from '@labwire/contract/lab-audit.ts';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { Download, ShieldCheck } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Page, Waiting } from '../../ui/page.tsx';
import { Menu, MenuItem } from '../../ui/popover.tsx';
import { useToast } from '../../ui/toast.tsx';
import { pluralise } from '../pluralise.ts';
import { AuditEntries } from './audit-entries.tsx';
import { AuditFilter } from './audit-filter.tsx';
import { type Format, useAudit, useAuditExport, useVerification } from './use-audit.ts';
import './audit.css';

export const Route = createLazyRoute('/audit')({ component: AuditPage });

const route = getRouteApi('/audit');
const entryCount = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'entry' : 'entries'}`;

function AuditPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useAudit(search);
  const verification = useVerification();
  const exporting = useAuditExport(search);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Page
      title="Audit"
      actions={
        <>
          <ExportMenu exporting={exporting} />
          <Button
            variant="primary"
            icon={<ShieldCheck size={18} aria-hidden />}
            isPending={verification.isPending}
            onPress={() => verification.mutate()}
          >
            {verification.isPending ? 'Verifying …' : 'Verify audit trail'}
          </Button>
        </>
      }
    >
      <ProblemNotice error={verification.error ?? exporting.error} />
      {verification.data ? <VerificationResult verification={verification.data} /> : null}
      <AuditFilter search={search} />
      {error ? <ProblemNotice error={error} /> : null}
      {isPending ? <Waiting /> : null}
      {data ? (
        <Card
          title="Newest first"
          flush
          actions={
            Object.keys(search).length > 0 ? (
              <Button small onPress={() => void navigate({ search: {} })}>
                Clear filter
              </Button>
            ) : null
          }
        >
          {entries.length > 0 ? (
            <AuditEntries entries={entries} />
          ) : (
            <Empty title="No entries">No entries match the filter.</Empty>
          )}
        </Card>
      ) : null}
      {hasNextPage ? (
        <div className="audit-more no-print">
          <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            Show older entries
          </Button>
        </div>
      ) : null}
    </Page>
  );
}

function ExportMenu({ exporting }: { exporting: ReturnType<typeof useAuditExport> }) {
  const showToast = useToast();
  const exportAs = (format: Format) =>
    exporting.mutate(format, { onSuccess: (count) => showToast(`${entryCount(count)} exported.`) });
  return (
    <Menu
      label="Export the filtered entries"
      trigger={
        <Button icon={<Download size={18} aria-hidden />} isPending={exporting.isPending}>
          {exporting.isPending ? `${entryCount(exporting.loadedEntries)} …` : 'Export'}
        </Button>
      }
    >
      <MenuItem onAction={() => exportAs('csv')}>CSV for spreadsheets</MenuItem>
      <MenuItem onAction={() => exportAs('json')}>JSON with all values</MenuItem>
    </Menu>
  );
}

function VerificationResult({
  verification: { intact, chains, entries, broken },
}: {
  verification: AuditVerification;
}) {
  if (intact) {
    return (
      <Notice tone="good">
        <p role="status">
          <strong>The audit trail is intact.</strong> The hashes of all {entryCount(entries)} in{' '}
          {pluralise(chains, 'chain')} are correct: no entry was changed or removed.
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="bad">
      <strong>The audit trail is broken in {pluralise(broken.length, 'chain')}.</strong> Do not change the database, and
      compare it with your backups.
      <ul>
        {broken.map(({ chain, number, reason }) => (
          <li key={chain}>
            {chain === 0 ? 'Laboratory' : `Account ${chain}`}, entry {number}: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
