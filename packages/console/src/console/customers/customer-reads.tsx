import type { LabRead } from '@labwire/contract/read.ts';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Age } from '../../ui/time.tsx';
import { useLab } from '../use-lab.ts';
import { usePersonName } from '../use-person-name.ts';

const columnsOf = (personName: (username: string) => string): Column<LabRead>[] => [
  {
    name: 'Reader',
    cell: ({ name, role }) => (
      <>
        {role ? name : personName(name)} <span className="quiet small nowrap">{role ?? 'customer'}</span>
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
  const personName = usePersonName(accountId);
  const { data, error } = useLab('listAccountReads', { path: { accountId }, query: { limit: 10 } });
  return (
    <Card title="Recent reads" flush>
      <ProblemNotice error={error} />
      {data ? (
        <Table
          label="Reads of results and reports, latest first"
          columns={columnsOf(personName)}
          rows={data.reads}
          rowKey={({ readId }) => readId}
          empty={<Empty title="No reads yet" />}
        />
      ) : null}
    </Card>
  );
}
