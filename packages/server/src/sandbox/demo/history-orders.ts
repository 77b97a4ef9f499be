import type { OrderLine, OrderRequest } from '@labwire/contract/order.ts';
import { instantOf, localDate } from '@labwire/contract/time-zone.ts';
import { seededRandom } from '../simulator/random-rules.ts';
import { demoTimeZone } from './demo-laboratory.ts';

export interface HistoryOrder {
  /** The time of submission. */
  at: Date;
  request: OrderRequest;
}

type Place = { name: string; latitude: number; longitude: number };

const bores: Place[] = [
  { name: 'Packhouse tap', latitude: -38.6921, longitude: 176.0894 },
  { name: 'North bore', latitude: -38.6533, longitude: 176.1127 },
  { name: 'South bore', latitude: -38.7402, longitude: 176.0611 },
];
const streams: Place[] = [
  { name: 'Waipouwerawera upstream', latitude: -38.6611, longitude: 176.0312 },
  { name: 'Waipouwerawera downstream', latitude: -38.6784, longitude: 176.0547 },
];
const apiaries: Place[] = [
  { name: 'Kāingaroa east', latitude: -38.4218, longitude: 176.5331 },
  { name: 'Pureora', latitude: -38.5127, longitude: 175.5642 },
  { name: 'Rangitāiki', latitude: -38.8815, longitude: 176.3726 },
  { name: 'Tongariro north', latitude: -38.9733, longitude: 175.7512 },
];
const surfaces = ['Filling line', 'Extractor', 'Warm room', 'Label bench'];

const dayMs = 86_400_000;

/** Names and references contain the day as the customer writes it: in the time zone of the laboratory. */
const dayOf = (dateTime: string): string => localDate(instantOf(dateTime), demoTimeZone);

const days = 365;

/** The ages in hours of recent orders that are still in progress, on every day of the week. */
const recentHours = [30, 9, 0.5];

/** The orders of the demo customer in the year before a day, oldest first; the same for the same day. */
export function historyOrders(until: Date, seed = 'history'): HistoryOrder[] {
  const midnight = Math.floor(until.getTime() / dayMs) * dayMs;
  const orders = Array.from({ length: days }, (_, i) => new Date(midnight - (days - i) * dayMs)).flatMap((day, i) =>
    ordersOf(day, i, seed),
  );
  const recent = recentHours.map((hours, n) => {
    const at = new Date(until.getTime() - hours * 3_600_000);
    const dateTime = new Date(at.getTime() - 5 * 3_600_000).toISOString();
    return { at, request: harvest(days, n, dateTime, seededRandom(seed, 'last', n)) };
  });
  return [...orders, ...recent].sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Water every week, streams every fortnight, honey in the harvest season, retail packs and supplies all year. */
function ordersOf(day: Date, i: number, seed: string): HistoryOrder[] {
  const random = seededRandom(seed, i);
  const weekday = day.getUTCDay();
  if (weekday === 0 || weekday === 6) return [];
  const at = (hour: number) => new Date(day.getTime() + (hour + random()) * 3_600_000);
  const sampled = (hour: number) => new Date(day.getTime() - dayMs + hour * 3_600_000).toISOString();
  const isHarvest = [0, 1, 2, 3, 11].includes(day.getUTCMonth());
  const week = Math.floor(i / 7);
  const orders: HistoryOrder[] = [];
  if (weekday === 1) orders.push({ at: at(20), request: drinkingWater(week, sampled(21)) });
  if (weekday === 2 && week % 2 === 0) orders.push({ at: at(21), request: streamWater(week, sampled(22)) });
  if (weekday === 3 && week % 2 === 1) orders.push({ at: at(1), request: supplies(week) });
  if (weekday === 4 && week % 4 === 2) orders.push({ at: at(2), request: hygiene(week, sampled(3)) });
  if (weekday === 4) orders.push({ at: at(3), request: retailPacks(i, sampled(4)) });
  const drums = isHarvest ? 1 + Math.floor(1.1 * random()) : Math.floor(1.2 * random());
  for (let n = 0; n < drums; n++) orders.push({ at: at(4 + n), request: harvest(i, n, sampled(5), random) });
  return orders;
}

const drinkingWater = (week: number, dateTime: string) =>
  orderFor('Water safety plan', `Week ${week + 1}`, [
    ...bores.map((place, n) =>
      sample(`${place.name} ${dayOf(dateTime)}`, n === 0 ? 'DRINKING-WATER' : 'GROUND-WATER', place, dateTime, [
        'ECOLI',
        'NITRATE',
        'WATER-PH',
        'TURBIDITY',
      ]),
    ),
  ]);

const streamWater = (week: number, dateTime: string) =>
  orderFor(
    'Stream monitoring',
    `Round ${week / 2 + 1}`,
    streams.map((place) =>
      sample(`${place.name} ${dayOf(dateTime)}`, 'SURFACE-WATER', place, dateTime, ['ECOLI', 'NUTRIENTS', 'SOLIDS']),
    ),
  );

const hygiene = (week: number, dateTime: string) =>
  orderFor(
    'Packhouse hygiene',
    `Week ${week + 1}`,
    surfaces.map((name) =>
      sample(`${name} ${dayOf(dateTime)}`, 'SURFACE-SWAB', { name }, dateTime, ['SWAB-APC', 'LISTERIA-SWAB']),
    ),
  );

const supplies = (week: number) =>
  orderFor('Supplies', `Week ${week + 1}`, [
    { samplingSupplies: { code: 'JAR-50', quantity: 20 + (week % 4) * 10 } },
    ...(week % 3 === 0 ? [{ samplingSupplies: { code: 'BOTTLE-STERILE-400', quantity: 12 } }] : []),
  ]);

const retailPacks = (i: number, dateTime: string) => {
  const names = [`Retail ${4000 + i}A`, `Retail ${4000 + i}B`];
  const lines = names.map((name) => sample(name, 'MANUKA-HONEY', { name: 'Packhouse' }, dateTime, ['UMFCert']));
  return orderFor('Export release', `Lot ${4000 + i}`, lines, 'Southern Cross Honey Exports');
};

/** Drums of one apiary: tutin is tested in a composite, the other tests in each drum. */
function harvest(i: number, n: number, dateTime: string, random: () => number): OrderRequest {
  const place = apiaries[Math.floor(random() * apiaries.length)] ?? { name: 'Pureora' };
  const names = Array.from({ length: 2 + Math.floor(random() * 2) }, (_, k) => `Drum ${10_000 + i * 10 + n * 5 + k}`);
  return orderFor('Harvest', `${place.name} ${dayOf(dateTime)}`, [
    ...names.map((name) => sample(name, 'HONEY', place, dateTime, ['MOISTURE', 'HMF', 'MGO-3IN1'])),
    { sampleComposite: { name: '', samples: names, analyticalTests: [{ code: 'TUTIN' }] } },
  ]);
}

function orderFor(reference: string, secondReference: string, lines: OrderLine[], chargeTo?: string): OrderRequest {
  const contacts = [
    { orderRoles: ['PRIMARY' as const, 'SUBMITTER' as const], email: 'mere.parata@kowhai-apiaries.example' },
  ];
  const primary = { name: 'Kōwhai Apiaries Ltd', orderRoles: ['PRIMARY_ORGANISATION' as const], contacts };
  return {
    orderReferences: [
      { name: 'ClientRef', value: reference },
      { name: 'AdditionalClientRef', value: secondReference },
    ],
    organisations: [
      primary,
      ...(chargeTo ? [{ name: chargeTo, orderRoles: ['CHARGE_TO' as const], contacts: [] }] : []),
    ],
    lines,
  };
}

const sample = (
  name: string,
  sampleTypeCode: string,
  place: { name: string; latitude?: number; longitude?: number },
  dateTime: string,
  codes: string[],
): OrderLine => ({
  sample: {
    name,
    dateTime,
    sampleType: { sampleTypeCode },
    location: {
      name: place.name,
      ...(place.latitude !== undefined && { point: { latitude: place.latitude, longitude: place.longitude } }),
    },
    analyticalTests: codes.map((code) => ({ code })),
  },
});
