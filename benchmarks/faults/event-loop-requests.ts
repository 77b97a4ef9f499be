import type { OrderLine, OrderRequest } from '@labwire/contract/order.ts';
import { order } from '../../packages/server/test/support/fixtures.ts';
import { call, onboardAt } from '../../packages/server/test/support/http.ts';
import { createMeasurands } from '../measurands.ts';
import { adminToken } from '../service.ts';

/** The largest job: 200 samples with 50 measurands each. */
export const samples = 200;
const measurands = 50;
const bodyLimit = 2 * 1024 * 1024;

const repeat = <T>(count: number, item: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => item(i));

export interface LargeRequest {
  name: string;
  method?: string;
  path: string;
  /** The token of the laboratory by default. */
  token?: string;
  /** A function where each request needs a different body. */
  body?: string | ((round: number) => string);
  headers?: Record<string, string>;
  status?: number;
}

const panel = {
  code: 'PANEL',
  name: 'Residues by LC-MS/MS',
  method: 'In-house method 17',
  measurands: createMeasurands(measurands),
};

const names = Array.from({ length: samples }, (_, i) => `Drum ${i + 1}`);

const line = (name: string, more: Partial<NonNullable<OrderLine['sample']>> = {}): OrderLine => ({
  sample: {
    name,
    dateTime: '2026-03-01T09:30:00.000000',
    sampleType: { sampleTypeCode: 'HONEY', sampleAttributes: [{ attributeName: 'Colour', attributeValue: 'Dark' }] },
    location: { point: { latitude: -38.6857, longitude: 176.0702 }, name: `Hive of ${name}` },
    references: [{ name: 'Drum', value: name }],
    containers: [{ barcode: { type: 'LINEAR', value: `9415 ${name}` } }],
    analyticalTests: [{ code: 'PANEL' }],
    ...more,
  },
});

/** As many entries as fit into a body, all of which change with each round. */
const fullCatalogue = (section: 'tests' | 'supplies') => (round: number) => {
  const measurand = (i: number) => ({
    code: `R${i}`,
    name: `Residue ${round}`,
    unit: `mg/${round} kg`,
    detectionLimit: round / 100,
    upperLimit: round,
    decimals: round % 9,
    uncertainty: `± ${round} %`,
  });
  const entry = (i: number) => ({
    code: `${section}-${i}`,
    name: `Number ${round} `.padEnd(100, '-'),
    ...(section === 'tests' && { measurands: repeat(measurands, measurand) }),
  });
  const entryLength = Buffer.byteLength(JSON.stringify(entry(10_000))) + 1;
  const count = Math.min(10_000, Math.floor((bodyLimit - 64) / entryLength));
  return JSON.stringify({ [section]: repeat(count, entry) });
};

/** An order with as many items on each line as fit into a body. */
function filled(size: number, more: (room: number, i: number) => Parameters<typeof line>[1]): OrderRequest {
  const room = Math.floor((bodyLimit - 4096) / samples) - JSON.stringify(line(names[0] ?? '')).length - 64;
  return order({ lines: names.map((name, i) => line(name, more(Math.floor(room / size), i))) });
}

/** Bodies that take long to parse, to validate or to report violations for. */
const expensiveBodies = {
  'nested lists': '['.repeat(bodyLimit),
  'wrong items': `[${'1,'.repeat(bodyLimit / 2 - 2)}1]`,
  'wrong lines': `{"lines":[${'1,'.repeat(bodyLimit / 2 - 10)}1]}`,
  'names in one object': `{${repeat(150_000, (i) => `"n${i}":1`).join()}}`,
  'objects whose names differ': `[${repeat(130_000, (i) => `{"n${i}":1}`).join()}]`,
  'empty objects and a forbidden character': `[${'{},'.repeat(bodyLimit / 3 - 4)}"\\u0000"]`,
  'line breaks': `${'\n'.repeat(bodyLimit - 1)}x`,
  escapes: `"${'\\u0000'.repeat(bodyLimit / 6 - 1)}"`,
};

const clientOrders = '/client/api/v3/order-requests';
const post = (name: string, path: string, body: unknown, status: number, token?: string): LargeRequest => ({
  name,
  method: 'POST',
  path,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  status,
  ...(token !== undefined && { token }),
});

const lab = '/lab/api/v1';

/** The largest requests that the limits allow, in the order in which a job goes through the laboratory. */
export async function* largeRequests(address: string): AsyncGenerator<LargeRequest> {
  const token = await onboardAt(address, adminToken);
  await call(`${address}${lab}/catalogue`, adminToken, 'PUT', { tests: [panel] });
  yield* orderRequests(token);
  yield* jobRequests(address, token);
  yield* catalogueRequests();
  yield* listRequests(token);
}

function* orderRequests(token: string): Generator<LargeRequest> {
  const containers = filled(51, (room, i) => ({
    containers: repeat(room, (j) => ({ barcode: { type: 'LINEAR', value: `B${i}-${j}` } })),
  }));
  yield post('an order of 2 MiB, full of containers', clientOrders, containers, 201, token);
  const unknown = filled(16, (room) => ({ analyticalTests: repeat(room, () => ({ code: 'PANL' })) }));
  yield post('an order of 2 MiB, full of unknown tests', clientOrders, unknown, 400, token);
  const attributes = filled(45, (room) => ({
    sampleType: {
      sampleTypeCode: 'HONEY',
      sampleAttributes: repeat(room, () => ({ attributeName: 'x', attributeValue: 'y' })),
    },
  }));
  yield post('an order of 2 MiB, full of unknown attributes', clientOrders, attributes, 400, token);
  const truncated = JSON.stringify(containers).slice(0, -2);
  yield post('an order of 2 MiB, truncated', clientOrders, truncated, 400, token);
  for (const [name, body] of Object.entries(expensiveBodies)) {
    yield post(`2 MiB of ${name}`, clientOrders, body, 400, token);
  }
}

async function* jobRequests(address: string, token: string): AsyncGenerator<LargeRequest> {
  const callLab = (path: string, method?: string, body?: unknown) => call(address + path, adminToken, method, body);
  const largeOrder = order({ lines: names.map((name) => line(name)) });
  const { orderId } = await call(`${address}${clientOrders}`, token, 'POST', largeOrder);
  yield { name: 'an order of 200 lines', path: `/client/api/v3/orders/${orderId}`, token };
  yield { name: 'an order of 200 lines, in the laboratory', path: `${lab}/orders/${orderId}` };
  const { labJobNumber } = await callLab(`${lab}/orders/${orderId}/jobs`, 'POST', {});
  const job = `${lab}/jobs/${labJobNumber}`;
  const entries = (value: number) =>
    names.flatMap((sample) =>
      panel.measurands.map(({ code }) => ({ sample, testCode: 'PANEL', measurandCode: code, value })),
    );
  yield {
    name: 'entering 10,000 measurements',
    method: 'PUT',
    path: `${job}/measurements`,
    body: (round) => JSON.stringify(entries(round / 100)),
  };
  yield {
    name: 'entering 20,000 measurements of unknown measurands',
    method: 'PUT',
    path: `${job}/measurements`,
    body: JSON.stringify([...entries(0.02), ...entries(0.02)].map((entry) => ({ ...entry, measurandCode: 'none' }))),
    status: 400,
  };
  yield { name: 'a job of 10,000 measurands', path: job };
  yield { name: 'its review', path: `${job}/review` };
  yield { name: 'its labels', path: `${job}/labels` };
  yield post('publishing 10,000 measurands', `${job}/results`, { isFinal: true, analystComments: 'Repeated.' }, 201);
  await callLab(`${job}/measurements`, 'PUT', entries(0.5));
  const { resultId } = await callLab(`${job}/results`, 'POST', { isFinal: true, analystComments: 'Measured again.' });
  const result = `/client/api/v4/results/${resultId}`;
  yield { name: 'the result', path: result, token, headers: { 'accept-encoding': 'identity' } };
  yield { name: 'the result as FHIR', path: result, token, headers: { accept: 'application/fhir+json' } };
  yield { name: 'its changes', path: `${result}/changes`, token };
  yield { name: 'its review with the earlier result', path: `${job}/review` };
  yield post('drafting its report', `${job}/reports`, {}, 201);
  const { reportId } = await callLab(`${job}/reports`, 'POST', {});
  yield { name: 'previewing its report', path: `${lab}/reports/${reportId}/pdf` };
}

function* catalogueRequests(): Generator<LargeRequest> {
  const catalogues = { tests: fullCatalogue('tests'), supplies: fullCatalogue('supplies') };
  for (const [name, body] of Object.entries(catalogues)) {
    yield { name: `a catalogue full of ${name}`, method: 'PUT', path: `${lab}/catalogue`, body };
    yield { name: `its dry run with ${name}`, method: 'POST', path: `${lab}/catalogue/check`, body };
  }
  yield { name: 'the catalogue', path: `${lab}/catalogue` };
}

function* listRequests(token: string): Generator<LargeRequest> {
  yield { name: 'the options of an order', path: '/client/api/v3/order-options', token };
  yield { name: 'the orders', path: '/client/api/v3/orders', token };
  yield { name: 'the inbox of 200 orders', path: `${lab}/orders?limit=200` };
  yield { name: 'the jobs of the laboratory', path: `${lab}/jobs?limit=200` };
  yield { name: 'a worklist', path: `${lab}/worklists/PANEL` };
  yield { name: 'the overview', path: `${lab}/overview` };
  yield { name: 'the results', path: '/client/api/v4/results?limit=200', token };
  yield { name: 'the events', path: '/client/api/v4/events?limit=1000', token };
  yield { name: 'the sampling points', path: '/client/api/v4/sampling-points?limit=500', token };
  yield {
    name: 'a series',
    path: '/client/api/v4/series?samplingPoint=Hive%20of%20Drum%201&testCode=PANEL&measurandCode=R1',
    token,
  };
  yield { name: 'the audit trail', path: `${lab}/audit?limit=200` };
  yield { name: 'the audit trail verified', path: `${lab}/audit?verify&limit=1` };
  yield { name: 'the OpenAPI document', path: '/openapi/client.json', token };
  yield { name: 'the script of the API reference', path: '/docs/reference/js/scalar.js' };
  yield { name: 'a page of the guide', path: '/docs/operating' };
}
