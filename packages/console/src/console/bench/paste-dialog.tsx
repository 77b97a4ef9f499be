import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { PasteEntry, PastePlan } from './clipboard-rules.ts';

const textCount = (count: number) => (count === 1 ? '1 text' : `${count} texts`);

interface PasteDialogProps {
  plan: PastePlan | undefined;
  onPaste(entries: readonly PasteEntry[]): void;
  onClose(): void;
}

/** Lists the pasted texts for which there is no cell, before the others are pasted. */
export function PasteDialog({ plan, onPaste, onClose }: PasteDialogProps) {
  const entries = plan?.entries ?? [];
  const rejected = plan?.rejected ?? [];
  const actions = (
    <>
      <Button onPress={onClose}>Cancel</Button>
      {entries.length > 0 ? (
        <Button variant="primary" autoFocus onPress={() => onPaste(entries)}>
          Paste {textCount(entries.length)}
        </Button>
      ) : null}
    </>
  );
  return (
    <Dialog title="Paste" isOpen={plan !== undefined} onClose={onClose} actions={actions} width="36rem">
      <p>{textCount(rejected.length)} cannot be pasted:</p>
      <ul className="grid-list">
        {rejected.map(({ label, text, reason }) => (
          <li key={`${label} ${text}`}>
            <strong>{label}</strong>: {text}, {reason}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
