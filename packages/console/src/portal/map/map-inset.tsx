import { type Size, toWorld, type View } from './map-rules.ts';

const inset = { width: 116, height: 84, gap: 12 };
/** So much more than the window the inset shows. */
const wider = 14;

/** A small map of the surroundings, with the window in it: near by, all land looks the same. */
export function MapInset({ view, size }: { view: View; size: Size }) {
  const k = Math.max(inset.width / 1000, view.k / wider / (size.width / inset.width));
  if (size.width < 480 || view.k < 4) return null;
  const middle = toWorld(view, { x: size.width / 2, y: size.height / 2 });
  const x = inset.width / 2 - middle.x * k;
  const y = inset.height / 2 - middle.y * k;
  const window = { width: Math.max(5, (size.width / view.k) * k), height: Math.max(4, (size.height / view.k) * k) };
  return (
    <g
      className="map-inset"
      transform={`translate(${size.width - inset.width - inset.gap} ${size.height - inset.height - 2 * inset.gap})`}
    >
      <clipPath id="map-inset-clip">
        <rect width={inset.width} height={inset.height} rx={6} />
      </clipPath>
      <rect width={inset.width} height={inset.height} rx={6} />
      <g clipPath="url(#map-inset-clip)">
        <use href="#map-land" transform={`translate(${x} ${y}) scale(${k})`} />
      </g>
      <rect
        className="map-window"
        x={(inset.width - window.width) / 2}
        y={(inset.height - window.height) / 2}
        {...window}
      />
    </g>
  );
}
