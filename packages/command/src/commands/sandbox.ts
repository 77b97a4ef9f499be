import type { Command } from 'commander';
import { type GlobalOptions, openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { parsePositiveInteger } from '../option-values.ts';
import { type Terminal, timestampText, writeJson, writeLine, writeMessage } from '../terminal.ts';

interface AdvanceOptions extends GlobalOptions {
  toEnd?: boolean;
}

export function addSandbox(program: Command, terminal: Terminal): void {
  program
    .command('sandbox')
    .description('control the simulated laboratory of the testing environment')
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
