import { Fold } from '../../ui/fold.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Outcomes } from '../../ui/outcome.tsx';
import { Waiting } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useLab } from '../use-lab.ts';
import { type SpecificationRow, sampleNamesText, specificationRows } from './specification-rows-rules.ts';

/** Which specifications the results of an order will be assessed against. */
export function SpecificationsCard({ orderId }: { orderId: number }) {
  const { data, error } = useLab('getOrderSpecifications', { path: { orderId } });
  return (
    <Fold title="Specifications" flush={data !== undefined}>
      <ProblemNotice error={error} />
      {data ? (
        <Table
          label="Specifications that apply to the order"
          columns={columnsOf(data.samples.length)}
          rows={specificationRows(data)}
          rowKey={({ key }) => key}
        />
      ) : error ? null : (
        <Waiting />
      )}
    </Fold>
  );
}

const columnsOf = (numberOfSamples: number): Column<SpecificationRow>[] => [
  {
    name: 'Measurand',
    cell: ({ measurandName, testName }) => (
      <>
        {measurandName}
        <div className="quiet small">{testName}</div>
      </>
    ),
  },
  {
    name: 'Specification',
    cell: ({ specifications, unit }) => (
      <Outcomes
        specifications={specifications.map((specification) => ({ ...specification, outcome: null }))}
        unit={unit}
        showNames
      />
    ),
  },
  {
    name: 'Samples',
    cell: ({ samples }) => <span className="quiet">{sampleNamesText(samples, numberOfSamples)}</span>,
    hideOn: 'phone',
  },
];
