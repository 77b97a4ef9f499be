import { Badge, StatusBadge } from './badge.tsx';
import { DueDate } from './due-date.tsx';
import {
  attributesText,
  conditionText,
  lineRemarks,
  placeText,
  type SampleLine,
  testsText,
} from './sample-line-rules.ts';
import type { Column } from './table.tsx';
import { Time } from './time.tsx';
import './sample-columns.css';

/** Text that is cut off in compact rows; the title and the details of the row have all of it. */
function Clipped({ text }: { text: string }) {
  return text === '' ? (
    <span className="quiet">—</span>
  ) : (
    <span className="clipped" title={text}>
      {text}
    </span>
  );
}

/** The columns that describe a sample, on both order pages. */
export const sampleColumns: Column<SampleLine>[] = [
  {
    name: 'Sample',
    width: '15%',
    cell: ({ sample: { name, members }, isPart }) => (
      <span className={isPart ? 'clipped sample-part' : 'clipped'} title={name}>
        <b className="sample-name">{name}</b>
        {members.length > 0 ? <span className="quiet"> {members.length} parts</span> : null}
      </span>
    ),
  },
  {
    name: 'Type',
    width: '10%',
    cell: ({ sample }) => <Clipped text={sample.sampleType.sampleTypeName} />,
    hideOn: 'phone',
  },
  { name: 'Place', width: '12%', cell: ({ sample }) => <Clipped text={placeText(sample)} />, hideOn: 'phone' },
  {
    name: 'Sampled',
    width: '5.75rem',
    cell: ({ sample: { collectedAt } }) =>
      collectedAt ? <Time at={collectedAt} dateOnly /> : <span className="quiet">—</span>,
    hideOn: 'phone',
  },
  {
    name: 'Attributes',
    width: '10%',
    cell: ({ sample }) => <Clipped text={attributesText(sample.attributes)} />,
    hideOn: 'tablet',
  },
  { name: 'Tests', width: '18%', cell: (line) => <Clipped text={testsText(line)} />, hideOn: 'phone' },
];

export const conditionColumn: Column<SampleLine> = {
  name: 'Condition',
  width: '11%',
  cell: ({ sample }) => <Clipped text={conditionText(sample)} />,
  hideOn: 'tablet',
};

export const dueColumn: Column<SampleLine> = {
  name: 'Due',
  width: '7rem',
  cell: ({ job }) =>
    job && !job.finishedAt ? (
      <span className="sample-due">
        <DueDate job={{ ...job, isPriority: false }} />
      </span>
    ) : (
      <span className="quiet">—</span>
    ),
};

export const statusColumn: Column<SampleLine> = {
  name: 'Status',
  width: '13%',
  cell: (line) => {
    const remarks = lineRemarks(line);
    return (
      <span className="clipped sample-status" title={remarks.join('; ') || undefined}>
        <StatusBadge kind="line" status={line.status} />
        {line.hold ? <Badge tone="warn">On hold</Badge> : null}
        {remarks.map((text) => (
          <span key={text} className="quiet small">
            {text}
          </span>
        ))}
      </span>
    );
  },
};
