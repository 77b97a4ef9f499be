import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { PasteEntry, PastePlan } from './clipboard-rules.ts';

const valueCount = (count: number) => (count === 1 ? '1 value' : `${count} values`);

interface PasteDialogProps {
  plan: PastePlan | undefined;
  onPaste(entries: readonly PasteEntry[]): void;
  onClose(): void;
}

/** One confirmation for all warnings and rejected texts of a paste. */
export function PasteDialog({ plan, onPaste, onClose }: PasteDialogProps) {
  const entries = plan?.entries ?? [];
  const rejected = plan?.rejected ?? [];
  const withWarning = entries.filter(({ warning }) => warning);
  const withoutWarning = entries.filter(({ warning }) => !warning);
  const actions = (
    <>
      <Button onPress={onClose}>Cancel</Button>
      {withWarning.length > 0 && withoutWarning.length > 0 ? (
        <Button onPress={() => onPaste(withoutWarning)}>
          Paste only {valueCount(withoutWarning.length)} without warning
        </Button>
      ) : null}
      {entries.length > 0 ? (
        <Button variant="primary" autoFocus onPress={() => onPaste(entries)}>
          Paste {valueCount(entries.length)}
        </Button>
      ) : null}
    </>
  );
  return (
    <Dialog title="Paste" isOpen={plan !== undefined} onClose={onClose} actions={actions} width="36rem">
      {withWarning.length > 0 ? (
        <>
          <p>Are these values correct?</p>
          <ul className="grid-list">
            {withWarning.map(({ key, label, value, warning }) => (
              <li key={key}>
                <strong>{label}</strong>: {value} {warning}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {rejected.length > 0 ? (
        <>
          <p>{rejected.length === 1 ? 'This value' : 'These values'} cannot be pasted:</p>
          <ul className="grid-list">
            {rejected.map(({ label, text, reason }) => (
              <li key={`${label} ${text}`}>
                <strong>{label}</strong>: {reason.startsWith('“') ? reason : `${text}, ${reason}`}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Dialog>
  );
}
