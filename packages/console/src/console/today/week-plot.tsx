import type { LabAnswer } from '../../api/lab.ts';
import { Table } from '../../ui/table.tsx';
import { PlotFrame, PointedAt, plotWidth } from './plot-frame.tsx';
import { dayName, daysText, linePieces, roundUp } from './plot-rules.ts';

type Week = LabAnswer<'getOverview'>['weeks'][number];

const height = 306;
const top = 16;
const foot = height - 24;

/** From the arrival of samples to the final result: the median, and what nine of ten jobs took at most. */
export function WeekPlot({ weeks, turnaroundDays }: { weeks: readonly Week[]; turnaroundDays: number }) {
  const wide = plotWidth / weeks.length;
  const most = roundUp(Math.max(turnaroundDays, ...weeks.map((week) => week.ninetiethPercentileDays ?? 0)) * 1.05);
  const y = (days: number) => foot - (days / most) * (foot - top);
  const pointsOf = (name: 'medianDays' | 'ninetiethPercentileDays') =>
    weeks.map((week, i) => {
      const days = week[name];
      return days === null ? null : { x: (i + 0.5) * wide, y: y(days) };
    });
  const [medians, ninetieths] = [pointsOf('medianDays'), pointsOf('ninetiethPercentileDays')];
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
      draw={(column) => (
        <>
          <PointedAt column={column} columns={weeks.length} height={foot} />
          <line className="plot-axis" x1={0} x2={plotWidth} y1={foot} y2={foot} />
          <line className="plot-limit" x1={0} x2={plotWidth} y1={y(turnaroundDays)} y2={y(turnaroundDays)} />
          <text x={0} y={y(turnaroundDays) - 5}>
            Overdue after {turnaroundDays} days
          </text>
          {linePieces(ninetieths).map((points) => (
            <polyline key={points} className="plot-line today-ninetieth" points={points} />
          ))}
          {linePieces(medians).map((points) => (
            <polyline key={points} className="plot-line" points={points} />
          ))}
          {ninetieths.map((point) =>
            point ? <circle key={point.x} className="today-hollow" cx={point.x} cy={point.y} r={3.5} /> : null,
          )}
          {medians.map((point) =>
            point ? <circle key={point.x} className="plot-bar" cx={point.x} cy={point.y} r={4} /> : null,
          )}
          <text x={0} y={height - 4}>
            {dayName(weeks[0]?.from ?? '')}
          </text>
          <text x={plotWidth / 2} y={height - 4} textAnchor="middle">
            ● median, ○ 9 of 10 within
          </text>
          <text x={plotWidth} y={height - 4} textAnchor="end">
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
