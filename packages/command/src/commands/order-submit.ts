import { createHash, randomUUID } from 'node:crypto';
import type { LabwireClient, OrderPlaced, OrderRequest } from '@labwire/client';
import type { Command } from 'commander';
import { openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { sendFile } from '../file-mistakes.ts';
import type { Source } from '../json-source.ts';
import { readOrderFile } from '../order-file.ts';
import { addHeaderOptions, type HeaderOptions, headerOf } from '../order-options.ts';
import { withStatus, withSummary } from '../progress.ts';
import { type Terminal, writeJson, writeLine, writeMessage } from '../terminal.ts';

type SubmitOptions = HeaderOptions & { again?: boolean };

export function addOrderSubmit(order: Command, terminal: Terminal): void {
  const submit = order
    .command('submit <file>')
    .description('submit an order from a JSON, CSV or XLSX file (- is the standard input)')
    .option('--again', 'create another order if the same one was submitted already');
  addHeaderOptions(submit)
    .addHelpText(
      'after',
      '\nThe same file creates one order within 24 hours: an interrupted submission can be repeated safely, and a file that is' +
        '\nsubmitted twice by mistake is ordered once. --again creates another order.' +
        '\n\nExamples:\n  labwire order submit harvest.xlsx\n  labwire order submit samples.csv --contact mere@apiary.example --client-ref "Spring harvest"',
    )
    .action(
      action<SubmitOptions>(async (options, file = '-') => {
        const source = await readOrderFile(file, terminal.stdin, headerOf(options));
        const client = await openClient(terminal, options);
        const { orderId, isReplayed } = await submitFile(terminal, client, source, options);
        if (options.json) return writeJson(terminal, { orderId, isReplayed });
        writeLine(terminal, `Order ${orderId}`);
        if (isReplayed)
          writeMessage(terminal, 'It was already submitted; no new order was created. --again creates another one.');
        else writeMessage(terminal, `Submitted. "labwire order status ${orderId}" shows its status.`);
      }),
    );
}

async function submitFile(
  terminal: Terminal,
  client: LabwireClient,
  source: Source<OrderRequest>,
  { again = false }: SubmitOptions,
): Promise<OrderPlaced> {
  let isSent = false;
  const submit = () =>
    sendFile(source, {
      validate: (order) => client.validateOrder(order),
      send: (order) => {
        isSent = true;
        return client.createOrder(order, { idempotencyKey: idempotencyKey(order, again) });
      },
    });
  const lines = source.value?.lines?.length ?? 0;
  const work = () => withStatus(terminal, `Submitting ${lines} ${lines === 1 ? 'line' : 'lines'}`, submit);
  return withSummary(terminal, work, () => (isSent && terminal.signal.aborted ? uncertainty(again) : undefined));
}

/** Ctrl-C while the request is being processed leaves its outcome open. */
const uncertainty = (again: boolean): string =>
  again
    ? 'The order may have been created; "labwire order list" shows the newest orders.'
    : 'The order may have been created. Run the same command again: it creates the order at most once.';

/** A hash of the order, so that a submission can be repeated safely from any machine without stored state. */
function idempotencyKey(order: OrderRequest, isAgain: boolean): string {
  const hash = createHash('sha256').update(JSON.stringify(order)).digest('hex');
  return `labwire-${hash}${isAgain ? `-${randomUUID()}` : ''}`;
}
