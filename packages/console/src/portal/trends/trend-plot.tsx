import { formatDate, formatTime } from '@labwire/contract/time-zone.ts';
import { useEffect, useRef, useState } from 'react';
import { useTimeZone } from '../../ui/time-zone.tsx';
import { valueText } from '../results/result-rules.ts';
import { axisRange, type LimitStep, limitSteps, type PlotPoint, timeTicks, valueTicks } from './plot-rules.ts';
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

/** Values over time with their limits. The page also has the values in a table, for screen readers. */
export function TrendPlot({ points, unit, label }: { points: readonly PlotPoint[]; unit: string; label: string }) {
  const container = useRef<HTMLDivElement>(null);
  const width = useWidth(container);
  const upperLimits = limitSteps(points, ({ upperLimit }) => upperLimit);
  const detectionLimits = limitSteps(points, ({ detectionLimit }) => detectionLimit ?? undefined);
  const scales = scalesOf(points, [...upperLimits, ...detectionLimits], width);
  const { x, y } = scales;
  const line = points.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <div ref={container} className="trend-frame">
      <svg className="plot" role="img" aria-label={label} width={width} height={height}>
        <Axes scales={scales} unit={unit} />
        {detectionLimits.map((step) => (
          <LimitLine key={step.from} className="trend-detection" step={step} scales={scales} />
        ))}
        {upperLimits.map((step) => (
          <g key={step.from}>
            <LimitLine className="plot-limit" step={step} scales={scales} />
            <text className="trend-limit-name" x={width - margin.right} y={y(step.value) - 6} textAnchor="end">
              Upper limit {step.value}
            </text>
          </g>
        ))}
        <polyline className="trend-line" points={line} />
        {points.map((point) => (
          <Marker
            key={`${point.source.labJobNumber} ${point.source.sample}`}
            point={point}
            x={x(point.at)}
            y={y(point.value)}
          />
        ))}
      </svg>
      <Legend />
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

function scalesOf(points: readonly PlotPoint[], limits: readonly LimitStep[], width: number): Scales {
  const { low, high } = axisRange([...points, ...limits].map(({ value }) => value));
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
            {tick}
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

function LimitLine({ className, step, scales }: { className: string; step: LimitStep; scales: Scales }) {
  const { width, firstAt, lastAt, x, y } = scales;
  return (
    <line
      className={className}
      x1={step.from === firstAt ? margin.left : x(step.from)}
      x2={step.to === lastAt ? width - margin.right : x(step.to)}
      y1={y(step.value)}
      y2={y(step.value)}
    />
  );
}

function Marker({ point: { kind, source }, x, y }: { point: PlotPoint; x: number; y: number }) {
  const date = formatTime(source.at, useTimeZone(), 'short');
  return (
    <g className={`trend-mark trend-${kind}`}>
      <title>{`${date}: ${valueText(source)} (${source.sample})`}</title>
      {/* A larger invisible circle makes the marker easier to hover. */}
      <circle cx={x} cy={y} r={11} fill="transparent" stroke="none" />
      <MarkerShape kind={kind} x={x} y={y} />
    </g>
  );
}

function MarkerShape({ kind, x, y }: { kind: PlotPoint['kind']; x: number; y: number }) {
  if (kind === 'above') return <path d={`M${x} ${y - 6.5}l6 10.5h-12z`} />;
  return <circle cx={x} cy={y} r={4.5} />;
}

const legend: [PlotPoint['kind'], string][] = [
  ['measured', 'Measured'],
  ['below', 'Below detection limit, drawn at the limit'],
  ['above', 'Above upper limit'],
];

function Legend() {
  return (
    <ul className="trend-legend small quiet" aria-hidden>
      {legend.map(([kind, text]) => (
        <li key={kind}>
          <svg width={16} height={16} className={`trend-mark trend-${kind}`} aria-hidden>
            <MarkerShape kind={kind} x={8} y={8} />
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
