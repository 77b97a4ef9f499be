import type { OrderRequest } from './order.ts';

const organisations: OrderRequest['organisations'] = [
  {
    name: 'Kōwhai Apiaries Ltd',
    orderRoles: ['PRIMARY_ORGANISATION', 'CHARGE_TO'],
    contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], email: 'mere.parata@kowhai-apiaries.example' }],
  },
];

/** Orders that are valid with the demo data. */
export const orderExamples = {
  sample: {
    summary: 'One sample, one test',
    value: {
      orderReferences: [{ name: 'ClientRef', value: 'Spring harvest 2026' }],
      organisations,
      lines: [
        {
          sample: {
            name: 'Drum 12',
            dateTime: '2026-03-01T09:30:00.000000',
            sampleType: {
              sampleTypeCode: 'HONEY',
              sampleAttributes: [{ attributeName: 'Colour', attributeValue: 'Dark' }],
            },
            location: { point: { latitude: -38.6857, longitude: 176.0702 }, name: 'Taupō north' },
            containers: [{ barcode: { type: 'LINEAR', value: '9415000123457' } }],
            analyticalTests: [{ code: 'TUTIN' }],
          },
        },
      ],
    },
  },
  composite: {
    summary: 'Supplies, samples and a composite',
    value: {
      orderReferences: [
        { name: 'ClientRef', value: 'Autumn harvest 2026' },
        { name: 'QuoteNr', value: '5001' },
      ],
      organisations,
      notes: 'Please keep the left-over honey.',
      lines: [
        { samplingSupplies: { code: 'JAR-50', quantity: 20 } },
        {
          sample: { name: 'Drum 1', sampleType: { sampleTypeCode: 'HONEY' } },
          containers: [{ barcode: { type: 'LINEAR', value: '9415000123464' } }],
        },
        { sample: { name: 'Drum 2', sampleType: { sampleTypeCode: 'HONEY' } } },
        {
          sample: {
            name: 'Drum 3',
            sampleType: { sampleTypeCode: 'HONEY' },
            analyticalTests: [{ code: 'UMFCert' }],
            sampleParameters: [{ parameterCode: 'BatchWeight', parameterValue: 298.5 }],
          },
        },
        {
          sampleComposite: {
            name: '',
            samples: ['Drum 1', 'Drum 2', 'Drum 3'],
            analyticalTests: [{ code: 'TUTIN' }],
          },
        },
      ],
    },
  },
} satisfies Record<string, { summary: string; value: OrderRequest }>;
