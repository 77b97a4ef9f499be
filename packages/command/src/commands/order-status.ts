import { setTimeout as pause } from 'node:timers/promises';
import type { OrderStatus } from '@labwire/client';
import type { Command } from 'commander';
import { type GlobalOptions, openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { parseDuration, parsePositiveInteger } from '../option-values.ts';
import { orderText } from '../order-text.ts';
import { type Terminal, writeJson, writeLine } from '../terminal.ts';

interface StatusOptions extends GlobalOptions {
  watch?: boolean;
  every: string;
}

const isFinished = ({ status }: OrderStatus): boolean => status === 'COMPLETED' || status === 'CANCELLED';

export function addOrderStatus(order: Command, terminal: Terminal): void {
  order
    .command('status <order>')
    .alias('show')
    .description('show the status of an order and its lines')
    .option('--watch', 'repeat until the order is completed or cancelled')
    .option('--every <duration>', 'time between requests while watching', '5s')
    .addHelpText('after', '\nExamples:\n  labwire order status 100042\n  labwire order status 100042 --watch')
    .action(
      action<StatusOptions>(async (options, order = '') => {
        const orderId = parsePositiveInteger(order, 'the order');
        const everyMs = parseDuration(options.every, '--every');
        const client = await openClient(terminal, options);
        const show = options.json ? jsonLines(terminal, options.watch ?? false) : redraw(terminal);
        for (;;) {
          const status = await client.order(orderId);
          show(status);
          if (!options.watch || isFinished(status)) return;
          await pause(everyMs, undefined, { signal: terminal.signal });
        }
      }),
    );
}

/** Writes one document; while watching, one line for each change. */
function jsonLines(terminal: Terminal, isWatching: boolean): (status: OrderStatus) => void {
  let last = '';
  return (status) => {
    const text = JSON.stringify(status);
    if (!isWatching) writeJson(terminal, status);
    else if (text !== last) writeLine(terminal, text);
    last = text;
  };
}

/** Replaces the previous output on a terminal; otherwise writes the status again if it has changed. */
function redraw(terminal: Terminal): (status: OrderStatus) => void {
  let last = '';
  return (status) => {
    const text = orderText(terminal, status);
    if (text === last) return;
    if (last !== '' && terminal.stdout.isTTY) {
      terminal.stdout.moveCursor(0, -last.split('\n').length);
      terminal.stdout.cursorTo(0);
      terminal.stdout.clearScreenDown();
    } else if (last !== '') writeLine(terminal, '');
    writeLine(terminal, text);
    last = text;
  };
}
