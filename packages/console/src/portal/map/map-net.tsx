import type { GeoProjection } from 'd3-geo';
import { degreesBetween, degreesWords, type Size, scaleOf, toWindow, toWorld, type View } from './map-rules.ts';

/** Metres that the drawn world's side stands for at the equator. */
const equator = 40_075_017;
const side = 1000;

/** Lines of longitude and latitude that fit the view, named at the edge, and a scale. */
export function MapNet({ view, size, projection }: { view: View; size: Size; projection: GeoProjection }) {
  const corner = (x: number, y: number): [number, number] => {
    const spot = toWorld(view, { x, y });
    return [spot.x, Math.min(side, Math.max(0, spot.y))];
  };
  const turned = -projection.rotate()[0];
  // Counted from the middle of the drawn world, so that no date line comes between.
  const longitudeAt = (x: number) => ((x - side / 2) / side) * 360 + turned;
  const west = longitudeAt(corner(0, 0)[0]);
  const east = longitudeAt(corner(size.width, 0)[0]);
  const north = projection.invert?.(corner(0, 0))?.[1] ?? 85;
  const south = projection.invert?.(corner(0, size.height))?.[1] ?? -85;
  const xOf = (longitude: number) => toWindow(view, { x: ((longitude - turned) / 360) * side + side / 2, y: 0 }).x;
  const yOf = (latitude: number) => toWindow(view, { x: 0, y: projection([turned, latitude])?.[1] ?? 0 }).y;
  const middle = projection.invert?.(corner(size.width / 2, size.height / 2))?.[1] ?? 0;
  const scale = scaleOf((equator * Math.cos((middle * Math.PI) / 180)) / (side * view.k), 110);
  return (
    <g className="map-net">
      {degreesBetween(west, east, size.width / 130).map((longitude) => (
        <g key={longitude}>
          <line x1={xOf(longitude)} x2={xOf(longitude)} y1={0} y2={size.height} />
          <text x={xOf(longitude) + 4} y={size.height - 8}>
            {degreesWords(longitude, ['E', 'W'])}
          </text>
        </g>
      ))}
      {degreesBetween(south, north, size.height / 110).map((latitude) => (
        <g key={latitude}>
          <line x1={0} x2={size.width} y1={yOf(latitude)} y2={yOf(latitude)} />
          {/* The scale and the longitudes have their places at the top and at the bottom. */}
          {yOf(latitude) > 48 && yOf(latitude) < size.height - 24 ? (
            <text x={6} y={yOf(latitude) - 4}>
              {degreesWords(latitude, ['N', 'S'])}
            </text>
          ) : null}
        </g>
      ))}
      <g className="map-scale" transform={`translate(14 24)`}>
        <path d={`M0 -5v5h${scale.pixels.toFixed(1)}v-5`} />
        <text x={scale.pixels / 2} y={-6} textAnchor="middle">
          {scale.words}
        </text>
      </g>
    </g>
  );
}
