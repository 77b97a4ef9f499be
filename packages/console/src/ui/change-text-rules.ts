import type { OrderLine } from '@labwire/contract/order.ts';
import type { LineChange, NewOrderChange } from '@labwire/contract/order-change.ts';
import type { CodeNames } from './code-name-rules.ts';
import { referenceName } from './reference-names.ts';

/** What a change of an order does, one sentence for each part. Lines are numbered, because the change may rename them. */
export function changeTexts(change: NewOrderChange, names: CodeNames): string[] {
  const { notes, orderReferences, priority, lines = [], addedLines = [] } = change;
  return [
    ...(notes === undefined ? [] : [notes.trim() === '' ? 'Notes removed' : `Notes: ${notes}`]),
    ...(orderReferences ? [`Order references: ${referencesText(orderReferences)}`] : []),
    ...(priority === undefined ? [] : [priority ? 'Priority requested' : 'Priority no longer requested']),
    ...lines.flatMap((line) => lineTexts(line, `Line ${line.line + 1}`, names)),
    ...addedLines.map((line) => addedLineText(line, names)),
  ];
}

type References = NonNullable<NewOrderChange['orderReferences']>;

const referencesText = (references: References): string =>
  references.length === 0
    ? 'none'
    : references.map(({ name = '', value = '' }) => `${referenceName(name)} ${value}`).join(', ');

function lineTexts(
  { name, location, references, addedTests }: LineChange,
  lineName: string,
  names: CodeNames,
): string[] {
  return [
    ...(name === undefined ? [] : [`${lineName}: new name ${name}`]),
    ...(location ? [`${lineName}: location ${locationText(location)}`] : []),
    ...(references ? [`${lineName}: references ${referencesText(references)}`] : []),
    ...(addedTests ? [`${lineName}: added tests ${testsText(addedTests, names)}`] : []),
  ];
}

function locationText({ name, point, intersect }: NonNullable<LineChange['location']>): string {
  const points = intersect ?? (point?.latitude === undefined ? [] : [point]);
  const coordinates = points.map(({ latitude, longitude }) => `${latitude}, ${longitude}`).join('; ');
  return [name, coordinates].filter(Boolean).join(', ');
}

function addedLineText({ samplingSupplies, sample, sampleComposite }: OrderLine, names: CodeNames): string {
  if (samplingSupplies) {
    return `Added supplies: ${samplingSupplies.quantity} × ${names.supplies(samplingSupplies.code)}`;
  }
  if (sampleComposite) {
    const name = sampleComposite.name?.trim() || sampleComposite.samples.join(', ');
    return `Added composite: ${name} (${testsText(sampleComposite.analyticalTests, names)})`;
  }
  return `Added sample: ${sample?.name ?? ''} (${testsText(sample?.analyticalTests ?? [], names)})`;
}

const testsText = (tests: readonly { code: string }[], names: CodeNames): string =>
  tests.map(({ code }) => names.test(code)).join(', ');
