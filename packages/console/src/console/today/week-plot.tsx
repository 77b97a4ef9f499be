import type { LabResponse } from '../../api/lab.ts';
import { Table } from '../../ui/table.tsx';
import { PlotFrame } from './plot-frame.tsx';
import { dayName, daysText, lineSegments, roundUp } from './plot-rules.ts';

type Week = LabResponse<'getOverview'>['weeks'][number];

const height = 314;
const top = 16;
const baseline = height - 24;

interface WeekPlotProps {
  weeks: readonly Week[];
  turnaroundDays: number;
}

/** Working days from the arrival of samples to the final result: the median and the 90th percentile of each week. */
export function WeekPlot({ weeks, turnaroundDays }: WeekPlotProps) {
  const lastWeek = weeks.findLast(({ jobsFinished }) => jobsFinished > 0);
  const latest = lastWeek ? `Latest: median ${daysText(lastWeek.medianDays)}.` : 'No job was finished.';
  return (
    <PlotFrame
      label={`Working days from arrival to final result in the last 12 weeks. ${latest}`}
      columns={weeks.length}
      height={height}
      readout={(column) => <Readout week={column === null ? lastWeek : weeks[column]} />}
      draw={(width) => <Plot weeks={weeks} turnaroundDays={turnaroundDays} width={width} />}
      table={
        <Table
          label="Turnaround by week"
          rows={[...weeks].reverse()}
          rowKey={({ from }) => from}
          columns={[
            { name: 'Week of', cell: ({ from }) => dayName(from) },
            { name: 'Jobs finished', right: true, cell: ({ jobsFinished }) => jobsFinished },
            { name: 'Median', right: true, cell: ({ medianDays }) => daysText(medianDays) },
            {
              name: '90 % within',
              right: true,
              cell: ({ ninetiethPercentileDays }) => daysText(ninetiethPercentileDays),
            },
          ]}
        />
      }
    />
  );
}

function Readout({ week }: { week: Week | undefined }) {
  if (!week) return <strong>No job was finished</strong>;
  return (
    <>
      <strong>Week of {dayName(week.from)}</strong>
      <span>
        Median <b>{daysText(week.medianDays)}</b>
      </span>
      <span>
        90 % within <b>{daysText(week.ninetiethPercentileDays)}</b>
      </span>
      <span>
        Jobs <b className="number">{week.jobsFinished}</b>
      </span>
    </>
  );
}

function Plot({ weeks, turnaroundDays, width }: WeekPlotProps & { width: number }) {
  const maximum = roundUp(Math.max(turnaroundDays, ...weeks.map((week) => week.ninetiethPercentileDays ?? 0)) * 1.05);
  const y = (days: number) => baseline - (days / maximum) * (baseline - top);
  const points = (name: 'medianDays' | 'ninetiethPercentileDays') =>
    weeks.map((week, i) => {
      const days = week[name];
      return days === null ? null : { key: week.from, x: ((i + 0.5) * width) / weeks.length, y: y(days) };
    });
  return (
    <>
      <line className="plot-axis" x1={0} x2={width} y1={baseline} y2={baseline} />
      <line className="plot-limit" x1={0} x2={width} y1={y(turnaroundDays)} y2={y(turnaroundDays)} />
      <text x={0} y={y(turnaroundDays) - 5}>
        Usual turnaround: {turnaroundDays} working days
      </text>
      <Line
        points={points('ninetiethPercentileDays')}
        lineClass="today-percentile-line"
        pointClass="today-percentile-point"
      />
      <Line points={points('medianDays')} lineClass="" pointClass="plot-bar" />
      <text x={0} y={height - 4}>
        {dayName(weeks[0]?.from ?? '')}
      </text>
      <text x={width / 2} y={height - 4} textAnchor="middle">
        ● median, ○ 90 % within
      </text>
      <text x={width} y={height - 4} textAnchor="end">
        This week
      </text>
    </>
  );
}

interface LineProps {
  points: readonly ({ key: string; x: number; y: number } | null)[];
  lineClass: string;
  pointClass: string;
}

function Line({ points, lineClass, pointClass }: LineProps) {
  return (
    <>
      {lineSegments(points).map((segment) => (
        <polyline key={segment} className={`plot-line ${lineClass}`} points={segment} />
      ))}
      {points.map((point) =>
        point ? <circle key={point.key} className={pointClass} cx={point.x} cy={point.y} r={4} /> : null,
      )}
    </>
  );
}
