import type { LabAnswer } from '../../api/lab.ts';

type Test = LabAnswer<'getCatalogue'>['tests'][number];
type Sample = LabAnswer<'getJob'>['samples'][number];

/** Tests that can be ordered and that the sample does not have yet; on a composite those that composites can have. */
export function testsToAdd(tests: readonly Test[], sample: Sample | undefined): Test[] {
  const has = new Set(sample?.tests.map(({ testCode }) => testCode));
  return tests.filter(
    ({ code, active = true, composite = false }) => active && !has.has(code) && (!sample?.members || composite),
  );
}
