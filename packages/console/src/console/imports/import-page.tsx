import type { RejectedEntry } from '@labwire/contract/lab-bulk-measurement.ts';
import type { ImportDetail } from '@labwire/contract/lab-import.ts';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { download } from '../../ui/download.ts';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Facts, Page, Waiting } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { staffName } from '../staff-name.ts';
import { useLab } from '../use-lab.ts';
import { rejectedCsv } from './rejected-csv-rules.ts';

export const Route = createLazyRoute('/imports/past/$importId')({ component: ImportPage });

const columns: Column<RejectedEntry>[] = [
  { name: 'Line', cell: ({ line }) => line, right: true },
  {
    name: 'Reason',
    wide: true,
    cell: ({ errors }) => (
      <ul>
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field ? `${field}: ` : ''}
            {message}
          </li>
        ))}
      </ul>
    ),
  },
];

function ImportPage() {
  const importId = Number(Route.useParams().importId);
  const { data, error } = useLab('getImport', { path: { importId } });
  const crumbs = [
    <Link key="imports" to="/imports">
      Imports
    </Link>,
  ];
  return (
    <Page title={data?.fileName ?? 'Import'} crumbs={crumbs}>
      <ProblemNotice error={error} />
      {data ? <ImportCards detail={data} /> : error ? null : <Waiting />}
    </Page>
  );
}

function ImportCards({ detail }: { detail: ImportDetail }) {
  const { importId, mapping, at, by, accepted, rejected, rejectedLines, sha256 } = detail;
  return (
    <>
      <Card title="Import">
        <Facts
          facts={[
            ['Number', importId],
            ['Mapping', mapping],
            ['Imported', <Time key="at" at={at} />],
            ['By', staffName(by)],
            ['Stored lines', String(accepted)],
            ['Rejected lines', String(rejected)],
            ['SHA-256 of the text', <code key="hash">{sha256}</code>],
          ]}
        />
      </Card>
      <Card
        title="Rejected lines"
        actions={
          rejectedLines && rejectedLines.length > 0 ? (
            <Button
              small
              icon={<Download size={16} aria-hidden />}
              onPress={() => download(`import-${importId}-rejected.csv`, rejectedCsv(rejectedLines), 'text/csv')}
            >
              Download CSV
            </Button>
          ) : undefined
        }
        flush
      >
        {rejectedLines === null ? (
          <Empty title={rejected === 0 ? 'No rejected lines' : 'The rejected lines were not recorded'} />
        ) : (
          <Table
            label="List of rejected lines"
            columns={columns}
            rows={rejectedLines}
            rowKey={({ line }) => line}
            empty={<Empty title="No rejected lines" />}
          />
        )}
      </Card>
    </>
  );
}
