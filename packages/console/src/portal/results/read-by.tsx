import type { ClientAnswer } from '../../api/client.ts';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Waiting } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';

export type ReadList = ClientAnswer<'listReads'>;
type Read = ReadList['reads'][number];

const columns: Column<Read>[] = [
  {
    name: 'Reader',
    cell: ({ username, role }) => username ?? `Laboratory, ${role}`,
  },
  { name: 'Read', cell: ({ kind }) => (kind === 'RESULT' ? 'A result' : 'A report') },
  { name: 'Times that day', cell: ({ times }) => times, right: true, hideOn: 'phone' },
  { name: 'Last', cell: ({ lastAt }) => <Time at={lastAt} />, right: true },
];

/** Who was handed results and reports of a job: the latest days. */
export function ReadBy({ list, error }: { list: ReadList | undefined; error: Error | null }) {
  return (
    <Card title="Read by" flush={list !== undefined}>
      <ProblemNotice error={error} />
      {list ? (
        <Table
          label="Who read results and reports of this job"
          columns={columns}
          rows={list.reads}
          rowKey={({ readId }) => readId}
          empty={<Empty title="Nobody yet." />}
        />
      ) : error ? null : (
        <Waiting />
      )}
    </Card>
  );
}
