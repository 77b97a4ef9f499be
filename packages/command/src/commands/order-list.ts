import type { OrderEntry } from '@labwire/client';
import type { Command } from 'commander';
import { openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { type FileExportOptions, fileFormats, saveExport } from '../file-export.ts';
import { addListOptions, type Listing, type ListOptions, list } from '../listing.ts';
import { addOutputOptions } from '../output-format.ts';
import {
  addOrderFilters,
  addSort,
  orderFilters,
  orderSorts,
  type PageFilters,
  type SortOption,
} from '../page-filters.ts';
import { type Terminal, timestampText } from '../terminal.ts';

const orders: Listing<OrderEntry> = {
  noun: 'orders',
  columns: [
    { heading: 'Order', value: ({ orderId }) => orderId },
    { heading: 'Status', value: ({ status }) => status },
    { heading: 'Submitted', value: (order) => timestampText(order.receivedAt), exported: (order) => order.receivedAt },
    { heading: 'Lines', value: ({ numberOfLines }) => numberOfLines },
    { heading: 'Complete', isExtra: true, value: ({ completeness }) => completeness.complete },
    { heading: 'Exceedances', isExtra: true, value: ({ exceedances }) => exceedances },
    {
      heading: 'References',
      value: ({ orderReferences }) => orderReferences.map(({ value }) => value).join('; '),
    },
  ],
};

export function addOrderList(order: Command, terminal: Terminal): void {
  addListOptions(
    addSort(addOrderFilters(order.command('list').description('list orders, newest first')), orderSorts),
    orders.noun,
  )
    .addHelpText(
      'after',
      '\nExamples:\n  labwire order list --status IN_PROGRESS' +
        '\n  labwire order list --search harvest --from 2026-03-01 --all -o orders.xlsx',
    )
    .action(
      action<PageFilters & SortOption<(typeof orderSorts)[number]> & ListOptions>(async (options) => {
        const query = orderFilters(options);
        const client = await openClient(terminal, options);
        await list(terminal, options, orders, (limit) => client.orders({ ...query, sort: options.sort, limit }));
      }),
    );
}

export function addOrderExport(order: Command, terminal: Terminal): void {
  addOutputOptions(addOrderFilters(order.command('export').description('export orders as a table')), fileFormats)
    .addHelpText('after', '\nUp to 10,000 orders.\n\nExample:\n  labwire order export --from 2026-01-01 -o orders.xlsx')
    .action(
      action<PageFilters & FileExportOptions>(async (options) => {
        const query = orderFilters(options);
        const client = await openClient(terminal, options);
        await saveExport(terminal, options, (format) => client.exportOrders({ ...query, format }));
      }),
    );
}
