import type { MeasurandDefinition } from '@labwire/contract/lab-catalogue.ts';
import { caseGroups, type MeasurementCase } from './measurement-cases.ts';
import { apiOf, csvOf, fhirOf, type Published, pdfOf, portalOf, publishCase } from './measurement-outputs.ts';

const introduction = `# Measurement cases

What the API, the PDF report, a CSV export, FHIR and the portal say about the same measurement. A test generates this page from
the code and fails if they differ. To update the page, run \`UPDATE_DOCS=1 node scripts/test.ts
packages/command/test/measurement-cases.quick.test.ts\`.

- **Measurand** and **Entered** are the fields of the catalogue and of the entry in the laboratory API. The unit is mg/kg unless stated.
- **API** has \`formattedResult\`, \`numericResult\`, \`rangeIndicator\` and the outcomes of the assessments, in this order.
- **PDF** has the cells of the row, except the method. The first cell is the name of the measurand with its notes.
- **CSV** has the cells for value, numeric value, outcome and status reason.
- **FHIR** has the value of the Observation and the codes of its interpretations.
`;

/** The text of docs/measurement-cases.md. */
export async function measurementDocument(): Promise<string> {
  let number = 0;
  const sections: string[] = [];
  for (const { title, cases } of caseGroups) {
    const rows: string[][] = [];
    for (const each of cases) rows.push([String(++number), escapeHtml(each.title), ...(await cellsOf(each))]);
    sections.push(`## ${title}\n\n${table(rows)}`);
  }
  return [introduction, ...sections].join('\n');
}

const headings = ['No.', 'Case', 'Measurand', 'Entered', 'API', 'PDF', 'CSV', 'FHIR', 'Portal'];

const table = (rows: readonly string[][]): string =>
  [headings, headings.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |\n`).join('');

async function cellsOf(given: MeasurementCase): Promise<string[]> {
  const result = publishCase(given);
  const known = [describeMeasurand(given), describeEntry(given)];
  if ('by' in result) {
    const refusal = `refused by the ${result.by}: ${result.messages.join('; ')}`;
    return [...known, escapeHtml(refusal), '', '', '', ''];
  }
  return [...known, apiCell(result), pdfCell(result), await csvCell(result), fhirCell(result), portalCell(result)];
}

const escapeHtml = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;
const lines = (parts: readonly (string | null | undefined | false)[]) => parts.filter(Boolean).join('<br>');

function describeMeasurand({ measurand, specifications = [] }: MeasurementCase): string {
  const { code: _, name: _name, calculation, ...fields } = measurand;
  return lines([
    ...Object.entries(fields).map(([name, value]) => value !== undefined && code(`${name} ${fieldText(value)}`)),
    calculation && describeCalculation(calculation),
    ...specifications.map(({ code: _, ...fields }) =>
      escapeHtml(
        `specification: ${Object.entries(fields)
          .map(([name, value]) => `${name} ${fieldText(value)}`)
          .join(', ')}`,
      ),
    ),
  ]);
}

const describeCalculation = ({ kind, operands, nonDetects }: NonNullable<MeasurandDefinition['calculation']>) =>
  code(`${kind} of ${operands.map(({ measurandCode }) => measurandCode).join(', ')}, nonDetects ${nonDetects}`);

const fieldText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : JSON.stringify(value));

function describeEntry({ entry, operands = [] }: MeasurementCase): string {
  return lines([
    ...operands.map((operand) => code(`${operand.measurand.code}: ${operand.entry}`)),
    entry !== '' && code(entry),
  ]);
}

function apiCell(given: Published): string {
  const { testResult, numericResult } = apiOf(given);
  const { status, statusReason, remark, result } = testResult;
  if (!result) return lines([code(status), statusReason && code(statusReason), remark && code(remark)]);
  return lines([
    code(result.formattedResult),
    code(String(numericResult)),
    code(String(result.rangeIndicator)),
    result.isBelowQuantificationLimit && code('isBelowQuantificationLimit'),
    remark && code(remark),
    ...(result.assessments ?? []).map(({ specification, outcome }) => code(`${outcome} ${specification}`)),
  ]);
}

const pdfCell = (given: Published) => lines(pdfOf(given).slice(0, -1).map(escapeHtml));

async function csvCell(given: Published): Promise<string> {
  const cells = await csvOf(given);
  const shown = ['Value', 'Numeric value', 'Outcome', 'Status reason'].map((heading) => cells[heading]);
  return lines(shown.map((cell) => cell && code(cell)));
}

function fhirCell(given: Published): string {
  const observation = fhirOf(given);
  const { valueQuantity: quantity, valueString, status, dataAbsentReason, interpretation = [] } = observation ?? {};
  const number = quantity && [quantity.comparator, apiOf(given).numericResult, quantity.unit].filter(Boolean).join(' ');
  return lines([
    status !== 'final' && code(`${status}`),
    number !== undefined && code(number),
    valueString !== undefined && code(valueString),
    dataAbsentReason?.text && code(dataAbsentReason.text),
    interpretation.length > 0 && code(interpretation.map(({ coding }) => coding?.[0]?.code).join(', ')),
  ]);
}

const portalCell = (given: Published) => lines(portalOf(given).map(escapeHtml));
