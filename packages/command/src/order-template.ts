import { orderTemplateCsv, orderTemplateSheets } from '@labwire/client/order-sheet';

export const templateFormats = ['csv', 'xlsx', 'json'] as const;
export type TemplateFormat = (typeof templateFormats)[number];

/** An order file to fill in, with instructions or an example. */
export async function orderTemplate(format: TemplateFormat): Promise<string | Buffer> {
  if (format === 'json') return `${JSON.stringify(exampleOrder, null, 2)}\n`;
  if (format === 'csv') return orderTemplateCsv();
  const { default: writeWorkbook } = await import('write-excel-file/node');
  return writeWorkbook(orderTemplateSheets()).toBuffer();
}

const exampleOrder = {
  orderReferences: [{ name: 'ClientRef', value: 'Spring harvest' }],
  organisations: [
    {
      orderRoles: ['PRIMARY_ORGANISATION', 'CHARGE_TO'],
      contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], email: 'name@company.example' }],
    },
  ],
  lines: [
    {
      sample: {
        name: 'Drum 12',
        dateTime: '2026-03-01T09:30:00Z',
        sampleType: {
          sampleTypeCode: 'HONEY',
          sampleAttributes: [{ attributeName: 'Colour', attributeValue: 'Dark' }],
        },
        location: { point: { latitude: -38.6857, longitude: 176.0702 }, name: 'Taup\u014d north' },
        containers: [{ barcode: { type: 'LINEAR', value: '9415000123457' } }],
        analyticalTests: [{ code: 'TUTIN' }],
      },
    },
  ],
};
