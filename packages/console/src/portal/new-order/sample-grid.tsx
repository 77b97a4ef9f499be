import type { OrderOptions } from '@labwire/contract/order-options.ts';
import { Copy, EllipsisVertical, FileText, Trash2 } from 'lucide-react';
import { type ClipboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { isInRange } from '../../ui/grid/selection-rules.ts';
import { Menu, MenuItem } from '../../ui/popover.tsx';
import { cellErrorKey } from './cell-error-rules.ts';
import { ListCellEditor, TextCellEditor } from './sample-cell-editor.tsx';
import { advance, handleGridKey } from './sample-grid-keys.ts';
import { SampleRow, sampleCellId } from './sample-row.tsx';
import type { DraftForm } from './use-draft.ts';
import type { SampleGridState } from './use-sample-grid.ts';
import './sample-grid.css';

interface SampleGridProps {
  grid: SampleGridState;
  form: DraftForm;
  options: OrderOptions;
  timeZone: string;
  /** The messages of invalid cells. */
  errors: ReadonlyMap<string, string>;
  /** Opens the form of a sample. */
  onOpenForm(id: number): void;
}

/** A spreadsheet with one row for each sample. */
export function SampleGrid({ grid, form, options, timeZone, errors, onOpenForm }: SampleGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const tabLeaves = useRef(false);
  const { samples, columns, selection, range } = grid;
  const { active } = selection;
  const focusGrid = () => table.current?.focus({ preventScroll: true });
  useEffect(() => {
    document
      .getElementById(sampleCellId(active.row, active.column))
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active.row, active.column]);
  const openForm = () => {
    const sample = samples[active.row];
    if (sample) onOpenForm(sample.id);
  };
  const editor = useEditor({ grid, options, focusGrid, openForm });
  const actions = { grid, undo: form.undo, redo: form.redo, openForm, tabLeaves, pageRows: 10 };
  return (
    <div className="sample-scroll">
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of the table can be edited
        role="grid"
        className="sample-grid"
        tabIndex={0}
        aria-label="Samples"
        aria-multiselectable
        aria-rowcount={samples.length + 1}
        aria-colcount={columns.length + 2}
        aria-activedescendant={sampleCellId(active.row, active.column)}
        onKeyDown={(event) => handleGridKey(event, actions)}
        {...pointerHandlers(grid, focusGrid)}
        {...clipboardHandlers(grid)}
      >
        <thead>
          <tr>
            <th scope="col" className="sample-number">
              <span className="visually-hidden">Row</span>
            </th>
            {columns.map(({ key, heading }) => (
              <th key={key} scope="col" className={`sample-column-${key.split(' ')[0]}`}>
                {heading} {key === 'collectedAt' ? <span className="quiet small">{timeZone}</span> : null}
              </th>
            ))}
            <th scope="col" className="sample-actions">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {samples.map((sample, row) => (
            <SampleRow
              key={sample.id}
              sample={sample}
              index={row}
              columns={columns}
              options={options}
              active={active.row === row ? active.column : undefined}
              selected={isInRange(range, row, range.left) ? `${range.left}-${range.right}` : undefined}
              messages={JSON.stringify(columns.map(({ key }) => errors.get(cellErrorKey(sample.id, key)) ?? null))}
              editor={active.row === row ? editor : undefined}
              actions={<RowActions grid={grid} row={row} onOpenForm={() => onOpenForm(sample.id)} />}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface EditorOptions {
  grid: SampleGridState;
  options: OrderOptions;
  focusGrid(): void;
  openForm(): void;
}

/** The open editor of the active cell, or undefined. */
function useEditor({ grid, options, focusGrid, openForm }: EditorOptions) {
  const cellRef = useRef<HTMLElement>(null);
  const { row, column: index } = grid.selection.active;
  const sample = grid.samples[row];
  const column = grid.columns[index];
  const isForm = column?.editor === 'form' && grid.editing !== undefined;
  const { setEditing } = grid;
  useEffect(() => {
    if (!isForm) return;
    setEditing(undefined);
    openForm();
  });
  if (!grid.editing || !sample || !column || isForm) return undefined;
  const props = {
    sample,
    column,
    options,
    typed: grid.editing.typed,
    label: `Row ${row + 1}, ${column.heading}`,
    onEnter: grid.enterText,
    onLeave: () => setEditing(undefined),
    onClose: (key?: 'Enter' | 'Tab', isBack = false) => {
      setEditing(undefined);
      focusGrid();
      if (key) advance(grid, key, isBack);
    },
  };
  if (column.editor === 'text') return <TextCellEditor {...props} />;
  cellRef.current = document.getElementById(sampleCellId(row, index));
  return <ListCellEditor {...props} cellRef={cellRef} />;
}

function RowActions({ grid, row, onOpenForm }: { grid: SampleGridState; row: number; onOpenForm(): void }) {
  const withRow = (action: () => void) => () => {
    grid.selectCell({ row, column: grid.selection.active.column });
    action();
  };
  return (
    <Menu
      label={`Row ${row + 1}`}
      trigger={
        <Button
          variant="quiet"
          small
          excludeFromTabOrder
          aria-label={`Actions for row ${row + 1}`}
          icon={<EllipsisVertical size={16} aria-hidden />}
        />
      }
    >
      <MenuItem onAction={onOpenForm}>
        <FileText size={16} aria-hidden /> All details…
      </MenuItem>
      <MenuItem onAction={withRow(() => grid.duplicateRow(row))}>
        <Copy size={16} aria-hidden /> Duplicate
      </MenuItem>
      <MenuItem onAction={withRow(() => grid.deleteRow(row))}>
        <Trash2 size={16} aria-hidden /> Delete
      </MenuItem>
    </Menu>
  );
}

function positionOf(event: MouseEvent): { row: number; column: number } | undefined {
  const cell = (event.target as Element).closest<HTMLElement>('[role="gridcell"]');
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
}

const isInEditor = (event: MouseEvent): boolean =>
  (event.target as Element).closest('.sample-cell-input, .popover, .sample-actions') !== null;

function pointerHandlers(grid: SampleGridState, focusGrid: () => void) {
  return {
    onPointerDown: (event: PointerEvent) => {
      const position = positionOf(event);
      if (!position || event.button !== 0 || isInEditor(event)) return;
      focusGrid();
      grid.setEditing(undefined);
      grid.select({ active: position, anchor: event.shiftKey ? grid.selection.anchor : position });
    },
    onPointerOver: (event: PointerEvent) => {
      const position = positionOf(event);
      if (event.buttons !== 1 || event.pointerType === 'touch' || !position || grid.editing) return;
      grid.select({ active: position, anchor: grid.selection.anchor });
    },
    onClick: (event: MouseEvent) => {
      const isTouch = event.nativeEvent instanceof window.PointerEvent && event.nativeEvent.pointerType === 'touch';
      if (isTouch && positionOf(event) && !isInEditor(event)) grid.setEditing({});
    },
    onDoubleClick: (event: MouseEvent) => {
      if (positionOf(event) && !isInEditor(event)) grid.setEditing({});
    },
  };
}

/** The fields of an editor handle the clipboard themselves. */
const isInField = (event: ClipboardEvent): boolean => (event.target as Element).closest('input, textarea') !== null;

function clipboardHandlers(grid: SampleGridState) {
  const copy = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData.setData('text/plain', grid.copy());
  };
  return {
    onCopy: (event: ClipboardEvent) => {
      if (!isInField(event)) copy(event);
    },
    onCut: (event: ClipboardEvent) => {
      if (isInField(event)) return;
      copy(event);
      grid.clear();
    },
    onPaste: (event: ClipboardEvent) => {
      if (isInField(event)) return;
      event.preventDefault();
      grid.paste(event.clipboardData.getData('text/plain'));
    },
  };
}
