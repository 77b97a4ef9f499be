import type { SamplingPoint } from '@labwire/contract/series.ts';

interface SeriesSearch {
  point?: string;
  test?: string;
  measurand?: string;
}

/** The sampling point and series that the URL names; if they do not exist, those with the most values. */
export function selectSeries(points: readonly SamplingPoint[], search: SeriesSearch) {
  const point = points.find(({ samplingPoint }) => samplingPoint === search.point) ?? pointWithMostValues(points);
  const series =
    point?.series.find(
      ({ testCode, measurandCode }) => testCode === search.test && measurandCode === search.measurand,
    ) ?? point?.series.toSorted((a, b) => b.numberOfValues - a.numberOfValues)[0];
  return { point, series };
}

const maxValues = ({ series }: SamplingPoint) => Math.max(0, ...series.map(({ numberOfValues }) => numberOfValues));

const pointWithMostValues = (points: readonly SamplingPoint[]): SamplingPoint | undefined =>
  points.reduce<SamplingPoint | undefined>(
    (best, point) => (best === undefined || maxValues(point) > maxValues(best) ? point : best),
    undefined,
  );

/** Series sorted by name: the measurand's, with the test's where several tests have the same measurand. */
export function namedSeries<S extends { measurandName: string; testName: string }>(
  series: readonly S[],
): (S & { name: string })[] {
  const byMeasurand = Map.groupBy(series, ({ measurandName }) => measurandName);
  return series
    .map((one) => {
      const isShared = (byMeasurand.get(one.measurandName)?.length ?? 0) > 1;
      return { ...one, name: isShared ? `${one.measurandName}, ${one.testName}` : one.measurandName };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
