import type { EventType, NewWebhookEndpoint } from '@labwire/client';
import { type Command, Option } from 'commander';
import { type GlobalOptions, openClient } from '../access.ts';
import { action, wholeNumber } from '../command-action.ts';
import { factsText, momentText, note, type Terminal, tableText, write, writeJson } from '../terminal.ts';

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
  const webhooks = program.command('webhooks').description('be told of events at an address of yours');
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
        if (endpoints.length === 0) return note(terminal, 'No endpoints.');
        const rows = endpoints.map(({ endpointId, enabled, url, events }) => [
          endpointId,
          enabled,
          url,
          events.join(' '),
        ]);
        write(terminal, tableText(terminal, ['Endpoint', 'Enabled', 'Address', 'Events'], rows));
      }),
    );
}

function addCreate(webhooks: Command, terminal: Terminal): void {
  webhooks
    .command('create <url>')
    .description('add an endpoint and show the secret that signs its deliveries, this once')
    .option('--events <types>', 'only these, separated by commas')
    .option('--description <text>', 'a name for people')
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
        write(
          terminal,
          factsText([
            ['Endpoint', created.endpointId],
            ['Secret', created.secret],
          ]),
        );
        note(terminal, 'Keep the secret now; it is not shown again.');
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
        note(terminal, 'Removed.');
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
        else write(terminal, `Delivery ${started.deliveryId}`);
      }),
    );
}

function addDeliveries(webhooks: Command, terminal: Terminal): void {
  webhooks
    .command('deliveries')
    .description('list what was sent, newest first')
    .option('--endpoint <endpoint>', 'to this endpoint')
    .addOption(new Option('--status <status>', 'in this status').choices(['PENDING', 'DELIVERED', 'FAILED']))
    .option('--limit <count>', 'so many at most', '50')
    .action(
      action<DeliveriesOptions>(async (options) => {
        const limit = wholeNumber(options.limit, '--limit');
        const lab = await openClient(terminal, options);
        const found = [];
        for await (const delivery of lab.webhookDeliveries({ endpointId: options.endpoint, status: options.status })) {
          found.push(delivery);
          if (found.length >= limit) break;
        }
        if (options.json) return writeJson(terminal, found);
        if (found.length === 0) return note(terminal, 'No deliveries.');
        const rows = found.map((one) => [
          momentText(one.createdAt),
          one.status,
          one.attempts,
          one.type,
          one.deliveryId,
        ]);
        write(terminal, tableText(terminal, ['Created', 'Status', 'Attempts', 'Type', 'Delivery'], rows));
      }),
    );
}

function addReplay(webhooks: Command, terminal: Terminal): void {
  webhooks
    .command('replay <delivery>')
    .description('send a delivery once more')
    .action(
      action<GlobalOptions>(async (options, deliveryId = '') => {
        const started = await (await openClient(terminal, options)).replayWebhookDelivery(deliveryId);
        if (options.json) writeJson(terminal, started);
        else write(terminal, `Delivery ${started.deliveryId}`);
      }),
    );
}
