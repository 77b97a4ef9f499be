import { type Column, Table } from '../../ui/table.tsx';
import { type ChangedValue, flagWords, shownPair } from './review-rules.ts';

/** Before and after, side by side. */
export function ChangedValues({ changes }: { changes: readonly ChangedValue[] }) {
  return <Table label="What changes" columns={columns} rows={changes} rowKey={({ key }) => key} />;
}

const side = ({ before, after }: ChangedValue, which: 'before' | 'after') => {
  const value = which === 'before' ? before : after;
  const [was, is] = shownPair(before, after);
  const flag = which === 'after' && was === is ? 'In digits beyond these' : flagWords(value);
  return (
    <>
      <span className="number">{which === 'before' ? was : is}</span>
      {flag ? <div className="quiet small review-flag">{flag}</div> : null}
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
  { name: 'Before', right: true, cell: (change) => <span className="quiet">{side(change, 'before')}</span> },
  { name: 'After', right: true, cell: (change) => <strong>{side(change, 'after')}</strong> },
];
