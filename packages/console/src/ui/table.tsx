import type { MouseEvent, ReactNode } from 'react';
import { SortHeader } from './sort-header.tsx';
import { type SortableColumn, type Sorting, sortDirection } from './sort-rules.ts';
import './table.css';

export interface Column<Row> {
  name: string;
  /** The content of the cell. With `rowsAreLinks` the first column contains the link. */
  cell(row: Row): ReactNode;
  right?: boolean;
  /** Hides the column on screens of this size and smaller. */
  hideOn?: 'phone' | 'tablet';
  /** The list can be sorted by the column. */
  sort?: SortableColumn;
  /** Has a minimum width, and wraps within words: for names. */
  wide?: boolean;
}

export interface TableProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string | number;
  /** A click anywhere in a row follows the first link of the row. */
  rowsAreLinks?: boolean;
  /** The order of a list that can be sorted. */
  sorting?: Sorting;
  /** Rendered instead of a table without rows. */
  empty?: ReactNode;
}

/** A table in a region that scrolls horizontally if the table is too wide. */
export function Table<Row>({ label, columns, rows, rowKey, rowsAreLinks, sorting, empty }: TableProps<Row>) {
  if (rows.length === 0 && empty) return empty;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className={columnClass(column)}
                aria-sort={sorting && column.sort && sortDirection(sorting.value, column.sort)}
              >
                {sorting && column.sort ? (
                  <SortHeader name={column.name} column={column.sort} sorting={sorting} />
                ) : (
                  column.name
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={rowsAreLinks ? 'row-link' : undefined}
              onClick={rowsAreLinks ? followRowLink : undefined}
            >
              {columns.map((column) => (
                <td key={column.name} className={columnClass(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export const columnClass = ({ right, hideOn, wide }: Pick<Column<never>, 'right' | 'hideOn' | 'wide'>): string =>
  [right && 'right', wide && 'wide', hideOn && 'hide-on-phone', hideOn === 'tablet' && 'hide-on-tablet']
    .filter(Boolean)
    .join(' ');

/** For the mouse only; the keyboard reaches the link itself. */
function followRowLink(event: MouseEvent<HTMLTableRowElement>): void {
  const isOnControl = (event.target as Element).closest('a, button, input, label');
  if (isOnControl || window.getSelection()?.toString()) return;
  event.currentTarget.querySelector('a')?.click();
}
