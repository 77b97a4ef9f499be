import type { LabResponse } from '../../api/lab.ts';
import { Table } from '../../ui/table.tsx';
import { PlotFrame } from './plot-frame.tsx';
import { dayName, roundUp, weekdayName } from './plot-rules.ts';

type Day = LabResponse<'getOverview'>['days'][number];
type Series = Exclude<keyof Day, 'date'>;

/** What is counted: in full, and in a word. */
const series: [Series, string, string][] = [
  ['ordersReceived', 'Orders submitted', 'Orders'],
  ['resultsPublished', 'Results published', 'Results'],
  ['reportsApproved', 'Reports approved', 'Reports'],
];
const band = 76;
const gap = 26;
const height = series.length * (band + gap) + 8;

/** Three rows of bars that share their days: what came in, and what went out. */
export function DayPlot({ days }: { days: readonly Day[] }) {
  const sum = (name: Series) => days.reduce((total, day) => total + day[name], 0);
  const words = series.map(([name, text]) => `${text}: ${sum(name)}`).join('. ');
  return (
    <PlotFrame
      label={`Each of the last 30 days. ${words}.`}
      columns={days.length}
      height={height}
      readout={(column) => {
        const day = column === null ? undefined : days[column];
        return (
          <>
            <strong>{day ? weekdayName(day.date) : 'In 30 days'}</strong>
            {series.map(([name, , word]) => (
              <span key={name}>
                {word} <b className="number">{day ? day[name] : sum(name)}</b>
              </span>
            ))}
          </>
        );
      }}
      draw={(width) => (
        <>
          {series.map(([name, text], row) => {
            const most = roundUp(Math.max(...days.map((day) => day[name])));
            const foot = row * (band + gap) + band + 12;
            return (
              <g key={name}>
                <text x={0} y={foot - band + 2}>
                  {text}
                </text>
                <text x={width} y={foot - band + 2} textAnchor="end">
                  {most}
                </text>
                <line className="plot-axis" x1={0} x2={width} y1={foot} y2={foot} />
                {days.map((day, i) => {
                  const wide = width / days.length;
                  const high = (day[name] / most) * (band - 12);
                  return (
                    <rect
                      key={day.date}
                      className="plot-bar"
                      x={i * wide + 2.5}
                      y={foot - high}
                      width={wide - 5}
                      height={high}
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
      )}
      table={
        <Table
          label="The last 30 days as a table"
          rows={[...days].reverse()}
          rowKey={({ date }) => date}
          columns={[
            { name: 'Day (UTC)', cell: ({ date }) => weekdayName(date) },
            { name: 'Orders', right: true, cell: ({ ordersReceived }) => ordersReceived },
            { name: 'Results', right: true, cell: ({ resultsPublished }) => resultsPublished },
            { name: 'Reports', right: true, cell: ({ reportsApproved }) => reportsApproved },
          ]}
        />
      }
    />
  );
}
