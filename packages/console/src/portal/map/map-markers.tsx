import { clustersOf, type Position, type Size, withoutOverlaps } from './map-rules.ts';

export interface MapPlace extends Position {
  name: string;
  /** All positions of the place in the window; more than one if samples were taken along a line. */
  positions: readonly Position[];
}

interface MapMarkersProps {
  places: readonly MapPlace[];
  size: Size;
  selected: string | undefined;
  onPress(places: readonly MapPlace[]): void;
}

const clusterRadius = 26;

/** Markers with labels. Places that would overlap share a marker that shows their number. */
export function MapMarkers({ places, size, selected, onPress }: MapMarkersProps) {
  const visible = places.filter(
    ({ x, y }) =>
      x > -clusterRadius && y > -clusterRadius && x < size.width + clusterRadius && y < size.height + clusterRadius,
  );
  // The selected place comes first, so that its cluster is centred on it.
  const clusters = clustersOf(
    visible.toSorted((a, b) => Number(b.name === selected) - Number(a.name === selected)),
    clusterRadius,
  );
  const labels = withoutOverlaps(
    clusters.map(({ x, y, items }) => ({ x, y, text: items.length === 1 ? (items[0]?.name ?? '') : '' })),
    clusters,
  );
  return (
    <>
      {places.map(({ name, positions }) =>
        positions.length < 2 ? null : <MapLine key={name} positions={positions} />,
      )}
      {clusters.map(({ x, y, items }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse only; the list of points is the keyboard's way
        <g
          key={items[0]?.name}
          className={items[0]?.name === selected ? 'map-marker map-marker-selected' : 'map-marker'}
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
          onClick={() => onPress(items)}
        >
          <title>{items.map(({ name }) => name).join(', ')}</title>
          <circle r={items.length > 1 ? 12 : 7} />
          {items.length > 1 ? (
            <text y={4} textAnchor="middle">
              {items.length}
            </text>
          ) : null}
        </g>
      ))}
      {labels.map(({ x, y, text }) => (
        <text key={`${x} ${y}`} className="map-label" x={x + 11} y={y + 4}>
          {text}
        </text>
      ))}
    </>
  );
}

const MapLine = ({ positions }: { positions: readonly Position[] }) => (
  <polyline className="map-line" points={positions.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
);
