import type { OrderSpecifications } from '@labwire/contract/lab-job.ts';

type OrderedMeasurand = OrderSpecifications['samples'][number]['measurands'][number];

/** A measurand with its specifications, and the samples to which exactly these apply. */
export interface SpecificationRow extends OrderedMeasurand {
  key: string;
  samples: string[];
}

/** One row for all samples with the same specifications of a measurand, because orders can have hundreds of samples. */
export function specificationRows({ samples }: OrderSpecifications): SpecificationRow[] {
  const rows = new Map<string, SpecificationRow>();
  for (const { name, measurands } of samples) {
    for (const measurand of measurands) {
      const codes = measurand.specifications.map(({ code }) => code);
      const key = JSON.stringify([measurand.testCode, measurand.measurandCode, codes]);
      const row = rows.get(key);
      if (row) row.samples.push(name);
      else rows.set(key, { ...measurand, key, samples: [name] });
    }
  }
  return [...rows.values()];
}

const maxNames = 3;

/** For example "All 12 samples" or "Tap, Bore and 4 more". */
export function sampleNamesText(names: readonly string[], total: number): string {
  if (names.length === total) return total === 1 ? (names[0] ?? '') : `All ${total} samples`;
  const shown = names.slice(0, maxNames).join(', ');
  return names.length > maxNames ? `${shown} and ${names.length - maxNames} more` : shown;
}
