import type { OrderRequest } from '@labwire/contract/order.ts';
import { address, otherAddress } from './fixtures.ts';

/** An order that uses every field, so that tests can make one field invalid at a time. */
export const fullOrder: OrderRequest = {
  orderReferences: [
    { name: 'ClientRef', value: 'R-1' },
    { name: 'Season', value: '2026' },
  ],
  organisations: [
    {
      name: 'Apiary Ltd',
      orderRoles: ['PRIMARY_ORGANISATION'],
      contacts: [
        { orderRoles: ['PRIMARY'], firstName: 'Mere', lastName: 'Parata', email: 'mere@apiary.example' },
        { orderRoles: ['SUBMITTER'], email: 'bo@apiary.example' },
      ],
      addresses: [{ ...address, address2: 'Shed 2', orderRoles: ['DELIVERY'] }],
    },
    {
      name: 'Exports Inc',
      orderRoles: ['CHARGE_TO'],
      contacts: [],
      addresses: [{ ...otherAddress, orderRoles: ['INVOICE'] }],
    },
  ],
  notes: 'Keep it cool.',
  lines: [
    { samplingSupplies: { code: 'JAR-50', quantity: 20 } },
    {
      sample: {
        name: 'S1',
        dateTime: '2026-03-01T09:30:00.000Z',
        sampleType: {
          sampleTypeCode: 'HONEY',
          sampleAttributes: [{ attributeName: 'Colour', attributeValue: 'Dark' }],
        },
        location: { point: { latitude: -38.7, longitude: 176.1 }, name: 'North' },
        references: [{ name: 'Drum', value: '12' }],
        containers: [{ barcode: { type: 'LINEAR', value: '9415000123457' } }],
        analyticalTests: [{ code: 'UMFCert' }],
        sampleParameters: [{ parameterCode: 'Weight', parameterValue: 298.5 }],
      },
    },
    {
      sample: { name: 'S2', sampleType: { sampleTypeCode: 'HONEY' } },
      containers: [{ barcode: { type: 'LINEAR', value: '9415000123464' } }],
    },
    {
      sample: {
        name: 'S3',
        sampleType: { sampleTypeCode: 'WATER' },
        location: {
          intersect: [
            { latitude: 1, longitude: 2 },
            { latitude: 3, longitude: 4 },
          ],
        },
        analyticalTests: [{ code: 'MOISTURE' }],
      },
    },
    { sampleComposite: { name: '', samples: ['S1', 'S2'], analyticalTests: [{ code: 'TUTIN' }] } },
  ],
};

/** A copy of the order with another value at the pointer; `undefined` removes the value. */
export function put(order: unknown, pointer: string, value: unknown): unknown {
  if (pointer === '') return value;
  const copy = JSON.parse(JSON.stringify(order));
  const segments = pointer.slice(1).split('/');
  const last = segments.pop() ?? '';
  segments.reduce((node, segment) => node[segment], copy)[last] = value;
  return copy;
}
