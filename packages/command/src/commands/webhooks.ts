import type { NewWebhookEndpoint, WebhookEndpoint, WebhookEndpointChange } from '@labwire/client';
import type { Command } from 'commander';
import { type GlobalOptions, openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { UsageError } from '../command-error.ts';
import { parseEventTypes } from '../event-types.ts';
import { addTableOptions, type Listing, writeListing } from '../listing.ts';
import type { FormatOptions } from '../output-format.ts';
import { fieldsText, type Terminal, timestampText, writeJson, writeLine, writeMessage } from '../terminal.ts';
import { addWebhookDeliveries } from './webhook-deliveries.ts';
import { addWebhooksListen } from './webhooks-listen.ts';

const exampleEndpoint = '01a1e300-0a00-7b1c-9d2e-3f4a5b6c7d8e';

interface CreateOptions extends GlobalOptions {
  events?: string;
  description?: string;
}

export function addWebhooks(program: Command, terminal: Terminal): void {
  const webhooks = program.command('webhooks').description('receive events at an HTTP endpoint');
  addWebhooksListen(webhooks, terminal);
  addList(webhooks, terminal);
  addShow(webhooks, terminal);
  addCreate(webhooks, terminal);
  addChange(webhooks, terminal);
  addEnable(webhooks, terminal);
  addDisable(webhooks, terminal);
  addRotateSecret(webhooks, terminal);
  addDelete(webhooks, terminal);
  addPing(webhooks, terminal);
  addWebhookDeliveries(webhooks, terminal);
}

const endpoints: Listing<WebhookEndpoint> = {
  noun: 'endpoints',
  columns: [
    { heading: 'Endpoint', value: ({ endpointId }) => endpointId },
    { heading: 'Enabled', value: ({ enabled }) => enabled },
    { heading: 'URL', value: ({ url }) => url },
    { heading: 'Events', isExtra: true, value: ({ events }) => events.join(' ') },
    { heading: 'Description', isExtra: true, value: ({ description }) => description },
  ],
};

function addList(webhooks: Command, terminal: Terminal): void {
  addTableOptions(webhooks.command('list').description('list the endpoints'))
    .addHelpText('after', '\nExample:\n  labwire webhooks list')
    .action(
      action<FormatOptions>(async (options) => {
        const client = await openClient(terminal, options);
        await writeListing(terminal, options, endpoints, await client.listWebhookEndpoints());
      }),
    );
}

function addShow(webhooks: Command, terminal: Terminal): void {
  webhooks
    .command('show <endpoint>')
    .description('show an endpoint, and why it is disabled if the service disabled it')
    .addHelpText('after', `\nExample:\n  labwire webhooks show ${exampleEndpoint}`)
    .action(
      action<GlobalOptions>(async (options, endpointId = '') => {
        const endpoint = await (await openClient(terminal, options)).webhookEndpoint(endpointId);
        writeEndpoint(terminal, options, endpoint);
      }),
    );
}

function writeEndpoint(terminal: Terminal, { json }: GlobalOptions, endpoint: WebhookEndpoint): void {
  if (json) writeJson(terminal, endpoint);
  else writeLine(terminal, endpointText(endpoint));
}

function endpointText(endpoint: WebhookEndpoint): string {
  const { endpointId, url, enabled, disabledReason, events, description, createdAt } = endpoint;
  const fields = [
    ['Endpoint', endpointId],
    ['URL', url],
    ['Enabled', enabled],
    ['Disabled because', disabledReason],
    ['Events', events.join(' ')],
    ['Description', description],
    ['Created', timestampText(createdAt)],
  ] as const;
  return fieldsText(fields);
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
          ...(events !== undefined && { events: parseEventTypes(events) }),
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

interface ChangeOptions extends CreateOptions {
  url?: string;
}

function addChange(webhooks: Command, terminal: Terminal): void {
  webhooks
    .command('change <endpoint>')
    .description('change the URL, the event types or the description of an endpoint')
    .option('--url <url>', 'the new URL')
    .option('--events <types>', 'the new event types, separated by commas')
    .option('--description <text>', 'the new description')
    .addHelpText('after', `\nExample:\n  labwire webhooks change ${exampleEndpoint} --events report.approved`)
    .action(
      action<ChangeOptions>(async (options, endpointId = '') => {
        const { url, events, description } = options;
        if (url === undefined && events === undefined && description === undefined) {
          throw new UsageError('nothing to change: give --url, --events or --description');
        }
        const change: WebhookEndpointChange = {
          ...(url !== undefined && { url }),
          ...(events !== undefined && { events: parseEventTypes(events) }),
          ...(description !== undefined && { description }),
        };
        const client = await openClient(terminal, options);
        writeEndpoint(terminal, options, await client.changeWebhookEndpoint(endpointId, change));
      }),
    );
}

function addEnable(webhooks: Command, terminal: Terminal): void {
  webhooks
    .command('enable <endpoint>')
    .description('send events to an endpoint again')
    .addHelpText('after', `\nExample:\n  labwire webhooks enable ${exampleEndpoint}`)
    .action(setEnabled(terminal, true));
}

function addDisable(webhooks: Command, terminal: Terminal): void {
  webhooks
    .command('disable <endpoint>')
    .description('send no more events to an endpoint')
    .addHelpText('after', `\nExample:\n  labwire webhooks disable ${exampleEndpoint}`)
    .action(setEnabled(terminal, false));
}

const setEnabled = (terminal: Terminal, enabled: boolean) =>
  action<GlobalOptions>(async (options, endpointId = '') => {
    const client = await openClient(terminal, options);
    const endpoint = await client.changeWebhookEndpoint(endpointId, { enabled });
    if (options.json) writeJson(terminal, endpoint);
    else writeMessage(terminal, enabled ? 'Enabled.' : 'Disabled.');
  });

function addRotateSecret(webhooks: Command, terminal: Terminal): void {
  webhooks
    .command('rotate-secret <endpoint>')
    .description('replace the signing secret of an endpoint and show the new one, which is not shown again')
    .addHelpText(
      'after',
      '\nFor 24 hours, deliveries are also signed with the previous secret.' +
        `\n\nExample:\n  labwire webhooks rotate-secret ${exampleEndpoint}`,
    )
    .action(
      action<GlobalOptions>(async (options, endpointId = '') => {
        const rotated = await (await openClient(terminal, options)).rotateWebhookSecret(endpointId);
        if (options.json) return writeJson(terminal, rotated);
        writeLine(terminal, fieldsText([['Secret', rotated.secret]]));
        writeMessage(terminal, 'Store the secret now; it is not shown again.');
      }),
    );
}

function addDelete(webhooks: Command, terminal: Terminal): void {
  webhooks
    .command('delete <endpoint>')
    .description('remove an endpoint')
    .addHelpText('after', `\nExample:\n  labwire webhooks delete ${exampleEndpoint}`)
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
    .alias('test')
    .description('send a ping to an endpoint')
    .addHelpText('after', `\nExample:\n  labwire webhooks ping ${exampleEndpoint}`)
    .action(
      action<GlobalOptions>(async (options, endpointId = '') => {
        const started = await (await openClient(terminal, options)).pingWebhookEndpoint(endpointId);
        if (options.json) writeJson(terminal, started);
        else writeLine(terminal, `Delivery ${started.deliveryId}`);
      }),
    );
}
