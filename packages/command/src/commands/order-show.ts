import type { OrderedLines, OrderStatus } from '@labwire/client';
import type { Command } from 'commander';
import { type GlobalOptions, openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { saveDownload } from '../download-file.ts';
import { addTableOptions, type Listing, writeListing } from '../listing.ts';
import { parsePositiveInteger } from '../option-values.ts';
import { type OutputOptions, writeOutput } from '../output-file.ts';
import { type FormatOptions, formatOf } from '../output-format.ts';
import { type Terminal, timestampText, writeJson, writeMessage } from '../terminal.ts';

interface OrderedLine {
  line: number;
  kind: 'SAMPLE' | 'COMPOSITE' | 'SUPPLIES';
  name: string;
  of: string;
  tests: string;
  place: string | null;
  at: string | null;
  barcodes: string;
  labJobNumber: number | null;
}

const orderedLines: Listing<OrderedLine> = {
  noun: 'lines',
  columns: [
    { heading: 'Line', value: ({ line }) => line },
    { heading: 'Kind', value: ({ kind }) => kind },
    { heading: 'Name', value: ({ name }) => name },
    { heading: 'Type or quantity', value: (line) => line.of },
    { heading: 'Tests', value: ({ tests }) => tests },
    { heading: 'Place', isExtra: true, value: ({ place }) => place },
    { heading: 'Collected or sent', isExtra: true, value: ({ at }) => timestampText(at), exported: ({ at }) => at },
    { heading: 'Barcodes', isExtra: true, value: ({ barcodes }) => barcodes },
    { heading: 'Job', value: ({ labJobNumber }) => labJobNumber },
  ],
};

/** Samples and supplies in the order of the lines, which are numbered from 1 as in the status of the order. */
function linesOf({ samples, supplies }: OrderedLines): OrderedLine[] {
  const ofSamples = samples.map((sample) => ({
    line: sample.line + 1,
    kind: sample.members.length > 0 ? ('COMPOSITE' as const) : ('SAMPLE' as const),
    name: sample.name,
    of: sample.sampleType.sampleTypeCode,
    tests: sample.tests.map(({ testCode }) => testCode).join(' '),
    place: sample.place,
    at: sample.collectedAt,
    barcodes: sample.barcodes.join(' '),
    labJobNumber: sample.labJobNumber,
  }));
  const ofSupplies = supplies.map((supply) => ({
    line: supply.line + 1,
    kind: 'SUPPLIES' as const,
    name: `${supply.code} ${supply.name}`,
    of: String(supply.quantity),
    tests: '',
    place: null,
    at: supply.dispatchedAt,
    barcodes: '',
    labJobNumber: null,
  }));
  return [...ofSamples, ...ofSupplies].sort((a, b) => a.line - b.line);
}

export function addOrderLines(order: Command, terminal: Terminal): void {
  addTableOptions(order.command('lines <order>').description('show what was ordered: samples, tests and supplies'))
    .addHelpText(
      'after',
      '\nWith --json, the document of the service.' +
        '\n\nExamples:\n  labwire order lines 100042\n  labwire order lines 100042 -o lines.csv',
    )
    .action(
      action<FormatOptions>(async (options, order = '') => {
        const client = await openClient(terminal, options);
        const lines = await client.orderLines(parsePositiveInteger(order, 'the order'));
        if (formatOf(options, ['json']) === 'json' && options.output === undefined) return writeJson(terminal, lines);
        await writeListing(terminal, options, orderedLines, linesOf(lines));
      }),
    );
}

export function addOrderRequest(order: Command, terminal: Terminal): void {
  order
    .command('request <order>')
    .description('show the references, notes and lines of an order as JSON, to order the same again')
    .option('-o, --output <file>', 'write it to this file')
    .option('--force', 'replace an existing file')
    .addHelpText('after', '\nExample:\n  labwire order request 100042 -o again.json')
    .action(
      action<GlobalOptions & OutputOptions>(async (options, order = '') => {
        const client = await openClient(terminal, options);
        const request = await client.orderRequest(parsePositiveInteger(order, 'the order'));
        await writeOutput(terminal, `${JSON.stringify(request, null, 2)}\n`, options);
      }),
    );
}

export function addOrderManifest(order: Command, terminal: Terminal): void {
  order
    .command('manifest <order>')
    .description('download the manifest of an order, a PDF to put into the box with the samples')
    .option('-o, --output <file>', 'write it to this file; by default, to the name that the laboratory suggests')
    .option('--force', 'replace an existing file')
    .addHelpText('after', '\nExample:\n  labwire order manifest 100042')
    .action(
      action<GlobalOptions & OutputOptions>(async (options, order = '') => {
        const client = await openClient(terminal, options);
        const manifest = await client.downloadManifest(parsePositiveInteger(order, 'the order'));
        const file = await saveDownload(terminal, manifest, { output: options.output, force: options.force });
        if (options.json && file !== undefined) writeJson(terminal, { file });
        else if (file !== undefined) writeMessage(terminal, `Written to ${file}.`);
      }),
    );
}

const orderChanges: Listing<NonNullable<OrderStatus['changes']>[number]> = {
  noun: 'changes',
  columns: [
    { heading: 'Change', value: ({ change }) => change },
    { heading: 'Status', value: ({ status }) => status },
    { heading: 'Sent', value: (change) => timestampText(change.requestedAt), exported: (change) => change.requestedAt },
    { heading: 'By', value: ({ requestedBy }) => requestedBy },
    { heading: 'Decided', value: (change) => timestampText(change.decidedAt), exported: (change) => change.decidedAt },
    { heading: 'Reason', value: ({ decisionReason }) => decisionReason },
    { heading: 'Fields', value: ({ request }) => Object.keys(request).join(', ') },
  ],
};

export function addOrderChanges(order: Command, terminal: Terminal): void {
  addTableOptions(order.command('changes <order>').description('list the changes of an order, oldest first'))
    .addHelpText('after', '\nExample:\n  labwire order changes 100042')
    .action(
      action<FormatOptions>(async (options, order = '') => {
        const client = await openClient(terminal, options);
        const { changes = [] } = await client.order(parsePositiveInteger(order, 'the order'));
        await writeListing(terminal, options, orderChanges, changes);
      }),
    );
}
