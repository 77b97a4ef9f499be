import { type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { columnAt } from './plot-rules.ts';
import '../../ui/plot.css';

interface PlotFrameProps {
  /** A description for screen readers. */
  label: string;
  columns: number;
  height: number;
  /** The text above the plot, for the column under the pointer or for all. */
  readout(column: number | null): ReactNode;
  draw(width: number): ReactNode;
  /** The same data as a table. */
  table: ReactNode;
}

/** A plot with a readout above it, which unlike a tooltip covers nothing, and its data as a table. */
export function PlotFrame({ label, columns, height, readout, draw, table }: PlotFrameProps) {
  const [column, setColumn] = useState<number | null>(null);
  const [frame, width] = useWidth();
  const updateColumn = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left } = currentTarget.getBoundingClientRect();
    setColumn(columnAt((clientX - left) / width, columns));
  };
  const columnWidth = width / columns;
  return (
    <div className="stack" ref={frame}>
      <div className="today-readout">{readout(column)}</div>
      <svg
        className="plot"
        role="img"
        aria-label={label}
        width={width}
        height={height}
        onPointerMove={updateColumn}
        onPointerDown={updateColumn}
        onPointerLeave={() => setColumn(null)}
      >
        {column === null ? null : (
          <rect className="today-highlight" x={column * columnWidth} y={0} width={columnWidth} height={height - 20} />
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

/** The plot is drawn in the available width instead of being scaled, so that its text keeps its size. */
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
