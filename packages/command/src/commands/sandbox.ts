import type { Command } from 'commander';
import { type GlobalOptions, openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { addTableOptions, type Listing, writeListing } from '../listing.ts';
import { parsePositiveInteger } from '../option-values.ts';
import type { FormatOptions } from '../output-format.ts';
import { type Terminal, timestampText, writeJson, writeLine, writeMessage } from '../terminal.ts';

/** What the simulated laboratory does if the name of a sample contains `sandbox:` and the scenario. */
export const sandboxScenarios = {
  partial: 'The sample arrives later than the rest, in a separate job.',
  amended: 'After its report a value is corrected: a second final result, and report 2.0.',
  'below-detection': 'Every measurand is below its detection limit.',
  'above-limit': 'Every measurand that has an upper limit is above it.',
  rejected: 'The sample is rejected on receipt.',
  delayed: 'The samples that arrive with it arrive twenty times as late.',
  'composite-exceeds': 'The composite is above its limits, and its members are tested one by one.',
} as const;

const scenarios: Listing<{ keyword: string; effect: string }> = {
  noun: 'scenarios',
  columns: [
    { heading: 'Keyword', value: ({ keyword }) => keyword },
    { heading: 'Effect', value: ({ effect }) => effect },
  ],
};

function addScenarios(sandbox: Command, terminal: Terminal): void {
  addTableOptions(
    sandbox.command('scenarios').description('list the keywords in names of samples that trigger special cases'),
  )
    .addHelpText(
      'after',
      '\nA sample named "Drum 2 sandbox:above-limit" gets values above its limits.' +
        '\n\nExample:\n  labwire sandbox scenarios',
    )
    .action(
      action<FormatOptions>(async (options) => {
        const rows = Object.entries(sandboxScenarios).map(([name, effect]) => ({ keyword: `sandbox:${name}`, effect }));
        await writeListing(terminal, options, scenarios, rows);
      }),
    );
}

interface AdvanceOptions extends GlobalOptions {
  toEnd?: boolean;
}

export function addSandbox(program: Command, terminal: Terminal): void {
  const sandbox = program.command('sandbox').description('control the simulated laboratory of the testing environment');
  addScenarios(sandbox, terminal);
  sandbox
    .command('advance <order>')
    .description('take the next step of an order immediately')
    .option('--to-end', 'take all remaining steps')
    .addHelpText('after', '\nExample:\n  labwire sandbox advance 100042 --to-end')
    .action(
      action<AdvanceOptions>(async (options, order = '') => {
        const client = await openClient(terminal, options);
        const orderId = parsePositiveInteger(order, 'the order');
        const advanced = await client.advanceSandbox({ orderId, to: options.toEnd ? 'END' : 'NEXT' });
        if (options.json) return writeJson(terminal, advanced);
        for (const { description } of advanced.done) writeLine(terminal, description);
        const { next, status } = advanced;
        writeMessage(terminal, `Order ${orderId} is ${status}.`);
        if (next) writeMessage(terminal, `Next, at ${timestampText(next.dueAt)}: ${next.description}`);
      }),
    );
}
