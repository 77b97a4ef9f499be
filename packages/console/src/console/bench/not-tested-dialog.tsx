import { useState } from 'react';
import { Select } from '../../ui/choice.tsx';
import { Confirm } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import type { CellDialogProps } from './cell-dialog-props.ts';
import { notTestedReasons, withReason } from './entry-changes.ts';

const ownWords = 'other';
const options = [
  ...notTestedReasons.map((reason) => ({ value: reason as string, name: reason })),
  { value: ownWords, name: 'other reason' },
];

/** Finishes the selected cells without a value. */
export function NotTestedDialog({ controller, label, onClose }: CellDialogProps) {
  const [choice, setChoice] = useState<string>(notTestedReasons[0]);
  const [words, setWords] = useState('');
  const reason = choice === ownWords ? words : choice;
  const replaced = controller.selectedEntries().filter(({ entry }) => entry.value !== null).length;
  return (
    <Confirm
      title={`Not tested: ${label}`}
      isOpen
      onClose={onClose}
      verb="Not tested"
      isDisabled={reason.trim() === ''}
      onConfirm={() => {
        controller.changeSelected(withReason(reason));
        onClose();
      }}
    >
      <p>The test is finished without a value. The customer sees the reason.</p>
      {replaced > 0 ? (
        <p>{replaced === 1 ? 'One value is' : `${replaced} values are`} removed. You can undo this.</p>
      ) : null}
      <Select label="Reason" value={choice} options={options} onChange={setChoice} />
      {choice === ownWords ? (
        <TextField label="In your own words" autoFocus maxLength={200} value={words} onChange={setWords} isRequired />
      ) : null}
    </Confirm>
  );
}
