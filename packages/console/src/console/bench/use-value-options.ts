import { type RefObject, useState } from 'react';
import { matchingValues } from './entry-rules.ts';
import type { GridController } from './grid-controller.ts';

export interface ValueOptionsState {
  /** The allowed values that start with the typed text; empty for numbers. */
  values: string[];
  highlighted: number | undefined;
  /** To be called when the text changes. */
  update(): void;
  /** Moves the highlight with the arrow keys; puts the highlighted value into the input with Enter or Tab. */
  onKey(event: { key: string; preventDefault(): void }): void;
}

/** The completion of the values of a text measurand in the editor. */
export function useValueOptions(
  controller: GridController,
  inputRef: RefObject<HTMLInputElement | null>,
  isEditing: boolean,
): ValueOptionsState {
  const [text, setText] = useState('');
  const [highlighted, setHighlighted] = useState<number>();
  const allowed = isEditing ? (controller.activeCell()?.values ?? []) : [];
  const isComplete = allowed.some((value) => value === text.trim());
  const values = isComplete ? allowed.slice() : matchingValues(text, allowed);
  return {
    values,
    highlighted,
    update: () => {
      setText(inputRef.current?.value ?? '');
      setHighlighted(undefined);
    },
    onKey: (event) => {
      const { key } = event;
      if (values.length === 0) return;
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        event.preventDefault();
        const step = key === 'ArrowDown' ? 1 : -1;
        const start = highlighted ?? (step === 1 ? -1 : 0);
        setHighlighted((start + step + values.length) % values.length);
      }
      const chosen = highlighted === undefined ? undefined : values[highlighted];
      if ((key === 'Enter' || key === 'Tab') && chosen !== undefined && inputRef.current)
        inputRef.current.value = chosen;
    },
  };
}
