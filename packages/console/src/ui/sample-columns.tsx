import { Badge, StatusBadge } from './badge.tsx';
import { DueDate } from './due-date.tsx';
import { conditionText, lineRemarks, placeText, type SampleLine, testsText } from './sample-line-rules.ts';
import type { Column } from './table.tsx';
import { Time } from './time.tsx';
import './sample-columns.css';

/** The columns that describe a sample, on both order pages. The details of the row have what was ordered besides. */
export const sampleColumns: Column<SampleLine>[] = [
  {
    name: 'Sample',
    wide: true,
    cell: ({ sample, isPart }) => (
      <>
        <span className={isPart ? 'sample-name sample-part' : 'sample-name'}>{sample.name}</span>
        {sample.members.length > 0 ? <span className="quiet"> {sample.members.length} parts</span> : null}
        <div className="quiet small">
          {[sample.sampleType.sampleTypeName, placeText(sample)].filter(Boolean).join(' · ')}
        </div>
      </>
    ),
  },
  {
    name: 'Sampled',
    cell: ({ sample: { collectedAt } }) =>
      collectedAt ? <Time at={collectedAt} dateOnly /> : <span className="quiet">—</span>,
    hideOn: 'tablet',
  },
  { name: 'Tests', cell: testsText, hideOn: 'phone' },
];

export const conditionColumn: Column<SampleLine> = {
  name: 'Condition',
  cell: ({ sample }) => conditionText(sample) || <span className="quiet">—</span>,
  hideOn: 'tablet',
};

function Due({ line: { job } }: { line: SampleLine }) {
  if (!job || job.finishedAt) return null;
  return (
    <span className="sample-due">
      <DueDate job={{ ...job, isPriority: false }} />
    </span>
  );
}

export const dueColumn: Column<SampleLine> = { name: 'Due', cell: (line) => <Due line={line} />, hideOn: 'phone' };

export const statusColumn: Column<SampleLine> = {
  name: 'Status',
  cell: (line) => (
    <>
      <StatusBadge kind="line" status={line.status} /> {line.hold ? <Badge tone="warn">On hold</Badge> : null}
      {lineRemarks(line).map((text) => (
        <div key={text} className="quiet small">
          {text}
        </div>
      ))}
      <div className="only-on-phone">
        <Due line={line} />
      </div>
    </>
  ),
};
