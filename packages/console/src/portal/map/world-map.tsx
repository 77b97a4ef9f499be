import { geoMercator, geoPath } from 'd3-geo';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { Conformity } from '../../ui/assessment-rules.ts';
import { Button } from '../../ui/button.tsx';
import { worldLand } from './land.ts';
import { MapGraticule } from './map-graticule.tsx';
import { MapInset } from './map-inset.tsx';
import { MapMarkers, type MapPlace } from './map-markers.tsx';
import { fitView, meanLongitude, toWindow, toWorld } from './map-rules.ts';
import { useDrag, useSize, useWheel } from './use-map-gestures.ts';
import { useMapView } from './use-map-view.ts';
import './map.css';

interface Place {
  name: string;
  conformity: Conformity;
  coordinates: readonly { latitude: number; longitude: number }[];
}

interface WorldMapProps {
  places: readonly Place[];
  selected: string | undefined;
  onSelect(name: string): void;
}

/** The side of the square that the world is projected to, in pixels. */
const worldSize = 1000;

/** A world map with a marker for each place. It can be panned and zoomed by mouse, touch and keyboard. */
export function WorldMap({ places, selected, onSelect }: WorldMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const size = useSize(container);
  const world = useMemo(() => projectWorld(places), [places]);
  const positions = useMemo(() => world.places.flatMap((place) => place.positions), [world]);
  const { view, latest, setView, zoom, showAll, onKeyDown } = useMapView(container, size, positions);
  useWheel(container, zoom);
  const drag = useDrag(latest, setView);

  // biome-ignore lint/correctness/useExhaustiveDependencies: moves to a newly selected place, and not after every change of the view
  useEffect(() => {
    const place = world.places.find(({ name }) => name === selected);
    if (place) setView(fitView(place.positions, size, Math.max(latest.current.k, 60)));
  }, [selected, world]);

  const placesInWindow = world.places.map(({ name, conformity, positions: [first = { x: 0, y: 0 }, ...others] }) => ({
    name,
    conformity,
    positions: [first, ...others].map((position) => toWindow(view, position)),
    ...toWindow(view, first),
  }));
  const pressMarker = (items: readonly MapPlace[]) => {
    const closer = fitView(
      items.map((item) => toWorld(view, item)),
      size,
      view.k * 12,
    );
    // Zooming in does not separate places with the same coordinates.
    const [first] = items;
    if (first && (items.length === 1 || closer.k < view.k * 1.2)) onSelect(first.name);
    else setView(closer);
  };

  return (
    <div className="map">
      <div
        ref={container}
        className="map-frame"
        role="application"
        aria-label="Map of sampling points. Arrow keys move the map, plus and minus zoom, 0 shows all points."
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is operated by keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...drag}
      >
        <svg width={size.width} height={size.height} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
          <g transform={`translate(${view.x} ${view.y}) scale(${view.k})`}>
            <path id="map-land" className="map-land" d={world.land} />
          </g>
          <MapGraticule view={view} size={size} projection={world.projection} />
          <MapMarkers places={placesInWindow} size={size} selected={selected} onPress={pressMarker} />
          <MapInset view={view} size={size} />
        </svg>
      </div>
      <MapButtons zoom={zoom} showAll={showAll} />
    </div>
  );
}

function MapButtons({ zoom, showAll }: { zoom(factor: number): void; showAll(): void }) {
  return (
    <div className="map-buttons no-print">
      <Button aria-label="Zoom in" icon={<Plus size={18} aria-hidden />} onPress={() => zoom(1.8)} />
      <Button aria-label="Zoom out" icon={<Minus size={18} aria-hidden />} onPress={() => zoom(1 / 1.8)} />
      <Button aria-label="Show all sampling points" icon={<Maximize size={18} aria-hidden />} onPress={showAll} />
    </div>
  );
}

/** Projects land and places. The projection is rotated so that the places are in the middle of the map. */
function projectWorld(places: readonly Place[]) {
  const longitudes = places.flatMap(({ coordinates: [first] }) => (first ? [first.longitude] : []));
  const projection = geoMercator()
    .scale(worldSize / (2 * Math.PI))
    .translate([worldSize / 2, worldSize / 2])
    .rotate([-meanLongitude(longitudes), 0]);
  return {
    projection,
    land: geoPath(projection).digits(4)(worldLand) ?? '',
    places: places.map(({ name, conformity, coordinates }) => ({
      name,
      conformity,
      positions: coordinates.map(({ latitude, longitude }) => {
        const [x, y] = projection([longitude, latitude]) ?? [0, 0];
        return { x, y };
      }),
    })),
  };
}
