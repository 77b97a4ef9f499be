import type { ClientResponse } from '../../api/client.ts';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card, Empty, Waiting } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { usePersonName } from '../use-person-name.ts';

export type ReadList = ClientResponse<'listReads'>;
type Read = ReadList['reads'][number];

const columnsOf = (personName: (username: string) => string): Column<Read>[] => [
  {
    name: 'Read by',
    wide: true,
    cell: ({ username, role }) => (username === null ? `Laboratory, ${role}` : personName(username)),
  },
  { name: 'Document', cell: ({ kind }) => (kind === 'RESULT' ? 'Result' : 'Report') },
  { name: 'Reads that day', cell: ({ times }) => times, right: true, hideOn: 'phone' },
  { name: 'Last read', cell: ({ lastAt }) => <Time at={lastAt} dateOnly />, right: true },
];

/** Who has read the results and reports of a job, by day. */
export function ReadLog({ list, error }: { list: ReadList | undefined; error: Error | null }) {
  const personName = usePersonName();
  return (
    <Card title="Read log" flush={list !== undefined}>
      <ProblemNotice error={error} />
      {list ? (
        <Table
          label="Reads of results and reports of this job"
          columns={columnsOf(personName)}
          rows={list.reads}
          rowKey={({ readId }) => readId}
          empty={<Empty title="Not read yet" />}
        />
      ) : error ? null : (
        <Waiting />
      )}
    </Card>
  );
}
