import type { EventType, NewWebhookEndpoint } from '@labwire/client';
import { type Command, Option } from 'commander';
import { type GlobalOptions, openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { parsePositiveInteger } from '../option-values.ts';
import {
  fieldsText,
  type Terminal,
  tableText,
  timestampText,
  writeJson,
  writeLine,
  writeMessage,
} from '../terminal.ts';

interface CreateOptions extends GlobalOptions {
  events?: string;
  description?: string;
}

interface DeliveriesOptions extends GlobalOptions {
  endpoint?: string;
  status?: 'PENDING' | 'DELIVERED' | 'FAILED';
  limit: string;
}

export function addWebhooks(program: Command, terminal: Terminal): void {
  const webhooks = program.command('webhooks').description('receive events at an HTTP endpoint');
  addList(webhooks, terminal);
  addCreate(webhooks, terminal);
  addDelete(webhooks, terminal);
  addPing(webhooks, terminal);
  addDeliveries(webhooks, terminal);
  addReplay(webhooks, terminal);
}

function addList(webhooks: Command, terminal: Terminal): void {
  webhooks
    .command('list')
    .description('list the endpoints')
    .action(
      action<GlobalOptions>(async (options) => {
        const endpoints = await (await openClient(terminal, options)).listWebhookEndpoints();
        if (options.json) return writeJson(terminal, endpoints);
        if (endpoints.length === 0) return writeMessage(terminal, 'No endpoints.');
        const rows = endpoints.map(({ endpointId, enabled, url, events }) => [
          endpointId,
          enabled,
          url,
          events.join(' '),
        ]);
        writeLine(terminal, tableText(terminal, ['Endpoint', 'Enabled', 'URL', 'Events'], rows));
      }),
    );
}

function addCreate(webhooks: Command, terminal: Terminal): void {
  webhooks
    .command('create <url>')
    .description('add an endpoint and show its signing secret, which is not shown again')
    .option('--events <types>', 'only these event types, separated by commas')
    .option('--description <text>', 'a description of the endpoint')
    .addHelpText(
      'after',
      '\nExample:\n  labwire webhooks create https://hooks.apiary.example/lab --events result.published,report.approved',
    )
    .action(
      action<CreateOptions>(async (options, url = '') => {
        const { events, description } = options;
        const body: NewWebhookEndpoint = {
          url,
          ...(events !== undefined && { events: events.split(/[\s,]+/) as EventType[] }),
          ...(description !== undefined && { description }),
        };
        const created = await (await openClient(terminal, options)).createWebhookEndpoint(body);
        if (options.json) return writeJson(terminal, created);
        writeLine(
          terminal,
          fieldsText([
            ['Endpoint', created.endpointId],
            ['Secret', created.secret],
          ]),
        );
        writeMessage(terminal, 'Store the secret now; it is not shown again.');
      }),
    );
}

function addDelete(webhooks: Command, terminal: Terminal): void {
  webhooks
    .command('delete <endpoint>')
    .description('remove an endpoint')
    .action(
      action<GlobalOptions>(async (options, endpointId = '') => {
        await (await openClient(terminal, options)).deleteWebhookEndpoint(endpointId);
        writeMessage(terminal, 'Removed.');
      }),
    );
}

function addPing(webhooks: Command, terminal: Terminal): void {
  webhooks
    .command('ping <endpoint>')
    .description('send a ping to an endpoint')
    .action(
      action<GlobalOptions>(async (options, endpointId = '') => {
        const started = await (await openClient(terminal, options)).pingWebhookEndpoint(endpointId);
        if (options.json) writeJson(terminal, started);
        else writeLine(terminal, `Delivery ${started.deliveryId}`);
      }),
    );
}

function addDeliveries(webhooks: Command, terminal: Terminal): void {
  webhooks
    .command('deliveries')
    .description('list deliveries, newest first')
    .option('--endpoint <endpoint>', 'deliveries to this endpoint')
    .addOption(
      new Option('--status <status>', 'deliveries with this status').choices(['PENDING', 'DELIVERED', 'FAILED']),
    )
    .option('--limit <count>', 'maximum number of deliveries', '50')
    .action(
      action<DeliveriesOptions>(async (options) => {
        const limit = parsePositiveInteger(options.limit, '--limit');
        const client = await openClient(terminal, options);
        const found = [];
        for await (const delivery of client.webhookDeliveries({
          endpointId: options.endpoint,
          status: options.status,
        })) {
          found.push(delivery);
          if (found.length >= limit) break;
        }
        if (options.json) return writeJson(terminal, found);
        if (found.length === 0) return writeMessage(terminal, 'No deliveries.');
        const rows = found.map((delivery) => [
          timestampText(delivery.createdAt),
          delivery.status,
          delivery.attempts,
          delivery.type,
          delivery.deliveryId,
        ]);
        writeLine(terminal, tableText(terminal, ['Created', 'Status', 'Attempts', 'Type', 'Delivery'], rows));
      }),
    );
}

function addReplay(webhooks: Command, terminal: Terminal): void {
  webhooks
    .command('replay <delivery>')
    .description('send a delivery again')
    .action(
      action<GlobalOptions>(async (options, deliveryId = '') => {
        const started = await (await openClient(terminal, options)).replayWebhookDelivery(deliveryId);
        if (options.json) writeJson(terminal, started);
        else writeLine(terminal, `Delivery ${started.deliveryId}`);
      }),
    );
}
