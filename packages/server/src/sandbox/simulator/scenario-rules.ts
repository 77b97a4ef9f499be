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
} as const;
export type Scenario = keyof typeof scenarios;

/** Returns the scenarios of a sample name. The demo history selects them at random instead. */
export type ScenarioOf = (name: string | undefined) => ReadonlySet<Scenario>;

const markers = (Object.keys(scenarios) as Scenario[]).map(
  (scenario) => [scenario, new RegExp(`sandbox:${scenario}(?![a-z-])`, 'i')] as const,
);

export const namedScenarios: ScenarioOf = (name) =>
  new Set(markers.flatMap(([scenario, marker]) => (marker.test(name ?? '') ? [scenario] : [])));
