import type { MouseEvent, ReactNode } from 'react';
import './table.css';

export interface Column<Row> {
  name: string;
  /** What stands in it. The first column of a table whose rows open something holds the link. */
  cell(row: Row): ReactNode;
  right?: boolean;
  /** Left out on phones, or on tablets already. */
  spare?: boolean | 'tablet';
  /** Holds names: it is no narrow strip where there is room. */
  wide?: boolean;
}

interface TableProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string | number;
  /** The rows open something: a press anywhere in a row is a press on its first link. */
  opens?: boolean;
  /** What is said when there are no rows. */
  empty?: ReactNode;
}

/** A plain table. It scrolls sideways by itself where it is too wide, by keyboard too. */
export function Table<Row>({ label, columns, rows, rowKey, opens, empty }: TableProps<Row>) {
  if (rows.length === 0 && empty) return empty;
  const classes = ({ right, spare, wide }: Column<Row>) =>
    [right && 'right', wide && 'wide', spare && 'spare', spare === 'tablet' && 'spare-tablet']
      .filter(Boolean)
      .join(' ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keyboard
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={classes(column)}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={opens ? 'opens' : undefined} onClick={opens ? pressLink : undefined}>
              {columns.map((column) => (
                <td key={column.name} className={classes(column)}>
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

/** A shortcut for the mouse alone: the keyboard reaches the link itself. */
function pressLink(event: MouseEvent<HTMLTableRowElement>): void {
  const isOnControl = (event.target as Element).closest('a, button, input, label');
  if (isOnControl || window.getSelection()?.toString()) return;
  event.currentTarget.querySelector('a')?.click();
}
