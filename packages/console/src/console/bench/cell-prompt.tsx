import { type ReactNode, type RefObject, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import type { CellPosition } from '../../ui/grid/selection-rules.ts';
import { staffName } from '../staff-name.ts';
import { CellOverlay } from './cell-overlay.tsx';
import { type CellView, undecidedStates } from './cell-state.ts';
import { type Entry, entrySummary, entryText } from './entry-rules.ts';
import type { GridController } from './grid-controller.ts';

interface PromptProps {
  controller: GridController;
  position: CellPosition;
  /** Why typing could not start. */
  objection: string | undefined;
  isEditing: boolean;
  promptRef: RefObject<HTMLDivElement | null>;
  onEdit(): void;
  onDone(): void;
}

/** A message beside the active cell, with buttons if the person has to decide something. */
export function CellPrompt({ controller, position, objection, isEditing, promptRef, onEdit, onDone }: PromptProps) {
  const view = useActiveView(controller);
  const decide = (action: () => void) => () => {
    action();
    onDone();
  };
  let content: ReactNode;
  if (objection) content = <p>{objection}</p>;
  else if (view && isEditing) content = controller.isChangedByOthers() ? <p>{changeMessage(view)}</p> : undefined;
  else if (view && undecidedStates.some((state) => state === view.state)) {
    content = <Decision view={view} controller={controller} decide={decide} onEdit={onEdit} />;
  }
  return (
    <CellOverlay
      position={position}
      overlayRef={promptRef}
      isShown={content !== undefined}
      className="grid-prompt"
      role="status"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
      }}
    >
      {content}
    </CellOverlay>
  );
}

const isEmpty = (entry: Entry): boolean => entryText(entry) === '';

const changeMessage = ({ server: { entry, enteredBy } }: CellView): string =>
  isEmpty(entry)
    ? 'Another person deleted this value while you were typing.'
    : `${staffName(enteredBy)} entered ${entrySummary(entry)} while you were typing.`;

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
  decide(action: () => void): () => void;
  onEdit(): void;
}

function Decision({ view, controller, decide, onEdit }: DecisionProps) {
  const { entry, state, message, server } = view;
  const own = entrySummary(entry);
  const theirs = entrySummary(server.entry);
  const discard = decide(() => controller.discard());
  if (state === 'conflict') {
    const person = staffName(server.enteredBy) || 'Another person';
    return (
      <>
        <p>
          {person} {isEmpty(server.entry) ? 'deleted the value' : `entered ${theirs}`} in the meantime. You entered{' '}
          {own}.
        </p>
        <div className="row">
          <Button small variant="primary" onPress={discard}>
            Use {theirs}
          </Button>
          <Button small onPress={decide(() => controller.overwrite())}>
            Keep {own}
          </Button>
        </div>
      </>
    );
  }
  const discardButton = (
    <Button small onPress={discard}>
      {isEmpty(server.entry) ? 'Discard' : `Return to ${theirs}`}
    </Button>
  );
  if (state === 'rejected') {
    return (
      <>
        <p>
          {own} was rejected: {message}
        </p>
        <div className="row">
          <Button small variant="primary" onPress={decide(() => controller.retry())}>
            Try again
          </Button>
          {discardButton}
        </div>
      </>
    );
  }
  return (
    <>
      <p>{message}</p>
      <div className="row">
        <Button small variant="primary" onPress={onEdit}>
          Edit
        </Button>
        {discardButton}
      </div>
    </>
  );
}
