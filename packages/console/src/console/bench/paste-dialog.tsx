import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Arrival, PastePlan } from './block-text.ts';

const values = (count: number) => (count === 1 ? '1 value' : `${count} values`);

interface PasteDialogProps {
  plan: PastePlan | undefined;
  onPaste(entries: readonly Arrival[]): void;
  onClose(): void;
}

/** One question for a whole block: what is doubtful in it, and what cannot go in. */
export function PasteDialog({ plan, onPaste, onClose }: PasteDialogProps) {
  const doubtful = plan?.entries.filter(({ doubt }) => doubt) ?? [];
  const sure = plan?.entries.filter(({ doubt }) => !doubt) ?? [];
  const refused = plan?.refused ?? [];
  const total = doubtful.length + sure.length;
  const actions = (
    <>
      <Button onPress={onClose}>Cancel</Button>
      {doubtful.length > 0 && sure.length > 0 ? (
        <Button onPress={() => onPaste(sure)}>Paste {values(sure.length)}, without the doubtful</Button>
      ) : null}
      {total > 0 ? (
        <Button look="primary" autoFocus onPress={() => onPaste([...sure, ...doubtful])}>
          Paste {values(total)}
        </Button>
      ) : null}
    </>
  );
  return (
    <Dialog title="Paste" isOpen={plan !== undefined} onClose={onClose} actions={actions} width="36rem">
      {doubtful.length > 0 ? (
        <>
          <p>Are these right?</p>
          <ul className="grid-list">
            {doubtful.map(({ key, where, value, doubt }) => (
              <li key={key}>
                <strong>{where}</strong>: {value} {doubt}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {refused.length > 0 ? (
        <>
          <p>{refused.length === 1 ? 'This one cannot' : 'These cannot'} be pasted:</p>
          <ul className="grid-list">
            {refused.map(({ where, typed, why }) => (
              <li key={`${where} ${typed}`}>
                <strong>{where}</strong>: {why.startsWith('“') ? why : `${typed}, ${why}`}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Dialog>
  );
}
