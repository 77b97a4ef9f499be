// biome-ignore-all lint/a11y/useSemanticElements: a table of this size could not be drawn in part
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the cell with the cursor
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import type { PastePlan } from './block-text.ts';
import { cellId } from './grid-cell.tsx';
import type { GridControl } from './grid-control.ts';
import { GridHead } from './grid-head.tsx';
import { GridKeys } from './grid-keys.ts';
import { next, type Place } from './grid-moves.ts';
import { GridNote } from './grid-note.tsx';
import { GridLine } from './grid-row.tsx';
import type { CellFacts } from './grid-shape.ts';
import { type GridSizes, type GridWindow, isSameWindow, scrolledTo, windowOf } from './grid-window.ts';
import './grid.css';

interface GridProps {
  label: string;
  control: GridControl;
  sizes: GridSizes;
  isReadOnly: boolean;
  /** Rows of several jobs say which. */
  hasManyJobs: boolean;
  /** A block that cannot go in as it is. */
  onDoubtfulPaste(plan: PastePlan): void;
  /** Several values are to be withdrawn. */
  onClear(cells: CellFacts[]): void;
}

const noteHeight = 136;

const viewOf = (element: HTMLDivElement) => ({
  top: element.scrollTop,
  left: element.scrollLeft,
  width: element.clientWidth,
  height: element.clientHeight,
});

/** Samples by measurands, as a spreadsheet: an ARIA grid of which only the part that is seen is drawn. */
export function Grid(props: GridProps) {
  const { label, control, sizes, isReadOnly, hasManyJobs, onDoubtfulPaste, onClear } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const keys = useRef(new GridKeys());
  const isDragging = useRef(false);
  const [part, setPart] = useState<GridWindow>({ firstRow: 0, lastRow: 30, firstColumn: 0, lastColumn: 14 });
  const [isEditing, setEditing] = useState(false);
  // Known at once: the field loses the focus while it is being closed.
  const isOpen = useRef(false);
  const [mistake, setMistake] = useState<string>();
  const [said, say] = useState('');
  const selection = useSyncExternalStore(control.subscribe, control.selection);
  const { rows, columns } = control.shape;
  const { active } = selection;

  const look = () => {
    if (!scroller.current) return;
    const seen = windowOf(viewOf(scroller.current), sizes, rows.length, columns.length);
    setPart((before) => (isSameWindow(before, seen) ? before : seen));
  };
  useLayoutEffect(look, [rows.length, columns.length, sizes]);
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    const observer = new ResizeObserver(() => latest.current());
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (!scroller.current) return;
    const { top, left } = scrolledTo(viewOf(scroller.current), sizes, active.row, active.column);
    if (top !== scroller.current.scrollTop) scroller.current.scrollTop = top;
    if (left !== scroller.current.scrollLeft) scroller.current.scrollLeft = left;
    // Before the paint: the event of the scrolling would come after it, and show holes first.
    latest.current();
  }, [active.row, active.column, sizes]);
  useEffect(() => grid.current?.focus({ preventScroll: true }), []);

  const go = (place: Place) => control.select({ active: place, anchor: place });
  const edit = (isReplacing: boolean) => {
    if (isReadOnly || !field.current) return;
    if (!control.active()) {
      say('This test is not ordered on this sample.');
      return;
    }
    field.current.value = isReplacing ? '' : (control.activeView()?.value ?? '');
    setMistake(undefined);
    isOpen.current = true;
    control.open();
    flushSync(() => setEditing(true));
    field.current.focus({ preventScroll: true });
    if (!isReplacing) field.current.select();
  };
  const leave = () => {
    isOpen.current = false;
    setEditing(false);
    setMistake(undefined);
    grid.current?.focus({ preventScroll: true });
  };
  /** Whether what is in the field was taken. */
  const commit = (): 'entered' | 'asked' | 'wrong' => {
    const typed = control.type(field.current?.value ?? '');
    if (typed.kind === 'wrong') setMistake(typed.message);
    return typed.kind;
  };
  /** Whether no field is open any more. */
  const close = (): boolean => {
    if (!isOpen.current) return true;
    if (commit() === 'wrong') return false;
    leave();
    return true;
  };
  const onFieldKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') leave();
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    event.preventDefault();
    const outcome = commit();
    if (outcome === 'wrong') return;
    leave();
    if (outcome === 'entered') go(next(active, event.key, event.shiftKey, { ...control.size(), page: 1 }));
  };
  const clear = () => {
    const cells = control.filled();
    if (cells.length === 1) control.clear(cells);
    else if (cells.length > 1) onClear(cells);
  };
  const page = Math.max(
    1,
    Math.floor(((scroller.current?.clientHeight ?? 0) - sizes.headHeight) / sizes.rowHeight) - 1,
  );
  const answer = () => note.current?.querySelector('button')?.focus();
  const onKeyDown = (event: KeyboardEvent) =>
    keys.current.press(event, control, { edit, clear, answer, say, isReadOnly, page });

  const placeAt = (event: MouseEvent): Place | undefined => {
    const cell = (event.target as Element).closest<HTMLElement>('[role="gridcell"]');
    return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
  };
  const onPointerDown = (event: ReactPointerEvent) => {
    const place = placeAt(event);
    if (!place || event.button !== 0) return;
    // A finger scrolls; it chooses when it is lifted (onClick).
    if (event.pointerType === 'touch' || !close()) return;
    isDragging.current = true;
    control.select({ active: place, anchor: event.shiftKey ? selection.anchor : place });
    grid.current?.focus({ preventScroll: true });
  };
  // What is no number yet keeps the field open, and the focus in it.
  const onMouseDown = (event: MouseEvent) => {
    if (isOpen.current) event.preventDefault();
  };
  const onPointerOver = (event: ReactPointerEvent) => {
    const place = placeAt(event);
    if (isDragging.current && place) control.select({ active: place, anchor: control.selection().anchor });
  };
  const onClick = (event: MouseEvent) => {
    const place = placeAt(event);
    const isTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch';
    if (place && isTouch && close()) {
      go(place);
      edit(false);
    }
  };

  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData.setData('text/plain', control.copy());
  };
  const onCut = (event: ClipboardEvent) => {
    onCopy(event);
    if (!isReadOnly) clear();
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    if (isReadOnly) return;
    const plan = control.planPaste(event.clipboardData.getData('text/plain'));
    if (plan.refused.length > 0 || plan.entries.some(({ doubt }) => doubt)) onDoubtfulPaste(plan);
    else control.paste(plan.entries);
  };

  const { rowHeight, columnWidth, headHeight, sideWidth } = sizes;
  const width = sideWidth + columns.length * columnWidth;
  const cell = { left: sideWidth + active.column * columnWidth, top: headHeight + active.row * rowHeight };
  const view = scroller.current;
  const isLow = view !== null && cell.top + rowHeight + noteHeight > view.scrollTop + view.clientHeight;
  const noteAt = {
    left: Math.max(0, Math.min(cell.left, (view ? view.scrollLeft + view.clientWidth : width) - 296)),
    top: isLow && active.row > 2 ? cell.top - noteHeight : cell.top + rowHeight + 4,
  };
  const shown = rows.slice(part.firstRow, part.lastRow + 1);
  return (
    <div className="grid-scroll" ref={scroller} onScroll={look}>
      <div
        ref={grid}
        role="grid"
        className="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rows.length + 2}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-readonly={isReadOnly}
        aria-activedescendant={cellId(active.row, active.column)}
        style={{ width, height: headHeight + rows.length * rowHeight }}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onMouseDown={onMouseDown}
        onPointerOver={onPointerOver}
        onPointerUp={() => {
          isDragging.current = false;
        }}
        onClick={onClick}
        onDoubleClick={() => edit(false)}
        onCopy={onCopy}
        onCut={onCut}
        onPaste={onPaste}
      >
        <GridHead columns={columns} sizes={sizes} part={part} />
        <div role="rowgroup">
          {shown.map((row, i) => (
            <GridLine
              // biome-ignore lint/suspicious/noArrayIndexKey: a line that scrolls out of sight is used again for another
              key={(part.firstRow + i) % shown.length}
              control={control}
              row={row}
              index={part.firstRow + i}
              sizes={sizes}
              firstColumn={part.firstColumn}
              lastColumn={part.lastColumn}
              hasManyJobs={hasManyJobs}
            />
          ))}
        </div>
      </div>
      <input
        ref={field}
        className={isEditing ? 'grid-field grid-field-open' : 'grid-field'}
        style={{ ...cell, width: columnWidth, height: rowHeight }}
        aria-label={`${rows[active.row]?.name ?? ''}, ${columns[active.column]?.name ?? ''}`}
        aria-invalid={mistake !== undefined}
        tabIndex={-1}
        hidden={!isEditing}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        onKeyDown={onFieldKey}
        onInput={() => setMistake(undefined)}
        onBlur={() => {
          if (!isOpen.current || commit() === 'wrong') return;
          isOpen.current = false;
          setEditing(false);
        }}
      />
      <GridNote
        control={control}
        mistake={mistake}
        isEditing={isEditing}
        noteRef={note}
        {...noteAt}
        onDone={(isConfirmed) => {
          grid.current?.focus({ preventScroll: true });
          if (isConfirmed) go(next(active, 'Enter', false, { ...control.size(), page: 1 }));
        }}
      />
      <p className="spoken" role="status">
        {said}
      </p>
    </div>
  );
}
