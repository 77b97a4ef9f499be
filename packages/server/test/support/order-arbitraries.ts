import { type OrderRequest, reservedReferenceNames } from '@labwire/contract/order.ts';
import fc from 'fast-check';

type Organisation = OrderRequest['organisations'][number];
type Contact = Organisation['contacts'][number];
type Address = NonNullable<Organisation['addresses']>[number];
type Line = OrderRequest['lines'][number];
type Sample = NonNullable<Line['sample']>;
type Reference = NonNullable<OrderRequest['orderReferences']>[number];

/** Any text of up to `maxLength` code points, and often of exactly as many beyond the basic plane. NUL is left out. */
const text = (maxLength: number) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength }).map((any) => any.replaceAll('\0', ' ')) },
    { weight: 1, arbitrary: fc.constantFrom('🐝', '𐍈', 'ā', '"').map((character) => character.repeat(maxLength)) },
  );
const notBlank = (maxLength: number) => text(maxLength).filter((any) => any.trim() !== '');
const perhaps = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const shuffled = <T>(items: T[]) => fc.shuffledSubarray(items, { minLength: items.length, maxLength: items.length });

/** The same name in other letters or with space around it. */
const respelt = (name: string) => fc.constantFrom(name, name.toUpperCase(), ` ${name.toLowerCase()}\t`);

const isReserved = (name: string) => reservedReferenceNames.some((reserved) => reserved === name);
const reference: fc.Arbitrary<Reference> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({}) },
  { weight: 9, arbitrary: fc.record({ name: notBlank(30).filter((name) => !isReserved(name)), value: text(64) }) },
);
const reservedReference = (name: string) =>
  fc.record({ name: fc.constant(name), value: name === 'QuoteNr' ? fc.constantFrom('5001', '05002') : text(64) });

const orderReferences: fc.Arbitrary<Reference[]> = fc
  .tuple(
    fc.array(reference, { maxLength: 4 }),
    fc.subarray([...reservedReferenceNames]).chain((names) => fc.tuple(...names.map(reservedReference))),
  )
  .chain(([others, reserved]) => shuffled([...others, ...reserved]));

/** A look-up set of one field or more, by which a contact of the fixtures is found. */
const known = (fields: Record<string, string>, minLength = 1) =>
  fc
    .subarray(Object.entries(fields), { minLength })
    .chain((chosen) => fc.record(Object.fromEntries(chosen.map(([field, value]) => [field, respelt(value)]))));
const mere = known({ firstName: 'Mere', lastName: 'Parata', email: 'mere@apiary.example' });
const bo = known({ firstName: 'Bo', lastName: 'Lind', email: 'bo@apiary.example' });
const ana = known({ firstName: 'Ana', lastName: 'Silva', email: 'ana@exports.example' }, 3);

const holding = (contact: fc.Arbitrary<object>, ...roles: Contact['orderRoles']): fc.Arbitrary<Contact> =>
  fc.tuple(contact, shuffled(roles)).map(([fields, orderRoles]) => ({ ...fields, orderRoles }));

const addressFor = (...roles: Address['orderRoles']): fc.Arbitrary<Address> =>
  fc.record(
    {
      address1: notBlank(40),
      address2: text(40),
      city: notBlank(40),
      postCode: notBlank(10),
      country: notBlank(40),
      orderRoles: shuffled(roles),
    },
    { requiredKeys: ['address1', 'city', 'postCode', 'country', 'orderRoles'] },
  );
const addresses: fc.Arbitrary<Address[] | undefined> = perhaps(
  fc.oneof(
    fc.constant<Address[]>([]),
    fc.tuple(addressFor('DELIVERY', 'INVOICE')),
    fc.tuple(addressFor('DELIVERY'), addressFor('INVOICE'), addressFor()),
    fc.tuple(addressFor('INVOICE')),
  ),
);

const organisation = (
  name: fc.Arbitrary<string | undefined>,
  roles: Organisation['orderRoles'],
  ...contacts: fc.Arbitrary<Contact>[]
): fc.Arbitrary<Organisation> =>
  fc.record({ name, orderRoles: shuffled(roles), contacts: fc.tuple(...contacts).chain(shuffled), addresses });

const apiary = perhaps(respelt('Apiary Ltd'));
const exporter = respelt('Exports Inc');

/** One organisation or two; each role on a party of its own, or with others. */
const organisations: fc.Arbitrary<Organisation[]> = fc
  .oneof(
    fc.tuple(organisation(apiary, ['PRIMARY_ORGANISATION'], holding(mere, 'PRIMARY', 'SUBMITTER'))),
    fc.tuple(
      organisation(apiary, ['PRIMARY_ORGANISATION', 'CHARGE_TO'], holding(bo, 'PRIMARY'), holding(mere, 'SUBMITTER')),
    ),
    fc.tuple(
      organisation(apiary, ['PRIMARY_ORGANISATION'], holding(mere, 'PRIMARY', 'SUBMITTER'), holding(bo)),
      organisation(perhaps(exporter), ['CHARGE_TO']),
    ),
    fc.tuple(
      organisation(apiary, ['PRIMARY_ORGANISATION'], holding(mere, 'PRIMARY')),
      organisation(exporter, ['CHARGE_TO'], holding(ana, 'SUBMITTER')),
    ),
    fc.tuple(
      organisation(exporter, ['PRIMARY_ORGANISATION', 'CHARGE_TO'], holding(ana, 'SUBMITTER')),
      organisation(apiary, [], holding(mere, 'PRIMARY')),
    ),
  )
  .chain((parties: Organisation[]) => shuffled(parties));

/** Whether supplies can be sent: to an address for delivery, or without any address to that of Mere. */
function canShip(parties: Organisation[]): boolean {
  const given = parties.flatMap((party) => party.addresses ?? []);
  if (given.length > 0) return given.some(({ orderRoles }) => orderRoles.includes('DELIVERY'));
  const primary = parties.flatMap(({ contacts }) => contacts).find(({ orderRoles }) => orderRoles.includes('PRIMARY'));
  return /mere|parata/i.test(`${primary?.firstName} ${primary?.lastName} ${primary?.email}`);
}

const dateTime = fc
  .tuple(
    fc.date({ min: new Date('1900-01-01'), max: new Date('2026-03-02'), noInvalidDate: true }),
    fc.stringMatching(/^(\.[0-9]{1,6})?Z?$/),
  )
  .map(([date, rest]) => date.toISOString().slice(0, 19) + rest);

const attribute = fc.oneof(
  fc.record({ attributeName: fc.constant('Colour'), attributeValue: fc.constantFrom('Light', 'Dark', '', ' ', null) }),
  fc.record({ attributeName: fc.constant('Batch'), attributeValue: text(100) }),
  fc.constant({ attributeName: 'Batch' }),
  fc.constant({}),
);
const sampleType: fc.Arbitrary<Sample['sampleType']> = fc.oneof(
  fc.constant({ sampleTypeCode: 'WATER' }),
  fc.record({ sampleTypeCode: fc.constant('HONEY'), sampleAttributes: perhaps(fc.array(attribute, { maxLength: 3 })) }),
);

const coordinates = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const location: fc.Arbitrary<Sample['location']> = fc.oneof(
  fc.record({ name: perhaps(text(50)), point: perhaps(fc.oneof(coordinates, fc.constant({}))) }),
  fc.record({ name: perhaps(text(50)), intersect: fc.array(coordinates, { minLength: 2, maxLength: 5 }) }),
);

const barcode = fc.oneof(fc.record({ type: fc.constant('LINEAR' as const), value: notBlank(40) }), fc.constant({}));
const containers = fc.array(fc.record({ barcode }), { maxLength: 3 });
const parameter = fc.record({
  parameterCode: text(255).filter((code) => code !== ''),
  parameterValue: fc.oneof(text(255), fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
});

const testsOf = (codes: string[]) =>
  fc.subarray(codes, { minLength: 1 }).map((chosen) => chosen.map((code) => ({ code })));
const tests = testsOf(['TUTIN', 'METH', 'UMFCert', 'MOISTURE', 'GLYPHOSATE']);

const sampleNamed = (name: string): fc.Arbitrary<Line> =>
  fc
    .record({
      sample: fc.record({
        name: fc.constant(name),
        dateTime: perhaps(dateTime),
        sampleType,
        location: perhaps(location),
        references: perhaps(fc.array(reference, { maxLength: 2 })),
        analyticalTests: perhaps(tests),
        sampleParameters: perhaps(fc.array(parameter, { maxLength: 2 })),
      }),
      inside: perhaps(containers),
      beside: perhaps(containers),
    })
    .map(({ sample, inside, beside }) => {
      if (sample.sampleParameters?.length)
        sample.analyticalTests = [...(sample.analyticalTests ?? []), { code: 'UMFCert' }];
      return inside ? { sample: { ...sample, containers: inside } } : { sample, containers: beside };
    });

const compositeOf = (names: string[]): fc.Arbitrary<Line> =>
  fc.record({
    sampleComposite: fc.record({
      name: perhaps(text(255)),
      samples: fc.shuffledSubarray(names, { minLength: 2 }),
      analyticalTests: testsOf(['TUTIN', 'METH']),
    }),
  });

const supplies: fc.Arbitrary<Line> = fc.record({
  samplingSupplies: fc.record({ code: fc.constant('JAR-50'), quantity: fc.integer({ min: 1, max: 100 }) }),
});

/** Samples of different names, composites of them, and one sample's name a second time if no composite names it. */
const lines = (ships: boolean): fc.Arbitrary<Line[]> =>
  fc
    .uniqueArray(notBlank(255), { minLength: 1, maxLength: 5 })
    .chain((names) =>
      fc.tuple(
        fc.tuple(...names.map(sampleNamed)),
        names.length < 2 ? fc.constant([]) : fc.array(compositeOf(names), { maxLength: 2 }),
        fc.array(supplies, { maxLength: ships ? 2 : 0 }),
      ),
    )
    .chain(([samples, composites, supplied]) => {
      const members = new Set(composites.flatMap(({ sampleComposite }) => sampleComposite?.samples ?? []));
      const alone = samples.filter(({ sample }) => sample && !members.has(sample.name));
      for (const { sample } of alone) if (sample) sample.analyticalTests ??= [{ code: 'MOISTURE' }];
      return shuffled([...samples, ...alone.slice(0, 1), ...composites, ...supplied]);
    });

/** Orders that the laboratory of the fixtures accepts from its first customer. */
export const validOrder: fc.Arbitrary<OrderRequest> = organisations
  .chain((parties) =>
    fc.record({
      orderReferences: perhaps(orderReferences),
      organisations: fc.constant(parties),
      notes: perhaps(text(2000)),
      lines: lines(canShip(parties)),
    }),
  )
  // As it comes over the wire: without what is undefined.
  .map((order) => JSON.parse(JSON.stringify(order)));
