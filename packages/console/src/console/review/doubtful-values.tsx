import { Checkbox } from '../../ui/choice.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import type { DoubtfulValue } from '../bench/doubt-rules.ts';

interface DoubtfulValuesProps {
  doubts: readonly DoubtfulValue[];
  isChecked: boolean;
  onCheck(isChecked: boolean): void;
}

/** The values that have to be confirmed together before a result is published. */
export function DoubtfulValues({ doubts, isChecked, onCheck }: DoubtfulValuesProps) {
  return (
    <div className="stack tight">
      <div className="review-differences">
        <Table label="Values to check" columns={columns} rows={doubts} rowKey={({ key }) => key} />
      </div>
      <Checkbox isSelected={isChecked} onChange={onCheck}>
        {doubts.length === 1 ? 'I have checked this value' : `I have checked these ${doubts.length} values`}
      </Checkbox>
    </div>
  );
}

const columns: Column<DoubtfulValue>[] = [
  {
    name: 'Value to check',
    cell: ({ sample, testName, measurandName }) => (
      <>
        {sample}: {measurandName}
        <div className="quiet small">{testName}</div>
      </>
    ),
  },
  {
    name: 'Value',
    cell: ({ text, reasons }) => (
      <>
        <strong className="number nowrap">{text}</strong>
        <div className="small">{reasons.join('; ')}</div>
      </>
    ),
  },
];
