import type { LabResponse } from '../../api/lab.ts';
import { Table } from '../../ui/table.tsx';
import { PlotFrame } from './plot-frame.tsx';
import { dayName, roundUp, weekdayName } from './plot-rules.ts';

type Day = LabResponse<'getOverview'>['days'][number];
type Series = Exclude<keyof Day, 'date'>;

const series: [name: Series, title: string, shortTitle: string][] = [
  ['ordersReceived', 'Orders submitted', 'Orders'],
  ['resultsPublished', 'Results published', 'Results'],
  ['reportsApproved', 'Reports approved', 'Reports'],
];
const bandHeight = 76;
const gap = 26;
const height = series.length * (bandHeight + gap) + 8;

/** Three bar charts with a common time axis. */
export function DayPlot({ days }: { days: readonly Day[] }) {
  const sum = (name: Series) => days.reduce((total, day) => total + day[name], 0);
  const totals = series.map(([name, text]) => `${text}: ${sum(name)}`).join('. ');
  return (
    <PlotFrame
      label={`The last 30 days. ${totals}.`}
      columns={days.length}
      height={height}
      readout={(column) => {
        const day = column === null ? undefined : days[column];
        return (
          <>
            <strong>{day ? weekdayName(day.date) : 'Last 30 days'}</strong>
            {series.map(([name, , shortTitle]) => (
              <span key={name}>
                {shortTitle} <b className="number">{day ? day[name] : sum(name)}</b>
              </span>
            ))}
          </>
        );
      }}
      draw={(width) => <Bars days={days} width={width} />}
      table={
        <Table
          label="Counts by day"
          rows={[...days].reverse()}
          rowKey={({ date }) => date}
          columns={[
            { name: 'Day', cell: ({ date }) => weekdayName(date) },
            { name: 'Orders', right: true, cell: ({ ordersReceived }) => ordersReceived },
            { name: 'Results', right: true, cell: ({ resultsPublished }) => resultsPublished },
            { name: 'Reports', right: true, cell: ({ reportsApproved }) => reportsApproved },
          ]}
        />
      }
    />
  );
}

function Bars({ days, width }: { days: readonly Day[]; width: number }) {
  return (
    <>
      {series.map(([name, text], row) => {
        const maximum = roundUp(Math.max(...days.map((day) => day[name])));
        const baseline = row * (bandHeight + gap) + bandHeight + 12;
        return (
          <g key={name}>
            <text x={0} y={baseline - bandHeight + 2}>
              {text}
            </text>
            <text x={width} y={baseline - bandHeight + 2} textAnchor="end">
              {maximum}
            </text>
            <line className="plot-axis" x1={0} x2={width} y1={baseline} y2={baseline} />
            {days.map((day, i) => {
              const columnWidth = width / days.length;
              const barHeight = (day[name] / maximum) * (bandHeight - 12);
              return (
                <rect
                  key={day.date}
                  className="plot-bar"
                  x={i * columnWidth + 2.5}
                  y={baseline - barHeight}
                  width={columnWidth - 5}
                  height={barHeight}
                  rx={1.5}
                />
              );
            })}
          </g>
        );
      })}
      <text x={0} y={height - 4}>
        {dayName(days[0]?.date ?? '')}
      </text>
      <text x={width} y={height - 4} textAnchor="end">
        Today
      </text>
    </>
  );
}
