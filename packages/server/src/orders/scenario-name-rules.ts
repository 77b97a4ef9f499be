import type { Violation } from '@labwire/contract/problem.ts';
import { scenarioViolations } from '../sandbox/simulator/scenario-rules.ts';
import { type RuleInput, validItems } from './order-facts.ts';

/** Where there is a sandbox, a keyword in a name must be one of its scenarios. Elsewhere names have no meaning. */
export function scenarioNameViolations({ order, facts, suggester }: RuleInput): Violation[] {
  if (!facts.hasSandbox) return [];
  return validItems(order.lines, '/lines').flatMap(([{ sample, sampleComposite }, pointer]) => [
    ...scenarioViolations(sample?.name, `${pointer}/sample/name`, suggester),
    ...scenarioViolations(sampleComposite?.name, `${pointer}/sampleComposite/name`, suggester),
  ]);
}
