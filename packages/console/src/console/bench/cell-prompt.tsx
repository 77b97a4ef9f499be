import { type Ref, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { staffName } from '../staff-name.ts';
import type { CellView } from './cell-store.ts';
import type { GridController } from './grid-controller.ts';

interface PromptProps {
  controller: GridController;
  /** Why the text in the editor is invalid. */
  error: string | undefined;
  isEditing: boolean;
  left: number;
  top: number;
  promptRef: Ref<HTMLDivElement>;
  onDone(isConfirmed: boolean): void;
}

/** A message beside the active cell, with buttons if the person has to decide something. */
export function CellPrompt({ controller, error, isEditing, left, top, promptRef, onDone }: PromptProps) {
  const view = useActiveView(controller);
  const decide = (action: () => void, isConfirmed = false) => {
    action();
    onDone(isConfirmed);
  };
  const message = error ?? (isEditing && view && controller.isChangedByOthers() ? changeMessage(view) : undefined);
  const isDecision = !isEditing && view !== undefined && needsDecision(view);
  const isShown = message !== undefined || isDecision;
  const content = isDecision ? <Decision view={view} controller={controller} decide={decide} /> : <p>{message}</p>;
  return (
    <div
      ref={promptRef}
      className="grid-prompt no-print"
      role="status"
      style={isShown ? { left, top } : { display: 'none' }}
    >
      {isShown ? content : null}
    </div>
  );
}

const needsDecision = ({ state }: CellView): boolean =>
  state === 'unconfirmed' || state === 'rejected' || state === 'conflict';

const changeMessage = ({ server: { value, enteredBy } }: CellView): string =>
  value === null
    ? 'Another person deleted this value while you were typing.'
    : `${staffName(enteredBy)} entered ${value} while you were typing.`;

export function useActiveView(controller: GridController): CellView | undefined {
  return useSyncExternalStore((onChange) => {
    const unsubscribeStore = controller.store.subscribe('', onChange);
    const unsubscribeSelection = controller.subscribe(onChange);
    return () => {
      unsubscribeStore();
      unsubscribeSelection();
    };
  }, controller.activeView);
}

interface DecisionProps {
  view: CellView;
  controller: GridController;
  decide(action: () => void, isConfirmed?: boolean): void;
}

function Decision({ view, controller, decide }: DecisionProps) {
  const { value, state, message, server } = view;
  const own = value ?? 'no value';
  if (state === 'conflict') {
    const theirs = server.value ?? 'no value';
    const person = staffName(server.enteredBy) || 'Another person';
    return (
      <>
        <p>
          {person} {server.value === null ? 'deleted the value' : `entered ${theirs}`} in the meantime. You entered{' '}
          {own}.
        </p>
        <div className="row">
          <Button small variant="primary" onPress={() => decide(() => controller.discard())}>
            Use {theirs}
          </Button>
          <Button small onPress={() => decide(() => controller.overwrite())}>
            Keep {own}
          </Button>
        </div>
      </>
    );
  }
  if (state === 'rejected') {
    return (
      <>
        <p>
          {own} was rejected: {message}
        </p>
        <Button small onPress={() => decide(() => controller.discard())}>
          Discard
        </Button>
      </>
    );
  }
  return (
    <>
      <p>
        {own} {message}. Press Enter to keep it or Esc to discard it, or type another value.
      </p>
      <div className="row">
        <Button small variant="primary" onPress={() => decide(() => controller.confirm(), true)}>
          Keep {own}
        </Button>
        <Button small onPress={() => decide(() => controller.discard())}>
          Discard
        </Button>
      </div>
    </>
  );
}
