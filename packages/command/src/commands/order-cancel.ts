import type { Command } from 'commander';
import { type GlobalOptions, openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { parsePositiveInteger } from '../option-values.ts';
import { type Terminal, writeJson, writeMessage } from '../terminal.ts';

interface CancelOptions extends GlobalOptions {
  reason?: string;
}

export function addOrderCancel(order: Command, terminal: Terminal): void {
  order
    .command('cancel <order>')
    .description('cancel what is open in an order')
    .option('--reason <text>', 'the reason, shown to the laboratory')
    .addHelpText('after', '\nExample:\n  labwire order cancel 100042 --reason "The drum was sold."')
    .action(
      action<CancelOptions>(async (options, order = '') => {
        const client = await openClient(terminal, options);
        const orderId = parsePositiveInteger(order, 'the order');
        const { reason } = options;
        const cancelled = await client.cancelOrder(orderId, reason === undefined ? {} : { reason });
        if (options.json) return writeJson(terminal, cancelled);
        const { status, cancelledLines, cancellation } = cancelled;
        const lines = cancelledLines.length === 1 ? '1 line is' : `${cancelledLines.length} lines are`;
        writeMessage(terminal, `Order ${orderId} is ${status}: ${lines} cancelled.`);
        writeMessage(terminal, decisions[cancellation.status]);
      }),
    );
}

const decisions = {
  APPLIED: 'No sample was registered.',
  REQUESTED: 'Samples are registered: the laboratory decides whether they can still be cancelled.',
  ACCEPTED: 'The laboratory accepted the cancellation of the registered samples.',
  DECLINED: 'The laboratory declined the cancellation of the registered samples.',
};
