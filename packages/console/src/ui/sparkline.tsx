import './plot.css';

interface SparklineProps {
  values: readonly number[];
  /** Drawn as a horizontal line, for example the upper limit. */
  limit?: number;
  /** The text alternative for screen readers. */
  label: string;
  width?: number;
  height?: number;
}

/** A small line chart without axes. A dot marks the last value. */
export function Sparkline({ values, limit, label, width = 96, height = 24 }: SparklineProps) {
  if (values.length === 0) return <span className="quiet small">{label}</span>;
  const all = limit === undefined ? values : [...values, limit];
  const low = Math.min(...all);
  const span = Math.max(...all) - low || 1;
  const x = (i: number) => (values.length === 1 ? width - 3 : 2 + (i * (width - 5)) / (values.length - 1));
  const y = (value: number) => height - 3 - ((value - low) / span) * (height - 6);
  const points = values.map((value, i) => `${x(i).toFixed(1)},${y(value).toFixed(1)}`);
  const last = values.at(-1) ?? 0;
  return (
    <svg className="sparkline" role="img" aria-label={label} width={width} height={height}>
      {limit === undefined ? null : <line className="plot-limit" x1={0} x2={width} y1={y(limit)} y2={y(limit)} />}
      <polyline className="plot-line" points={points.join(' ')} strokeWidth={1.5} />
      <circle cx={x(values.length - 1)} cy={y(last)} r={2.5} fill="var(--accent)" />
    </svg>
  );
}
