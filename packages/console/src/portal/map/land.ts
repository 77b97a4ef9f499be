import type { Feature, MultiPolygon } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import land from 'world-atlas/land-50m.json';

const topology = land as unknown as Topology<{ land: GeometryCollection }>;

/** The land of the world, from the service's own files; half a megabyte that only the map loads. */
export const landOfTheWorld = feature(topology, topology.objects.land) as unknown as Feature<MultiPolygon>;
