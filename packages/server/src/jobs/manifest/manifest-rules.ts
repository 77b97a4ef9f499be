import type { OrderRequest } from '@labwire/contract/order.ts';
import type { LineStatus } from '@labwire/contract/order-status.ts';
import { formatTime } from '@labwire/contract/time-zone.ts';

/** The document that a customer puts into the box with the samples. */
export interface Manifest {
  orderId: number;
  laboratory: { name: string; address: string[]; logoPng: Uint8Array | null };
  /** Phone number, e-mail address and website of the laboratory. */
  contact: string[];
  paper: 'A4' | 'LETTER';
  printedAt: string;
  /** IANA name. Times are printed in this zone. */
  timeZone: string;
  /** The organisation and the person who ordered. */
  sender: string[];
  references: { name: string; value: string }[];
  samples: ManifestSample[];
  composites: { name: string; samples: string[]; tests: string[] }[];
}

export interface ManifestSample {
  name: string;
  type: string;
  /** Where and when it was taken, and its attributes, as far as they are known. */
  details: string[];
  tests: string[];
  barcodes: string[];
}

interface Names {
  sampleTypes: ReadonlyMap<string, { name: string }>;
  tests: ReadonlyMap<string, { name: string }>;
}

type Sample = NonNullable<OrderRequest['lines'][number]['sample']>;

/** The samples and composites of an order, without lines that were cancelled or rejected. */
export function manifestLines(
  lines: OrderRequest['lines'],
  statuses: readonly Pick<LineStatus, 'status'>[],
  names: Names,
  timeZone: string,
): Pick<Manifest, 'samples' | 'composites'> {
  const open = lines.filter((_, i) => !['CANCELLED', 'REJECTED'].includes(statuses[i]?.status ?? ''));
  const testNames = (tests: Sample['analyticalTests'] = []) =>
    tests.map(({ code }) => names.tests.get(code)?.name ?? code);
  return {
    samples: open.flatMap(({ sample, containers }) => {
      if (!sample) return [];
      const { sampleTypeCode } = sample.sampleType;
      return {
        name: sample.name,
        type: names.sampleTypes.get(sampleTypeCode)?.name ?? sampleTypeCode,
        details: sampleDetails(sample, timeZone),
        tests: testNames(sample.analyticalTests),
        barcodes: (sample.containers ?? containers ?? []).flatMap(({ barcode }) => barcode.value ?? []),
      };
    }),
    composites: open.flatMap(({ sampleComposite: composite }) =>
      composite
        ? {
            name: composite.name || 'Composite',
            samples: composite.samples,
            tests: testNames(composite.analyticalTests),
          }
        : [],
    ),
  };
}

function sampleDetails({ dateTime, location, sampleType, references = [] }: Sample, timeZone: string): string[] {
  const collectedAt = dateTime === undefined ? undefined : formatTime(dateTime.replace(/Z?$/, 'Z'), timeZone);
  const attributes = (sampleType.sampleAttributes ?? []).flatMap(({ attributeName, attributeValue }) =>
    attributeName && attributeValue ? [`${attributeName}: ${attributeValue}`] : [],
  );
  const given = references.flatMap(({ name, value }) => (name && value ? [`${name}: ${value}`] : []));
  return [location?.name, collectedAt && `Collected ${collectedAt}`, ...attributes, ...given].filter(
    (text) => text !== undefined && text !== '',
  ) as string[];
}

/** Code 128 has the printable ASCII characters, and a longer symbol would not fit beside the name. */
export const isPrintableBarcode = (text: string): boolean => /^[ -~]{1,40}$/.test(text);
