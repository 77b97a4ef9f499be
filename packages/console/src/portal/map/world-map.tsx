import { geoMercator, geoPath } from 'd3-geo';
import { Maximize, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { landOfTheWorld } from './land.ts';
import { MapInset } from './map-inset.tsx';
import { MapNet } from './map-net.tsx';
import {
  marksOf,
  middleLongitude,
  movedBy,
  readableLabels,
  type Size,
  type Spot,
  toWindow,
  toWorld,
  type View,
  viewAfterKey,
  viewOf,
  zoomedAt,
} from './map-rules.ts';
import { useDrag, useSize, useWheel } from './use-map-window.ts';
import './map.css';

export interface MapPlace {
  name: string;
  coordinates: readonly { latitude: number; longitude: number }[];
}

interface WorldMapProps {
  places: readonly MapPlace[];
  chosen: string | undefined;
  onChoose(name: string): void;
}

/** The drawn world is a square of this side. */
const side = 1000;
const reach = 26;

/** The land, and where places are on it. Moved and enlarged by mouse, fingers or keys. */
export function WorldMap({ places, chosen, onChoose }: WorldMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const world = useMemo(() => drawWorld(places), [places]);
  const [view, setView] = useState<View>();
  const shown =
    view ??
    viewOf(
      world.placed.flatMap(({ spots }) => spots),
      size,
    );
  const latest = useRef(shown);
  latest.current = shown;
  const zoom = useCallback((factor: number, at?: Spot) => {
    const middle = { x: (frame.current?.clientWidth ?? 0) / 2, y: (frame.current?.clientHeight ?? 0) / 2 };
    setView(zoomedAt(latest.current, factor, at ?? middle));
  }, []);
  useWheel(frame, zoom);
  const drag = useDrag(latest, setView);

  // What is in the middle of a window stays there when its size changes.
  const lastSize = useRef(size);
  useEffect(() => {
    const x = (size.width - lastSize.current.width) / 2;
    const y = (size.height - lastSize.current.height) / 2;
    lastSize.current = size;
    setView((last) => last && movedBy(last, x, y));
  }, [size]);

  // Whoever chooses a place wants to see it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves when another place is chosen, not when the view does
  useEffect(() => {
    const place = world.placed.find(({ name }) => name === chosen);
    if (place) setView(viewOf(place.spots, size, Math.max(latest.current.k, 60)));
  }, [chosen, world]);

  const showAll = () => setView(undefined);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moved = event.key === '0' ? world.whole(size) : viewAfterKey(shown, event.key, size);
    if (!moved) return;
    event.preventDefault();
    setView(moved);
  };

  const inWindow = world.placed.map(({ name, spots }) => ({
    name,
    spots: spots.map((spot) => toWindow(shown, spot)),
    ...toWindow(shown, spots[0] ?? { x: 0, y: 0 }),
  }));
  const visible = inWindow.filter(
    ({ x, y }) => x > -reach && y > -reach && x < size.width + reach && y < size.height + reach,
  );
  // The chosen one first: others join it, it joins nobody.
  const marks = marksOf(
    visible.toSorted((a, b) => Number(b.name === chosen) - Number(a.name === chosen)),
    reach,
  );
  const labels = readableLabels(
    marks.map(({ x, y, items }) => ({ x, y, text: items.length === 1 ? (items[0]?.name ?? '') : '' })),
    marks,
  );
  const open = (items: readonly (typeof visible)[number][]) => {
    const [first] = items;
    if (items.length === 1 && first) return onChoose(first.name);
    const spots = items.map((item) => toWorld(shown, item));
    const nearer = viewOf(spots, size, shown.k * 12);
    // What lies at the very same place is not told apart by going nearer.
    if (nearer.k < shown.k * 1.2 && first) onChoose(first.name);
    else setView(nearer);
  };

  return (
    <div className="map">
      <div
        ref={frame}
        className="map-frame"
        role="application"
        aria-label="Map of sampling points. Arrow keys move it, plus and minus enlarge it and make it smaller, 0 shows all."
        // biome-ignore lint/a11y/noNoninteractiveTabindex: moved by keys
        tabIndex={0}
        onKeyDown={press}
        {...drag}
      >
        <svg width={size.width} height={size.height} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
          <g transform={`translate(${shown.x} ${shown.y}) scale(${shown.k})`}>
            <path id="map-land" className="map-land" d={world.land} />
          </g>
          <MapNet view={shown} size={size} projection={world.projection} />
          {inWindow.map(({ name, spots }) =>
            spots.length < 2 ? null : (
              <polyline
                key={name}
                className="map-line"
                points={spots.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
              />
            ),
          )}
          {marks.map(({ x, y, items }) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the mouse; the list beside has the same by keyboard
            <g
              key={items[0]?.name}
              className={items[0]?.name === chosen ? 'map-mark map-chosen' : 'map-mark'}
              transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
              onClick={() => open(items)}
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
          <MapInset view={shown} size={size} />
        </svg>
      </div>
      <div className="map-buttons no-print">
        <Button aria-label="Enlarge the map" icon={<Plus size={18} aria-hidden />} onPress={() => zoom(1.8)} />
        <Button
          aria-label="Make the map smaller"
          icon={<Minus size={18} aria-hidden />}
          onPress={() => zoom(1 / 1.8)}
        />
        <Button aria-label="Show all sampling points" icon={<Maximize size={18} aria-hidden />} onPress={showAll} />
      </div>
    </div>
  );
}

/** The land and the places as they lie in the drawn world, turned so that no place is at its edge. */
function drawWorld(places: readonly MapPlace[]) {
  const first = places.flatMap(({ coordinates: [place] }) => (place ? [place.longitude] : []));
  const projection = geoMercator()
    .scale(side / (2 * Math.PI))
    .translate([side / 2, side / 2])
    .rotate([-middleLongitude(first), 0]);
  const land = geoPath(projection).digits(4)(landOfTheWorld) ?? '';
  const placed = places.map(({ name, coordinates }) => ({
    name,
    spots: coordinates.map(({ latitude, longitude }) => {
      const [x, y] = projection([longitude, latitude]) ?? [0, 0];
      return { x, y };
    }),
  }));
  const whole = (size: Size) =>
    viewOf(
      placed.flatMap(({ spots }) => spots),
      size,
    );
  return { projection, land, placed, whole };
}
