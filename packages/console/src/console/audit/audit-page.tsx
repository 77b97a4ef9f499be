import type { AuditVerification } from '@labwire/contract/lab-audit.ts';
import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { Download, ShieldCheck } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Page, Waiting } from '../../ui/page.tsx';
import { Menu, MenuItem } from '../../ui/popover.tsx';
import { useToast } from '../../ui/toast.tsx';
import { AuditEntries } from './audit-entries.tsx';
import { AuditFilter } from './audit-filter.tsx';
import { type Format, useAudit, useAuditExport, useVerification } from './use-audit.ts';
import './audit.css';

export const Route = createLazyRoute('/audit')({ component: AuditPage });

const route = getRouteApi('/audit');
const count = (n: number, what: string) => `${n.toLocaleString('en')} ${n === 1 ? what : `${what}s`}`;
const entriesOf = (n: number) => `${n.toLocaleString('en')} ${n === 1 ? 'entry' : 'entries'}`;

function AuditPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useAudit(search);
  const verification = useVerification();
  const handOut = useAuditExport(search);
  const say = useToast();
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const exportAs = (format: Format) => handOut.mutate(format, { onSuccess: (n) => say(`${entriesOf(n)} exported.`) });
  return (
    <Page
      title="Audit"
      actions={
        <>
          <Menu
            label="Export what the filter shows"
            trigger={
              <Button icon={<Download size={18} aria-hidden />} isPending={handOut.isPending}>
                {handOut.isPending ? `${entriesOf(handOut.soFar)} …` : 'Export'}
              </Button>
            }
          >
            <MenuItem onAction={() => exportAs('csv')}>As CSV, for spreadsheets</MenuItem>
            <MenuItem onAction={() => exportAs('json')}>As JSON, with every value</MenuItem>
          </Menu>
          <Button
            variant="primary"
            icon={<ShieldCheck size={18} aria-hidden />}
            isPending={verification.isPending}
            onPress={() => verification.mutate()}
          >
            {verification.isPending ? 'Verifying …' : 'Verify the trail'}
          </Button>
        </>
      }
    >
      <ProblemNotice error={verification.error ?? handOut.error} />
      {verification.data ? <Verdict verification={verification.data} /> : null}
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
                Clear the filter
              </Button>
            ) : null
          }
        >
          {entries.length > 0 ? (
            <AuditEntries entries={entries} />
          ) : (
            <Empty title="No entries">Nothing in the trail fits the filter.</Empty>
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

function Verdict({ verification: { intact, chains, entries, broken } }: { verification: AuditVerification }) {
  if (intact) {
    return (
      <Notice tone="good">
        <p role="status">
          <strong>The trail is whole.</strong> All {entriesOf(entries)} in {count(chains, 'chain')} fit their hashes:
          none was changed, none is missing.
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="bad">
      <strong>The trail is broken in {count(broken.length, 'chain')}.</strong> Keep the database as it is, and compare
      it with your backups.
      <ul>
        {broken.map(({ chain, number, reason }) => (
          <li key={chain}>
            {chain === 0 ? 'The laboratory' : `Account ${chain}`}, entry {number}: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
