import type { GeoPermissibleObjects } from 'd3-geo';
import { feature } from 'topojson-client';
import land from 'world-atlas/land-50m.json';

type Topology = Parameters<typeof feature>[0];
type Outline = Parameters<typeof feature>[1];

/** The land of the world, from the service's own files; half a megabyte that only the map loads. */
export const landOfTheWorld: GeoPermissibleObjects = feature(
  land as unknown as Topology,
  land.objects.land as unknown as Outline,
);
