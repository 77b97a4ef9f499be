import { X } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button, type ButtonVariant } from './button.tsx';
import './dialog.css';

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Called on Escape, on the close button and on a press outside the dialog. */
  onClose(): void;
  children: ReactNode;
  /** The buttons at the bottom, the main one last. */
  actions?: ReactNode;
  /** `side` is for long forms. */
  placement?: 'centre' | 'side';
  width?: string;
  /** If false, only the dialog's own buttons close it: for secrets that are shown once. */
  isDismissable?: boolean;
}

/** A modal dialog. The focus returns to the page when it closes. */
export function Dialog(props: DialogProps) {
  const { title, isOpen, onClose, children, actions, placement = 'centre', width, isDismissable = true } = props;
  return (
    <ModalOverlay
      className={`overlay ${placement === 'side' ? 'overlay-side' : ''}`}
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
    >
      <Modal className="dialog" style={{ '--dialog-width': width } as CSSProperties}>
        <AriaDialog>
          <div className="dialog-head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {isDismissable ? (
              <Button variant="quiet" small aria-label="Close" icon={<X size={18} aria-hidden />} onPress={onClose} />
            ) : null}
          </div>
          {children}
          {actions ? <div className="dialog-actions">{actions}</div> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

interface ConfirmProps extends Pick<DialogProps, 'title' | 'isOpen' | 'onClose' | 'children'> {
  /** The text of the confirming button. */
  verb: string;
  variant?: ButtonVariant;
  isPending?: boolean;
  isDisabled?: boolean;
  onConfirm(): void;
}

/** Asks for confirmation; its content describes the consequences. */
export function Confirm({ verb, variant = 'primary', isPending, isDisabled, onConfirm, ...dialog }: ConfirmProps) {
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button onPress={dialog.onClose}>Cancel</Button>
          <Button variant={variant} isPending={isPending} isDisabled={isDisabled} onPress={onConfirm}>
            {verb}
          </Button>
        </>
      }
    />
  );
}
