import assert from 'node:assert/strict';
import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { test } from 'vitest';
import { publicUrl, startWithCustomer } from '../support/laboratory.ts';

const lab = await startWithCustomer();
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const contact = { email: 'info@lab.example', phone: '+64 3 555 0117', website: 'https://lab.example/' };
const mapUrl = 'https://map.example/?mlat={latitude}&mlon={longitude}#map=15/{latitude}/{longitude}';

const open = (url: string, headers: Record<string, string> = {}) =>
  lab.app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', ...headers } });

async function change(settings: object) {
  const { body, headers } = await lab.lab(labOperations.getSettings, {});
  return lab.lab(labOperations.putSettings, {
    body: { ...body, ...settings },
    headers: { 'if-match': String(headers.etag) },
  });
}

test('the start page leads customers, developers and staff on', async () => {
  const { statusCode, body, headers } = await open('/');
  assert.equal(statusCode, 200);
  assert.match(String(headers['content-type']), /^text\/html/);
  for (const path of ['/portal', '/console', '/docs', '/check']) assert.ok(body.includes(`href="${path}"`), path);
});

test('name, logo, colour and contact of the laboratory are on its pages', async () => {
  const name = 'Harbour & <Sons>';
  const { status } = await change({ name, logo: png, colour: '#ffee00', contact, mapUrl });
  assert.equal(status, 200);
  const { body: laboratory } = await lab.call(clientOperations.getLaboratory, {});
  assert.deepEqual([laboratory.name, laboratory.contact, laboratory.mapUrl], [name, contact, mapUrl]);
  assert.ok(laboratory.logoUrl.startsWith(`${publicUrl}/laboratory/logo.png?`));
  for (const path of ['/', '/check', '/check/ABCD-EFGH-JKLM']) {
    const { body } = await open(path);
    assert.ok(body.includes('Harbour &amp; &lt;Sons&gt;'), path);
    assert.ok(body.includes('+64 3 555 0117 · info@lab.example · lab.example'), path);
    assert.ok(body.includes('src="/laboratory/logo.png?'), path);
    assert.ok(body.includes('href="/laboratory/colours.css"'), path);
  }
});

test('the logo and the colours are revalidated with their entity tags', async () => {
  const logo = await open('/laboratory/logo.png');
  assert.deepEqual([logo.statusCode, logo.headers['content-type']], [200, 'image/png']);
  assert.equal(logo.rawPayload.toString('base64'), png);
  const colours = await open('/laboratory/colours.css');
  assert.match(colours.body, /--accent: light-dark\(#[0-9a-f]{6}, #ffee00\)/);
  for (const [path, { headers }] of [
    ['/laboratory/logo.png', logo],
    ['/laboratory/colours.css', colours],
  ] as const) {
    const again = await open(path, { 'if-none-match': String(headers.etag) });
    assert.deepEqual([again.statusCode, again.body], [304, '']);
  }
});

test('without a logo and a colour, pages have those of Labwire', async () => {
  const { body: settings, headers } = await lab.lab(labOperations.getSettings, {});
  const { logo: _, colour: __, ...rest } = settings;
  await lab.lab(labOperations.putSettings, { body: rest, headers: { 'if-match': String(headers.etag) } });
  assert.equal((await open('/laboratory/logo.png')).statusCode, 404);
  assert.equal((await open('/laboratory/colours.css')).body, '');
  assert.ok(!(await open('/')).body.includes('/laboratory/logo.png'));
});

const invalid: [field: object, pointer: string, code: string][] = [
  [{ colour: 'red' }, '/colour', 'bad_colour'],
  [{ colour: '#0a6b5' }, '/colour', 'bad_colour'],
  [{ contact: { email: 'info' } }, '/contact/email', 'bad_email'],
  [{ contact: { website: 'lab.example' } }, '/contact/website', 'bad_website'],
  [{ contact: { website: 'javascript://lab.example' } }, '/contact/website', 'bad_website'],
  [{ mapUrl: 'http://map.example/{latitude}/{longitude}' }, '/mapUrl', 'bad_map_url'],
  [{ mapUrl: 'https://map.example/{latitude}' }, '/mapUrl', 'bad_map_url'],
  [{ mapUrl: 'https://{latitude}/{longitude}' }, '/mapUrl', 'bad_map_url'],
  [{ contact: { phone: ' ' } }, '/contact/phone', 'blank'],
  [{ contact: { fax: '1' } }, '/contact/fax', 'unknown_field'],
];
for (const [field, pointer, code] of invalid) {
  test(`${JSON.stringify(field)} is rejected with ${code}`, async () => {
    const { status, body } = await change(field);
    assert.equal(status, 400);
    assert.deepEqual([body.errors[0].pointer, body.errors[0].code], [pointer, code]);
  });
}

test('a browser gets a page for an address that does not exist', async () => {
  const { statusCode, headers, body } = await open('/reports/1');
  assert.equal(statusCode, 404);
  assert.deepEqual([headers['content-type'], headers.vary], ['text/html; charset=utf-8', 'Accept']);
  assert.ok(body.includes('<h1>Page not found</h1>'));
  assert.ok(body.includes('href="/"'));
});

test('programs, and browsers that open the interface, get a problem document', async () => {
  const responses = [
    await open('/reports/1', { accept: '*/*' }),
    await open('/client/api/v3/unknown'),
    await open('/lab/api/v1/unknown'),
    await lab.app.inject({ method: 'POST', url: '/reports/1', headers: { accept: 'text/html' } }),
  ];
  for (const { statusCode, headers } of responses) {
    assert.equal(statusCode, 404);
    assert.match(String(headers['content-type']), /^application\/problem\+json/);
  }
});
