import './grid.css';

/** How many of the measurements of a job or worklist are entered. */
export function Progress({ measured, missing }: { measured: number; missing: number }) {
  const total = measured + missing;
  return (
    <span className="grid-progress number">
      <span aria-hidden>
        <span style={{ width: `${total === 0 ? 0 : (measured / total) * 100}%` }} />
      </span>
      {measured} of {total}
    </span>
  );
}
