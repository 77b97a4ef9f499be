import { Link } from '@tanstack/react-router';
import type { LabResponse } from '../../api/lab.ts';
import { exceedanceCountText } from '../../ui/assessment-rules.ts';
import { Card } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Age } from '../../ui/time.tsx';

const maxShown = 5;

type Exceedance = LabResponse<'getOverview'>['exceedances'][number];

const columns: Column<Exceedance>[] = [
  {
    name: 'Job',
    cell: ({ labJobNumber }) => (
      <Link
        to="/review/$labJobNumber"
        params={{ labJobNumber: String(labJobNumber) }}
        search={{ tab: 'values', only: 'exceedances' }}
      >
        {labJobNumber}
      </Link>
    ),
  },
  {
    name: 'Customer',
    wide: true,
    cell: ({ accountName, clientReference, values }) => (
      <>
        {accountName}
        {clientReference ? <div className="quiet small">{clientReference}</div> : null}
        <div className="only-on-phone today-exceedances">{exceedanceCountText(values)}</div>
      </>
    ),
  },
  {
    name: 'Values',
    cell: ({ firstValues, values }) => (
      <ul className="today-values">
        {firstValues.map(({ sample, measurandName, formattedResult, unit, source }) => (
          <li key={`${sample} ${measurandName}`}>
            {sample}: {measurandName}{' '}
            <strong className="nowrap">
              {formattedResult} {unit}
            </strong>{' '}
            <span className="quiet small">{source}</span>
          </li>
        ))}
        {values > firstValues.length ? <li className="quiet small">and {values - firstValues.length} more</li> : null}
      </ul>
    ),
    hideOn: 'phone',
  },
  { name: 'Published', cell: ({ publishedAt }) => <Age at={publishedAt} />, right: true },
];

/** Jobs whose latest result, of the last 30 days, has values that do not meet a specification; renders nothing if there are none. */
export function Exceedances({ exceedances }: { exceedances: readonly Exceedance[] }) {
  if (exceedances.length === 0) return null;
  return (
    <Card title="Results that do not meet a specification" flush>
      <Table
        label="Jobs with exceedances"
        columns={columns}
        rows={exceedances.slice(0, maxShown)}
        rowKey={({ labJobNumber }) => labJobNumber}
        rowsAreLinks
      />
    </Card>
  );
}
