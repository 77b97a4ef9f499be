import type { LabResponse } from '../../api/lab.ts';
import { Table } from '../../ui/table.tsx';
import { PlotFrame } from './plot-frame.tsx';
import { dayName, daysText, linePieces, roundUp } from './plot-rules.ts';

type Week = LabResponse<'getOverview'>['weeks'][number];

const height = 314;
const top = 16;
const foot = height - 24;

/** From the arrival of samples to the final result: the median, and what nine of ten jobs took at most. */
export function WeekPlot({ weeks, turnaroundDays }: { weeks: readonly Week[]; turnaroundDays: number }) {
  const most = roundUp(Math.max(turnaroundDays, ...weeks.map((week) => week.ninetiethPercentileDays ?? 0)) * 1.05);
  const y = (days: number) => foot - (days / most) * (foot - top);
  const pointsOf = (name: 'medianDays' | 'ninetiethPercentileDays', width: number) =>
    weeks.map((week, i) => {
      const days = week[name];
      return days === null ? null : { key: week.from, x: ((i + 0.5) * width) / weeks.length, y: y(days) };
    });
  const last = weeks.findLast(({ jobsFinished }) => jobsFinished > 0);
  const latest = last ? `Latest: median ${daysText(last.medianDays)}.` : 'No job was finished.';
  return (
    <PlotFrame
      label={`Days from arrival to final result, in each of the last 12 weeks. ${latest}`}
      columns={weeks.length}
      height={height}
      readout={(column) => {
        const week = column === null ? last : weeks[column];
        return (
          <>
            <strong>{week ? `Week of ${dayName(week.from)}` : 'No job was finished'}</strong>
            {week ? (
              <>
                <span>
                  Median <b>{daysText(week.medianDays)}</b>
                </span>
                <span>
                  9 of 10 within <b>{daysText(week.ninetiethPercentileDays)}</b>
                </span>
                <span>
                  Jobs <b className="number">{week.jobsFinished}</b>
                </span>
              </>
            ) : null}
          </>
        );
      }}
      draw={(width) => (
        <>
          <line className="plot-axis" x1={0} x2={width} y1={foot} y2={foot} />
          <line className="plot-limit" x1={0} x2={width} y1={y(turnaroundDays)} y2={y(turnaroundDays)} />
          <text x={0} y={y(turnaroundDays) - 5}>
            Overdue after {turnaroundDays} days
          </text>
          <Line points={pointsOf('ninetiethPercentileDays', width)} line="today-ninetieth" dot="today-hollow" />
          <Line points={pointsOf('medianDays', width)} line="" dot="plot-bar" />
          <text x={0} y={height - 4}>
            {dayName(weeks[0]?.from ?? '')}
          </text>
          <text x={width / 2} y={height - 4} textAnchor="middle">
            ● median, ○ 9 of 10 within
          </text>
          <text x={width} y={height - 4} textAnchor="end">
            This week
          </text>
        </>
      )}
      table={
        <Table
          label="Turnaround as a table"
          rows={[...weeks].reverse()}
          rowKey={({ from }) => from}
          columns={[
            { name: 'Week of', cell: ({ from }) => dayName(from) },
            { name: 'Jobs finished', right: true, cell: ({ jobsFinished }) => jobsFinished },
            { name: 'Median', right: true, cell: ({ medianDays }) => daysText(medianDays) },
            {
              name: '9 of 10 within',
              right: true,
              cell: ({ ninetiethPercentileDays }) => daysText(ninetiethPercentileDays),
            },
          ]}
        />
      }
    />
  );
}

interface LineProps {
  points: readonly ({ key: string; x: number; y: number } | null)[];
  line: string;
  dot: string;
}

function Line({ points, line, dot }: LineProps) {
  return (
    <>
      {linePieces(points).map((piece) => (
        <polyline key={piece} className={`plot-line ${line}`} points={piece} />
      ))}
      {points.map((point) =>
        point ? <circle key={point.key} className={dot} cx={point.x} cy={point.y} r={4} /> : null,
      )}
    </>
  );
}
