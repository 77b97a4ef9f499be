import { ProblemNotice } from './notice.tsx';
import { Card, Empty, Waiting } from './page.tsx';
import { Pager, type PagerProps } from './pager.tsx';
import { Table, type TableProps } from './table.tsx';

interface PagedTableProps<Row> extends Omit<TableProps<Row>, 'rows' | 'empty'>, Omit<PagerProps, 'next'> {
  /** A page of the list; undefined until it is loaded. */
  page: { rows: readonly Row[]; next: PagerProps['next'] } | undefined;
  error: unknown;
  /** Shown instead of a table without rows. */
  empty: { title: string; hint: string };
}

/** One page of a list with links to the other pages, or what is shown instead of it. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { page, error, empty, items, cursor, isFirst, isSorted, ...table } = props;
  return (
    <>
      <ProblemNotice error={error} />
      {page ? (
        <>
          <Card flush>
            <Table {...table} rows={page.rows} empty={<Empty title={empty.title}>{empty.hint}</Empty>} />
          </Card>
          <Pager items={items} cursor={cursor} isFirst={isFirst} isSorted={isSorted} next={page.next} />
        </>
      ) : error ? null : (
        <Waiting />
      )}
    </>
  );
}
