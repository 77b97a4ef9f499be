import type { SamplingPoint } from '@labwire/contract/series.ts';

interface Wanted {
  point?: string;
  test?: string;
  measurand?: string;
}

/** The sampling point and the series that the address asks for; otherwise those with the most values. */
export function chosenSeries(points: readonly SamplingPoint[], wanted: Wanted) {
  const point = points.find(({ samplingPoint }) => samplingPoint === wanted.point) ?? longest(points);
  const series =
    point?.series.find(
      ({ testCode, measurandCode }) => testCode === wanted.test && measurandCode === wanted.measurand,
    ) ?? point?.series.toSorted((a, b) => b.numberOfValues - a.numberOfValues)[0];
  return { point, series };
}

const mostValues = ({ series }: SamplingPoint) => Math.max(0, ...series.map(({ numberOfValues }) => numberOfValues));

const longest = (points: readonly SamplingPoint[]): SamplingPoint | undefined =>
  points.reduce<SamplingPoint | undefined>(
    (best, point) => (best === undefined || mostValues(point) > mostValues(best) ? point : best),
    undefined,
  );

/** Series by the name of their measurand; those that share one by the test as well. */
export function seriesNames<S extends { measurandName: string; testName: string }>(
  series: readonly S[],
): (S & { name: string })[] {
  const count = Map.groupBy(series, ({ measurandName }) => measurandName);
  return series
    .map((one) => {
      const isShared = (count.get(one.measurandName)?.length ?? 0) > 1;
      return { ...one, name: isShared ? `${one.measurandName}, ${one.testName}` : one.measurandName };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
