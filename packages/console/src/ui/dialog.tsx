import { X } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button, type ButtonLook } from './button.tsx';
import './dialog.css';

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Escape, the cross, or a press beside it. */
  onClose(): void;
  children: ReactNode;
  /** Buttons at its foot; the main one last. */
  actions?: ReactNode;
  /** Where it stands: in the middle, or along a side for longer forms. */
  place?: 'middle' | 'side';
  width?: string;
  /** Only its buttons close it: for what is shown once. */
  isKept?: boolean;
}

/** A dialog. The page behind it cannot be reached while it is open, and gets the focus back afterwards. */
export function Dialog({ title, isOpen, onClose, children, actions, place = 'middle', width, isKept }: DialogProps) {
  return (
    <ModalOverlay
      className={`veil ${place === 'side' ? 'veil-side' : ''}`}
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      isDismissable={!isKept}
      isKeyboardDismissDisabled={isKept}
    >
      <Modal className="dialog" style={{ '--dialog-width': width } as CSSProperties}>
        <AriaDialog>
          <div className="dialog-head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {isKept ? null : (
              <Button look="quiet" small aria-label="Close" icon={<X size={18} aria-hidden />} onPress={onClose} />
            )}
          </div>
          {children}
          {actions ? <div className="dialog-actions">{actions}</div> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

interface ConfirmProps extends Pick<DialogProps, 'title' | 'isOpen' | 'onClose' | 'children'> {
  /** What the button does, as a verb. */
  verb: string;
  look?: ButtonLook;
  isPending?: boolean;
  isDisabled?: boolean;
  onConfirm(): void;
}

/** Asks before something that matters, and says what will happen. */
export function Confirm({ verb, look = 'primary', isPending, isDisabled, onConfirm, ...dialog }: ConfirmProps) {
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button onPress={dialog.onClose}>Cancel</Button>
          <Button look={look} isPending={isPending} isDisabled={isDisabled} onPress={onConfirm}>
            {verb}
          </Button>
        </>
      }
    />
  );
}
