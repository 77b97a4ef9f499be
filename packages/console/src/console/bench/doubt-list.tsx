import { TriangleAlert } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Button as AriaButton, Dialog, DialogTrigger } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { PopoverFrame } from '../../ui/popover.tsx';
import type { CellKey } from './cell-key.ts';
import { checkCount } from './doubt-rules.ts';
import type { GridSession } from './grid-session.ts';

/** The number of values to check, and the list of them; each leads to its cell. */
export function DoubtList({ session, onGoTo }: { session: GridSession; onGoTo(key: CellKey): void }) {
  const doubts = useSyncExternalStore((onChange) => session.store.subscribe('', onChange), session.doubts);
  const [isOpen, setOpen] = useState(false);
  if (doubts.length === 0) return null;
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button small icon={<TriangleAlert size={16} aria-hidden className="doubt-icon" />}>
        {checkCount(doubts.length)}
      </Button>
      <PopoverFrame>
        <Dialog className="doubt-list" aria-label={checkCount(doubts.length)}>
          <ul>
            {doubts.map(({ key, sample, testName, measurandName, text, reasons }) => (
              <li key={key}>
                <AriaButton
                  className="doubt"
                  onPress={() => {
                    // While the list is open it holds the focus.
                    flushSync(() => setOpen(false));
                    onGoTo(key);
                  }}
                >
                  <strong>
                    {sample}: {measurandName} {text}
                  </strong>
                  <span className="quiet small">{testName}</span>
                  <span className="small">{reasons.join('; ')}</span>
                </AriaButton>
              </li>
            ))}
          </ul>
          <p className="quiet small doubt-list-foot">
            These values are saved like all others. They are confirmed together when the result is published.
          </p>
        </Dialog>
      </PopoverFrame>
    </DialogTrigger>
  );
}
