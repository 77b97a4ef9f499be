import { localClock } from '@labwire/contract/time-zone.ts';
import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { useTimeZone } from '../../ui/laboratory.tsx';
import type { DraftState } from './cell-state.ts';
import type { GridController } from './grid-controller.ts';
import type { GridSession } from './grid-session.ts';
import { type StatusText, saveStatusText, undecidedTexts } from './save-status-rules.ts';

const icons: Record<StatusText['kind'], typeof Check> = {
  saved: Check,
  saving: LoaderCircle,
  waiting: CloudOff,
  undecided: TriangleAlert,
};

interface SaveStatusProps {
  session: GridSession;
  controller: GridController;
  onGoTo(state: DraftState): void;
}

/** What is saved and what is not, with buttons to the cells that need a decision. */
export function SaveStatus({ session, controller, onGoTo }: SaveStatusProps) {
  const counts = useSyncExternalStore((onChange) => session.store.subscribe('', onChange), session.store.counts);
  const connection = useSyncExternalStore(session.queue.subscribe, session.queue.connection);
  const isEditing = useSyncExternalStore(controller.subscribe, controller.isEditing);
  const timeZone = useTimeZone();
  const savedAt = session.savedAt();
  const { kind, text } = saveStatusText({
    counts,
    connection,
    isEditing,
    savedAt: savedAt && localClock(savedAt.getTime(), timeZone),
  });
  const Icon = icons[kind];
  return (
    <div className="row grid-save-status" style={{ rowGap: 0 }}>
      {undecidedTexts(counts).map(({ state, text }) => (
        <Button
          key={state}
          small
          variant="danger"
          icon={<TriangleAlert size={16} aria-hidden />}
          onPress={() => onGoTo(state)}
        >
          {text}
        </Button>
      ))}
      <span
        role="status"
        className={`row ${kind === 'saved' || kind === 'saving' ? 'grid-save-status-good' : 'grid-save-status-warn'}`}
      >
        <Icon size={18} aria-hidden />
        {text}
      </span>
    </div>
  );
}
