import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namedScenarios, type Scenario, scenarios } from '../../src/sandbox/simulator/scenario-rules.ts';

for (const scenario of Object.keys(scenarios) as Scenario[]) {
  test(`sandbox:${scenario} in a name selects the scenario`, () => {
    assert.deepEqual(namedScenarios(`Drum 1 sandbox:${scenario}`), new Set([scenario]));
  });
}

const names: [name: string | undefined, expected: Scenario[]][] = [
  [undefined, []],
  ['', []],
  ['Drum 1', []],
  ['rejected', []],
  ['sandbox', []],
  ['sandbox: rejected', []],
  ['sandbox:rejected-not', []],
  ['sandbox:rejectedly', []],
  ['sandbox:rejected.', ['rejected']],
  ['SANDBOX:Rejected', ['rejected']],
  ['sandbox:delayed sandbox:amended', ['delayed', 'amended']],
];
for (const [name, expected] of names) {
  test(`the name ${JSON.stringify(name)} selects ${expected.join(' and ') || 'nothing'}`, () => {
    assert.deepEqual(namedScenarios(name), new Set(expected));
  });
}
