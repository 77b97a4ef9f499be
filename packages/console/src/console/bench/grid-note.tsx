import { type Ref, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import type { CellView } from './cell-book.ts';
import { personOf } from './grid-cell.tsx';
import type { GridControl } from './grid-control.ts';

interface NoteProps {
  control: GridControl;
  /** What is wrong with what is being typed. */
  mistake: string | undefined;
  isEditing: boolean;
  left: number;
  top: number;
  noteRef: Ref<HTMLDivElement>;
  /** Something was decided: back to the grid. */
  onDone(isConfirmed: boolean): void;
}

/** Beside the cell with the cursor, when there is something to say or to decide about it. */
export function GridNote({ control, mistake, isEditing, left, top, noteRef, onDone }: NoteProps) {
  const view = useActiveView(control);
  const decide = (act: () => void, isConfirmed = false) => {
    act();
    onDone(isConfirmed);
  };
  const remark = mistake ?? (isEditing && view && control.isOvertaken() ? overtakenWords(view) : undefined);
  const isAsking = !isEditing && view !== undefined && hasQuestion(view);
  const isShown = remark !== undefined || isAsking;
  const content = isAsking ? <Question view={view} control={control} decide={decide} /> : <p>{remark}</p>;
  return (
    <div
      ref={noteRef}
      className="grid-note no-print"
      role="status"
      style={isShown ? { left, top } : { display: 'none' }}
    >
      {isShown ? content : null}
    </div>
  );
}

export const hasQuestion = ({ state }: CellView): boolean =>
  state === 'asked' || state === 'refused' || state === 'contested';

const overtakenWords = ({ server: { value, enteredBy } }: CellView): string =>
  value === null
    ? 'Somebody withdrew the value while you type.'
    : `${personOf(enteredBy)} entered ${value} while you type.`;

/** The cell with the cursor, kept fresh. */
export function useActiveView(control: GridControl): CellView | undefined {
  return useSyncExternalStore((onChange) => {
    const stopCells = control.book.subscribe('', onChange);
    const stopCursor = control.subscribe(onChange);
    return () => {
      stopCells();
      stopCursor();
    };
  }, control.activeView);
}

interface QuestionProps {
  view: CellView;
  control: GridControl;
  decide(act: () => void, isConfirmed?: boolean): void;
}

function Question({ view, control, decide }: QuestionProps) {
  const { value, state, message, server } = view;
  const mine = value ?? 'nothing';
  if (state === 'contested') {
    const theirs = server.value ?? 'nothing';
    const who = personOf(server.enteredBy) || 'Somebody';
    return (
      <>
        <p>
          {who} {server.value === null ? 'withdrew the value' : `entered ${theirs}`} meanwhile. You typed {mine}.
        </p>
        <div className="row">
          <Button small look="primary" onPress={() => decide(() => control.discard())}>
            Take {theirs}
          </Button>
          <Button small onPress={() => decide(() => control.insist())}>
            Keep {mine}
          </Button>
        </div>
      </>
    );
  }
  if (state === 'refused') {
    return (
      <>
        <p>
          {mine} was refused: {message}
        </p>
        <Button small onPress={() => decide(() => control.discard())}>
          Discard it
        </Button>
      </>
    );
  }
  return (
    <>
      <p>
        {mine} {message}. Enter keeps it, Esc discards it, typing replaces it.
      </p>
      <div className="row">
        <Button small look="primary" onPress={() => decide(() => control.confirm(), true)}>
          Keep {mine}
        </Button>
        <Button small onPress={() => decide(() => control.discard())}>
          Discard it
        </Button>
      </div>
    </>
  );
}
