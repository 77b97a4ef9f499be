import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Counts, DraftState } from './cell-store.ts';
import type { GridSession } from './grid-session.ts';

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const valueCount = (count: number) => (count === 1 ? '1 value' : `${count} values`);

interface SaveStatusProps {
  session: GridSession;
  onGoTo(state: DraftState): void;
}

/** Whether all values are saved, and a button to the first cell that needs a decision. */
export function SaveStatus({ session, onGoTo }: SaveStatusProps) {
  const counts = useSyncExternalStore((onChange) => session.store.subscribe('', onChange), session.store.counts);
  const isConnected = useSyncExternalStore(session.queue.subscribe, session.queue.isConnected);
  const undecided = (['conflict', 'rejected', 'unconfirmed'] as const).find((state) => counts[state] > 0);
  const pending = counts.unsaved + counts.saving;
  return (
    <div className="row grid-save-status" style={{ rowGap: 0 }}>
      {undecided ? (
        <Button small variant="danger" icon={<TriangleAlert size={16} aria-hidden />} onPress={() => onGoTo(undecided)}>
          {decisionText(undecided, counts)}
        </Button>
      ) : null}
      <span role="status" className={isConnected ? 'grid-save-status-good row' : 'grid-save-status-warn row'}>
        {!isConnected ? (
          <>
            <CloudOff size={18} aria-hidden />
            Offline: {valueCount(pending)} not saved, retrying
          </>
        ) : pending > 0 ? (
          <>
            <LoaderCircle size={18} aria-hidden />
            Saving {pending}…
          </>
        ) : (
          <>
            <Check size={18} aria-hidden />
            {session.savedAt() ? `All saved ${clock.format(session.savedAt())}` : 'All saved'}
          </>
        )}
      </span>
    </div>
  );
}

function decisionText(state: Exclude<DraftState, 'unsaved'>, counts: Counts): string {
  const count = counts[state];
  if (state === 'unconfirmed') return `${valueCount(count)} to confirm`;
  if (state === 'rejected') return `${valueCount(count)} rejected`;
  return count === 1 ? '1 conflict' : `${count} conflicts`;
}
