import type { LabRead } from '@labwire/contract/read.ts';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Age } from '../../ui/time.tsx';
import { useLab } from '../use-lab.ts';

const columns: Column<LabRead>[] = [
  {
    name: 'Reader',
    cell: ({ name, role }) => (
      <>
        {name} <span className="quiet small nowrap">{role ?? 'customer'}</span>
      </>
    ),
  },
  {
    name: 'Document',
    cell: ({ kind, labJobNumber }) => `${kind === 'RESULT' ? 'Result' : 'Report'} of job ${labJobNumber}`,
  },
  { name: 'Last', cell: ({ lastAt }) => <Age at={lastAt} />, right: true },
];

export function Reads({ accountId }: { accountId: number }) {
  const { data, error } = useLab('listAccountReads', { path: { accountId }, query: { limit: 10 } });
  return (
    <Card title="Recent reads" flush>
      <ProblemNotice error={error} />
      {data ? (
        <Table
          label="Reads of results and reports, latest first"
          columns={columns}
          rows={data.reads}
          rowKey={({ readId }) => readId}
          empty={<Empty title="No reads yet" />}
        />
      ) : null}
    </Card>
  );
}
