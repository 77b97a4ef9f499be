import type { OrderRequest } from '@labwire/contract/order.ts';
import type { Violation } from '@labwire/contract/problem.ts';
import { quote, type Suggester } from '../../platform/validation/suggestion.ts';

/** Scenarios that a customer selects by `sandbox:<scenario>` in the name of a sample or a composite. */
export const scenarios = {
  partial: 'The sample arrives later than the rest, in a separate job.',
  amended: 'After its report a value is corrected: a second final result, and report 2.0.',
  'below-detection': 'Every measurand is below its detection limit.',
  'above-limit': 'Every measurand that has an upper limit is above it.',
  rejected: 'The sample is rejected on receipt.',
  delayed: 'The samples that arrive with it arrive twenty times as late.',
  slow: 'The last measurements of the samples that arrive with it take twenty times as long.',
  'composite-exceeds': 'The composite is above its limits, and its members are tested one by one.',
  question: 'After its arrival, the laboratory asks a question about the sample.',
  withdrawn: 'The latest report is withdrawn.',
  'webhook-failure': 'The first attempt of each webhook delivery about the order fails.',
  'too-many-requests': 'The first submission is refused with 429.',
  unavailable: 'The first submission is refused with 503.',
  'slow-response': 'The submission takes ten seconds.',
} as const;
export type Scenario = keyof typeof scenarios;

/** Returns the scenarios of a sample name. The demo history selects them at random instead. */
export type ScenarioOf = (name: string | undefined) => ReadonlySet<Scenario>;

const scenarioNames = Object.keys(scenarios) as Scenario[];

const markers = scenarioNames.map((scenario) => [scenario, new RegExp(`sandbox:${scenario}(?![a-z-])`, 'i')] as const);

export const namedScenarios: ScenarioOf = (name) =>
  new Set(markers.flatMap(([scenario, marker]) => (marker.test(name ?? '') ? [scenario] : [])));

const keyword = /sandbox:([a-z][a-z-]*[a-z]|[a-z])(?![a-z])/gi;

/** Reports keywords that select nothing, so that a misspelt one is noticed. */
export function scenarioViolations(name: string | undefined, pointer: string, suggester: Suggester): Violation[] {
  const unknown = [...(name ?? '').matchAll(keyword)].flatMap(([, chosen = '']) =>
    scenarioNames.some((scenario) => scenario === chosen.toLowerCase()) ? [] : [chosen],
  );
  return unknown.map((chosen) => {
    const suggestion = suggester.didYouMean(chosen, scenarioNames).replace('"', '"sandbox:');
    const list = `${suggestion ? `${suggestion} There` : '; there'} are: ${scenarioNames.join(', ')}`;
    return { pointer, code: 'unknown_scenario', message: `no scenario ${quote(`sandbox:${chosen}`)}${list}` };
  });
}

/** All scenarios in the names of an order, for those that concern the order as a whole. */
export const scenariosOfOrder = ({ lines }: OrderRequest): Set<Scenario> =>
  new Set(lines.flatMap(({ sample, sampleComposite }) => [...namedScenarios(sample?.name ?? sampleComposite?.name)]));
