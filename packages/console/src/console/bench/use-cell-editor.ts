import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { GridController } from './grid-controller.ts';
import { nextPosition } from './selection-rules.ts';

interface EditorOptions {
  controller: GridController;
  isReadOnly: boolean;
  focusGrid(): void;
  announce(text: string): void;
}

export interface CellEditorState {
  inputRef: RefObject<HTMLInputElement | null>;
  isEditing: boolean;
  error: string | undefined;
  /** Readable inside event handlers before React has rendered `isEditing`. */
  isOpen(): boolean;
  edit(isReplacing: boolean): void;
  /** Enters the text and closes the editor. Returns false if the text is invalid, and the editor stays open. */
  close(): boolean;
  onKeyDown(event: KeyboardEvent): void;
  onInput(): void;
  onBlur(): void;
}

/** The state of the input field over the active cell. */
export function useCellEditor({ controller, isReadOnly, focusGrid, announce }: EditorOptions): CellEditorState {
  const inputRef = useRef<HTMLInputElement>(null);
  const open = useRef(false);
  const [isEditing, setEditing] = useState(false);
  const [error, setError] = useState<string>();

  const edit = (isReplacing: boolean) => {
    if (isReadOnly || !inputRef.current) return;
    if (!controller.activeCell()) {
      announce('This test is not ordered for this sample.');
      return;
    }
    inputRef.current.value = isReplacing ? '' : (controller.activeView()?.value ?? '');
    setError(undefined);
    open.current = true;
    controller.startEditing();
    // The input has to be visible before it can take the focus.
    flushSync(() => setEditing(true));
    inputRef.current.focus({ preventScroll: true });
    if (!isReplacing) inputRef.current.select();
  };
  const hide = () => {
    open.current = false;
    setEditing(false);
  };
  const leave = () => {
    hide();
    setError(undefined);
    focusGrid();
  };
  const commit = () => {
    const outcome = controller.enterText(inputRef.current?.value ?? '');
    if (outcome.kind === 'invalid') setError(outcome.message);
    return outcome.kind;
  };
  const close = () => {
    if (!open.current) return true;
    if (commit() === 'invalid') return false;
    leave();
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') leave();
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    event.preventDefault();
    const { active } = controller.selection();
    const outcome = commit();
    if (outcome === 'invalid') return;
    leave();
    if (outcome === 'entered') {
      controller.selectCell(nextPosition(active, event.key, event.shiftKey, controller.size()));
    }
  };
  return {
    inputRef,
    isEditing,
    error,
    isOpen: () => open.current,
    edit,
    close,
    onKeyDown,
    onInput: () => setError(undefined),
    onBlur: () => {
      if (open.current && commit() !== 'invalid') hide();
    },
  };
}
