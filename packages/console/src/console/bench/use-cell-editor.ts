import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { entryText } from './entry-rules.ts';
import type { GridController } from './grid-controller.ts';
import { useValueOptions, type ValueOptionsState } from './use-value-options.ts';

interface EditorOptions {
  controller: GridController;
  isReadOnly: boolean;
  focusGrid(): void;
}

export interface CellEditorState {
  inputRef: RefObject<HTMLInputElement | null>;
  isEditing: boolean;
  /** Why typing could not start. */
  objection: string | undefined;
  options: ValueOptionsState;
  /** Opens the editor with the present text, or empty if the key that was pressed replaces it. */
  edit(isReplacing: boolean): void;
  /** Enters one of the offered values and moves on. */
  enterValue(value: string): void;
  /** Enters the text and closes the editor. */
  close(): void;
  onKeyDown(event: KeyboardEvent): void;
  onBlur(): void;
}

/** The state of the input field over the active cell. Every way to leave it enters its text, except Escape. */
export function useCellEditor({ controller, isReadOnly, focusGrid }: EditorOptions): CellEditorState {
  const inputRef = useRef<HTMLInputElement>(null);
  const isOpen = useRef(false);
  const [isEditing, setEditing] = useState(false);
  const { objection, objects } = useObjection(controller);
  const options = useValueOptions(controller, inputRef, isEditing);

  const edit = (isReplacing: boolean) => {
    if (isReadOnly || !inputRef.current || objects(isReplacing)) return;
    const view = controller.activeView();
    inputRef.current.value = isReplacing || !view ? '' : entryText(view.entry);
    isOpen.current = true;
    controller.startEditing();
    options.update();
    // The input has to be visible before it can take the focus.
    flushSync(() => setEditing(true));
    inputRef.current.focus({ preventScroll: true });
    if (!isReplacing) inputRef.current.select();
  };
  const hide = () => {
    isOpen.current = false;
    setEditing(false);
  };
  const enterText = () => {
    if (!isOpen.current) return;
    controller.enterText(inputRef.current?.value ?? '');
    hide();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    options.onKey(event);
    if (event.key === 'Escape') {
      controller.cancelEditing();
      hide();
      focusGrid();
    }
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    event.preventDefault();
    enterText();
    focusGrid();
    controller.advance(event.key, event.shiftKey);
  };
  useBeforeUnload(() => controller.keepUnfinishedText(inputRef.current?.value ?? ''));
  return {
    inputRef,
    isEditing,
    objection,
    options,
    edit,
    enterValue: (value) => {
      if (inputRef.current) inputRef.current.value = value;
      enterText();
      focusGrid();
      controller.advance('Enter', false);
    },
    close: () => {
      if (!isOpen.current) return;
      enterText();
      focusGrid();
    },
    onKeyDown,
    onBlur: () => {
      // When the window loses the focus, the input stays the active element and the person may go on typing.
      if (document.activeElement !== inputRef.current) enterText();
    },
  };
}

/** Why typing could not start, until the next change of the grid. */
function useObjection(controller: GridController) {
  const [objection, setObjection] = useState<string>();
  useEffect(() => controller.subscribe(() => setObjection(undefined)), [controller]);
  const objects = (isReplacing: boolean): boolean => {
    const reason = controller.entryObjection() ?? (isReplacing ? controller.typingObjection() : undefined);
    setObjection(reason);
    return reason !== undefined;
  };
  return { objection, objects };
}

/** Calls the function when the page is about to be closed, hidden or replaced. */
function useBeforeUnload(keep: () => void): void {
  const latest = useRef(keep);
  latest.current = keep;
  useLayoutEffect(() => {
    const run = () => latest.current();
    // In the capture phase, so that the text is a draft before anything asks whether there are unsaved drafts.
    const events = ['beforeunload', 'pagehide', 'visibilitychange'];
    for (const event of events) window.addEventListener(event, run, true);
    return () => {
      for (const event of events) window.removeEventListener(event, run, true);
      run();
    };
  }, []);
}
