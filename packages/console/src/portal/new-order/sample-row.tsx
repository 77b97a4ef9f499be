// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import type { OrderOptions } from '@labwire/contract/order-options.ts';
import { memo, type ReactNode } from 'react';
import type { DraftSample } from './draft-rules.ts';
import { attributeName, cellText, isOpenCell, type SampleColumn } from './sample-column-rules.ts';
import { shownTime } from './time-text-rules.ts';

export const sampleCellId = (row: number, column: number): string => `sample-cell-${row}-${column}`;

interface RowProps {
  sample: DraftSample;
  index: number;
  columns: readonly SampleColumn[];
  options: OrderOptions;
  /** The first and the last selected column; undefined if none is selected in this row. */
  selected: string | undefined;
  /** The column with the cursor; undefined in other rows. */
  active: number | undefined;
  /** The messages of the cells, in the order of the columns, as JSON: a text can be compared. */
  messages: string;
  /** The open editor of the active cell. */
  editor?: ReactNode;
  actions: ReactNode;
}

/** One sample. It is memoised, because an order can have 200 samples, and every key press changes the selection. */
export const SampleRow = memo(
  function SampleRow(props: RowProps) {
    const { sample, index, columns, options, selected, active, editor, actions } = props;
    const messages = JSON.parse(props.messages) as (string | null)[];
    const [first = -1, last = -1] = (selected ?? '').split('-').map((text) => (text === '' ? -1 : Number(text)));
    return (
      <tr aria-rowindex={index + 2}>
        <th scope="row" className="sample-number">
          {index + 1}
        </th>
        {columns.map((column, i) => {
          const message = messages[i] ?? undefined;
          const state = active === i ? 'active' : i >= first && i <= last ? 'selected' : '';
          return (
            <td
              key={column.key}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
              role="gridcell"
              id={sampleCellId(index, i)}
              data-row={index}
              data-column={i}
              className={`sample-cell ${state} ${isOpenCell(sample, column, options) ? '' : 'closed'}`}
              aria-selected={state !== ''}
              aria-invalid={message !== undefined}
              aria-describedby={message && state === 'active' ? 'sample-cell-message' : undefined}
              title={message}
            >
              <CellContent sample={sample} column={column} options={options} />
              {state === 'active' ? editor : null}
              {state === 'active' && message !== undefined ? (
                <span className="sample-cell-message" id="sample-cell-message">
                  {message}
                </span>
              ) : null}
            </td>
          );
        })}
        <td className="sample-actions">{actions}</td>
      </tr>
    );
  },
  (before, now) =>
    before.editor === undefined &&
    now.editor === undefined &&
    before.sample === now.sample &&
    before.index === now.index &&
    before.columns === now.columns &&
    before.options === now.options &&
    before.selected === now.selected &&
    before.active === now.active &&
    before.messages === now.messages,
);

function CellContent({ sample, column, options }: Pick<RowProps, 'sample' | 'options'> & { column: SampleColumn }) {
  const text = cellText(sample, column.key);
  if (column.key === 'tests') {
    return (
      <span className="sample-tests">
        {sample.tests.map((code) => (
          <span key={code} className="sample-test">
            {options.tests.find((test) => test.code === code)?.name ?? code}
          </span>
        ))}
      </span>
    );
  }
  if (column.key === 'type') return options.sampleTypes.find(({ code }) => code === text)?.name ?? text;
  const isText = attributeName(column.key) !== undefined;
  return isText ? text : shownTime(text);
}
