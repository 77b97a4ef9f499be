import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { type Column, columnClass } from './table.tsx';
import './detail-table.css';

interface DetailTableProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): number;
  /** For the label of the button that expands the row. */
  rowName(row: Row): string;
  details(row: Row): ReactNode;
}

/** A table whose rows expand to their details. */
export function DetailTable<Row>(props: DetailTableProps<Row>) {
  const { label, columns, rows, rowKey } = props;
  const id = useId();
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const toggle = (key: number) =>
    setExpanded((before) => new Set(before.has(key) ? [...before].filter((other) => other !== key) : [...before, key]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      <table className="table detail-table">
        <thead>
          <tr>
            <th scope="col" className="detail-toggle">
              <span className="visually-hidden">Details</span>
            </th>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={columnClass(column)}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DetailRow
              key={rowKey(row)}
              {...props}
              row={row}
              id={`${id}-${rowKey(row)}`}
              isExpanded={expanded.has(rowKey(row))}
              onToggle={() => toggle(rowKey(row))}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface DetailRowProps<Row> extends DetailTableProps<Row> {
  row: Row;
  id: string;
  isExpanded: boolean;
  onToggle(): void;
}

function DetailRow<Row>({ row, id, columns, rowName, details, isExpanded, onToggle }: DetailRowProps<Row>) {
  const Icon = isExpanded ? ChevronDown : ChevronRight;
  /** For the mouse only; the keyboard reaches the button. */
  const toggleByClick = (event: MouseEvent) => {
    const isOnControl = (event.target as Element).closest('a, button, input, label');
    if (!isOnControl && !window.getSelection()?.toString()) onToggle();
  };
  return (
    <Fragment>
      <tr className="detail-summary" onClick={toggleByClick}>
        <td className="detail-toggle">
          <Button
            small
            variant="quiet"
            icon={<Icon size={16} aria-hidden />}
            aria-label={`Details of ${rowName(row)}`}
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? id : undefined}
            onPress={onToggle}
          />
        </td>
        {columns.map((column) => (
          <td key={column.name} className={columnClass(column)}>
            {column.cell(row)}
          </td>
        ))}
      </tr>
      {isExpanded ? (
        <tr id={id} className="detail-row">
          <td colSpan={columns.length + 1}>{details(row)}</td>
        </tr>
      ) : null}
    </Fragment>
  );
}
