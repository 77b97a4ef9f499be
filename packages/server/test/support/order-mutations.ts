import type { OrderRequest } from '@labwire/contract/order.ts';
import type { ViolationCode } from '@labwire/contract/problem.ts';
import { address, sampleLine } from './fixtures.ts';

/** One way to make any valid order invalid: the value, its pointer, the expected code, and whether the schema detects it. */
export interface Mutation {
  name: string;
  code: ViolationCode;
  inSchema: boolean;
  edit(order: OrderRequest): { at: string; value: unknown; pointer: string };
}

type Edit = (order: OrderRequest) => [at: string, value: unknown, pointer?: string];

const mutation =
  (inSchema: boolean) =>
  (name: string, code: ViolationCode, edit: Edit): Mutation => ({
    name,
    code,
    inSchema,
    edit(order) {
      const [at, value, pointer = at] = edit(order);
      return { at, value, pointer };
    },
  });
const shape = mutation(true);
const meaning = mutation(false);

type Sample = NonNullable<OrderRequest['lines'][number]['sample']>;

const end = (order: OrderRequest) => `/lines/${order.lines.length}`;
const bees = (length: number) => '🐝'.repeat(length);

/** One more line with a sample that is valid except for the given fields. */
const moreSample =
  (fields: { [Field in keyof Sample]?: unknown }, place: string): Edit =>
  (order) => [end(order), { sample: { ...sampleLine('One more').sample, ...fields } }, `${end(order)}/sample/${place}`];

const moreLine =
  (line: object, place: string): Edit =>
  (order) => [end(order), line, `${end(order)}${place}`];

const moreReference =
  (reference: object, place: string): Edit =>
  (order) => {
    const references = order.orderReferences ?? [];
    return ['/orderReferences', [...references, reference], `/orderReferences/${references.length}${place}`];
  };

/** One more organisation without a role, whose contact is valid except for the given fields. */
const moreOrganisation =
  (fields: object, place: string): Edit =>
  (order) => {
    const at = `/organisations/${order.organisations.length}`;
    const contacts = [{ orderRoles: [], email: 'bo@apiary.example' }];
    return [at, { orderRoles: [], contacts, ...fields }, `${at}${place}`];
  };

const withAddress = (fields: object) => ({ addresses: [{ ...address, orderRoles: [], ...fields }] });
const withType = (fields: object) => ({ sampleType: { sampleTypeCode: 'HONEY', ...fields } });
const withAttribute = (attribute: object) => withType({ sampleAttributes: [attribute] });
const withPoint = (latitude: unknown, longitude: unknown) => ({ location: { point: { latitude, longitude } } });
const composite = (fields: object) => ({ samples: ['One', 'Other'], analyticalTests: [{ code: 'TUTIN' }], ...fields });

export const mutations: Mutation[] = [
  shape('an unknown field', 'unknown_field', () => ['/remarks', 'x']),
  shape('no organisations', 'missing', () => ['/organisations', undefined]),
  shape('no lines', 'too_few', () => ['/lines', []]),
  shape('a line that is none', 'wrong_type', moreLine([], '')),
  shape('notes one character too long', 'too_long', () => ['/notes', bees(2001)]),
  shape('a reference with a blank name', 'blank', moreReference({ name: '\u3000', value: '' }, '/name')),
  shape('a reference without a value', 'missing', moreReference({ name: 'Other' }, '/value')),
  shape(
    'a reference value one character too long',
    'too_long',
    moreReference({ name: 'R', value: bees(65) }, '/value'),
  ),
  shape('an unknown role', 'not_allowed', moreOrganisation({ orderRoles: ['OWNER'] }, '/orderRoles/0')),
  shape('an unknown field of an organisation', 'unknown_field', moreOrganisation({ id: 5 }, '/id')),
  shape(
    'an address without a city',
    'missing',
    moreOrganisation(withAddress({ city: undefined }), '/addresses/0/city'),
  ),
  shape('a long post code', 'too_long', moreOrganisation(withAddress({ postCode: bees(11) }), '/addresses/0/postCode')),
  shape('an empty line', 'line_kind', moreLine({}, '')),
  shape(
    'two kinds in one line',
    'line_kind',
    moreLine({ ...sampleLine('More'), samplingSupplies: { code: 'JAR-50', quantity: 1 } }, ''),
  ),
  shape(
    'containers beside supplies',
    'not_together',
    moreLine({ samplingSupplies: { code: 'JAR-50', quantity: 1 }, containers: [] }, '/containers'),
  ),
  shape(
    'containers in both places',
    'not_together',
    moreLine({ ...sampleLine('More', { containers: [] }), containers: [] }, '/sample/containers'),
  ),
  shape(
    'a part of a supply',
    'wrong_type',
    moreLine({ samplingSupplies: { code: 'JAR-50', quantity: 0.5 } }, '/samplingSupplies/quantity'),
  ),
  shape(
    '101 of a supply',
    'too_large',
    moreLine({ samplingSupplies: { code: 'JAR-50', quantity: 101 } }, '/samplingSupplies/quantity'),
  ),
  shape(
    'none of a supply',
    'too_small',
    moreLine({ samplingSupplies: { code: 'JAR-50', quantity: 0 } }, '/samplingSupplies/quantity'),
  ),
  shape('a sample name one character too long', 'too_long', moreSample({ name: bees(256) }, 'name')),
  shape('a sample without a type', 'missing', moreSample({ sampleType: undefined }, 'sampleType')),
  shape('an empty list of tests', 'too_few', moreSample({ analyticalTests: [] }, 'analyticalTests')),
  shape('a time with an offset', 'bad_date_time', moreSample({ dateTime: '2026-03-01T00:00:00+01:00' }, 'dateTime')),
  shape('a latitude beyond the pole', 'too_large', moreSample(withPoint(90.5, 0), 'location/point/latitude')),
  shape('half a point', 'missing', moreSample(withPoint(undefined, 0), 'location/point/latitude')),
  shape(
    'an intersect of one',
    'too_few',
    moreSample({ location: { intersect: [{ latitude: 0, longitude: 0 }] } }, 'location/intersect'),
  ),
  shape(
    'an attribute without a name',
    'missing',
    moreSample(withAttribute({ attributeValue: 'x' }), 'sampleType/sampleAttributes/0/attributeName'),
  ),
  shape(
    'an unknown kind of barcode',
    'not_allowed',
    moreSample({ containers: [{ barcode: { type: 'QR', value: '1' } }] }, 'containers/0/barcode/type'),
  ),
  shape(
    'a parameter that is neither text nor number',
    'wrong_type',
    moreSample(
      { analyticalTests: [{ code: 'UMFCert' }], sampleParameters: [{ parameterCode: 'W', parameterValue: null }] },
      'sampleParameters/0/parameterValue',
    ),
  ),
  shape(
    'a composite of one',
    'too_few',
    moreLine({ sampleComposite: composite({ samples: ['One'] }) }, '/sampleComposite/samples'),
  ),
  shape(
    'a composite with a sample twice',
    'duplicate',
    moreLine({ sampleComposite: composite({ samples: ['One', 'One'] }) }, '/sampleComposite/samples/1'),
  ),

  meaning(
    'a second primary organisation',
    'duplicate_role',
    moreOrganisation({ orderRoles: ['PRIMARY_ORGANISATION'] }, '/orderRoles'),
  ),
  meaning('no submitter', 'missing_role', ({ organisations }) => [
    '/organisations',
    organisations.map((organisation) => ({
      ...organisation,
      contacts: organisation.contacts.map((contact) => ({
        ...contact,
        orderRoles: contact.orderRoles.filter((role) => role !== 'SUBMITTER'),
      })),
    })),
    '/organisations',
  ]),
  meaning('an unknown organisation', 'unknown_organisation', moreOrganisation({ name: 'Nobody' }, '/name')),
  meaning('an organisation that needs contacts', 'too_few', moreOrganisation({ contacts: [] }, '/contacts')),
  meaning(
    'a contact that is not given',
    'contact_not_given',
    moreOrganisation({ contacts: [{ orderRoles: [] }] }, '/contacts/0'),
  ),
  meaning(
    'an unknown contact',
    'unknown_contact',
    moreOrganisation({ contacts: [{ orderRoles: [], email: 'x' }] }, '/contacts/0'),
  ),
  meaning(
    'an ambiguous contact',
    'ambiguous_contact',
    moreOrganisation({ contacts: [{ orderRoles: [], lastName: 'silva' }] }, '/contacts/0'),
  ),
  meaning('a reserved name twice', 'duplicate', ({ orderReferences = [] }) => [
    '/orderReferences',
    [
      ...orderReferences.filter(({ name }) => name !== 'ClientRef'),
      { name: 'ClientRef', value: '' },
      { name: 'ClientRef', value: '' },
    ],
    `/orderReferences/${orderReferences.filter(({ name }) => name !== 'ClientRef').length + 1}/name`,
  ]),
  meaning('an unknown quote', 'unknown_quote', () => [
    '/orderReferences',
    [{ name: 'QuoteNr', value: '1' }],
    '/orderReferences/0/value',
  ]),
  meaning(
    'an unknown supply',
    'unknown_supply',
    moreLine({ samplingSupplies: { code: 'X', quantity: 1 } }, '/samplingSupplies/code'),
  ),
  meaning(
    'an unknown test',
    'unknown_test',
    moreSample({ analyticalTests: [{ code: 'X' }] }, 'analyticalTests/0/code'),
  ),
  meaning(
    'a retired test',
    'not_orderable',
    moreSample({ analyticalTests: [{ code: 'OLDTEST' }] }, 'analyticalTests/0/code'),
  ),
  meaning(
    'an unknown sample type',
    'unknown_sample_type',
    moreSample(withType({ sampleTypeCode: 'X' }), 'sampleType/sampleTypeCode'),
  ),
  meaning(
    'an unknown attribute',
    'unknown_attribute',
    moreSample(withAttribute({ attributeName: 'X' }), 'sampleType/sampleAttributes/0/attributeName'),
  ),
  meaning(
    'an attribute value that is not allowed',
    'not_allowed',
    moreSample(
      withAttribute({ attributeName: 'Colour', attributeValue: 'X' }),
      'sampleType/sampleAttributes/0/attributeValue',
    ),
  ),
  meaning('a time in the future', 'in_future', moreSample({ dateTime: '2999-01-01T00:00:00' }, 'dateTime')),
  meaning('a time before 1900', 'too_early', moreSample({ dateTime: '0000-01-01T00:00:00' }, 'dateTime')),
  meaning(
    'a day that is not in the calendar',
    'bad_date_time',
    moreSample({ dateTime: '2026-02-30T00:00:00' }, 'dateTime'),
  ),
  meaning(
    'parameters without the test for them',
    'parameters_not_enabled',
    moreSample({ sampleParameters: [{ parameterCode: 'W', parameterValue: '' }] }, 'sampleParameters'),
  ),
  meaning(
    'a sample without tests',
    'missing',
    moreSample({ name: 'Not in any composite', analyticalTests: undefined }, 'analyticalTests'),
  ),
  meaning(
    'a composite of samples that are not there',
    'unknown_sample',
    moreLine({ sampleComposite: composite({}) }, '/sampleComposite/samples/0'),
  ),
  meaning(
    'a composite with a test that cannot be run on one',
    'not_composite',
    moreLine(
      { sampleComposite: composite({ analyticalTests: [{ code: 'MOISTURE' }] }) },
      '/sampleComposite/analyticalTests/0/code',
    ),
  ),
];
