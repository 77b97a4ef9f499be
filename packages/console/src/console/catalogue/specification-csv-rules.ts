import type { DecisionRule, SpecificationDefinition } from '@labwire/contract/lab-catalogue.ts';
import { optionalText } from '../../ui/pointer-rules.ts';
import { isYes, listCell, numberCell, type Row, readTable, tableToCsv, yesOrNo } from './csv-table-rules.ts';
import type { CsvUpdate } from './test-csv-rules.ts';

const columns = [
  'specificationCode',
  'specificationName',
  'source',
  'edition',
  'measurandCode',
  'testCode',
  'sampleTypes',
  'attributeName',
  'attributeValue',
  'accountId',
  'orderId',
  'lowerBound',
  'upperBound',
  'allowedValues',
  'decisionRule',
  'guardBand',
  'active',
] as const;
type Column = (typeof columns)[number];
const required: readonly Column[] = ['specificationCode', 'specificationName', 'source', 'measurandCode'];

export const specificationsToCsv = (specifications: readonly SpecificationDefinition[]): string =>
  tableToCsv(
    columns,
    specifications.map(
      (specification): Record<Column, string> => ({
        specificationCode: specification.code,
        specificationName: specification.name,
        source: specification.source,
        edition: specification.edition ?? '',
        measurandCode: specification.measurandCode,
        testCode: specification.testCode ?? '',
        sampleTypes: listCell(specification.sampleTypes),
        attributeName: specification.attribute?.name ?? '',
        attributeValue: specification.attribute?.value ?? '',
        accountId: numberCell(specification.accountId),
        orderId: numberCell(specification.orderId),
        lowerBound: numberCell(specification.lowerBound),
        upperBound: numberCell(specification.upperBound),
        allowedValues: listCell(specification.allowedValues),
        decisionRule: specification.decisionRule ?? '',
        guardBand: numberCell(specification.guardBand),
        active: yesOrNo(specification.active ?? true),
      }),
    ),
  );

/** Whether the header of a CSV file is that of specifications. */
export const isSpecificationCsv = (text: string): boolean => /specificationCode/i.test(text.split(/\r?\n/, 1)[0] ?? '');

export function csvToSpecifications(text: string): CsvUpdate {
  const { rows, errors } = readTable(text, { columns, required, flags: ['active'] });
  return {
    errors,
    update: { specifications: rows.map(parseSpecification) },
    lineOf(pointer) {
      const [, index] = /^\/specifications\/(\d+)/.exec(pointer) ?? [];
      return index === undefined ? undefined : rows[Number(index)]?.line;
    },
  };
}

function parseSpecification({ cell, number, list }: Row<Column>): SpecificationDefinition {
  const attribute = { name: cell('attributeName'), value: cell('attributeValue') };
  return {
    code: cell('specificationCode'),
    name: cell('specificationName'),
    source: cell('source'),
    edition: optionalText(cell('edition')),
    measurandCode: cell('measurandCode'),
    testCode: optionalText(cell('testCode')),
    sampleTypes: list('sampleTypes'),
    attribute: attribute.name === '' && attribute.value === '' ? undefined : attribute,
    accountId: number('accountId'),
    orderId: number('orderId'),
    lowerBound: number('lowerBound'),
    upperBound: number('upperBound'),
    allowedValues: list('allowedValues'),
    decisionRule: optionalText(cell('decisionRule').toUpperCase()) as DecisionRule | undefined,
    guardBand: number('guardBand'),
    active: cell('active') === '' || isYes(cell('active')) ? undefined : false,
  };
}
