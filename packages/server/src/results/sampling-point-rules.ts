import type { NumberedSample } from '../jobs/job-rules.ts';

type LocatedSample = Pick<NumberedSample, 'name' | 'location'>;

/** The first coordinates of a location, if it has any. */
export function firstCoordinates({ location }: LocatedSample): { latitude: number; longitude: number } | undefined {
  const { latitude, longitude } = location?.point ?? location?.intersect?.[0] ?? {};
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

/**
 * Identifies the place of a sample within an account, so that later samples of the same place form a series: the name of
 * the location, else its coordinates rounded to about ten metres (the precision of GPS receivers), else the sample's name.
 */
export function samplingPoint(sample: LocatedSample): string {
  const locationName = sample.location?.name?.trim();
  if (locationName) return locationName;
  const coordinates = firstCoordinates(sample);
  return coordinates ? `${coordinates.latitude.toFixed(4)}, ${coordinates.longitude.toFixed(4)}` : sample.name;
}
