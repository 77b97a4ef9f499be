import { useRef } from 'react';
import { ProblemNotice } from './notice.tsx';
import { Card, Empty, Waiting } from './page.tsx';
import { Pager, type PagerProps } from './pager.tsx';
import { Table, type TableProps } from './table.tsx';

interface PagedTableProps<Row> extends Omit<TableProps<Row>, 'rows' | 'empty'>, Omit<PagerProps, 'next' | 'isSorted'> {
  /** A page of the list; undefined until it is loaded. */
  page: { rows: readonly Row[]; next: PagerProps['next'] } | undefined;
  error: unknown;
  /** Whether the page is the previous one, because another is loading. */
  isPlaceholder: boolean;
  /** The order that was chosen; undefined for the default. */
  sort: string | undefined;
  /** Shown instead of a table without rows. */
  empty: { title: string; hint: string };
}

/** One page of a list with links to the other pages, or what is shown instead of it. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { page, error, isPlaceholder, sort, empty, items, cursor, isFirst, ...table } = props;
  // While the list loads in another order, the cursor of the page that is shown does not fit it.
  const sortOfPage = useRef(sort);
  if (!isPlaceholder) sortOfPage.current = sort;
  const next = sortOfPage.current === sort && page ? page.next : null;
  return (
    <>
      <ProblemNotice error={error} />
      {page ? (
        <>
          <Card flush>
            <Table {...table} rows={page.rows} empty={<Empty title={empty.title}>{empty.hint}</Empty>} />
          </Card>
          <Pager items={items} cursor={cursor} isFirst={isFirst} isSorted={sort !== undefined} next={next} />
        </>
      ) : error ? null : (
        <Waiting />
      )}
    </>
  );
}
