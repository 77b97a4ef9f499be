import { splitCodes, splitPairs } from '@labwire/client/order-sheet';
import type { OrderOptions } from '@labwire/contract/order-options.ts';
import { type DraftMore, type DraftSample, noMore } from './draft-rules.ts';
import { localTimeText } from './time-text-rules.ts';

type FixedKey =
  | 'name'
  | 'type'
  | 'tests'
  | 'barcodes'
  | 'collectedAt'
  | 'place'
  | 'latitude'
  | 'longitude'
  | 'references'
  | 'parameters';
/** An attribute of a sample type has its own column. */
export type SampleKey = FixedKey | `attribute ${string}`;

export interface SampleColumn {
  key: SampleKey;
  heading: string;
  /** How the cells are edited: as text, with a list of options, or in the form of the sample. */
  editor: 'text' | 'type' | 'tests' | 'choice' | 'form';
  /** The allowed values of a choice. */
  values?: readonly string[];
}

export const attributeKey = (name: string): SampleKey => `attribute ${name}`;
export const attributeName = (key: SampleKey): string | undefined =>
  key.startsWith('attribute ') ? key.slice('attribute '.length) : undefined;

const text = (key: FixedKey, heading: string): SampleColumn => ({ key, heading, editor: 'text' });

type Catalogue = Pick<OrderOptions, 'sampleTypes' | 'tests'>;

/** The columns of the grid: those that every sample has, the attributes of the types in use, and further ones if needed. */
export function sampleColumns(
  samples: readonly DraftSample[],
  { sampleTypes, tests }: Catalogue,
  hasMoreColumns: boolean,
): SampleColumn[] {
  const isUsed = (key: FixedKey) => samples.some((sample) => cellText(sample, key) !== '');
  const takesParameters = samples.some((sample) =>
    tests.some(({ code, parameters }) => parameters && sample.tests.includes(code)),
  );
  const hasPoint = hasMoreColumns || isUsed('latitude') || isUsed('longitude');
  const optional: [boolean, SampleColumn][] = [
    [hasPoint, text('latitude', 'Latitude')],
    [hasPoint, text('longitude', 'Longitude')],
    [hasMoreColumns || isUsed('references'), { key: 'references', heading: 'References', editor: 'form' }],
    [takesParameters || isUsed('parameters'), { key: 'parameters', heading: 'Parameters', editor: 'form' }],
  ];
  return [
    text('name', 'Sample name'),
    { key: 'type', heading: 'Sample type', editor: 'type' },
    { key: 'tests', heading: 'Tests', editor: 'tests' },
    ...attributeColumns(samples, sampleTypes),
    text('barcodes', 'Barcodes'),
    text('collectedAt', 'Collected at'),
    text('place', 'Place'),
    ...optional.flatMap(([isShown, column]) => (isShown ? [column] : [])),
  ];
}

function attributeColumns(samples: readonly DraftSample[], sampleTypes: OrderOptions['sampleTypes']): SampleColumn[] {
  const usedTypes = sampleTypes.filter(({ code }) => samples.some(({ type }) => type === code));
  const defined = usedTypes.flatMap(({ attributes }) => attributes);
  const given = samples.flatMap(({ attributes }) => Object.keys(attributes).filter((name) => attributes[name] !== ''));
  const names = [...new Set([...defined.map(({ name }) => name), ...given])];
  return names.map((name): SampleColumn => {
    const lists = defined.filter((attribute) => attribute.name === name).map(({ values }) => values);
    const values = lists.every((list) => list) ? [...new Set(lists.flatMap((list) => list ?? []))] : [];
    const column = { key: attributeKey(name), heading: name };
    return values.length > 0 ? { ...column, editor: 'choice', values } : { ...column, editor: 'text' };
  });
}

/** Whether the sample can have a value in the column: an attribute must belong to its type. */
export function isOpenCell(sample: DraftSample, { key }: SampleColumn, { sampleTypes }: Catalogue): boolean {
  const name = attributeName(key);
  const type = sampleTypes.find(({ code }) => code === sample.type);
  if (name === undefined || !type || sample.attributes[name]) return true;
  return type.attributes.some((attribute) => attribute.name === name);
}

/** The text of a cell as it is copied, with the codes of the catalogue. */
export function cellText(sample: DraftSample, key: SampleKey): string {
  const { more = noMore } = sample;
  switch (key) {
    case 'name':
    case 'type':
    case 'collectedAt':
    case 'place':
      return sample[key].trim();
    case 'tests':
      return sample.tests.join(', ');
    case 'barcodes':
      return joined([sample.barcode, ...more.barcodes.map(({ value }) => value)], ', ');
    case 'latitude':
    case 'longitude':
      return joined([sample[key], ...more.records.map((record) => record[key])], '; ');
    case 'references':
      return pairsText(more.references.map(({ name, value }) => [name, value]));
    case 'parameters':
      return pairsText(more.parameters.map(({ parameterCode, parameterValue }) => [parameterCode, parameterValue]));
    default:
      return sample.attributes[attributeName(key) ?? ''] ?? '';
  }
}

const joined = (texts: readonly string[], separator: string): string =>
  texts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(separator);

/** A text that looks like a number is quoted, so that it stays a text. */
const pairsText = (pairs: readonly (readonly [string, string | number])[]): string =>
  pairs
    .map(([name, value]) => {
      const needsQuotes = typeof value === 'string' && (/[;"\n]/.test(value) || !Number.isNaN(Number(value)));
      return `${name}=${needsQuotes ? `"${value.replaceAll('"', '""')}"` : value}`;
    })
    .join('; ');

/** The sample with another text in a cell; undefined if the text cannot be a value of the column. */
export function withCellText(
  sample: DraftSample,
  key: SampleKey,
  typed: string,
  catalogue: Catalogue,
): DraftSample | undefined {
  const value = typed.trim();
  switch (key) {
    case 'name':
    case 'place':
      return { ...sample, [key]: value };
    case 'type':
      return withType(sample, resolveCode(value, catalogue.sampleTypes), catalogue);
    case 'tests':
      return { ...sample, tests: resolveTests(value, catalogue.tests) };
    case 'collectedAt':
      return { ...sample, collectedAt: localTimeText(value) };
    case 'barcodes': {
      const [barcode = '', ...others] = splitCodes(value);
      return withMore({ ...sample, barcode }, { barcodes: others.map((other) => ({ value: other })) });
    }
    case 'latitude':
    case 'longitude':
      return withCoordinates(sample, key, value);
    case 'references':
    case 'parameters':
      return withPairs(sample, key, value);
    default: {
      const name = attributeName(key) ?? '';
      const allowed = catalogue.sampleTypes
        .find(({ code }) => code === sample.type)
        ?.attributes.find((attribute) => attribute.name === name)?.values;
      const matching = allowed?.find((option) => option.toLowerCase() === value.toLowerCase());
      return { ...sample, attributes: { ...sample.attributes, [name]: matching ?? value } };
    }
  }
}

/** Attributes that the new type does not have are removed. */
function withType(sample: DraftSample, type: string, { sampleTypes }: Catalogue): DraftSample {
  const definition = sampleTypes.find(({ code }) => code === type);
  if (!definition) return { ...sample, type };
  const kept = Object.entries(sample.attributes).filter(([name]) =>
    definition.attributes.some((attribute) => attribute.name === name),
  );
  return { ...sample, type, attributes: Object.fromEntries(kept) };
}

function withMore(sample: DraftSample, part: Partial<DraftMore>): DraftSample {
  const more = { ...(sample.more ?? noMore), ...part };
  const isEmpty = Object.values(more).every((list) => list.length === 0);
  const { more: _, ...rest } = sample;
  return isEmpty ? rest : { ...rest, more };
}

function withCoordinates(sample: DraftSample, key: 'latitude' | 'longitude', value: string): DraftSample {
  const [first = '', ...others] = value.split(/[;\n]/).map((part) => part.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2'));
  const records = sample.more?.records ?? [];
  const length = Math.max(others.length, records.length);
  const changed = Array.from({ length }, (_, i) => ({
    ...(records[i] ?? { latitude: '', longitude: '' }),
    [key]: others[i] ?? '',
  })).filter(({ latitude, longitude }) => latitude !== '' || longitude !== '');
  return withMore({ ...sample, [key]: first }, { records: changed });
}

function withPairs(sample: DraftSample, key: 'references' | 'parameters', value: string): DraftSample | undefined {
  const { pairs, unreadable } = splitPairs(value);
  if (unreadable.length > 0) return undefined;
  if (key === 'references') {
    return withMore(sample, { references: pairs.map((pair) => ({ name: pair.name, value: pair.value })) });
  }
  const parameters = pairs.map((pair) => {
    const isNumber = !pair.isQuoted && pair.value !== '' && Number.isFinite(Number(pair.value));
    return { parameterCode: pair.name, parameterValue: isNumber ? Number(pair.value) : pair.value };
  });
  return withMore(sample, { parameters });
}

interface Entry {
  code: string;
  name: string;
}

const sameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const findEntry = (typed: string, entries: readonly Entry[]): Entry | undefined =>
  entries.find(({ code }) => code === typed) ??
  entries.find(({ code }) => sameText(code, typed)) ??
  entries.find(({ name }) => sameText(name, typed));

/** The code of an entry that was given by its code or name; other text is kept, and the service reports it. */
export const resolveCode = (typed: string, entries: readonly Entry[]): string =>
  findEntry(typed.trim(), entries)?.code ?? typed.trim();

/** Codes of tests that were given by codes or names. Names may contain spaces and commas, so whole parts are tried first. */
export function resolveTests(typed: string, tests: readonly Entry[]): string[] {
  const codes = [';', ',', ' '].reduce<string[]>(
    (parts, separator) =>
      parts.flatMap((part) => (findEntry(part, tests) ? [part] : splitPart(part, separator, tests))),
    [typed.replaceAll(/[\r\n]+/g, ';').trim()],
  );
  return [...new Set(codes.map((code) => resolveCode(code, tests)).filter((code) => code !== ''))];
}

/** Spaces separate codes only if one of the parts is one: the words of an unknown name stay together. */
function splitPart(part: string, separator: string, tests: readonly Entry[]): string[] {
  const parts = part.split(separator === ' ' ? /\s+/ : separator).map((piece) => piece.trim());
  return separator !== ' ' || parts.some((piece) => findEntry(piece, tests)) ? parts : [part];
}
