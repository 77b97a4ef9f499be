import { formatDate, formatTime } from '@labwire/contract/time-zone.ts';
import { useEffect, useRef, useState } from 'react';
import { outcomesOf, outcomeText } from '../../ui/assessment-rules.ts';
import { useTimeZone } from '../../ui/laboratory.tsx';
import { numberText } from '../../ui/number-text-rules.ts';
import { rangeLabels, valueText } from '../results/result-rules.ts';
import {
  axisRange,
  type BoundStep,
  boundSteps,
  drawnBounds,
  type PlotPoint,
  timeTicks,
  valueTicks,
} from './plot-rules.ts';
import '../../ui/plot.css';
import './trends.css';

const height = 340;
const margin = { left: 58, right: 18, top: 18, bottom: 30 };
const dayMs = 86_400_000;

/** Without the year for days, and without the day for months: 3 Mar, Mar 2026. */
const tickText = (tick: number, timeZone: string, isMonths: boolean): string => {
  const [day, month, year] = formatDate(new Date(tick).toISOString(), timeZone, 'short').split(' ');
  return isMonths ? `${month} ${year}` : `${day} ${month}`;
};

/** Values over time with the bounds of their specifications. The page also has the values in a table, for screen readers. */
export function TrendPlot({ points, unit, label }: { points: readonly PlotPoint[]; unit: string; label: string }) {
  const container = useRef<HTMLDivElement>(null);
  const width = useWidth(container);
  const { drawn, outside } = drawnBounds(points, boundSteps(points));
  const scales = scalesOf(points, drawn, width);
  const { x, y } = scales;
  const line = points.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <div ref={container} className="trend-frame">
      <svg className="plot" role="img" aria-label={label} width={width} height={height}>
        <Axes scales={scales} unit={unit} />
        {drawn.map((bound) => (
          <BoundLine key={bound.key} bound={bound} scales={scales} />
        ))}
        <polyline className="trend-line" points={line} />
        {points.map((point) => (
          <Marker
            key={`${point.source.labJobNumber} ${point.source.sample} ${point.at}`}
            point={point}
            x={x(point.at)}
            y={y(point.value)}
          />
        ))}
      </svg>
      <Legend points={points} />
      {outside.length > 0 ? (
        <p className="quiet small">
          Far from the values and therefore not drawn: {outside.map(({ text }) => `${text} ${unit}`.trim()).join('; ')}.
        </p>
      ) : null}
    </div>
  );
}

interface Scales {
  width: number;
  low: number;
  high: number;
  from: number;
  to: number;
  /** The times of the first and the last value. */
  firstAt: number;
  lastAt: number;
  x(at: number): number;
  y(value: number): number;
}

function scalesOf(points: readonly PlotPoint[], bounds: readonly BoundStep[], width: number): Scales {
  const { low, high } = axisRange([...points, ...bounds].map(({ value }) => value));
  const times = points.map(({ at }) => at);
  const firstAt = Math.min(...times);
  const lastAt = Math.max(...times);
  // A single time has no extent, so the axis shows some days around it.
  const padding = firstAt === lastAt ? dayMs * 3 : 0;
  const from = firstAt - padding;
  const to = lastAt + padding;
  const x = (at: number) => margin.left + ((at - from) / (to - from)) * (width - margin.left - margin.right);
  const y = (value: number) =>
    height - margin.bottom - ((value - low) / (high - low)) * (height - margin.top - margin.bottom);
  return { width, low, high, from, to, firstAt, lastAt, x, y };
}

function Axes({ scales: { width, low, high, from, to, x, y }, unit }: { scales: Scales; unit: string }) {
  const timeZone = useTimeZone();
  const isMonths = to - from > 120 * dayMs;
  return (
    <>
      {valueTicks(low, high, 5).map((tick) => (
        <g key={tick}>
          <line className="plot-axis" x1={margin.left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} />
          <text x={margin.left - 8} y={y(tick) + 4} textAnchor="end">
            {numberText(tick)}
          </text>
        </g>
      ))}
      {timeTicks(from, to, Math.max(2, Math.floor(width / 110)), timeZone).map((tick) => (
        <text key={tick} x={x(tick)} y={height - 8} textAnchor="middle">
          {tickText(tick, timeZone, isMonths)}
        </text>
      ))}
      <text x={0} y={10}>
        {unit}
      </text>
    </>
  );
}

function BoundLine({ bound, scales }: { bound: BoundStep; scales: Scales }) {
  const { width, firstAt, lastAt, x, y } = scales;
  const right = bound.to === lastAt ? width - margin.right : x(bound.to);
  return (
    <g>
      <line
        className="plot-limit"
        x1={bound.from === firstAt ? margin.left : x(bound.from)}
        x2={right}
        y1={y(bound.value)}
        y2={y(bound.value)}
      />
      <text className="trend-bound-name" x={right} y={y(bound.value) - 6} textAnchor="end">
        {bound.text}
      </text>
    </g>
  );
}

function Marker({ point: { kind, isExceedance, source }, x, y }: { point: PlotPoint; x: number; y: number }) {
  const date = formatTime(source.at, useTimeZone(), 'short');
  const outcomes = outcomesOf(source.assessments).map(({ outcome, ...rest }) => outcome && outcomeText(outcome, rest));
  const range = source.rangeIndicator && rangeLabels[source.rangeIndicator];
  const notes = [range, ...outcomes].filter(Boolean).map((note) => `, ${note}`);
  return (
    <g className={isExceedance ? 'trend-mark trend-exceedance' : 'trend-mark'}>
      <title>{`${date}: ${valueText(source)}${notes.join('')} (${source.sample})`}</title>
      {/* A larger invisible circle makes the marker easier to hover. */}
      <circle cx={x} cy={y} r={11} fill="transparent" stroke="none" />
      <MarkerShape kind={kind} isExceedance={isExceedance} x={x} y={y} />
    </g>
  );
}

interface MarkerShapeProps extends Pick<PlotPoint, 'kind' | 'isExceedance'> {
  x: number;
  y: number;
}

/** The shape shows the position in the measuring range, a ring an exceedance. */
function MarkerShape({ kind, isExceedance, x, y }: MarkerShapeProps) {
  return (
    <>
      {isExceedance ? <circle className="trend-ring" cx={x} cy={y} r={8.5} /> : null}
      {kind === 'above' ? (
        <path d={`M${x} ${y - 5.5}l5 9h-10z`} />
      ) : (
        <circle className={`trend-${kind}`} cx={x} cy={y} r={4} />
      )}
    </>
  );
}

const legend: [kind: PlotPoint['kind'], isExceedance: boolean, text: string][] = [
  ['measured', false, 'Value'],
  ['measured', true, 'Does not meet a specification'],
  ['below', false, 'Below detection limit, drawn at the limit'],
  ['above', false, 'Above measuring range'],
];

/** Explains the markers that occur in the plot. */
function Legend({ points }: { points: readonly PlotPoint[] }) {
  const shown = legend.filter(([kind, isExceedance]) =>
    isExceedance ? points.some((point) => point.isExceedance) : points.some((point) => point.kind === kind),
  );
  return (
    <ul className="trend-legend small quiet" aria-hidden>
      {shown.map(([kind, isExceedance, text]) => (
        <li key={text}>
          <svg
            width={20}
            height={20}
            className={isExceedance ? 'trend-mark trend-exceedance' : 'trend-mark'}
            aria-hidden
          >
            <MarkerShape kind={kind} isExceedance={isExceedance} x={10} y={10} />
          </svg>{' '}
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The current width of an element. */
function useWidth(ref: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(640);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.max(240, entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
