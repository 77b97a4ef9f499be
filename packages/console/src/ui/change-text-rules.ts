import type { OrderLine } from '@labwire/contract/order.ts';
import type { LineChange, NewOrderChange } from '@labwire/contract/order-change.ts';

/** What a change of an order does, one sentence for each part. Lines are numbered, because the change may rename them. */
export function changeTexts(change: NewOrderChange): string[] {
  const { notes, orderReferences, priority, lines = [], addedLines = [] } = change;
  return [
    ...(notes === undefined ? [] : [notes.trim() === '' ? 'Notes removed' : `Notes: ${notes}`]),
    ...(orderReferences ? [`Order references: ${referencesText(orderReferences)}`] : []),
    ...(priority === undefined ? [] : [priority ? 'Priority requested' : 'Priority no longer requested']),
    ...lines.flatMap((line) => lineTexts(line, `Line ${line.line + 1}`)),
    ...addedLines.map(addedLineText),
  ];
}

type References = NonNullable<NewOrderChange['orderReferences']>;

const referencesText = (references: References): string =>
  references.length === 0 ? 'none' : references.map(({ name = '', value = '' }) => `${name} ${value}`).join(', ');

function lineTexts({ name, location, references, addedTests }: LineChange, lineName: string): string[] {
  return [
    ...(name === undefined ? [] : [`${lineName}: new name ${name}`]),
    ...(location ? [`${lineName}: location ${locationText(location)}`] : []),
    ...(references ? [`${lineName}: references ${referencesText(references)}`] : []),
    ...(addedTests ? [`${lineName}: added tests ${codesOf(addedTests)}`] : []),
  ];
}

function locationText({ name, point, intersect }: NonNullable<LineChange['location']>): string {
  const points = intersect ?? (point?.latitude === undefined ? [] : [point]);
  const coordinates = points.map(({ latitude, longitude }) => `${latitude}, ${longitude}`).join('; ');
  return [name, coordinates].filter(Boolean).join(', ');
}

function addedLineText({ samplingSupplies, sample, sampleComposite }: OrderLine): string {
  if (samplingSupplies) return `Added supplies: ${samplingSupplies.quantity} × ${samplingSupplies.code}`;
  if (sampleComposite) {
    const name = sampleComposite.name?.trim() || sampleComposite.samples.join(', ');
    return `Added composite: ${name} (${codesOf(sampleComposite.analyticalTests)})`;
  }
  return `Added sample: ${sample?.name ?? ''} (${codesOf(sample?.analyticalTests ?? [])})`;
}

const codesOf = (tests: readonly { code: string }[]): string => tests.map(({ code }) => code).join(', ');
