import type { TestDefinition } from '@labwire/contract/lab-catalogue.ts';
import type { OrderLine } from '@labwire/contract/order.ts';
import { canonicalJson } from '../audit/record-rules.ts';
import { givenReferences, type NumberedSample } from './job-rules.ts';
import { compositeName } from './order-lines-rules.ts';

/** A registered sample after a change of its line. Undefined if nothing of the sample changes. */
export function amendSample(
  sample: NumberedSample,
  { sample: ordered, sampleComposite }: OrderLine,
  tests: ReadonlyMap<string, TestDefinition>,
): NumberedSample | undefined {
  const present = new Set(sample.tests.map(({ code }) => code));
  const orderedTests = (sampleComposite ?? ordered)?.analyticalTests ?? [];
  const added = [...new Set(orderedTests.map(({ code }) => code))].filter((code) => !present.has(code));
  const amended: NumberedSample = {
    ...sample,
    ...(ordered && {
      name: ordered.name,
      location: ordered.location ?? null,
      references: givenReferences(ordered),
    }),
    ...(sampleComposite && { name: compositeName(sampleComposite), members: sampleComposite.samples }),
    tests: [...sample.tests, ...added.flatMap((code) => tests.get(code) ?? [])],
  };
  return canonicalJson(amended) === canonicalJson(sample) ? undefined : amended;
}

/** What a change did to a sample, for the audit trail. */
export const sampleSummary = ({ sequence, name, location, references, members, tests }: NumberedSample) => ({
  sequence,
  name,
  location,
  references,
  ...(members && { members }),
  tests: tests.map(({ code }) => code),
});
