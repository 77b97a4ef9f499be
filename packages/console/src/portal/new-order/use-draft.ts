import type { OrderOptions } from '@labwire/contract/order-options.ts';
import { useCallback, useEffect, useReducer } from 'react';
import { type Draft, type DraftLine, newDraft, newLine } from './draft-rules.ts';
import { storeDraft, storedDraft } from './draft-store.ts';
import { emptyHistory, type LineHistory, recordStep, redoStep, undoStep } from './line-history-rules.ts';

interface State {
  draft: Draft;
  history: LineHistory;
}

type Action =
  | { kind: 'change'; part: Partial<Draft> }
  | { kind: 'lines'; update(lines: readonly DraftLine[]): readonly DraftLine[] }
  | { kind: 'undo' | 'redo' }
  | { kind: 'replace'; draft: Draft };

function reduce({ draft, history }: State, action: Action): State {
  if (action.kind === 'change') return { draft: { ...draft, ...action.part }, history };
  if (action.kind === 'replace') return { draft: action.draft, history: recordStep(history, draft.lines) };
  if (action.kind === 'lines') {
    const lines = [...action.update(draft.lines)];
    return { draft: { ...draft, lines }, history: recordStep(history, draft.lines) };
  }
  const step = (action.kind === 'undo' ? undoStep : redoStep)(history, draft.lines);
  return step ? { draft: { ...draft, lines: [...step.lines] }, history: step.history } : { draft, history };
}

export const nextId = (lines: readonly DraftLine[]): number => Math.max(0, ...lines.map(({ id }) => id)) + 1;

export type DraftForm = ReturnType<typeof useDraft>;

/** The draft of the new order of a person, stored in the browser. Changes of lines can be undone. */
export function useDraft(options: OrderOptions, email: string) {
  const [{ draft, history }, dispatch] = useReducer(reduce, undefined, () => ({
    draft: storedDraft(email) ?? newDraft(options),
    history: emptyHistory,
  }));
  useEffect(() => storeDraft(email, draft), [email, draft]);
  const setLines = useCallback(
    (update: (lines: readonly DraftLine[]) => readonly DraftLine[]) => dispatch({ kind: 'lines', update }),
    [],
  );
  const changeLine = useCallback(
    (changed: DraftLine) => setLines((lines) => lines.map((line) => (line.id === changed.id ? changed : line))),
    [setLines],
  );
  const removeLine = useCallback(
    (id: number) => setLines((lines) => lines.filter((line) => line.id !== id)),
    [setLines],
  );
  return {
    draft,
    setLines,
    changeLine,
    removeLine,
    change: (part: Partial<Draft>) => dispatch({ kind: 'change', part }),
    replace: (changed: Draft) => dispatch({ kind: 'replace', draft: changed }),
    reset: () => dispatch({ kind: 'replace', draft: newDraft(options) }),
    addLine: (kind: DraftLine['kind']) => setLines((lines) => [...lines, newLine(kind, nextId(lines))]),
    undo: () => dispatch({ kind: 'undo' }),
    redo: () => dispatch({ kind: 'redo' }),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}
