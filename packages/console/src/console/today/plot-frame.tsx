import { type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { columnAt } from './plot-rules.ts';
import '../../ui/plot.css';

interface PlotFrameProps {
  /** What it shows, in words: the picture itself says nothing to a screen reader. */
  label: string;
  columns: number;
  height: number;
  /** What stands above it: of the column that is pointed at, or of all. */
  readout(column: number | null): ReactNode;
  draw(width: number): ReactNode;
  /** The same as a table, for those who cannot see it or want the numbers. */
  table: ReactNode;
}

/** A plot that tells in words above it what is pointed at, so that nothing covers anything, and a table behind a button. */
export function PlotFrame({ label, columns, height, readout, draw, table }: PlotFrameProps) {
  const [column, setColumn] = useState<number | null>(null);
  const [frame, width] = useWidth();
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left } = currentTarget.getBoundingClientRect();
    setColumn(columnAt((clientX - left) / width, columns));
  };
  const wide = width / columns;
  return (
    <div className="stack" ref={frame}>
      <div className="today-readout">{readout(column)}</div>
      <svg
        className="plot"
        role="img"
        aria-label={label}
        width={width}
        height={height}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setColumn(null)}
      >
        {column === null ? null : (
          <rect className="today-pointed" x={column * wide} y={0} width={wide} height={height - 20} />
        )}
        {draw(width)}
      </svg>
      <details className="today-table no-print">
        <summary>As a table</summary>
        {table}
      </details>
    </div>
  );
}

/** How wide the element is: a plot is drawn in the pixels that it has, so that its words keep their size. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(480);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setWidth(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [element, width] as const;
}
