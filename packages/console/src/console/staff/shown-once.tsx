import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/code.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import './staff.css';

interface ShownOnceProps {
  title: string;
  /** What it is, for those who hear it. */
  label: string;
  secret: string;
  onClose(): void;
  children: ReactNode;
}

/** Something that nobody will ever see again: it stays until the reader says that they have it. */
export function ShownOnce({ title, label, secret, onClose, children }: ShownOnceProps) {
  return (
    <Dialog
      title={title}
      isOpen
      isDismissable={false}
      onClose={onClose}
      actions={
        <Button variant="primary" onPress={onClose}>
          I have it
        </Button>
      }
    >
      <p>{children}</p>
      <div className="shown-once">
        <output className="mono" aria-label={label}>
          {secret}
        </output>
        <CopyButton text={secret} />
      </div>
      <p className="quiet small">It is shown this once. Only a hash of it is kept.</p>
    </Dialog>
  );
}
