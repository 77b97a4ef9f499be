import type { NewOrderTemplate, OrderTemplateEntry, SubmittedRequest } from '@labwire/client';
import type { Command } from 'commander';
import { type GlobalOptions, openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { UsageError } from '../command-error.ts';
import { sendFile } from '../file-mistakes.ts';
import { readJsonSource } from '../json-source.ts';
import { addTableOptions, type Listing, writeListing } from '../listing.ts';
import { parsePositiveInteger } from '../option-values.ts';
import { decodeText, readBytes, sourceName } from '../order-file.ts';
import { type OutputOptions, writeOutput } from '../output-file.ts';
import type { FormatOptions } from '../output-format.ts';
import { type Terminal, timestampText, writeJson, writeMessage } from '../terminal.ts';

const templates: Listing<OrderTemplateEntry> = {
  noun: 'templates',
  columns: [
    { heading: 'Template', value: ({ templateId }) => templateId },
    { heading: 'Name', value: ({ name }) => name },
    { heading: 'Lines', value: ({ numberOfLines }) => numberOfLines },
    {
      heading: 'Changed',
      value: ({ changedAt }) => timestampText(changedAt),
      exported: ({ changedAt }) => changedAt,
    },
  ],
};

type SubmittedLine = SubmittedRequest['lines'][number];

const idOf = (text: string) => parsePositiveInteger(text, 'the template');

export function addTemplates(program: Command, terminal: Terminal): void {
  const group = program
    .command('templates')
    .description('lines of orders that the account keeps under a name, to order them again');
  addRead(group, terminal);
  addCreate(group, terminal);
  addChange(group, terminal);
}

function addRead(group: Command, terminal: Terminal): void {
  addTableOptions(group.command('list').description('list the templates, ordered by name'))
    .addHelpText('after', '\nExample:\n  labwire templates list')
    .action(
      action<FormatOptions>(async (options) => {
        const client = await openClient(terminal, options);
        await writeListing(terminal, options, templates, await client.orderTemplates());
      }),
    );
  group
    .command('show <template>')
    .description('show the lines of a template as JSON')
    .option('-o, --output <file>', 'write it to this file')
    .option('--force', 'replace an existing file')
    .addHelpText('after', '\nExample:\n  labwire templates show 6001 -o lines.json')
    .action(
      action<GlobalOptions & OutputOptions>(async (options, template = '') => {
        const client = await openClient(terminal, options);
        const shown = await client.orderTemplate(idOf(template));
        await writeOutput(terminal, `${JSON.stringify(shown, null, 2)}\n`, options);
      }),
    );
}

const createHelp = `
The file is {"name": …, "lines": […]}. --from-order takes the lines of an order, without collection times and containers.

Examples:
  labwire templates create round.json
  labwire templates create --from-order 100042 --name "Monthly water round"`;

interface CreateOptions extends GlobalOptions {
  fromOrder?: string;
  name?: string;
}

function addCreate(group: Command, terminal: Terminal): void {
  group
    .command('create [file]')
    .description('keep lines as a template, from a JSON file or from an order')
    .option('--from-order <order>', 'take the lines of this order')
    .option('--name <text>', 'the name of the template')
    .addHelpText('after', createHelp)
    .action(
      action<CreateOptions>(async (options, ...[file]) => {
        const client = await openClient(terminal, options);
        const source = readJsonSource<NewOrderTemplate>(
          file === undefined ? 'the template' : sourceName(file),
          await templateText(terminal, options, file),
        );
        const created = await sendFile(source, { send: (template) => client.createOrderTemplate(template) });
        if (options.json) writeJson(terminal, created);
        else writeMessage(terminal, `Template ${created.templateId}, ${created.name}.`);
      }),
    );
}

async function templateText(terminal: Terminal, options: CreateOptions, file: string | undefined): Promise<string> {
  const { fromOrder, name } = options;
  if ((file === undefined) === (fromOrder === undefined)) {
    throw new UsageError('give either a file or --from-order with an order');
  }
  if (file !== undefined) {
    if (name !== undefined) throw new UsageError('--name belongs to --from-order; a file contains the name');
    return decodeText(sourceName(file), await readBytes(file, terminal.stdin));
  }
  if (name === undefined) throw new UsageError('--from-order needs --name, the name of the template');
  const client = await openClient(terminal, options);
  const { lines } = await client.orderRequest(parsePositiveInteger(fromOrder ?? '', '--from-order'));
  return JSON.stringify({ name, lines: lines.map(templateLine) }, null, 2);
}

/** A line without what belongs to one delivery: collection time and containers. */
function templateLine({ sample, sampleComposite, samplingSupplies }: SubmittedLine): NewOrderTemplate['lines'][number] {
  if (sampleComposite !== undefined) return { sampleComposite };
  if (samplingSupplies !== undefined) return { samplingSupplies };
  const { dateTime, ...kept } = sample;
  return { sample: kept };
}

function addChange(group: Command, terminal: Terminal): void {
  group
    .command('rename <template> <name>')
    .description('give a template another name')
    .addHelpText('after', '\nExample:\n  labwire templates rename 6001 "Weekly water round"')
    .action(
      action<GlobalOptions>(async (options, template = '', name = '') => {
        const client = await openClient(terminal, options);
        const renamed = await client.renameOrderTemplate(idOf(template), name);
        if (options.json) writeJson(terminal, renamed);
        else writeMessage(terminal, `Template ${renamed.templateId} is now named ${renamed.name}.`);
      }),
    );
  group
    .command('delete <template>')
    .description('delete a template; orders are not affected')
    .addHelpText('after', '\nExample:\n  labwire templates delete 6001')
    .action(
      action<GlobalOptions>(async (options, template = '') => {
        const client = await openClient(terminal, options);
        await client.deleteOrderTemplate(idOf(template));
        writeMessage(terminal, 'Deleted.');
      }),
    );
}
