import type { Command } from 'commander';
import { openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { exitCodes } from '../failure.ts';
import { FileMistakes, mistakeJson, sendFile } from '../file-mistakes.ts';
import { readOrderFile } from '../order-file.ts';
import { addHeadOptions, type HeadOptions, headOf } from '../order-options.ts';
import { type Terminal, write, writeJson } from '../terminal.ts';

export function addOrderValidate(order: Command, terminal: Terminal): void {
  const validate = order
    .command('validate <file>')
    .description('check an order file as submitting it would, without ordering anything');
  addHeadOptions(validate)
    .addHelpText('after', '\nExample:\n  labwire order validate harvest.xlsx')
    .action(
      action<HeadOptions>(async (options, file = '-') => {
        const source = await readOrderFile(file, terminal.stdin, headOf(options));
        const lab = await openClient(terminal, options);
        const check = (order: Parameters<typeof lab.validateOrder>[0]) => lab.validateOrder(order);
        try {
          await sendFile(source, { dryRun: check, really: check });
        } catch (error) {
          if (!(error instanceof FileMistakes) || !options.json) throw error;
          writeJson(terminal, { valid: false, mistakes: error.mistakes.map(mistakeJson) });
          terminal.exitCode = exitCodes.refused;
          return;
        }
        const lines = source.value?.lines.length ?? 0;
        if (options.json) writeJson(terminal, { valid: true, lines });
        else write(terminal, `${file} is in order: ${lines} ${lines === 1 ? 'line' : 'lines'}.`);
      }),
    );
}
