import type { ReportAssessment, ReportFacts } from './report-facts.ts';

export type Specification = Omit<ReportAssessment, 'outcome'> & { reference: string };

/** The distinct specifications of a report, numbered in the order of their first use. */
export class SpecificationList {
  readonly specifications: Specification[] = [];
  readonly #byKey = new Map<string, Specification>();

  constructor({ samples }: ReportFacts) {
    for (const { values } of samples) for (const { assessments } of values) assessments.forEach(this.of, this);
  }

  of({ outcome: _, ...assessment }: ReportAssessment): Specification {
    const key = JSON.stringify(assessment);
    const existing = this.#byKey.get(key);
    if (existing) return existing;
    const added = { ...assessment, reference: `S${this.specifications.length + 1}` };
    this.specifications.push(added);
    this.#byKey.set(key, added);
    return added;
  }
}
