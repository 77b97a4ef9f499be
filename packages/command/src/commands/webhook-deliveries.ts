import type { WebhookDelivery, WebhookDeliveryDetail } from '@labwire/client';
import type { Command } from 'commander';
import { type GlobalOptions, openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { addListOptions, type Listing, type ListOptions, list } from '../listing.ts';
import { choiceOption } from '../output-format.ts';
import { fieldsText, type Terminal, tableText, timestampText, writeJson, writeLine } from '../terminal.ts';

const statuses = ['PENDING', 'DELIVERED', 'FAILED'] as const;

interface DeliveriesOptions extends ListOptions {
  endpoint?: string;
  status?: (typeof statuses)[number];
}

const deliveries: Listing<WebhookDelivery> = {
  noun: 'deliveries',
  columns: [
    { heading: 'Created', value: ({ createdAt }) => timestampText(createdAt), exported: ({ createdAt }) => createdAt },
    { heading: 'Status', value: ({ status }) => status },
    { heading: 'Attempts', isExtra: true, value: ({ attempts }) => attempts },
    { heading: 'Type', value: ({ type }) => type },
    { heading: 'Delivery', value: ({ deliveryId }) => deliveryId },
  ],
};

const exampleDelivery = '01a1e200-5c40-7a2b-8c3d-4e5f60718293';

export function addWebhookDeliveries(webhooks: Command, terminal: Terminal): void {
  addList(webhooks, terminal);
  addShow(webhooks, terminal);
  addReplay(webhooks, terminal);
}

function addList(webhooks: Command, terminal: Terminal): void {
  const command = webhooks
    .command('deliveries')
    .description('list deliveries, newest first')
    .option('--endpoint <endpoint>', 'deliveries to this endpoint')
    .addOption(choiceOption('--status <status>', 'deliveries with this status', statuses));
  addListOptions(command, deliveries.noun)
    .addHelpText('after', '\nExample:\n  labwire webhooks deliveries --status FAILED')
    .action(
      action<DeliveriesOptions>(async (options) => {
        const { endpoint: endpointId, status } = options;
        const client = await openClient(terminal, options);
        await list(terminal, options, deliveries, (limit) => client.webhookDeliveries({ endpointId, status, limit }));
      }),
    );
}

function addShow(webhooks: Command, terminal: Terminal): void {
  webhooks
    .command('delivery <delivery>')
    .description('show a delivery with its attempts and the responses of the endpoint')
    .addHelpText('after', `\nExample:\n  labwire webhooks delivery ${exampleDelivery}`)
    .action(
      action<GlobalOptions>(async (options, deliveryId = '') => {
        const delivery = await (await openClient(terminal, options)).webhookDelivery(deliveryId);
        if (options.json) writeJson(terminal, delivery);
        else writeLine(terminal, deliveryText(terminal, delivery));
      }),
    );
}

function deliveryText(terminal: Terminal, delivery: WebhookDeliveryDetail): string {
  const fields = fieldsText([
    ['Delivery', delivery.deliveryId],
    ['Endpoint', delivery.endpointId],
    ['Type', delivery.type],
    ['Event', delivery.eventNumber],
    ['Status', delivery.status],
    ['Created', timestampText(delivery.createdAt)],
    ['Next attempt', timestampText(delivery.nextAttemptAt)],
    ['Payload', JSON.stringify(delivery.payload)],
  ]);
  if (delivery.log.length === 0) return fields;
  const rows = delivery.log.map(({ at, status, error, milliseconds, responseBody }) => [
    timestampText(at),
    status,
    milliseconds,
    error,
    responseBody,
  ]);
  return `${fields}\n\n${tableText(terminal, ['Attempt', 'Status', 'Milliseconds', 'Error', 'Response'], rows)}`;
}

function addReplay(webhooks: Command, terminal: Terminal): void {
  webhooks
    .command('replay <delivery>')
    .alias('resend')
    .description('send a delivery again')
    .addHelpText('after', `\nExample:\n  labwire webhooks replay ${exampleDelivery}`)
    .action(
      action<GlobalOptions>(async (options, deliveryId = '') => {
        const started = await (await openClient(terminal, options)).replayWebhookDelivery(deliveryId);
        if (options.json) writeJson(terminal, started);
        else writeLine(terminal, `Delivery ${started.deliveryId}`);
      }),
    );
}
