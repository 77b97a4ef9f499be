import { type Counts, undecidedStates } from './cell-state.ts';
import type { Connection } from './save-queue.ts';

export interface SaveState {
  counts: Counts;
  connection: Connection;
  /** Whether text is being typed into a cell. */
  isEditing: boolean;
  /** The time of the last save, as text. */
  savedAt: string | undefined;
}

export interface StatusText {
  text: string;
  kind: 'saved' | 'saving' | 'waiting' | 'undecided';
}

const valueCount = (count: number) => (count === 1 ? '1 value' : `${count} values`);

/** What is saved, what waits and what needs a decision. Says "All saved" only if everything on the page is. */
export function saveStatusText({ counts, connection, isEditing, savedAt }: SaveState): StatusText {
  const waiting = counts.unsaved + counts.saving;
  const undecided = undecidedStates.reduce((sum, state) => sum + counts[state], 0);
  const saved = `${counts.saved} saved`;
  if (connection !== 'connected' && waiting > 0) {
    const reason = connection === 'signedOut' ? 'Signed out' : 'Offline';
    const next = connection === 'signedOut' ? 'sign in to save' : 'retrying';
    return { kind: 'waiting', text: `${reason}: ${valueCount(waiting + undecided)} not saved, ${next}; ${saved}` };
  }
  if (waiting > 0) return { kind: 'saving', text: `Saving ${waiting}…; ${saved}` };
  if (undecided > 0) return { kind: 'undecided', text: `${valueCount(undecided)} not saved; ${saved}` };
  if (isEditing) return { kind: 'saving', text: `Editing; ${saved}` };
  return { kind: 'saved', text: savedAt ? `All saved ${savedAt}` : 'All saved' };
}

/** The texts of the buttons that go to the first cell with such a draft. */
export function undecidedTexts(counts: Counts): { state: (typeof undecidedStates)[number]; text: string }[] {
  const texts = {
    conflict: counts.conflict === 1 ? '1 conflict' : `${counts.conflict} conflicts`,
    rejected: `${valueCount(counts.rejected)} rejected`,
    invalid: `${valueCount(counts.invalid)} to correct`,
  };
  return undecidedStates.filter((state) => counts[state] > 0).map((state) => ({ state, text: texts[state] }));
}
