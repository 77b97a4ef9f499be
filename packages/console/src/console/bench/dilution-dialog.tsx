import { useState } from 'react';
import { Confirm } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { measuringRangeText } from '../../ui/number-text-rules.ts';
import type { CellDialogProps } from './cell-dialog-props.ts';
import { type DilutionTexts, limitError, withDilution } from './entry-changes.ts';
import { measuringRange } from './range-rules.ts';

const fields: { name: keyof DilutionTexts; label: string; hint: string }[] = [
  {
    name: 'dilution',
    label: 'Dilution factor',
    hint: 'For example 10. The limits of the catalogue are multiplied by it.',
  },
  { name: 'detectionLimit', label: 'Detection limit', hint: 'Only if it is not the multiplied one.' },
  { name: 'upperLimit', label: 'Upper end of the measuring range', hint: 'Only if it is not the multiplied one.' },
];

/** Sets the dilution factor and the limits of the selected values. */
export function DilutionDialog({ controller, label, onClose }: CellDialogProps) {
  const cell = controller.activeCell();
  const entry = controller.activeView()?.entry;
  const [texts, setTexts] = useState<DilutionTexts>({
    dilution: entry?.dilution ?? '',
    detectionLimit: entry?.detectionLimit ?? '',
    upperLimit: entry?.upperLimit ?? '',
  });
  const isInvalid = fields.some(({ name }) => limitError(texts[name]) !== undefined);
  const changed = entry && !isInvalid ? withDilution(texts)(entry) : undefined;
  return (
    <Confirm
      title={`Dilution: ${label}`}
      isOpen
      onClose={onClose}
      verb="Save dilution"
      isDisabled={isInvalid}
      onConfirm={() => {
        controller.changeSelected(withDilution(texts));
        onClose();
      }}
    >
      <p>The value in the cell is that of the undiluted sample: it is not multiplied.</p>
      {fields.map(({ name, label, hint }, i) => (
        <TextField
          key={name}
          label={label}
          hint={hint}
          error={limitError(texts[name])}
          autoFocus={i === 0}
          inputMode="decimal"
          value={texts[name]}
          onChange={(text) => setTexts({ ...texts, [name]: text })}
        />
      ))}
      {cell && changed ? (
        <p>Measuring range of this value: {measuringRangeText(measuringRange(cell, changed)) || 'none'}</p>
      ) : null}
    </Confirm>
  );
}
