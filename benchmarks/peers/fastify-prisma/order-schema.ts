const text = (maxLength?: number) => ({ type: 'string', ...(maxLength && { maxLength }) });
const closed = (required: string[], properties: object) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});
const listOf = (items: object, more: object = {}) => ({ type: 'array', items, ...more });
const oneOf = (...values: string[]) => ({ type: 'string', enum: values });

const references = listOf(closed([], { name: text(30), value: text(64) }));
const containers = listOf(closed(['barcode'], { barcode: closed([], { type: oneOf('LINEAR'), value: text() }) }));
const tests = listOf(closed(['code'], { code: text(32) }), { minItems: 1 });
const point = closed(['latitude', 'longitude'], {
  latitude: { type: 'number', minimum: -90, maximum: 90 },
  longitude: { type: 'number', minimum: -180, maximum: 180 },
});
const address = closed(['address1', 'city', 'country', 'postCode', 'orderRoles'], {
  address1: text(),
  address2: text(),
  city: text(),
  country: text(),
  postCode: text(),
  recipient: text(),
  region: text(),
  orderRoles: listOf(oneOf('DELIVERY', 'INVOICE')),
});
const contact = closed(['orderRoles'], {
  orderRoles: listOf(oneOf('SUBMITTER', 'PRIMARY')),
  firstName: text(),
  lastName: text(),
  email: text(),
});
const organisation = closed(['orderRoles', 'contacts'], {
  name: text(),
  orderRoles: listOf(oneOf('PRIMARY_ORGANISATION', 'CHARGE_TO')),
  contacts: listOf(contact),
  addresses: listOf(address),
});
const sample = closed(['name', 'sampleType'], {
  name: text(255),
  dateTime: text(),
  sampleType: closed(['sampleTypeCode'], {
    sampleTypeCode: text(),
    sampleAttributes: listOf(
      closed(['attributeName'], { attributeName: text(100), attributeValue: { ...text(100), nullable: true } }),
    ),
  }),
  location: closed([], { point, intersect: listOf(point, { minItems: 2 }), name: text(50) }),
  references,
  containers,
  analyticalTests: tests,
  sampleParameters: listOf(
    closed(['parameterCode', 'parameterValue'], {
      parameterCode: text(255),
      parameterValue: { anyOf: [{ type: 'number' }, text(255)] },
    }),
  ),
});
const line = closed([], {
  samplingSupplies: closed(['code', 'quantity'], {
    code: text(32),
    quantity: { type: 'integer', minimum: 1, maximum: 100 },
  }),
  sample,
  sampleComposite: closed(['samples', 'analyticalTests'], {
    samples: listOf(text(255), { minItems: 2 }),
    name: text(255),
    analyticalTests: tests,
  }),
  containers,
});

export const orderSchema = closed(['organisations', 'lines'], {
  orderReferences: references,
  organisations: listOf(organisation, { minItems: 1 }),
  notes: text(2000),
  lines: listOf(line, { minItems: 1, maxItems: 200 }),
});
