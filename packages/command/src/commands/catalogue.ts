import type { OrderOptions } from '@labwire/client';
import type { Command } from 'commander';
import { openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { UsageError } from '../command-error.ts';
import { addTableOptions, type Listing, writeListing } from '../listing.ts';
import { choiceOption, type FormatOptions, formatOf } from '../output-format.ts';
import { suggestion } from '../suggestion.ts';
import { fieldsText, type Terminal, writeJson, writeLine, writeMessage } from '../terminal.ts';

const kinds = ['sample-types', 'tests', 'supplies', 'contacts', 'quotes'] as const;
type Kind = (typeof kinds)[number];

interface Entry {
  kind: Kind;
  code: string;
  name: string;
  details: string;
}

interface CatalogueOptions extends FormatOptions {
  kind?: Kind;
  sampleType?: string;
  search?: string;
}

const entries: Listing<Entry> = {
  noun: 'entries',
  empty: 'Nothing in the catalogue matches.',
  columns: [
    { heading: 'Kind', value: ({ kind }) => kind },
    { heading: 'Code', value: ({ code }) => code },
    { heading: 'Name', value: ({ name }) => name },
    { heading: 'Details', value: ({ details }) => details },
  ],
};

const help = `
Code is what an order file contains: the code of a sample type, a test or supplies, the e-mail address of a contact, the
number of a quote. With --json and neither --kind nor other filters, the document of the service.

Examples:
  labwire catalogue --kind tests
  labwire catalogue --sample-type HONEY
  labwire catalogue --search tutin
  labwire catalogue show HONEY
  labwire catalogue -o catalogue.xlsx`;

export function addCatalogue(program: Command, terminal: Terminal): void {
  const catalogue = addTableOptions(
    program
      .command('catalogue')
      .description('what the account can order today: sample types, tests, supplies, contacts and quotes')
      .addOption(choiceOption('--kind <kind>', 'entries of this kind', kinds))
      .option('--sample-type <code>', 'only this sample type, and the tests that are offered for it')
      .option('--search <text>', 'entries whose code or name contains this text'),
  );
  catalogue.addHelpText('after', help).action(
    action<CatalogueOptions>(async (options, unexpected) => {
      if (unexpected !== undefined) throw new UsageError(`unknown command "${unexpected}"; there is "show"`);
      const offered = await (await openClient(terminal, options)).orderOptions();
      const isWhole =
        options.kind === undefined &&
        options.sampleType === undefined &&
        options.search === undefined &&
        options.output === undefined;
      if (isWhole && formatOf(options, ['json']) === 'json') return writeJson(terminal, offered);
      const { sampleType } = options;
      const shown = sampleType === undefined ? offered : offeredFor(offered, sampleType);
      const columns = entries.columns.slice(options.kind === undefined ? 0 : 1);
      await writeListing(terminal, options, { ...entries, columns }, selected(entriesOf(shown), options));
      const isShown = options.output === undefined && formatOf(options, ['json']) === undefined;
      if (isShown) writeMessage(terminal, `Account: ${offered.account}`);
    }),
  );
  addShow(catalogue, terminal);
}

/** The sample type and the tests for it; tests without sample types are offered for all. */
function offeredFor(offered: OrderOptions, sampleType: string): OrderOptions {
  const isWanted = ({ code }: { code: string }) => code.toLowerCase() === sampleType.toLowerCase();
  const [found] = offered.sampleTypes.filter(isWanted);
  if (!found) {
    const codes = offered.sampleTypes.map(({ code }) => code);
    throw new UsageError(`there is no sample type "${sampleType}"${suggestion(sampleType, codes)}`);
  }
  const tests = offered.tests.filter(({ sampleTypes }) => sampleTypes?.includes(found.code) ?? true);
  return { ...offered, sampleTypes: [found], tests, supplies: [], organisations: [], quotes: [] };
}

function entriesOf({ sampleTypes, tests, supplies, organisations, quotes }: OrderOptions): Entry[] {
  return [
    ...sampleTypes.map(({ code, name, attributes }) => {
      const details = attributes.map((attribute) => attribute.name).join(', ');
      return { kind: 'sample-types' as const, code, name, details };
    }),
    ...tests.map((test) => ({ kind: 'tests' as const, code: test.code, name: test.name, details: testDetails(test) })),
    ...supplies.map(({ code, name }) => ({ kind: 'supplies' as const, code, name, details: '' })),
    ...organisations.flatMap(({ name: organisation, contacts }) =>
      contacts.map(({ email, firstName, lastName }) => {
        return { kind: 'contacts' as const, code: email, name: `${firstName} ${lastName}`, details: organisation };
      }),
    ),
    ...quotes.map(({ number, validUntil, prices }) => {
      const until = validUntil === undefined ? [] : [`valid until ${validUntil}`];
      const details = [...until, ...(prices ? [`prices in ${prices.currency}`] : [])].join('; ');
      return { kind: 'quotes' as const, code: String(number), name: '', details };
    }),
  ];
}

const testDetails = ({ composite, measurands, sampleTypes }: OrderOptions['tests'][number]): string =>
  [
    measurands.map(({ name }) => name).join(', '),
    ...(composite ? ['also on composites'] : []),
    ...(sampleTypes ? [`for ${sampleTypes.join(', ')}`] : []),
  ]
    .filter((text) => text !== '')
    .join('; ');

function selected(all: readonly Entry[], { kind, search }: CatalogueOptions): Entry[] {
  const wanted = search?.toLowerCase();
  return all.filter(
    (entry) =>
      (kind === undefined || entry.kind === kind) &&
      (wanted === undefined || `${entry.code}\n${entry.name}`.toLowerCase().includes(wanted)),
  );
}

function addShow(catalogue: Command, terminal: Terminal): void {
  catalogue
    .command('show <code>')
    .description('show a sample type, a test or supplies with all details')
    .addHelpText('after', '\nExample:\n  labwire catalogue show TUTIN')
    .action(
      action<FormatOptions>(async (options, code = '') => {
        const { sampleTypes, tests, supplies } = await (await openClient(terminal, options)).orderOptions();
        const found = [
          ...sampleTypes.map((entry) => ({ kind: 'Sample type', ...entry })),
          ...tests.map((entry) => ({ kind: 'Test', ...entry })),
          ...supplies.map((entry) => ({ kind: 'Supplies', ...entry })),
        ].filter((entry) => entry.code.toLowerCase() === code.toLowerCase());
        const codes = [...sampleTypes, ...tests, ...supplies].map((entry) => entry.code);
        if (found.length === 0) throw new UsageError(`there is no "${code}"${suggestion(code, codes)}`);
        if (options.json) return writeJson(terminal, found);
        writeLine(terminal, found.map(entryText).join('\n\n'));
      }),
    );
}

interface ShownParameter {
  code: string;
  name: string;
  unit?: string;
  values?: readonly string[];
  required?: boolean;
}

interface ShownEntry {
  kind: string;
  code: string;
  name: string;
  composite?: boolean;
  parameters?: boolean;
  sampleTypes?: readonly string[];
  parameterDefinitions?: readonly ShownParameter[];
  measurands?: readonly { code: string; name: string }[];
  attributes?: readonly { name: string; values?: readonly string[] }[];
}

function entryText(entry: ShownEntry): string {
  const { kind, code, name, composite, parameters, sampleTypes } = entry;
  const { parameterDefinitions = [], measurands = [], attributes = [] } = entry;
  return fieldsText([
    [kind, code],
    ['Name', name],
    ['On composites', composite],
    ['Sample parameters', parameters],
    ['Sample types', sampleTypes?.join(', ')],
    ...parameterDefinitions.map((parameter) => ['Parameter', parameterText(parameter)] as const),
    ...measurands.map((measurand) => ['Measurand', `${measurand.code}  ${measurand.name}`] as const),
    ...attributes.map((attribute) => ['Attribute', attributeText(attribute)] as const),
  ]);
}

const attributeText = ({ name, values }: NonNullable<ShownEntry['attributes']>[number]): string =>
  values === undefined ? name : `${name}: ${values.join(', ')}`;

const parameterText = ({ code, name, unit, values, required }: ShownParameter): string =>
  [
    `${code}  ${name}`,
    ...(unit === undefined ? [] : [`in ${unit}`]),
    ...(values === undefined ? [] : [`one of ${values.join(', ')}`]),
    ...(required ? ['required'] : []),
  ].join('; ');
