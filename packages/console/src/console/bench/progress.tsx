import './grid.css';

/** How much of what is to be measured is there. */
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
