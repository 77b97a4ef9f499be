import { useState } from 'react';
import { labUrl } from '../../api/lab.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Checkbox, Select } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { readLabelChoice, storeLabelChoice } from './label-choice-store.ts';
import { isSheet, isZpl, type LabelChoice, labelErrors, labelFormats, labelQuery } from './label-rules.ts';

const resolutions = (['203', '300', '600'] as const).map((value) => ({ value, name: `${value} dpi` }));

/** Asks for format and number of labels, and opens the file. The format is remembered, because a desk has one printer. */
export function LabelDialog({ labJobNumber, onClose }: { labJobNumber: number; onClose(): void }) {
  const [choice, setChoice] = useState(readLabelChoice);
  const set = (changes: Partial<LabelChoice>) => setChoice({ ...choice, ...changes });
  const errors = labelErrors(choice);
  const { format } = choice;
  const href = labUrl('printLabels', { path: { labJobNumber }, query: labelQuery(choice) });
  const print = () => {
    storeLabelChoice(choice);
    onClose();
  };
  return (
    <Dialog
      title={`Labels of job ${labJobNumber}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          {Object.keys(errors).length > 0 ? (
            <Button variant="primary" isDisabled>
              Open labels
            </Button>
          ) : (
            <a className={buttonClass('primary')} href={href} target="_blank" rel="noreferrer" onClick={print}>
              {isZpl(format) ? 'Download labels' : 'Open labels'}
            </a>
          )}
        </>
      }
    >
      <div className="stack">
        <Select label="Format" value={format} options={labelFormats} onChange={(value) => set({ format: value })} />
        <TextField
          label="Labels of each sample"
          inputMode="numeric"
          value={choice.copies}
          error={errors.copies}
          onChange={(copies) => set({ copies })}
        />
        <Checkbox isSelected={choice.perContainer} onChange={(perContainer) => set({ perContainer })}>
          For each container of a sample
        </Checkbox>
        {isSheet(format) ? (
          <TextField
            label="Position of the first label"
            hint="For a partly used sheet; counted by rows from the top left."
            inputMode="numeric"
            value={choice.start}
            error={errors.start}
            onChange={(start) => set({ start })}
          />
        ) : null}
        {isZpl(format) ? (
          <Select
            label="Resolution of the printer"
            value={choice.dpi}
            options={resolutions}
            onChange={(dpi) => set({ dpi })}
          />
        ) : null}
      </div>
    </Dialog>
  );
}
