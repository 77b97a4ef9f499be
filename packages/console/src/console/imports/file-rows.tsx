import { Notice } from '../../ui/notice.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import type { FileTable } from './import-file-rules.ts';

const shownRows = 5;

/** The first rows of a file with its headings. */
export function FileRows({ table }: { table: FileTable | string }) {
  if (typeof table === 'string') return <Notice tone="bad">{table}</Notice>;
  const { headings, rows } = table;
  const columns: Column<FileTable['rows'][number]>[] = [
    { name: 'Line', cell: ({ line }) => line, right: true },
    ...headings.map((heading, i) => ({
      name: heading || `Column ${i + 1}`,
      cell: ({ cells }: FileTable['rows'][number]) => cells[i] ?? '',
    })),
  ];
  return (
    <>
      <Table
        label="First rows of the file"
        columns={columns}
        rows={rows.slice(0, shownRows)}
        rowKey={({ line }) => line}
      />
      <p className="quiet small">
        The first {Math.min(shownRows, rows.length)} of {rows.length} rows.
      </p>
    </>
  );
}
