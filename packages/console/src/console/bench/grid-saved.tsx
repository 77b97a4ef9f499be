import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Counts, Phase } from './cell-book.ts';
import type { GridSession } from './grid-session.ts';

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const values = (count: number) => (count === 1 ? '1 value' : `${count} values`);

/** One line on what is saved; what waits for a decision comes first, and leads to its cell. */
export function GridSaved({ session, onGoTo }: { session: GridSession; onGoTo(phase: Phase): void }) {
  const counts = useSyncExternalStore((onChange) => session.book.subscribe('', onChange), session.book.counts);
  const isConnected = useSyncExternalStore(session.queue.subscribe, session.queue.isConnected);
  const question = (['contested', 'refused', 'asked'] as const).find((phase) => counts[phase] > 0);
  const pending = counts.unsaved + counts.saving;
  return (
    <div className="row grid-saved" style={{ rowGap: 0 }}>
      {question ? (
        <Button small look="danger" icon={<TriangleAlert size={16} aria-hidden />} onPress={() => onGoTo(question)}>
          {questionWords(question, counts)}
        </Button>
      ) : null}
      <span role="status" className={isConnected ? 'grid-saved-good row' : 'grid-saved-warn row'}>
        {!isConnected ? (
          <>
            <CloudOff size={18} aria-hidden />
            Not connected: {values(pending)} {pending === 1 ? 'is' : 'are'} kept here and will be sent
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

function questionWords(phase: Exclude<Phase, 'unsaved'>, counts: Counts): string {
  const count = counts[phase];
  if (phase === 'asked') return `${values(count)} to confirm`;
  if (phase === 'refused') return `${values(count)} refused`;
  return `${values(count)} changed by others`;
}
