import { type Size, toWorld, type View } from './map-rules.ts';

const inset = { width: 116, height: 84, gap: 12 };
/** The inset shows an area this many times wider than the window. */
const widthFactor = 14;

/** A small overview map that marks the visible area. */
export function MapInset({ view, size }: { view: View; size: Size }) {
  const k = Math.max(inset.width / 1000, view.k / widthFactor / (size.width / inset.width));
  if (size.width < 480 || view.k < 4) return null;
  const centre = toWorld(view, { x: size.width / 2, y: size.height / 2 });
  const x = inset.width / 2 - centre.x * k;
  const y = inset.height / 2 - centre.y * k;
  const visible = { width: Math.max(5, (size.width / view.k) * k), height: Math.max(4, (size.height / view.k) * k) };
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
        className="map-visible-area"
        x={(inset.width - visible.width) / 2}
        y={(inset.height - visible.height) / 2}
        {...visible}
      />
    </g>
  );
}
