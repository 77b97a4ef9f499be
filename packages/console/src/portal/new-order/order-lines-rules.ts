import type { OrderLine } from '@labwire/contract/order.ts';
import type { OrderOptions } from '@labwire/contract/order-options.ts';
import { localTime } from '@labwire/contract/time-zone.ts';
import { type DraftLine, type DraftMore, type DraftSample, newLine, noMore } from './draft-rules.ts';
import { resolveCode, resolveTests } from './sample-column-rules.ts';

type Sample = NonNullable<OrderLine['sample']>;
type Location = NonNullable<Sample['location']>;
type Records = NonNullable<Location['intersect']>;

interface Conversion {
  options: Pick<OrderOptions, 'sampleTypes' | 'tests'>;
  timeZone: string;
  /** The identifier of the first line. */
  firstId: number;
}

/** The lines of a file, of a template or of an earlier order as lines of a draft. Invalid values are kept as text. */
export const draftLinesOf = (lines: readonly OrderLine[], { options, timeZone, firstId }: Conversion): DraftLine[] =>
  lines.map((line, i): DraftLine => {
    const id = firstId + i;
    const { samplingSupplies: supplies, sampleComposite: composite, sample } = line;
    if (supplies) {
      return { id, kind: 'supplies', code: supplies.code ?? '', quantity: String(supplies.quantity ?? '') };
    }
    if (composite) {
      const tests = (composite.analyticalTests ?? []).flatMap(({ code }) => resolveTests(code, options.tests));
      return { id, kind: 'composite', name: composite.name ?? '', samples: [...composite.samples], tests };
    }
    return { ...newLine('sample', id), ...sampleOf(sample, line.containers, { options, timeZone }) } as DraftSample;
  });

/** Without what belongs to the earlier containers: collection times and barcodes. */
export const linesToRepeat = (lines: readonly OrderLine[]): OrderLine[] =>
  lines.map(({ containers: _containers, ...line }) => {
    if (!line.sample) return line;
    const { dateTime: _dateTime, containers: _ofSample, ...sample } = line.sample;
    return { ...line, sample };
  });

function sampleOf(
  sample: Sample | undefined,
  containersOfLine: OrderLine['containers'],
  { options, timeZone }: Omit<Conversion, 'firstId'>,
): Partial<DraftSample> {
  if (!sample) return {};
  const attributes = (sample.sampleType?.sampleAttributes ?? []).flatMap(({ attributeName, attributeValue }) =>
    attributeName && attributeValue ? [[attributeName, attributeValue]] : [],
  );
  const containers = sample.containers ?? containersOfLine ?? [];
  const [barcode = '', ...barcodes] = containers.flatMap((container) => container.barcode.value ?? []);
  const [point, ...records] = recordsOf(sample.location).map(({ latitude, longitude }) => ({
    latitude: String(latitude ?? ''),
    longitude: String(longitude ?? ''),
  }));
  const more: DraftMore = {
    barcodes: barcodes.map((value) => ({ value })),
    records,
    references: (sample.references ?? []).map(({ name = '', value = '' }) => ({ name, value })),
    parameters: (sample.sampleParameters ?? []).map((parameter) => ({ ...parameter })),
  };
  const hasMore = Object.values(more).some((list) => list.length > 0);
  return {
    name: sample.name ?? '',
    type: resolveCode(sample.sampleType?.sampleTypeCode ?? '', options.sampleTypes),
    attributes: Object.fromEntries(attributes),
    tests: (sample.analyticalTests ?? []).flatMap(({ code }) => resolveTests(code, options.tests)),
    collectedAt: localTextOf(sample.dateTime ?? '', timeZone),
    place: sample.location?.name ?? '',
    ...(point ?? { latitude: '', longitude: '' }),
    barcode,
    ...(hasMore && { more: { ...noMore, ...more } }),
  };
}

function recordsOf(location: Location | undefined): Partial<Records[number]>[] {
  if (location?.intersect) return location.intersect;
  return location?.point ? [location.point] : [];
}

/** A time in UTC as local time; text that is no time is kept. */
export function localTextOf(utc: string, timeZone: string): string {
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?/.test(utc)
    ? Date.parse(utc.endsWith('Z') ? utc : `${utc}Z`)
    : Number.NaN;
  if (Number.isNaN(instant)) return utc;
  const local = new Date(instant + localTime(instant, timeZone).offset * 60_000).toISOString();
  return local.slice(17, 19) === '00' ? local.slice(0, 16) : local.slice(0, 19);
}
