import type { OrderLine, OrderRequest } from '@labwire/contract/order.ts';
import type { PlanOptions } from '../simulator/plan-rules.ts';
import { seededRandom } from '../simulator/random-rules.ts';
import type { Scenario } from '../simulator/scenario-rules.ts';
import { DemoCalendar } from './demo-calendar.ts';

/** An order of the history and how far the laboratory has come with it. */
export interface HistoryOrder extends Pick<PlanOptions, 'amendment'> {
  /** The index of the customer in `demoAccounts`. */
  customer: number;
  /** The time of submission. */
  at: Date;
  request: OrderRequest;
  /** Scenarios of samples, by name. */
  scenarios?: Record<string, Scenario>;
  /** Given values of samples, by name and quantity. */
  values?: Record<string, Record<string, number>>;
  /** How many steps were done; all by default. */
  steps?: number;
  /** The report waits for its approval. */
  isDraft?: boolean;
  /** What the customer asked, and nobody has answered. */
  question?: { at: Date; text: string };
}

interface Point {
  name: string;
  latitude: number;
  longitude: number;
}

const [apiary, council, soilLaboratory] = [0, 1, 2];

const plant = { name: 'Waihora treatment plant', latitude: -38.7302, longitude: 176.1514 };
const reservoir = { name: 'Hill Road reservoir', latitude: -38.7251, longitude: 176.1632 };
const schoolTap = { name: 'Waihora School tap', latitude: -38.7188, longitude: 176.1705 };
const domainTap = { name: 'Domain Road tap', latitude: -38.7143, longitude: 176.1788 };
const supply: Point[] = [plant, reservoir, schoolTap, domainTap];
const river: Point[] = [
  { name: 'Waihora River at the gorge', latitude: -38.7419, longitude: 176.1298 },
  { name: 'Waihora River at the swimming hole', latitude: -38.7206, longitude: 176.1671 },
  { name: 'Waihora River at State Highway 1', latitude: -38.7033, longitude: 176.1902 },
];
const packhouseTap = { name: 'Packhouse tap', latitude: -38.6921, longitude: 176.0894 };
const hutTank = { name: 'Pureora hut tank', latitude: -38.5131, longitude: 175.5637 };
const apiaries: (Point & { sampleType: string })[] = [
  { name: 'Kāingaroa east', latitude: -38.4218, longitude: 176.5331, sampleType: 'MANUKA-HONEY' },
  { name: 'Pureora', latitude: -38.5127, longitude: 175.5642, sampleType: 'HONEY' },
  { name: 'Rangitāiki', latitude: -38.8815, longitude: 176.3726, sampleType: 'MANUKA-HONEY' },
];

const complianceTests = ['ECOLI', 'CHLORINE', 'TURBIDITY', 'WATER-PH'];
const riverTests = ['ECOLI', 'NUTRIENTS', 'SOLIDS', 'TURBIDITY', 'WATER-PH', 'WATER-COND'];

/** The last days have their own orders, so that what is in progress is the same on every weekday. */
const currentDays = 10;
const days = 365;

/** The orders in the year before a time, oldest first; the same for the same time. */
export function historyOrders(until: Date): HistoryOrder[] {
  const calendar = new DemoCalendar(until);
  const regular = Array.from({ length: days - currentDays }, (_, i) => days - i).flatMap((ago) =>
    regularOrders(calendar, ago),
  );
  return [...regular, ...currentOrders(calendar, until)]
    .filter(({ at }) => at < until)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** What is ordered every week or month, with the stories of the year. Weeks are counted from today. */
function regularOrders(calendar: DemoCalendar, ago: number): HistoryOrder[] {
  const date = calendar.daysAgo(ago);
  if (!calendar.isWorkingDay(date)) return [];
  const weekday = new Date(date).getUTCDay();
  const [month, dayOfMonth] = [Number(date.slice(5, 7)), Number(date.slice(8))];
  const week = Math.floor(ago / 7);
  const nth = Math.ceil(dayOfMonth / 7);
  const at = (hour: number) => calendar.at(date, hour + seededRandom('history', date, hour)());
  const isHarvest = [12, 1, 2, 3, 4].includes(month);
  const orders: HistoryOrder[] = [];
  if (weekday === 2) orders.push(...compliance(calendar, date, at(10), { week, isFirst: nth === 1, month }));
  if (weekday === 3 && nth === 2 && month % 2 === 1)
    orders.push({ customer: council, at: at(11), request: riverRound(date, at(8)) });
  if (weekday === 1 && week % 4 === 0)
    orders.push({ customer: apiary, at: at(10), request: packhouseWater(date, at(8)) });
  if (weekday === 4 && isHarvest && week % 3 === 0) orders.push(harvest(date, at(9), at(7), week));
  if (weekday === 4 && nth === 1 && month % 2 === 0) orders.push(retailLot(date, at(11), ago));
  if (weekday === 3 && nth === 3 && !isHarvest && month % 2 === 1)
    orders.push({ customer: apiary, at: at(9), request: blend(date, at(8)) });
  if (weekday === 1 && week % 12 === 7) orders.push(...hygiene(calendar, date, at(10), at(7), week));
  if (weekday === 3 && week % 6 === 4) orders.push({ customer: apiary, at: at(9), request: supplies(date, week) });
  if (weekday === 5 && nth === 2) orders.push(soils(date, at(11), 12, month));
  return orders;
}

/** Where the weeks of the year differ from each other. */
const stories = {
  detection: 21,
  leak: 34,
  listeria: 19,
  tutin: /-03-(0\d|1\d|2[01])$/,
  misreadMonth: 4,
  arsenicMonth: 9,
};

/** The weekly round of the council. */
function compliance(
  calendar: DemoCalendar,
  date: string,
  at: Date,
  { week, isFirst, month }: { week: number; isFirst: boolean; month: number },
): HistoryOrder[] {
  const lines = visit(supply, date, at, (point) => [
    ...complianceTests,
    ...(isFirst ? ['COLIFORMS'] : []),
    ...(isFirst && point === plant ? ['NITRATE', 'WATER-COND', 'HARDNESS'] : []),
    ...(isFirst && month % 3 === 0 && point === schoolTap ? ['THM'] : []),
  ]);
  const round = { customer: council, at, request: councilOrder('Compliance monitoring', `Week of ${date}`, lines) };
  const next = calendar.workingDaysAfter(date, 2);
  const again = (points: readonly Point[], reason: string): HistoryOrder => {
    // After the result of the first sample.
    const sampled = calendar.at(next, 13.4);
    const repeated = visit(points, next, sampled, () => complianceTests);
    return {
      customer: council,
      at: sampled,
      request: councilOrder('Compliance monitoring, resample', reason, repeated),
    };
  };
  const tap = `${domainTap.name} ${date}`;
  if (week === stories.detection) {
    const values = { [tap]: { 'EC MPN/100mL': 2, 'TCOL CFU/100mL': 6, 'FAC mg/L': 0.06 } };
    return [{ ...round, values }, again([reservoir, schoolTap, domainTap], `E. coli at ${domainTap.name}, ${date}`)];
  }
  if (week === stories.leak) {
    return [{ ...round, scenarios: { [tap]: 'rejected' } }, again([domainTap], `Bottle leaked, ${date}`)];
  }
  return [round];
}

const riverRound = (date: string, sampled: Date) =>
  councilOrder(
    'River monitoring',
    date,
    visit(river, date, sampled, () => riverTests, 'SURFACE-WATER'),
  );

const packhouseWater = (date: string, sampled: Date) =>
  apiaryOrder('Water safety plan', date, [
    water(packhouseTap, date, ['ECOLI', 'NITRATE', 'TURBIDITY', 'WATER-PH', 'WATER-COND'], sampled),
    water(hutTank, date, ['ECOLI', 'TURBIDITY', 'WATER-PH'], sampled, 'ROOF-WATER'),
  ]);

/** Drums of one apiary: tutin is tested in a composite, the other tests in each drum. */
function harvest(date: string, at: Date, sampled: Date, week: number): HistoryOrder {
  const place = apiaries[(week / 3) % apiaries.length] ?? apiaries[0];
  const names = ['A', 'B', 'C'].map((letter) => `Drum ${date.slice(2, 4)}-${String(week).padStart(2, '0')}${letter}`);
  const codes = ['MGO-3IN1', 'MOISTURE'];
  const request = apiaryOrder('Harvest', `${place?.name} ${date}`, [
    ...names.map((name) => sample(name, place?.sampleType ?? 'HONEY', codes, { at: sampled, place })),
    {
      sampleComposite: {
        name: `Composite ${place?.name} ${date}`,
        samples: names,
        analyticalTests: [{ code: 'TUTIN' }],
      },
    },
  ]);
  const isExceeding = stories.tutin.test(date);
  const [first = ''] = names;
  return {
    customer: apiary,
    at,
    request,
    ...(isExceeding && { scenarios: { [first]: 'composite-exceeds' as const } }),
  };
}

/** Two lots for export. A lot is no sampling point. */
function retailLot(date: string, at: Date, ago: number): HistoryOrder {
  const lot = 4100 + 2 * Math.floor((days - ago) / 7);
  const names = [`Lot ${lot}`, `Lot ${lot + 1}`];
  const attributes = { 'Declared type': 'Monofloral', Stage: 'Retail pack' };
  const codes = ['UMFCert', 'MANUKA-MARKERS', 'MANUKA-DNA', 'MOISTURE'];
  const lines = names.map((name) => sample(name, 'MANUKA-HONEY', codes, { at, attributes }));
  const isMisread = Number(date.slice(5, 7)) === stories.misreadMonth;
  return {
    customer: apiary,
    at,
    request: apiaryOrder('Export release', names.join(', '), lines, 'Southern Cross Honey Exports'),
    ...(isMisread && {
      scenarios: { [names[0] ?? '']: 'amended' as const },
      amendment: 'The dilution of the first lot was entered wrongly in the HPLC run; its values are recalculated.',
    }),
  };
}

const blend = (date: string, at: Date) =>
  apiaryOrder('Blending', `Blend ${date}`, [
    sample(`Blend ${date}`, 'HONEY', ['MOISTURE', 'SUGARS', 'HONEY-COND', 'DIASTASE', 'HMF', 'PFUND'], { at }),
  ]);

const surfaces = ['Filling line', 'Extractor', 'Label bench', 'Floor drain'];

function hygiene(calendar: DemoCalendar, date: string, at: Date, sampled: Date, week: number): HistoryOrder[] {
  const swab = (name: string, day: string, codes: string[], time: Date) =>
    sample(`${name} ${day}`, 'SURFACE-SWAB', codes, { at: time, place: { name } });
  const lines = surfaces.map((name) => swab(name, date, ['SWAB-APC', 'LISTERIA-SWAB'], sampled));
  const round = { customer: apiary, at, request: apiaryOrder('Packhouse hygiene', date, lines) };
  if (week !== stories.listeria) return [round];
  const next = calendar.workingDaysAfter(date, 6);
  const time = calendar.at(next, 9.6);
  const again = surfaces.slice(2).map((name) => swab(name, next, ['LISTERIA-SWAB'], time));
  return [
    { ...round, scenarios: { [`Floor drain ${date}`]: 'above-limit' } },
    { customer: apiary, at: time, request: apiaryOrder('Packhouse hygiene, after cleaning', next, again) },
  ];
}

const supplies = (date: string, week: number) =>
  apiaryOrder('Supplies', date, [
    { samplingSupplies: { code: 'JAR-50', quantity: 20 + (week % 4) * 10 } },
    { samplingSupplies: { code: 'BOTTLE-STERILE-400', quantity: 6 } },
  ]);

/** Soils that another laboratory passes on under its own numbers. It does not say where they come from. */
function soils(date: string, at: Date, count: number, month?: number): HistoryOrder {
  const [year, ...rest] = date.split('-');
  const batch = `WS${year?.slice(2)}${rest.join('')}`;
  const names = Array.from({ length: count }, (_, i) => `${batch}-${String(i + 1).padStart(2, '0')}`);
  const attributes = { 'Land use': 'Residential' };
  const lines = names.map(
    (name): OrderLine => ({
      ...sample(name, 'SOIL', ['METALS-SOIL', 'SOIL-PH'], { at, attributes }),
      containers: [{ barcode: { type: 'LINEAR', value: name.replace('-', '') } }],
    }),
  );
  const [, , , , fifth = '', sixth = ''] = names;
  const values: HistoryOrder['values'] = {
    [fifth]: { 'AS mg/kg dry': 27.4, 'CU mg/kg dry': 96.2 },
    [sixth]: { 'AS mg/kg dry': 21.8 },
  };
  const request = orderOf(
    'Waikato Soil Laboratory Ltd',
    'ruth.becker@waikato-soil.example',
    ['Metals in soil', batch],
    lines,
  );
  return { customer: soilLaboratory, at, request, ...(month === stories.arsenicMonth && { values }) };
}

/** What is in the laboratory today. */
function currentOrders(calendar: DemoCalendar, until: Date): HistoryOrder[] {
  const day = (workingDays: number) => calendar.workingDaysAgo(workingDays);
  const at = (workingDays: number, hour: number) => calendar.at(day(workingDays), hour);
  const hoursAgo = (hours: number) => new Date(until.getTime() - hours * 3_600_000);
  const overdueBulk = soils(day(8), at(8, 10.2), 12);
  const exceeding = soils(day(4), at(4, 11.4), 8);
  const third = exceeding.request.lines[2]?.sample?.name ?? '';
  const [round] = compliance(calendar, day(2), at(2, 9.7), { week: 0, isFirst: false, month: 0 });
  const arriving = ['A', 'B', 'C', 'D'].map((letter) =>
    sample(`Blend ${calendar.today} ${letter}`, 'HONEY', ['MOISTURE', 'HMF', 'DIASTASE'], { at: hoursAgo(3) }),
  );
  return [
    {
      customer: apiary,
      at: at(9, 9.3),
      request: apiaryOrder('Blending', `Blend ${day(9)}`, [
        sample(`Blend ${day(9)}`, 'MANUKA-HONEY', ['MGO-3IN1', 'MOISTURE', 'DIASTASE', 'LEPTOSPERIN'], {
          at: at(9, 8),
        }),
      ]),
      steps: 2,
      question: {
        at: hoursAgo(2),
        text: 'The truck of our buyer leaves the day after tomorrow. Will leptosperin be ready?',
      },
    },
    { ...overdueBulk, steps: 2 },
    { ...exceeding, values: { [third]: { 'PB mg/kg dry': 263.4, 'ZN mg/kg dry': 312 } }, isDraft: true },
    { customer: apiary, at: at(3, 10.1), request: packhouseWater(day(3), at(3, 8.2)), isDraft: true },
    ...(round ? [{ ...round, steps: 2 }] : []),
    { customer: council, at: at(3, 11.1), request: riverRound(day(3), at(3, 8.6)), steps: 2 },
    { ...retailLot(day(2), at(2, 11), 0), scenarios: {}, steps: 1 },
    { ...soils(day(3), at(3, 10.6), 6), steps: 1 },
    { customer: apiary, at: hoursAgo(3), request: supplies(calendar.today, 1) },
    {
      customer: apiary,
      at: hoursAgo(0.8),
      request: apiaryOrder('Blending', `Blend ${calendar.today}`, arriving),
      steps: 0,
    },
  ].map((order) => (order.request.lines.some((line) => line.samplingSupplies) ? { ...order, steps: 0 } : order));
}

const apiaryOrder = (reference: string, second: string, lines: OrderLine[], chargeTo?: string) =>
  orderOf('Kōwhai Apiaries Ltd', 'mere.parata@kowhai-apiaries.example', [reference, second], lines, chargeTo);

const councilOrder = (reference: string, second: string, lines: OrderLine[]) =>
  orderOf('Waihora District Council', 'hemi.tautari@waihora-council.example', [reference, second], lines);

const orderOf = (
  name: string,
  email: string,
  [reference, second]: readonly [string, string],
  lines: OrderLine[],
  chargeTo?: string,
): OrderRequest => ({
  orderReferences: [
    { name: 'ClientRef', value: reference },
    { name: 'AdditionalClientRef', value: second },
  ],
  organisations: [
    { name, orderRoles: ['PRIMARY_ORGANISATION'], contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], email }] },
    ...(chargeTo ? [{ name: chargeTo, orderRoles: ['CHARGE_TO' as const], contacts: [] }] : []),
  ],
  lines,
});

const minutesBetweenPoints = 18;

/** Samples of several points, taken one after the other. */
const visit = (
  points: readonly Point[],
  date: string,
  last: Date,
  codesOf: (point: Point) => string[],
  type = 'DRINKING-WATER',
): OrderLine[] =>
  points.map((point, i) => {
    const before = (points.length - 1 - i) * minutesBetweenPoints * 60_000;
    return water(point, date, codesOf(point), new Date(last.getTime() - before), type);
  });

const water = (point: Point, date: string, codes: string[], at: Date, type = 'DRINKING-WATER') =>
  sample(`${point.name} ${date}`, type, codes, { at, place: point });

interface SampleOptions {
  at: Date;
  place?: { name: string; latitude?: number; longitude?: number } | undefined;
  attributes?: Record<string, string>;
}

const sample = (
  name: string,
  sampleTypeCode: string,
  codes: string[],
  { at, place, attributes = {} }: SampleOptions,
): OrderLine => ({
  sample: {
    name,
    // Collected in the hour before.
    dateTime: new Date(at.getTime() - 2_700_000).toISOString(),
    sampleType: {
      sampleTypeCode,
      sampleAttributes: Object.entries(attributes).map(([attributeName, attributeValue]) => ({
        attributeName,
        attributeValue,
      })),
    },
    ...(place && {
      location: {
        name: place.name,
        ...(place.latitude !== undefined && { point: { latitude: place.latitude, longitude: place.longitude } }),
      },
    }),
    analyticalTests: codes.map((code) => ({ code })),
  },
});
