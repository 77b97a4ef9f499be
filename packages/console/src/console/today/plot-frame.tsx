import { type PointerEvent, type ReactNode, useState } from 'react';
import { columnAt } from './plot-rules.ts';

interface PlotFrameProps {
  /** What it shows, in words: the picture itself says nothing to a screen reader. */
  label: string;
  columns: number;
  height: number;
  /** What stands above it: of the column that is pointed at, or of all. */
  readout(column: number | null): ReactNode;
  /** Drawn in a box of 600 by `height`. */
  draw(column: number | null): ReactNode;
  /** The same as a table, for those who cannot see it or want the numbers. */
  table: ReactNode;
}

export const plotWidth = 600;

/** A plot that tells in words above it what is pointed at, so that nothing covers anything, and a table behind a button. */
export function PlotFrame({ label, columns, height, readout, draw, table }: PlotFrameProps) {
  const [column, setColumn] = useState<number | null>(null);
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setColumn(columnAt((clientX - left) / width, columns));
  };
  return (
    <div className="stack">
      <div className="today-readout">{readout(column)}</div>
      <svg
        className="plot"
        role="img"
        aria-label={label}
        viewBox={`0 0 ${plotWidth} ${height}`}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setColumn(null)}
      >
        {draw(column)}
      </svg>
      <details className="today-table no-print">
        <summary>As a table</summary>
        {table}
      </details>
    </div>
  );
}

/** The column that is pointed at. */
export function PointedAt({ column, columns, height }: { column: number | null; columns: number; height: number }) {
  if (column === null) return null;
  const wide = plotWidth / columns;
  return <rect className="today-pointed" x={column * wide} y={0} width={wide} height={height} />;
}
