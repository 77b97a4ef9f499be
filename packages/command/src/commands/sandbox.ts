import type { Command } from 'commander';
import { customerCredentials, type GlobalOptions, openClient, requestToken } from '../access.ts';
import { action } from '../command-action.ts';
import { CommandError } from '../command-error.ts';
import { addTableOptions, type Listing, writeListing } from '../listing.ts';
import { parsePositiveInteger } from '../option-values.ts';
import type { FormatOptions } from '../output-format.ts';
import { parseScenario, sandboxOrder, sandboxScenarios } from '../sandbox-order.ts';
import { type Terminal, timestampText, writeJson, writeLine, writeMessage } from '../terminal.ts';

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

interface TriggerOptions extends GlobalOptions {
  sampleType?: string;
  test?: string;
  toEnd?: boolean;
}

const triggerHelp = `
"labwire sandbox scenarios" lists the scenarios; without one, an ordinary sample is ordered. The order is for the first contact
of the account. In production the command orders nothing.

Examples:
  labwire sandbox trigger --to-end
  labwire sandbox trigger above-limit amended --test TUTIN --to-end`;

function addTrigger(sandbox: Command, terminal: Terminal): void {
  sandbox
    .command('trigger [scenarios...]')
    .description('submit an order whose samples trigger special cases, to try out events and results')
    .option('--sample-type <code>', 'the type of its samples')
    .option('--test <code>', 'the test of its samples')
    .option('--to-end', 'take all steps of the order immediately')
    .addHelpText('after', triggerHelp)
    .action(
      action<TriggerOptions>(async (options, ...names) => {
        const wanted = names.map(parseScenario);
        await requireTesting(terminal, options);
        const client = await openClient(terminal, options);
        const { orderId } = await client.createOrder(sandboxOrder(await client.orderOptions(), wanted, options));
        const advanced = options.toEnd ? await client.advanceSandbox({ orderId, to: 'END' }) : undefined;
        if (options.json) return writeJson(terminal, { orderId, ...(advanced && { done: advanced.done }) });
        writeLine(terminal, `Order ${orderId}`);
        for (const { description } of advanced?.done ?? []) writeLine(terminal, description);
        if (!advanced) writeMessage(terminal, `"labwire sandbox advance ${orderId}" takes its next step.`);
      }),
    );
}

/** An order in production would be a real one. */
async function requireTesting(terminal: Terminal, options: GlobalOptions): Promise<void> {
  const { environment } = await requestToken(await customerCredentials(terminal, options), terminal.signal);
  if (environment === 'testing') return;
  throw new CommandError(`the environment is ${environment ?? 'unknown'}; orders of the sandbox are for testing only`);
}

interface AdvanceOptions extends GlobalOptions {
  toEnd?: boolean;
}

export function addSandbox(program: Command, terminal: Terminal): void {
  const sandbox = program.command('sandbox').description('control the simulated laboratory of the testing environment');
  addScenarios(sandbox, terminal);
  addTrigger(sandbox, terminal);
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
