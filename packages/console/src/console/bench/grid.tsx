// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot render only its visible part
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { type CellDialogName, CellDialogs } from './cell-dialogs.tsx';
import { CellEditor } from './cell-editor.tsx';
import { CellMenu } from './cell-menu.tsx';
import { CellPrompt } from './cell-prompt.tsx';
import { clipboardHandlers } from './clipboard-handlers.ts';
import { cellLabel, type PastePlan } from './clipboard-rules.ts';
import { cellId } from './grid-cell.tsx';
import type { GridController } from './grid-controller.ts';
import { GridHeader } from './grid-header.tsx';
import { GridKeyboard } from './grid-keyboard.ts';
import type { CellDefinition } from './grid-layout.ts';
import { GridRow } from './grid-row.tsx';
import { type CellEditorState, useCellEditor } from './use-cell-editor.ts';
import { usePointerSelection } from './use-pointer-selection.ts';
import { useViewport } from './use-viewport.ts';
import type { GridSizes, VisibleRange } from './viewport-rules.ts';
import './grid.css';

interface GridProps {
  label: string;
  controller: GridController;
  sizes: GridSizes;
  isReadOnly: boolean;
  /** Rows of several jobs show their job number. */
  hasManyJobs: boolean;
  onPasteRejected(plan: PastePlan): void;
  /** Called instead of clearing when several cells are affected. */
  onClearSeveral(cells: CellDefinition[]): void;
  isMenuOpen: boolean;
  onMenu(isOpen: boolean): void;
}

/** A spreadsheet of samples and measurands: a virtualised ARIA grid, in which only the visible cells are rendered. */
export function Grid(props: GridProps) {
  const { controller, sizes, isReadOnly, isMenuOpen, onMenu } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const prompt = useRef<HTMLDivElement>(null);
  const [announcement, announce] = useState('');
  const [dialog, setDialog] = useState<CellDialogName>();
  const { active } = useSyncExternalStore(controller.subscribe, controller.selection);
  const { visible, onScroll } = useViewport(scroller, controller.size(), sizes, active);
  const focusGrid = () => grid.current?.focus({ preventScroll: true });
  useEffect(() => grid.current?.focus({ preventScroll: true }), []);
  const editor = useCellEditor({ controller, isReadOnly, focusGrid });

  const { rowHeight, columnWidth, headerHeight, rowHeaderWidth } = sizes;
  const cell = { left: rowHeaderWidth + active.column * columnWidth, top: headerHeight + active.row * rowHeight };
  return (
    <div className="grid-scroll" ref={scroller} onScroll={onScroll}>
      <GridBody
        {...props}
        gridRef={grid}
        editor={editor}
        visible={visible}
        pageRows={Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headerHeight) / rowHeight) - 1)}
        focusGrid={focusGrid}
        focusPrompt={() => prompt.current?.querySelector('button')?.focus()}
        announce={announce}
      />
      <CellEditor
        editor={editor}
        label={cellLabel(controller.layout, active)}
        position={active}
        isText={controller.activeCell()?.kind === 'text'}
        style={{ ...cell, width: columnWidth, height: rowHeight }}
      />
      <CellPrompt
        controller={controller}
        position={active}
        objection={editor.objection}
        isEditing={editor.isEditing}
        promptRef={prompt}
        onEdit={() => editor.edit(false)}
        onDone={focusGrid}
      />
      <CellMenu
        controller={controller}
        isOpen={isMenuOpen}
        onClose={() => onMenu(false)}
        // The menu returns the focus to the grid first.
        onEdit={() => requestAnimationFrame(() => editor.edit(false))}
        onOpenDialog={setDialog}
      />
      <CellDialogs
        name={dialog}
        controller={controller}
        onClose={() => {
          // The dialog holds the focus while it is open, and the next key may come before the next frame.
          flushSync(() => setDialog(undefined));
          focusGrid();
        }}
      />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}

interface BodyProps extends GridProps {
  gridRef: RefObject<HTMLDivElement | null>;
  editor: CellEditorState;
  visible: VisibleRange;
  pageRows: number;
  focusGrid(): void;
  focusPrompt(): void;
  announce(text: string): void;
}

/** The element with the ARIA role, which receives all keyboard, mouse and clipboard events. */
function GridBody(props: BodyProps) {
  const { label, controller, sizes, isReadOnly, hasManyJobs, visible, gridRef, editor, focusGrid } = props;
  const { focusPrompt, announce, pageRows, onPasteRejected, onClearSeveral, onMenu } = props;
  const { rows, columns } = controller.layout;
  const { active } = controller.selection();
  const keyboard = useRef(new GridKeyboard());
  const clear = () => {
    const cells = controller.filledCells();
    if (cells.length === 1) controller.clear(cells);
    else if (cells.length > 1) onClearSeveral(cells);
  };
  const openMenu = () => {
    if (!isReadOnly) onMenu(true);
  };
  const actions = { edit: editor.edit, clear, focusPrompt, openMenu, announce, isReadOnly, pageRows };
  return (
    <div
      ref={gridRef}
      role="grid"
      className="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={rows.length + 2}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-readonly={isReadOnly}
      aria-activedescendant={cellId(active.row, active.column)}
      style={{
        width: sizes.rowHeaderWidth + columns.length * sizes.columnWidth,
        height: sizes.headerHeight + rows.length * sizes.rowHeight,
      }}
      onKeyDown={(event) => keyboard.current.handle(event, controller, actions)}
      {...usePointerSelection(controller, editor, focusGrid, openMenu)}
      {...clipboardHandlers({ controller, isReadOnly, clear, onPasteRejected })}
    >
      <GridHeader columns={columns} sizes={sizes} visible={visible} />
      <div role="rowgroup">{visibleRows(controller, sizes, visible, hasManyJobs)}</div>
    </div>
  );
}

function visibleRows(
  controller: GridController,
  sizes: GridSizes,
  { firstRow, lastRow, firstColumn, lastColumn }: VisibleRange,
  hasManyJobs: boolean,
): ReactNode {
  const rows = controller.layout.rows.slice(firstRow, lastRow + 1);
  return rows.map((row, i) => (
    <GridRow
      // biome-ignore lint/suspicious/noArrayIndexKey: the element of a row that scrolls out of view is reused
      key={(firstRow + i) % rows.length}
      controller={controller}
      row={row}
      index={firstRow + i}
      sizes={sizes}
      firstColumn={firstColumn}
      lastColumn={lastColumn}
      hasManyJobs={hasManyJobs}
    />
  ));
}
