import type { LabOperations, LabSchemas } from '@labwire/client/lab-operations';
import type { Command } from 'commander';
import { type LabCaller, openLab, type StaffOptions } from '../access.ts';
import { action } from '../command-action.ts';
import { addTableOptions, type Listing, writeListing } from '../listing.ts';
import { choiceOption, type FormatOptions } from '../output-format.ts';
import { CountProgress } from '../progress.ts';
import { type Terminal, timestampText } from '../terminal.ts';

type Query = NonNullable<LabOperations['listLabOrders']['parameters']['query']>;
type Status = NonNullable<Query['status']>;
type InboxOrder = LabSchemas['OrderInbox']['orders'][number];

const statuses = ['RECEIVED', 'REGISTERED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED'] as const;

const inbox: Listing<InboxOrder> = {
  noun: 'orders',
  columns: [
    { heading: 'Order', value: ({ orderId }) => orderId },
    { heading: 'Submitted', value: (order) => timestampText(order.receivedAt), exported: (order) => order.receivedAt },
    { heading: 'Account', value: ({ accountName }) => accountName },
    { heading: 'Lines', value: ({ numberOfLines }) => numberOfLines },
    { heading: 'Reference', value: ({ clientReference }) => clientReference },
  ],
};

export function addLabOrders(lab: Command, terminal: Terminal): void {
  const command = lab
    .command('orders')
    .description('the inbox of orders, oldest first')
    .addOption(choiceOption('--status <status>', 'orders in this status', statuses).default('RECEIVED'));
  addTableOptions(command)
    .addHelpText(
      'after',
      '\nExamples:\n  labwire lab orders --status REGISTERED\n  labwire lab orders --status COMPLETED -o completed.csv',
    )
    .action(
      action<StaffOptions & FormatOptions & { status: Status }>(async (options) => {
        const orders = await listOrders(terminal, await openLab(terminal, options), options.status);
        await writeListing(terminal, options, { ...inbox, empty: `No order is ${options.status}.` }, orders);
      }),
    );
}

async function listOrders(terminal: Terminal, lab: LabCaller, status: Status): Promise<InboxOrder[]> {
  const orders: InboxOrder[] = [];
  const progress = new CountProgress(terminal, 'orders');
  for (let after: number | null = 0; after !== null; ) {
    const query: Query = { status, limit: 200, after };
    const { body } = await lab.call('listLabOrders', { query });
    orders.push(...body.orders);
    progress.show(orders.length);
    after = body.next;
  }
  progress.clear();
  return orders;
}
