import { z } from 'zod';

const references = z.array(
  z.strictObject({ name: z.string().max(30).optional(), value: z.string().max(64).optional() }),
);
const containers = z.array(
  z.strictObject({ barcode: z.strictObject({ type: z.literal('LINEAR').optional(), value: z.string().optional() }) }),
);
const tests = z.array(z.strictObject({ code: z.string().max(32) })).min(1);
const point = z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });
const address = z.strictObject({
  address1: z.string(),
  address2: z.string().optional(),
  city: z.string(),
  country: z.string(),
  postCode: z.string(),
  recipient: z.string().optional(),
  region: z.string().optional(),
  orderRoles: z.array(z.enum(['DELIVERY', 'INVOICE'])),
});

const sample = z.strictObject({
  name: z.string().max(255),
  dateTime: z.string().optional(),
  sampleType: z.strictObject({
    sampleTypeCode: z.string(),
    sampleAttributes: z
      .array(z.strictObject({ attributeName: z.string().max(100), attributeValue: z.string().max(100).nullish() }))
      .optional(),
  }),
  location: z
    .strictObject({
      point: point.optional(),
      intersect: z.array(point).min(2).optional(),
      name: z.string().max(50).optional(),
    })
    .optional(),
  references: references.optional(),
  containers: containers.optional(),
  analyticalTests: tests.optional(),
  sampleParameters: z
    .array(
      z.strictObject({
        parameterCode: z.string().max(255),
        parameterValue: z.union([z.string().max(255), z.number()]),
      }),
    )
    .optional(),
});

export const orderSchema = z.strictObject({
  orderReferences: references.optional(),
  organisations: z
    .array(
      z.strictObject({
        name: z.string().optional(),
        orderRoles: z.array(z.enum(['PRIMARY_ORGANISATION', 'CHARGE_TO'])),
        contacts: z.array(
          z.strictObject({
            orderRoles: z.array(z.enum(['SUBMITTER', 'PRIMARY'])),
            firstName: z.string().optional(),
            lastName: z.string().optional(),
            email: z.string().optional(),
          }),
        ),
        addresses: z.array(address).optional(),
      }),
    )
    .min(1),
  notes: z.string().max(2000).optional(),
  lines: z
    .array(
      z.strictObject({
        samplingSupplies: z.strictObject({ code: z.string().max(32), quantity: z.int().min(1).max(100) }).optional(),
        sample: sample.optional(),
        sampleComposite: z
          .strictObject({
            samples: z.array(z.string().max(255)).min(2),
            name: z.string().max(255).optional(),
            analyticalTests: tests,
          })
          .optional(),
        containers: containers.optional(),
      }),
    )
    .min(1)
    .max(200),
});
