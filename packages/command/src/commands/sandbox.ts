import type { Command } from 'commander';
import { type GlobalOptions, openClient } from '../access.ts';
import { action, wholeNumber } from '../command-action.ts';
import { momentText, note, type Terminal, write, writeJson } from '../terminal.ts';

interface AdvanceOptions extends GlobalOptions {
  toEnd?: boolean;
}

export function addSandbox(program: Command, terminal: Terminal): void {
  program
    .command('sandbox')
    .description('in the testing environment: let the simulated laboratory work')
    .command('advance <order>')
    .description('take the next step for an order at once')
    .option('--to-end', 'take all steps that are left')
    .addHelpText('after', '\nExample:\n  labwire sandbox advance 100042 --to-end')
    .action(
      action<AdvanceOptions>(async (options, id = '') => {
        const lab = await openClient(terminal, options);
        const orderId = wholeNumber(id, 'the order');
        const advanced = await lab.advanceSandbox({ orderId, to: options.toEnd ? 'END' : 'NEXT' });
        if (options.json) return writeJson(terminal, advanced);
        for (const { description } of advanced.done) write(terminal, description);
        const { next, status } = advanced;
        note(terminal, `Order ${orderId} is ${status}.`);
        if (next) note(terminal, `Next, at ${momentText(next.dueAt)}: ${next.description}`);
      }),
    );
}
