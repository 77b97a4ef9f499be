import { type Column, Table } from '../../ui/table.tsx';
import { type ChangedValue, comparedTexts, limitText } from './review-rules.ts';

export function ChangedValues({ changes }: { changes: readonly ChangedValue[] }) {
  return <Table label="Changed values" columns={columns} rows={changes} rowKey={({ key }) => key} />;
}

const valueText = ({ before, after, notTested }: ChangedValue, side: 'before' | 'after') => {
  if (side === 'after' && notTested !== null) return `Not tested: ${notTested}`;
  const [textBefore, textAfter] = comparedTexts(before, after);
  const isSameText = side === 'after' && textBefore === textAfter;
  const note = isSameText ? 'Differs in further digits' : limitText(side === 'before' ? before : after);
  return (
    <>
      <span className="number">{side === 'before' ? textBefore : textAfter}</span>
      {note ? <div className="quiet small review-limit-text">{note}</div> : null}
    </>
  );
};

const columns: Column<ChangedValue>[] = [
  {
    name: 'Value',
    cell: ({ sample, measurandName, unit }) => (
      <>
        {measurandName} <span className="quiet small">{unit}</span>
        <div className="quiet small">{sample}</div>
      </>
    ),
  },
  { name: 'Before', right: true, cell: (change) => <span className="quiet">{valueText(change, 'before')}</span> },
  { name: 'After', right: true, cell: (change) => <strong>{valueText(change, 'after')}</strong> },
];
