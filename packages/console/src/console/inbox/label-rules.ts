import type { LabelFormat } from '@labwire/contract/lab-label.ts';
import type { LabRequest } from '../../api/lab.ts';

/** The formats of labels in the order of the list, with the number of labels on a page. */
export const labelFormats: { value: LabelFormat; name: string; perPage: number }[] = [
  { value: 'LABEL_62X29', name: 'Label printer, 62 × 29 mm', perPage: 1 },
  { value: 'LABEL_4X6', name: 'Label printer, 4 × 6 inches', perPage: 1 },
  { value: 'SHEET_3X8', name: 'A4 sheet, 24 labels of 70 × 37 mm', perPage: 24 },
  { value: 'SHEET_2X7', name: 'A4 sheet, 14 labels of 99.1 × 38.1 mm', perPage: 14 },
  { value: 'ZPL_62X29', name: 'ZPL printer, 62 × 29 mm', perPage: 1 },
  { value: 'ZPL_4X6', name: 'ZPL printer, 4 × 6 inches', perPage: 1 },
];

/** What the dialog for labels contains. */
export interface LabelChoice {
  format: LabelFormat;
  copies: string;
  perContainer: boolean;
  start: string;
  dpi: '203' | '300' | '600';
}

export const defaultLabelChoice: LabelChoice = {
  format: 'LABEL_62X29',
  copies: '1',
  perContainer: false,
  start: '1',
  dpi: '203',
};

export const isSheet = (format: LabelFormat): boolean => format.startsWith('SHEET');
export const isZpl = (format: LabelFormat): boolean => format.startsWith('ZPL');

/** Messages by field, for numbers that the service would refuse. */
export function labelErrors({ format, copies, start }: LabelChoice): { copies?: string; start?: string } {
  const positions = labelFormats.find(({ value }) => value === format)?.perPage ?? 1;
  const isWithin = (text: string, max: number) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= max;
  return {
    ...(!isWithin(copies, 20) && { copies: 'A whole number from 1 to 20' }),
    ...(isSheet(format) && !isWithin(start, positions) && { start: `A whole number from 1 to ${positions}` }),
  };
}

/** The query without parameters that have their default value or do not belong to the format. */
export function labelQuery(choice: LabelChoice): LabRequest<'printLabels'>['query'] {
  const { format, copies, perContainer, start, dpi } = choice;
  return {
    format,
    ...(copies !== '1' && { copies: Number(copies) }),
    ...(perContainer && { perContainer }),
    ...(isSheet(format) && start !== '1' && { start: Number(start) }),
    ...(isZpl(format) && { dpi: Number(dpi) }),
  };
}
