import Type, { type Static } from 'typebox';
import { nullableInteger, strict, timestamp } from './field-schemas.ts';
import { Reference } from './order.ts';
import { Completeness, lineStatusExample, orderStatuses } from './order-status.ts';
import { reportStatusOfOrder } from './report-status.ts';

export const OrderEntry = Type.Object(
  {
    orderId: Type.Integer(),
    status: Type.Enum([...orderStatuses]),
    receivedAt: timestamp('When the order was submitted.'),
    orderReferences: Type.Array(Reference, { description: 'The order references as sent.' }),
    numberOfLines: Type.Integer(),
    completeness: Completeness,
    reportStatus: reportStatusOfOrder,
    exceedances: Type.Integer({
      description: 'Number of values in the latest results of its jobs that do not meet a specification.',
    }),
    links: Type.Object(
      {
        self: Type.String({ format: 'uri', description: 'The order with the status of each line.' }),
        reports: Type.String({ format: 'uri', description: 'The reports of this order.' }),
        jobs: Type.String({ format: 'uri', description: 'The jobs of this order, with their results.' }),
      },
      strict,
    ),
  },
  { ...strict, title: 'OrderEntry' },
);
export type OrderEntry = Static<typeof OrderEntry>;

export const OrderList = Type.Object(
  {
    orders: Type.Array(OrderEntry, { description: 'Newest first.' }),
    next: nullableInteger('Pass it as `before` to get the next page; null on the last page.'),
  },
  { ...strict, title: 'OrderList' },
);
export type OrderList = Static<typeof OrderList>;

export const orderListExample: OrderList = {
  orders: [
    {
      orderId: 100_042,
      status: 'RECEIVED',
      receivedAt: '2026-03-02T03:14:15.926Z',
      orderReferences: [{ name: 'ClientRef', value: 'Spring harvest 2026' }],
      numberOfLines: 1,
      completeness: lineStatusExample.completeness,
      reportStatus: { code: 'NOT_STARTED' },
      exceedances: 0,
      links: {
        self: 'http://localhost:8080/client/api/v3/orders/100042',
        reports: 'http://localhost:8080/client/api/v3/orders/100042/reports',
        jobs: 'http://localhost:8080/client/api/v4/jobs?orderId=100042',
      },
    },
  ],
  next: null,
};
