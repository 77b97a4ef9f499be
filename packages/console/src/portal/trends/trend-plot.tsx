import { useEffect, useRef, useState } from 'react';
import { flagWords, valueWords } from '../results/result-rules.ts';
import { type Dot, limitSteps, rangeOf, ticksBetween, timeTicks } from './plot-rules.ts';
import '../../ui/plot.css';
import './trends.css';

const height = 340;
const edge = { left: 58, right: 18, top: 18, bottom: 30 };
const dayMs = 86_400_000;

const month = new Intl.DateTimeFormat(undefined, { month: 'short', year: 'numeric', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** Values over time against their limits. The same stands in a table below, for those who cannot see it. */
export function TrendPlot({ dots, unit, label }: { dots: readonly Dot[]; unit: string; label: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const uppers = limitSteps(dots, ({ upperLimit }) => upperLimit);
  const lowers = limitSteps(dots, ({ detectionLimit }) => detectionLimit);
  const { low, high } = rangeOf([...dots, ...uppers, ...lowers].map(({ value }) => value));
  const times = dots.map(({ at }) => at);
  const lone = times.length < 2 || times[0] === times.at(-1) ? dayMs * 3 : 0;
  const from = Math.min(...times) - lone;
  const to = Math.max(...times) + lone;
  const x = (at: number) => edge.left + ((at - from) / (to - from)) * (width - edge.left - edge.right);
  const y = (value: number) =>
    height - edge.bottom - ((value - low) / (high - low)) * (height - edge.top - edge.bottom);
  const timeLabel = to - from > 120 * dayMs ? month : day;
  const line = dots.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <div ref={frame} className="trend-frame">
      <svg className="plot" role="img" aria-label={label} width={width} height={height}>
        {ticksBetween(low, high, 5).map((tick) => (
          <g key={tick}>
            <line className="plot-axis" x1={edge.left} x2={width - edge.right} y1={y(tick)} y2={y(tick)} />
            <text x={edge.left - 8} y={y(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {timeTicks(from, to, Math.max(2, Math.floor(width / 110))).map((tick) => (
          <text key={tick} x={x(tick)} y={height - 8} textAnchor="middle">
            {timeLabel.format(tick)}
          </text>
        ))}
        <text x={0} y={10}>
          {unit}
        </text>
        {[
          ...uppers.map((step) => ({ ...step, name: 'Upper limit' })),
          ...lowers.map((step) => ({ ...step, name: '' })),
        ].map(({ from: begin, to: end, value, name }) => (
          <g key={`${name} ${begin} ${value}`}>
            <line
              className={name ? 'plot-limit' : 'trend-detection'}
              x1={begin === times[0] ? edge.left : x(begin)}
              x2={end === times.at(-1) ? width - edge.right : x(end)}
              y1={y(value)}
              y2={y(value)}
            />
            {name ? (
              <text className="trend-limit-name" x={width - edge.right} y={y(value) - 6} textAnchor="end">
                {name} {value}
              </text>
            ) : null}
          </g>
        ))}
        <polyline className="trend-line" points={line} />
        {dots.map((dot) => (
          <Mark key={`${dot.source.labJobNumber} ${dot.source.sample}`} dot={dot} x={x(dot.at)} y={y(dot.value)} />
        ))}
      </svg>
      <ul className="trend-legend small quiet" aria-hidden>
        <li>
          <LegendMark kind="measured" /> Measured
        </li>
        <li>
          <LegendMark kind="below" /> Below detection limit, drawn at the limit
        </li>
        <li>
          <LegendMark kind="above" /> Above upper limit
        </li>
      </ul>
    </div>
  );
}

function Mark({ dot: { kind, source }, x, y }: { dot: Dot; x: number; y: number }) {
  return (
    <g className={`trend-mark trend-${kind}`}>
      <title>{`${exact.format(Date.parse(source.at))}: ${valueWords(source)}, ${flagWords[source.rangeIndicator]} (${source.sample})`}</title>
      {/* Larger than what is seen: easier to point at. */}
      <circle cx={x} cy={y} r={11} fill="transparent" stroke="none" />
      <Shape kind={kind} x={x} y={y} />
    </g>
  );
}

/** Each kind has a form of its own. */
function Shape({ kind, x, y }: { kind: Dot['kind']; x: number; y: number }) {
  if (kind === 'above') return <path d={`M${x} ${y - 6.5}l6 10.5h-12z`} />;
  return <circle cx={x} cy={y} r={4.5} />;
}

function LegendMark({ kind }: { kind: Dot['kind'] }) {
  return (
    <svg width={16} height={16} className={`trend-mark trend-${kind}`} aria-hidden>
      <Shape kind={kind} x={8} y={8} />
    </svg>
  );
}

/** The width of an element, now and whenever it changes. */
function useWidth(of: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(640);
  useEffect(() => {
    const element = of.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.max(240, entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [of]);
  return width;
}
