import assert from 'node:assert/strict';
import { test } from 'vitest';
import { Suggester } from '../../src/platform/validation/suggestion.ts';
import {
  namedScenarios,
  type Scenario,
  scenarios,
  scenarioViolations,
} from '../../src/sandbox/simulator/scenario-rules.ts';

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

const messagesFor = (name: string) => scenarioViolations(name, '/name', new Suggester()).map(({ message }) => message);
const list = Object.keys(scenarios).join(', ');

const unknown: [name: string, messages: string[]][] = [
  ['Drum 1', []],
  ['sandbox', []],
  ['sandbox: rejected', []],
  ['sandbox:2', []],
  ['SANDBOX:Rejected.', []],
  ['sandbox:slow sandbox:amended', []],
  ['sandbox:rejectd', [`no scenario "sandbox:rejectd"; did you mean "sandbox:rejected"? There are: ${list}`]],
  ['sandbox:xyzzy-and-more', [`no scenario "sandbox:xyzzy-and-more"; there are: ${list}`]],
  [
    'sandbox:slo sandbox:late sandbox:Rejectedd',
    [
      `no scenario "sandbox:slo"; did you mean "sandbox:slow"? There are: ${list}`,
      `no scenario "sandbox:late"; there are: ${list}`,
      `no scenario "sandbox:Rejectedd"; did you mean "sandbox:rejected"? There are: ${list}`,
    ],
  ],
];
for (const [name, messages] of unknown) {
  test(`the name ${JSON.stringify(name)} has ${messages.length || 'no'} unknown scenarios`, () => {
    assert.deepEqual(messagesFor(name), messages);
  });
}
