import type { GeoPermissibleObjects } from 'd3-geo';
import { feature } from 'topojson-client';
import land from 'world-atlas/land-50m.json';

type Topology = Parameters<typeof feature>[0];
type Outline = Parameters<typeof feature>[1];

/** The outlines of all land. The data is half a megabyte, so only the map page loads it. */
export const worldLand: GeoPermissibleObjects = feature(
  land as unknown as Topology,
  land.objects.land as unknown as Outline,
);
