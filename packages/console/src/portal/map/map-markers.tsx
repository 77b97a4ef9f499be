import { type Conformity, worstConformity } from '../../ui/assessment-rules.ts';
import { conformityClass, conformityNames } from './conformity-rules.ts';
import { type Cluster, clustersOf, type Position, type Size, withoutOverlaps } from './map-rules.ts';

export interface MapPlace extends Position {
  name: string;
  /** All positions of the place in the window; more than one if samples were taken along a line. */
  positions: readonly Position[];
  conformity: Conformity;
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
      {clusters.map((cluster) => (
        <Marker
          key={cluster.items[0]?.name}
          cluster={cluster}
          isSelected={cluster.items[0]?.name === selected}
          onPress={onPress}
        />
      ))}
      {labels.map(({ x, y, text }) => (
        <text key={`${x} ${y}`} className="map-label" x={x + 11} y={y + 4}>
          {text}
        </text>
      ))}
    </>
  );
}

interface MarkerProps extends Pick<MapMarkersProps, 'onPress'> {
  cluster: Cluster<MapPlace>;
  isSelected: boolean;
}

function Marker({ cluster: { x, y, items }, isSelected, onPress }: MarkerProps) {
  const conformity = worstConformity(items.map((item) => item.conformity));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse only; keyboards use the list of points
    <g
      className={`map-marker ${conformityClass(conformity)} ${isSelected ? 'map-marker-selected' : ''}`}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      onClick={() => onPress(items)}
    >
      <title>{`${items.map(({ name }) => name).join(', ')}: ${conformityNames[conformity]}`}</title>
      <MarkerShape conformity={conformity} radius={items.length > 1 ? 12 : 7} />
      {items.length > 1 ? (
        <text y={4} textAnchor="middle">
          {items.length}
        </text>
      ) : null}
    </g>
  );
}

/** An exceedance is also recognisable by its shape. */
export function MarkerShape({ conformity, radius }: { conformity: Conformity; radius: number }) {
  if (conformity !== 'EXCEEDANCE') return <circle r={radius} />;
  return <rect x={-radius} y={-radius} width={radius * 2} height={radius * 2} transform="rotate(45)" />;
}

const MapLine = ({ positions }: { positions: readonly Position[] }) => (
  <polyline className="map-line" points={positions.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
);
