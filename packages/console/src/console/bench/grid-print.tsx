import type { CellStore } from './cell-store.ts';
import { entryText } from './entry-rules.ts';
import { cellStatus } from './grid-cell.tsx';
import { type CellDefinition, type GridLayout, testGroups } from './grid-layout.ts';
import { columnPages } from './print-rules.ts';
import './grid-print.css';

interface GridPrintProps {
  label: string;
  store: CellStore;
  layout: GridLayout;
  /** Rows of several jobs show their job number. */
  hasManyJobs: boolean;
}

/** The grid for printing: plain tables, each with as many columns as fit on a page. */
export function GridPrint({ label, store, layout, hasManyJobs }: GridPrintProps) {
  const { rows, columns } = layout;
  const { pages, isLandscape } = columnPages(columns.length);
  return (
    <div className={isLandscape ? 'grid-print grid-print-landscape' : 'grid-print'}>
      {pages.map(({ first, count }) => (
        <table key={first} aria-label={label}>
          <thead>
            <tr>
              <th rowSpan={2} scope="col" className="grid-print-sample">
                Sample
              </th>
              {testGroups(columns.slice(first, first + count)).map(({ testCode, testName, count: columnSpan }) => (
                <th key={testCode} colSpan={columnSpan} scope="colgroup">
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
                {cells.slice(first, first + count).map((cell, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the order of columns never changes
                  <td key={i}>{cell ? <Value store={store} cell={cell} /> : '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

function Value({ store, cell }: { store: CellStore; cell: CellDefinition }) {
  const view = store.view(cell.key);
  return (
    <>
      {entryText(view.entry)}
      <small>{cellStatus(cell, view)?.text}</small>
    </>
  );
}
