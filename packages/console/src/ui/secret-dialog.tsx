import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { CopyButton } from './code.tsx';
import { Dialog } from './dialog.tsx';
import './secret-dialog.css';

interface SecretDialogProps {
  title: string;
  /** For screen readers. */
  label: string;
  secret: string;
  onClose(): void;
  children: ReactNode;
}

/** Shows a secret that cannot be shown again; it is closed only with the button. */
export function SecretDialog({ title, label, secret, onClose, children }: SecretDialogProps) {
  return (
    <Dialog
      title={title}
      isOpen
      isDismissable={false}
      onClose={onClose}
      actions={
        <Button variant="primary" onPress={onClose}>
          I have saved it
        </Button>
      }
    >
      <p>{children}</p>
      <div className="secret-value">
        <output className="mono" aria-label={label}>
          {secret}
        </output>
        <CopyButton text={secret} />
      </div>
      <p className="quiet small">It is shown only once.</p>
    </Dialog>
  );
}
