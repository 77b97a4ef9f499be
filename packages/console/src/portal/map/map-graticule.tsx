import type { GeoProjection } from 'd3-geo';
import { degreesText, roundDegrees, type Size, scaleBar, toWindow, toWorld, type View } from './map-rules.ts';

const equatorMetres = 40_075_017;
const worldSize = 1000;

interface GraticuleProps {
  view: View;
  size: Size;
  projection: GeoProjection;
}

/** Meridians and parallels with their degrees, and a scale bar. */
export function MapGraticule({ view, size, projection }: GraticuleProps) {
  const { west, east, north, south, xOf, yOf } = boundsOf(view, size, projection);
  return (
    <g className="map-graticule">
      {roundDegrees(west, east, size.width / 130).map((longitude) => (
        <g key={longitude}>
          <line x1={xOf(longitude)} x2={xOf(longitude)} y1={0} y2={size.height} />
          <text x={xOf(longitude) + 4} y={size.height - 8}>
            {degreesText(longitude, ['E', 'W'])}
          </text>
        </g>
      ))}
      {roundDegrees(south, north, size.height / 110).map((latitude) => (
        <g key={latitude}>
          <line x1={0} x2={size.width} y1={yOf(latitude)} y2={yOf(latitude)} />
          {/* The scale bar is at the top, the longitudes are at the bottom. */}
          {yOf(latitude) > 48 && yOf(latitude) < size.height - 24 ? (
            <text x={6} y={yOf(latitude) - 4}>
              {degreesText(latitude, ['N', 'S'])}
            </text>
          ) : null}
        </g>
      ))}
      <ScaleBar view={view} size={size} projection={projection} />
    </g>
  );
}

function ScaleBar({ view, size, projection }: GraticuleProps) {
  const centre = worldPosition(view, size.width / 2, size.height / 2);
  const latitude = projection.invert?.(centre)?.[1] ?? 0;
  // Mercator enlarges distances by 1 / cos(latitude).
  const metresPerPixel = (equatorMetres * Math.cos((latitude * Math.PI) / 180)) / (worldSize * view.k);
  const { text, pixels } = scaleBar(metresPerPixel, 110);
  return (
    <g className="map-scale" transform="translate(14 24)">
      <path d={`M0 -5v5h${pixels.toFixed(1)}v-5`} />
      <text x={pixels / 2} y={-6} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}

function worldPosition(view: View, x: number, y: number): [number, number] {
  const world = toWorld(view, { x, y });
  return [world.x, Math.min(worldSize, Math.max(0, world.y))];
}

/** The visible degrees, and functions from degrees to window positions. */
function boundsOf(view: View, size: Size, projection: GeoProjection) {
  const centralMeridian = -projection.rotate()[0];
  const topLeft = worldPosition(view, 0, 0);
  const bottomRight = worldPosition(view, size.width, size.height);
  // Longitudes count continuously from the central meridian, so the date line causes no jump.
  const longitudeAt = (x: number) => ((x - worldSize / 2) / worldSize) * 360 + centralMeridian;
  return {
    west: longitudeAt(topLeft[0]),
    east: longitudeAt(bottomRight[0]),
    north: projection.invert?.(topLeft)?.[1] ?? 85,
    south: projection.invert?.(bottomRight)?.[1] ?? -85,
    xOf: (longitude: number) =>
      toWindow(view, { x: ((longitude - centralMeridian) / 360) * worldSize + worldSize / 2, y: 0 }).x,
    yOf: (latitude: number) => toWindow(view, { x: 0, y: projection([centralMeridian, latitude])?.[1] ?? 0 }).y,
  };
}
