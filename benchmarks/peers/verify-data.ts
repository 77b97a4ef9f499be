import type { OrderRequest } from '@labwire/contract/order.ts';
import type pg from 'pg';

export const accountId = 1001;

/** Inserts results of one account, without the rows that listings do not read. */
export async function fillResults(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(`
    insert into results (account_id, number, result_id, finals, is_final, job_number, order_id, created_at, client_reference,
                         summary, detail_hash, detail_br, detail_gzip, report_facts)
    select ${accountId}, n, id, n, true, 700000 + n, 100000 + n, at, 'Drum ' || n,
           json_build_object('resultId', id, 'orderId', 100000 + n, 'labJobNumber', 700000 + n, 'numberOfSamples', 20,
             'isFinal', true, 'clientReference', 'Drum ' || n, 'additionalClientReference', null,
             'clientOrderNumber', null, 'quoteNumber', null, 'primary', 'Mere Parata', 'submitter', 'Mere Parata',
             'chargeTo', 'Kōwhai Apiaries Ltd', 'client', 'Kōwhai Apiaries Ltd', 'resultCreatedAt', at,
             'jobRegisteredAt', at),
           'hash', ''::bytea, ''::bytea, '{}'
      from (select n, gen_random_uuid() as id, timestamptz '2026-01-01' + n * interval '1 minute' as at
              from generate_series(1, 10000) n) made`);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze results');
}

export const orderOf = (lines: number): OrderRequest => ({
  orderReferences: [{ name: 'ClientRef', value: 'Harvest 26' }],
  organisations: [
    {
      name: 'Kōwhai Apiaries Ltd',
      orderRoles: ['PRIMARY_ORGANISATION', 'CHARGE_TO'],
      contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], email: 'mere.parata@kowhai-apiaries.example' }],
    },
  ],
  lines: Array.from({ length: lines }, (_, i) => ({
    sample: {
      name: `Drum ${i + 1}`,
      dateTime: '2026-03-01T09:30:00.000000',
      sampleType: { sampleTypeCode: 'HONEY', sampleAttributes: [{ attributeName: 'Colour', attributeValue: 'Dark' }] },
      location: { point: { latitude: -38.6857, longitude: 176.0702 }, name: 'Taupō north' },
      references: [{ name: 'Drum', value: String(i + 1) }],
      containers: [{ barcode: { type: 'LINEAR', value: `94150001${i + 1}` } }],
      analyticalTests: [{ code: 'TUTIN' }, { code: 'UMFCert' }],
    },
  })),
});
