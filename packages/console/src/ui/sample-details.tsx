import { Facts } from './page.tsx';
import { attributesText, conditionText, lineRemarks, placeText, type SampleLine } from './sample-line-rules.ts';
import { Time } from './time.tsx';
import './sample-details.css';

/** All that was ordered and recorded about a sample, for its expanded row. */
export function SampleFacts({ line }: { line: SampleLine }) {
  const { sample, composites } = line;
  return (
    <Facts
      beside
      facts={[
        ['Type', `${sample.sampleType.sampleTypeName} (${sample.sampleType.sampleTypeCode})`],
        ['Place', placeText(sample)],
        ['Sampled', sample.collectedAt ? <Time key="at" at={sample.collectedAt} /> : undefined],
        ['Attributes', attributesText(sample.attributes)],
        ['Composite of', sample.members.join(', ')],
        ['Part of', composites.join(', ')],
        ['Barcodes', sample.barcodes.join(' ')],
        ...sample.references.map(({ name, value }): [string, string] => [name, value]),
        ['Condition', conditionText(sample)],
        ['Remarks', lineRemarks(line).join('; ')],
      ]}
    />
  );
}

/** The tests of a sample that has no results yet. */
export function OrderedTests({ line: { sample, isPart, droppedTests = [] } }: { line: SampleLine }) {
  if (isPart) return null;
  const dropped = new Map(droppedTests.map(({ testCode, reason }) => [testCode, reason]));
  return (
    <ul className="sample-tests">
      {sample.tests.map(({ testCode, testName }) => (
        <li key={testCode}>
          {testName} <span className="quiet small mono">{testCode}</span>
          {dropped.has(testCode) ? <span className="small"> will not be tested: {dropped.get(testCode)}</span> : null}
        </li>
      ))}
    </ul>
  );
}
