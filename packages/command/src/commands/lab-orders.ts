import type { LabOperations, LabSchemas } from '@labwire/client/lab-operations';
import type { Command } from 'commander';
import { type LabCaller, openLab, type StaffOptions } from '../access.ts';
import { action } from '../command-action.ts';
import { type Terminal, tableText, timestampText, writeJson, writeLine, writeMessage } from '../terminal.ts';

type Query = NonNullable<LabOperations['listLabOrders']['parameters']['query']>;
type Status = NonNullable<Query['status']>;
type InboxOrder = LabSchemas['OrderInbox']['orders'][number];

export function addLabOrders(lab: Command, terminal: Terminal): void {
  lab
    .command('orders')
    .description('the inbox of orders, oldest first')
    .addHelpText('after', '\nExample:\n  labwire lab orders --status REGISTERED')
    .option('--status <status>', 'orders in this status', 'RECEIVED')
    .action(
      action<StaffOptions & { status: Status }>(async (options) => {
        const orders = await listOrders(await openLab(terminal, options), options.status);
        if (options.json) return writeJson(terminal, orders);
        if (orders.length === 0) return writeMessage(terminal, `No order is ${options.status}.`);
        const rows = orders.map((order) => [
          order.orderId,
          timestampText(order.receivedAt),
          order.accountName,
          order.numberOfLines,
          order.clientReference,
        ]);
        writeLine(terminal, tableText(terminal, ['Order', 'Submitted', 'Account', 'Lines', 'Reference'], rows));
      }),
    );
}

async function listOrders(lab: LabCaller, status: Status): Promise<InboxOrder[]> {
  const orders: InboxOrder[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const query: Query = { status, limit: 200, after };
    const { body } = await lab.call('listLabOrders', { query });
    orders.push(...body.orders);
    after = body.next;
  }
  return orders;
}
