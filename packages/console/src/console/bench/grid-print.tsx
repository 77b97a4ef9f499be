import type { CellBook } from './cell-book.ts';
import { wordsOf } from './grid-cell.tsx';
import { type CellFacts, type GridShape, testGroups } from './grid-shape.ts';
import { columnSheets } from './print-rules.ts';
import './grid-print.css';

interface GridPrintProps {
  label: string;
  book: CellBook;
  shape: GridShape;
  /** Rows of several jobs say which. */
  hasManyJobs: boolean;
}

/** A whole grid for paper, where nothing scrolls: plain tables of as many columns as a sheet has room for. */
export function GridPrint({ label, book, shape, hasManyJobs }: GridPrintProps) {
  const { rows, columns } = shape;
  const { sheets, isWide } = columnSheets(columns.length);
  return (
    <div className={isWide ? 'grid-print grid-print-wide' : 'grid-print'}>
      {sheets.map(({ first, count }) => (
        <table key={first} aria-label={label}>
          <thead>
            <tr>
              <th rowSpan={2} scope="col" className="grid-print-sample">
                Sample
              </th>
              {testGroups(columns.slice(first, first + count)).map(({ testCode, testName, count: wide }) => (
                <th key={testCode} colSpan={wide} scope="colgroup">
                  {testName}
                </th>
              ))}
            </tr>
            <tr>
              {columns.slice(first, first + count).map(({ testCode, measurandCode, name, unit }) => (
                <th key={`${testCode} ${measurandCode}`} scope="col" className="grid-print-measurand">
                  {name}
                  <small>{unit}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ labJobNumber, sequence, name, cells }) => (
              <tr key={`${labJobNumber} ${sequence}`}>
                <th scope="row">
                  {name} <small>{hasManyJobs ? `${labJobNumber}-${sequence}` : `No. ${sequence}`}</small>
                </th>
                {cells.slice(first, first + count).map((facts, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
                  <td key={i}>{facts ? <Value book={book} facts={facts} /> : '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

function Value({ book, facts }: { book: CellBook; facts: CellFacts }) {
  const view = book.view(facts.key);
  return (
    <>
      {view.value}
      <small>{wordsOf(facts, view)?.text}</small>
    </>
  );
}
