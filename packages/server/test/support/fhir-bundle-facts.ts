import { describeBundle } from '../../src/results/fhir/fhir-bundle-rules.ts';
import type { PublishedResult } from '../../src/results/published-result-rules.ts';
import { assertFhir, type Bundle } from './fhir.ts';

/** The bundle of a result as a client parses it. It must be valid FHIR R4. */
export function bundleOf(published: PublishedResult, superseded?: PublishedResult): Bundle {
  const bundle: Bundle = JSON.parse(JSON.stringify(describeBundle(published, superseded)));
  assertFhir(bundle);
  return bundle;
}
