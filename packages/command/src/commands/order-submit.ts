import { createHash, randomUUID } from 'node:crypto';
import type { OrderRequest } from '@labwire/client';
import type { Command } from 'commander';
import { openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { sendFile } from '../file-mistakes.ts';
import { readOrderFile } from '../order-file.ts';
import { addHeadOptions, type HeadOptions, headOf } from '../order-options.ts';
import { note, type Terminal, write, writeJson } from '../terminal.ts';

type SubmitOptions = HeadOptions & { again?: boolean };

export function addOrderSubmit(order: Command, terminal: Terminal): void {
  const submit = order
    .command('submit <file>')
    .description('submit an order from a JSON, CSV or XLSX file (- is the standard input)')
    .option('--again', 'order once more what was ordered already');
  addHeadOptions(submit)
    .addHelpText(
      'after',
      '\nThe same order within 24 hours is the same order: a submission that was broken off can be repeated safely, and a file' +
        '\nthat is submitted twice by mistake is ordered once. --again makes another one.' +
        '\n\nExamples:\n  labwire order submit harvest.xlsx\n  labwire order submit samples.csv --contact mere@apiary.example --client-ref "Spring harvest"',
    )
    .action(
      action<SubmitOptions>(async (options, file = '-') => {
        const source = await readOrderFile(file, terminal.stdin, headOf(options));
        const lab = await openClient(terminal, options);
        const { orderId, isReplayed } = await sendFile(source, {
          dryRun: (order) => lab.validateOrder(order),
          really: (order) => lab.createOrder(order, { idempotencyKey: keyOf(order, options.again ?? false) }),
        });
        if (options.json) return writeJson(terminal, { orderId, isReplayed });
        write(terminal, `Order ${orderId}`);
        if (isReplayed)
          note(terminal, 'It was submitted before; nothing new was ordered. --again orders it once more.');
        else note(terminal, `Received. "labwire order status ${orderId}" tells where it stands.`);
      }),
    );
}

/** Made of the order itself, so that nothing has to be kept on this machine to repeat it safely, or on another one. */
function keyOf(order: OrderRequest, isAgain: boolean): string {
  const hash = createHash('sha256').update(JSON.stringify(order)).digest('hex');
  return `labwire-${hash}${isAgain ? `-${randomUUID()}` : ''}`;
}
