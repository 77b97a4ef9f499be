import { Notice } from '../../ui/notice.tsx';
import { Outcomes } from '../../ui/outcome.tsx';
import { Card } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { conformitySummary, type Exceedance, exceedancesOf, valueText } from './result-rules.ts';

type Samples = Parameters<typeof exceedancesOf>[0];

const columns: Column<Exceedance>[] = [
  {
    name: 'Value',
    cell: ({ sample, measurandName, outcomes, result }) => (
      <>
        {measurandName}
        <div className="quiet small">{sample}</div>
        <div className="only-on-phone">
          <Outcomes specifications={outcomes} unit={result.unitOfMeasure} showNames />
        </div>
      </>
    ),
  },
  {
    name: 'Result',
    cell: ({ result }) => <strong className="number nowrap">{valueText(result)}</strong>,
    right: true,
  },
  {
    name: 'Specification',
    cell: ({ outcomes, result }) => <Outcomes specifications={outcomes} unit={result.unitOfMeasure} showNames />,
    hideOn: 'phone',
  },
];

/** The values that do not meet a specification. Renders nothing if no value has one. */
export function Exceedances({ samples }: { samples: Samples }) {
  const summary = conformitySummary(samples);
  if (summary === undefined) return null;
  const exceedances = exceedancesOf(samples);
  if (exceedances.length === 0) return <Notice tone="info">{summary}</Notice>;
  return (
    <div className="exceedances">
      <Card title="Exceedances" flush>
        <p className="exceedances-summary">{summary}</p>
        <Table
          label="Values that do not meet a specification"
          columns={columns}
          rows={exceedances}
          rowKey={({ key }) => key}
        />
      </Card>
    </div>
  );
}
