import { useState } from 'react';
import { Confirm } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import type { CellDialogProps } from './cell-dialog-props.ts';
import { withRemark } from './entry-changes.ts';

/** Adds a remark to the selected values, changes it or removes it. */
export function RemarkDialog({ controller, label, onClose }: CellDialogProps) {
  const [text, setText] = useState(controller.activeView()?.entry.remark ?? '');
  return (
    <Confirm
      title={`Remark: ${label}`}
      isOpen
      onClose={onClose}
      verb="Save remark"
      onConfirm={() => {
        controller.changeSelected(withRemark(text));
        onClose();
      }}
    >
      <TextField
        label="Remark"
        hint="The customer sees it with the result. Empty removes it."
        autoFocus
        rows={3}
        maxLength={500}
        value={text}
        onChange={setText}
      />
    </Confirm>
  );
}
