import type { LabResponse } from '../../api/lab.ts';

type Test = LabResponse<'getCatalogue'>['tests'][number];
type Sample = LabResponse<'getJob'>['samples'][number];

/** Active tests that the sample does not have yet; for a composite only tests that can be run on composites. */
export function addableTests(tests: readonly Test[], sample: Sample | undefined): Test[] {
  const present = new Set(sample?.tests.map(({ testCode }) => testCode));
  return tests.filter(
    ({ code, active = true, composite = false }) => active && !present.has(code) && (!sample?.members || composite),
  );
}
