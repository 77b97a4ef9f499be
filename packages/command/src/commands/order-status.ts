import { setTimeout as pause } from 'node:timers/promises';
import type { OrderStatus } from '@labwire/client';
import type { Command } from 'commander';
import { type GlobalOptions, openClient } from '../access.ts';
import { action, durationMs, wholeNumber } from '../command-action.ts';
import { orderText } from '../order-view.ts';
import { type Terminal, write, writeJson } from '../terminal.ts';

interface StatusOptions extends GlobalOptions {
  watch?: boolean;
  every: string;
}

const isOver = ({ status }: OrderStatus): boolean => status === 'COMPLETED' || status === 'CANCELLED';

export function addOrderStatus(order: Command, terminal: Terminal): void {
  order
    .command('status <order>')
    .description('tell where an order stands')
    .option('--watch', 'go on until the order is completed or cancelled')
    .option('--every <time>', 'how often to look while watching', '5s')
    .addHelpText('after', '\nExamples:\n  labwire order status 100042\n  labwire order status 100042 --watch')
    .action(
      action<StatusOptions>(async (options, id = '') => {
        const orderId = wholeNumber(id, 'the order');
        const everyMs = durationMs(options.every, '--every');
        const lab = await openClient(terminal, options);
        const show = options.json ? jsonLines(terminal, options.watch ?? false) : redrawn(terminal);
        for (;;) {
          const status = await lab.order(orderId);
          show(status);
          if (!options.watch || isOver(status)) return;
          await pause(everyMs, undefined, { signal: terminal.signal });
        }
      }),
    );
}

/** One document; while watching, one line for each change. */
function jsonLines(terminal: Terminal, isWatching: boolean): (status: OrderStatus) => void {
  let last = '';
  return (status) => {
    const text = JSON.stringify(status);
    if (!isWatching) writeJson(terminal, status);
    else if (text !== last) write(terminal, text);
    last = text;
  };
}

/** On a terminal in the same place; elsewhere only what changed is written again. */
function redrawn(terminal: Terminal): (status: OrderStatus) => void {
  let last = '';
  return (status) => {
    const text = orderText(terminal, status);
    if (text === last) return;
    if (last !== '' && terminal.stdout.isTTY) {
      terminal.stdout.moveCursor(0, -last.split('\n').length);
      terminal.stdout.cursorTo(0);
      terminal.stdout.clearScreenDown();
    } else if (last !== '') write(terminal, '');
    write(terminal, text);
    last = text;
  };
}
