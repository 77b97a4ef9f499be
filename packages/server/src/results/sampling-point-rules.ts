import type { NumberedSample } from '../jobs/measurement-rules.ts';

type Placed = Pick<NumberedSample, 'name' | 'location'>;

/** The first place that a location names. */
export function firstCoordinates({ location }: Placed): { latitude: number; longitude: number } | undefined {
  const { latitude, longitude } = location?.point ?? location?.intersect?.[0] ?? {};
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/**
 * What makes two samples of an account the same place, sampled again: the name of the location; else its first
 * coordinates, to about ten metres, since no receiver finds a place again to the last digit; else the sample's own name.
 */
export function samplingPoint(sample: Placed): string {
  const named = sample.location?.name?.trim();
  if (named) return named;
  const place = firstCoordinates(sample);
  return place ? `${place.latitude.toFixed(4)}, ${place.longitude.toFixed(4)}` : sample.name;
}
