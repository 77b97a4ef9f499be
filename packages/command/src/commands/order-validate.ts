import type { OrderRequest, OrderValid } from '@labwire/client';
import type { Command } from 'commander';
import { openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { exitCodes } from '../command-error.ts';
import { FileMistakes, mistakeJson, sendFile } from '../file-mistakes.ts';
import { estimateText } from '../order-estimate.ts';
import { readOrderFile } from '../order-file.ts';
import { addHeaderOptions, type HeaderOptions, headerOf } from '../order-options.ts';
import { type Terminal, writeJson, writeLine } from '../terminal.ts';

export function addOrderValidate(order: Command, terminal: Terminal): void {
  const validate = order.command('validate <file>').description('validate an order file without submitting it');
  addHeaderOptions(validate)
    .addHelpText(
      'after',
      '\nIf the order names a quote with prices, an estimate of its costs is shown.' +
        '\n\nExample:\n  labwire order validate harvest.xlsx',
    )
    .action(
      action<HeaderOptions>(async (options, file = '-') => {
        const source = await readOrderFile(file, terminal.stdin, headerOf(options));
        const client = await openClient(terminal, options);
        const validate = (order: OrderRequest) => client.validateOrder(order);
        let answer: OrderValid;
        try {
          answer = await sendFile(source, { validate, send: validate });
        } catch (error) {
          if (!(error instanceof FileMistakes) || !options.json) throw error;
          writeJson(terminal, { valid: false, mistakes: error.mistakes.map(mistakeJson) });
          terminal.exitCode = exitCodes.failure;
          return;
        }
        const lines = source.value?.lines ?? [];
        const { estimate } = answer;
        if (options.json)
          return writeJson(terminal, { valid: true, lines: lines.length, ...(estimate && { estimate }) });
        writeLine(terminal, `${file} is valid: ${lines.length} ${lines.length === 1 ? 'line' : 'lines'}.`);
        if (estimate) writeLine(terminal, `\n${estimateText(terminal, estimate, lines.map(lineName))}`);
      }),
    );
}

const lineName = ({ sample, sampleComposite, samplingSupplies }: OrderRequest['lines'][number]): string =>
  sample?.name ?? samplingSupplies?.code ?? sampleComposite?.samples.join(' + ') ?? '';
