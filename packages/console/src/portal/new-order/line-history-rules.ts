import type { DraftLine } from './draft-rules.ts';

/** Earlier and undone states of the lines, the nearest one last. */
export interface LineHistory {
  past: readonly (readonly DraftLine[])[];
  future: readonly (readonly DraftLine[])[];
}

export const emptyHistory: LineHistory = { past: [], future: [] };

const maxSteps = 100;

/** Records the lines before a change. What was undone before can no longer be redone. */
export const recordStep = ({ past }: LineHistory, before: readonly DraftLine[]): LineHistory => ({
  past: [...past, before].slice(-maxSteps),
  future: [],
});

export function undoStep(history: LineHistory, now: readonly DraftLine[]) {
  const lines = history.past.at(-1);
  return lines && { lines, history: { past: history.past.slice(0, -1), future: [...history.future, now] } };
}

export function redoStep(history: LineHistory, now: readonly DraftLine[]) {
  const lines = history.future.at(-1);
  return lines && { lines, history: { past: [...history.past, now], future: history.future.slice(0, -1) } };
}
