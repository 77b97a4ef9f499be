import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, test } from 'vitest';
import { type Config, InvalidConfig, readConfig, requireSignature, settingNames } from '../../src/config.ts';

const defaults: Config = {
  port: 8080,
  host: 'localhost',
  databaseUrl: undefined,
  databaseOwnerUrl: undefined,
  dataFolder: resolve('./data'),
  s3: undefined,
  environment: 'testing',
  publicUrl: undefined,
  adminToken: undefined,
  trustedProxies: [],
  logLevel: 'info',
  simulator: { pace: 1 },
  allowsLoopbackWebhooks: true,
  polling: 'advise',
  requestsPerSecond: 300,
  loadLimits: { maxConcurrentRequests: 200 },
  databaseConnections: 10,
  metricsToken: undefined,
  signatureFile: undefined,
  signaturePassword: undefined,
  timeStampUrl: undefined,
  mail: { smtp: undefined, from: undefined, reports: 'link', linkDays: 30 },
  auditKeyFile: undefined,
  auditWitnessFile: undefined,
  auditWitnessUrl: undefined,
  tracing: undefined,
  drainSeconds: 0,
  warnings: [],
};

const keys = { AWS_ACCESS_KEY_ID: 'AKIALAB', AWS_SECRET_ACCESS_KEY: 'sword/fish+' };

const folder = mkdtempSync(join(tmpdir(), 'labwire-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function secretFile(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function mistakesOf(env: Record<string, string>): string[] {
  try {
    readConfig(env, false);
  } catch (error) {
    assert.ok(error instanceof InvalidConfig);
    const [head, ...mistakes] = error.message.split('\n  - ');
    assert.equal(head, 'the settings are not valid:');
    return mistakes;
  }
  return [];
}

test('spans are exported if an endpoint of OpenTelemetry is set, with its standard samplers', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' };
  assert.deepEqual(readConfig(endpoint, false).tracing, { sampler: 'parentbased_always_on', ratio: 1 });
  const traces = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://localhost:4318/v1/traces' };
  const sampled = { ...traces, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' };
  assert.deepEqual(readConfig(sampled, false).tracing, { sampler: 'parentbased_traceidratio', ratio: 0.25 });
  assert.equal(readConfig({ ...endpoint, OTEL_SDK_DISABLED: 'true' }, false).tracing, undefined);
  const wrong = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
    OTEL_TRACES_SAMPLER: 'sometimes',
    OTEL_TRACES_SAMPLER_ARG: '1.5',
  };
  const mistakes = mistakesOf(wrong);
  for (const name of Object.keys(wrong))
    assert.ok(
      mistakes.some((text) => text.startsWith(`${name} must be`)),
      name,
    );
});

test('on a terminal the default log level is warn', () => {
  assert.deepEqual(readConfig({}, true), { ...defaults, logLevel: 'warn' });
  assert.equal(readConfig({ LABWIRE_LOG_LEVEL: 'debug' }, true).logLevel, 'debug');
});

test('a setting that is empty or blank counts as not set', () => {
  for (const nothing of ['', '  ']) {
    const env = Object.fromEntries(settingNames().map((name) => [name, nothing]));
    assert.deepEqual(readConfig(env, false), defaults);
  }
});

test('everything can be set', () => {
  const env = {
    PORT: ' 80 ',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgresql://lab:p%40ss@db.example:5433/lab?sslmode=require',
    DATABASE_OWNER_URL: 'postgresql://owner:p%40ss@db.example:5433/lab?sslmode=require',
    LABWIRE_DATA_DIR: '/srv/lab data',
    LABWIRE_ENV: 'production',
    LABWIRE_PUBLIC_URL: 'https://api.lab.example/gateway/',
    LABWIRE_ADMIN_TOKEN: 'sixteen-or-more!',
    LABWIRE_TRUSTED_PROXIES: '10.0.0.0/8, 192.168.1.1 fd00::/8,::1',
    LABWIRE_LOG_LEVEL: 'error',
    LABWIRE_REQUESTS_PER_SECOND: '50',
    LABWIRE_REQUESTS_AT_ONCE: '80',
    LABWIRE_DATABASE_CONNECTIONS: '20',
    LABWIRE_METRICS_TOKEN: 'for-the-figures-only',
    LABWIRE_DRAIN_SECONDS: '2.5',
    LABWIRE_SIGNATURE_FILE: '/etc/lab/reports.p12',
    LABWIRE_SIGNATURE_PASSWORD: 'sword fish',
    LABWIRE_TIMESTAMP_URL: 'http://tsa.example/tsr?profile=1',
    LABWIRE_SMTP_URL: 'smtps://lab%40example:sword%2Ffish@smtp.lab.example',
    LABWIRE_MAIL_FROM: 'Our Laboratory <reports@lab.example>',
    LABWIRE_MAIL_REPORTS: 'attach',
    LABWIRE_MAIL_LINK_DAYS: '7',
    LABWIRE_AUDIT_KEY_FILE: '/etc/lab/audit-key.pem',
    LABWIRE_AUDIT_WITNESS_FILE: '/mnt/witness/audit.jsonl',
    LABWIRE_AUDIT_WITNESS_URL: 'https://witness.example/labwire?key=1',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example:4318',
    OTEL_TRACES_SAMPLER: 'always_on',
    UNRELATED: 'is left alone',
  };
  assert.deepEqual(readConfig(env, false), {
    port: 80,
    host: '0.0.0.0',
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    dataFolder: '/srv/lab data',
    s3: undefined,
    environment: 'production',
    publicUrl: 'https://api.lab.example/gateway',
    adminToken: 'sixteen-or-more!',
    trustedProxies: ['10.0.0.0/8', '192.168.1.1', 'fd00::/8', '::1'],
    logLevel: 'error',
    simulator: undefined,
    allowsLoopbackWebhooks: false,
    polling: 'enforce',
    requestsPerSecond: 50,
    loadLimits: { maxConcurrentRequests: 80 },
    databaseConnections: 20,
    metricsToken: 'for-the-figures-only',
    signatureFile: '/etc/lab/reports.p12',
    signaturePassword: 'sword fish',
    timeStampUrl: 'http://tsa.example/tsr?profile=1',
    mail: {
      smtp: { host: 'smtp.lab.example', port: 465, implicitTls: true, user: 'lab@example', password: 'sword/fish' },
      from: { name: 'Our Laboratory', address: 'reports@lab.example' },
      reports: 'attach',
      linkDays: 7,
    },
    auditKeyFile: '/etc/lab/audit-key.pem',
    auditWitnessFile: '/mnt/witness/audit.jsonl',
    auditWitnessUrl: 'https://witness.example/labwire?key=1',
    tracing: { sampler: 'always_on', ratio: 1 },
    drainSeconds: 2.5,
    warnings: [],
  });
});

test('all mistakes are named at once, each with what it should be and what it is', () => {
  const mistakes = mistakesOf({
    PORT: '65536',
    LABWIRE_ENV: 'prod',
    DATABASE_URL: 'mysql://root:swordfish@db.example/lab',
    LABWIRE_PUBLIC_URL: 'lab.example',
    LABWIRE_ADMIN_TOKEN: 'sword fish',
    LABWIRE_TRUSTED_PROXIES: '10.0.0.0/8, proxy',
    LABWIRE_LOG_LEVEL: 'loud',
    LABWIRE_POLLING: 'maybe',
    LABWIRE_REQUESTS_PER_SECOND: '0',
    LABWIRE_REQUESTS_AT_ONCE: 'all',
    LABWIRE_METRICS_TOKEN: 'fifteen-letters',
    LABWIRE_DRAIN_SECONDS: '5m',
  });
  assert.deepEqual(mistakes.sort(), [
    'DATABASE_URL must be an address such as postgres://user:password@host/name',
    'LABWIRE_ADMIN_TOKEN must be visible ASCII, without spaces',
    'LABWIRE_DRAIN_SECONDS must be a number of seconds from 0 to 300; it is "5m"',
    'LABWIRE_ENV must be testing or production; it is "prod"',
    'LABWIRE_LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent; it is "loud"',
    'LABWIRE_METRICS_TOKEN must be 16 to 512 characters of visible ASCII, without spaces',
    'LABWIRE_POLLING must be enforce or advise; it is "maybe"',
    'LABWIRE_PUBLIC_URL must be an http or https address, without a query; it is "lab.example"',
    'LABWIRE_REQUESTS_AT_ONCE must be a whole number from 1 to 100000; it is "all"',
    'LABWIRE_REQUESTS_PER_SECOND must be a whole number from 1 to 100000; it is "0"',
    'LABWIRE_TRUSTED_PROXIES must be a list of addresses or networks such as 10.0.0.0/8; it is "10.0.0.0/8, proxy"',
    'PORT must be a port number from 0 to 65535; it is "65536"',
  ]);
});

test('each of these would do harm later, and is refused at the start', () => {
  const bad: Record<string, string[]> = {
    PORT: ['-1', '80.5', '0x50', '8080a', '123456'],
    LABWIRE_PUBLIC_URL: ['https://', 'ftp://lab.example', 'https://lab.example/?a=b', 'https://lab.example/#x', '//x'],
    LABWIRE_TRUSTED_PROXIES: ['10.0.0.0/33', '::1/129', '10.0.0', '10.0.0.0/8/8', '10.0.0.0/', '*'],
    DATABASE_URL: ['db.example', 'postgres:lab', 'postgres://host:port/lab'],
    LABWIRE_AUDIT_WITNESS_URL: ['witness.example', 'ftp://witness.example', 'https://user:secret@witness.example'],
    LABWIRE_TIMESTAMP_URL: ['tsa.example', 'ftp://tsa.example', 'https://user:secret@tsa.example'],
    LABWIRE_MAIL_FROM: ['lab.example', 'a@b@c', 'Lab <reports@lab.example', 'a@b.example, c@d.example', 'x\r\ny@z'],
    LABWIRE_MAIL_REPORTS: ['attached'],
    LABWIRE_MAIL_LINK_DAYS: ['0', '366', '1.5'],
    LABWIRE_DATABASE_CONNECTIONS: ['1', '201', '1.5', 'ten'],
    LABWIRE_DRAIN_SECONDS: ['-1', '301', '0.0001', '1e2'],
    LABWIRE_METRICS_TOKEN: ['sixteen or more letters', 'x'.repeat(513)],
    LABWIRE_ADMIN_TOKEN: ['schlüssel', 'x'.repeat(513), 'two\nlines'],
    LABWIRE_BLOBS: [
      ...['s3://', 's3:lab', 'https://lab', 's3://Lab', 's3://lab/../x', 's3://lab//x', 's3://lab/a+b'],
      ...['s3://lab?x'],
    ],
  };
  for (const [name, values] of Object.entries(bad)) {
    for (const value of values) assert.equal(mistakesOf({ ...keys, [name]: value }).length, 1, `${name}=${value}`);
  }
});

test('a mail server needs a sender, and its address is not shown', () => {
  assert.deepEqual(mistakesOf({ LABWIRE_SMTP_URL: 'smtp://mail.lab.example' }), [
    'LABWIRE_MAIL_FROM must be set with LABWIRE_SMTP_URL: mails need a sender',
  ]);
  const bad = ['mail.lab.example', 'http://mail.lab.example', 'smtp://mail.lab.example/?tls.rejectUnauthorized=false'];
  for (const url of [...bad, 'smtp://', 'smtp://host:0', 'smtps://%ff@host', 'smtp://host/path']) {
    const env = { LABWIRE_SMTP_URL: url, LABWIRE_MAIL_FROM: 'reports@lab.example' };
    assert.deepEqual(mistakesOf(env), [
      'LABWIRE_SMTP_URL must be an address such as smtp://user:password@host:587 or smtps://host',
    ]);
  }
});

test('report files can be in S3, with the standard variables of AWS', () => {
  const s3Of = (env: Record<string, string>) => readConfig({ ...keys, ...env }, false).s3;
  const aws = { bucket: 'lab.files', prefix: '', endpoint: undefined, region: undefined, credentials: undefined };
  for (const address of ['s3://lab.files', 's3://lab.files/']) assert.deepEqual(s3Of({ LABWIRE_BLOBS: address }), aws);
  const compatible = { AWS_ENDPOINT_URL: 'http://minio:9000/' };
  const general = { ...compatible, AWS_DEFAULT_REGION: 'eu-west-1' };
  const specific = { AWS_ENDPOINT_URL_S3: 'https://s3.example', AWS_REGION: 'auto' };
  const address = { LABWIRE_BLOBS: 's3://lab/reports/v1/' };
  const minio = { ...aws, bucket: 'lab', prefix: 'reports/v1', endpoint: 'http://minio:9000', region: 'us-east-1' };
  assert.deepEqual(s3Of({ ...address, ...compatible }), minio);
  assert.deepEqual(s3Of({ ...address, ...general }), { ...minio, region: 'eu-west-1' });
  assert.deepEqual(s3Of({ ...address, ...general, ...specific }), {
    ...minio,
    endpoint: 'https://s3.example',
    region: 'auto',
  });
});

test('S3 settings are checked only when report files are in S3; then every mistake is named, without secrets', () => {
  const wrong = { AWS_ENDPOINT_URL: 'minio:9000', AWS_REGION: 'Frankfurt am Main', AWS_SECRET_ACCESS_KEY: 'swordfish' };
  for (const env of [wrong, { LABWIRE_BLOBS: 's3://lab' }]) assert.deepEqual(mistakesOf(env), []);
  assert.deepEqual(mistakesOf({ ...wrong, LABWIRE_BLOBS: 'lab', PORT: 'x' }).sort(), [
    'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set together',
    'AWS_ENDPOINT_URL must be an http or https address, without a query; it is "minio:9000"',
    'AWS_REGION must be a region such as eu-central-1; it is "Frankfurt am Main"',
    'LABWIRE_BLOBS must be an address such as s3://bucket/prefix; it is "lab"',
    'PORT must be a port number from 0 to 65535; it is "x"',
  ]);
  const withKey = {
    LABWIRE_BLOBS: 's3://AKIALAB:swordfish@lab',
    AWS_ENDPOINT_URL_S3: 'https://a:swordfish@s3.example',
  };
  assert.deepEqual(mistakesOf({ ...keys, ...withKey }).sort(), [
    'AWS_ENDPOINT_URL_S3 must be an http or https address, without a query',
    'LABWIRE_BLOBS must be an address such as s3://bucket/prefix',
  ]);
});

test('production requires an admin token of at least 16 characters', () => {
  assert.deepEqual(mistakesOf({ LABWIRE_ENV: 'production', LABWIRE_ADMIN_TOKEN: 'fifteen-letters' }), [
    'LABWIRE_ADMIN_TOKEN must have at least 16 characters in production',
  ]);
  assert.equal(readConfig({ LABWIRE_ADMIN_TOKEN: 'short' }, false).adminToken, 'short');
});

test('production requires a password of at least 16 characters for the key of reports, or a file with a key', () => {
  const check = (env: Record<string, string>) => () => requireSignature(readConfig(env, false));
  const env = { LABWIRE_ENV: 'production' };
  assert.throws(check(env), /- LABWIRE_SIGNATURE_PASSWORD must be set in production, to at least 16 characters/);
  assert.throws(check({ ...env, LABWIRE_SIGNATURE_PASSWORD: 'fifteen-letters' }), /at least 16 characters/);
  for (const settings of [
    { ...env, LABWIRE_SIGNATURE_PASSWORD: 'sixteen-or-more!' },
    { ...env, LABWIRE_SIGNATURE_FILE: 'reports.pem' },
    {},
  ]) {
    assert.doesNotThrow(check(settings));
  }
});

test('a laboratory is simulated in testing unless that is switched off, and never in production', () => {
  const simulatorOf = (env: Record<string, string>) => readConfig(env, false).simulator;
  assert.deepEqual(simulatorOf({ LABWIRE_SIMULATOR: 'on', LABWIRE_SIMULATOR_PACE: '0.25' }), { pace: 0.25 });
  assert.deepEqual(simulatorOf({ LABWIRE_SIMULATOR_PACE: '0' }), { pace: 0 });
  assert.equal(simulatorOf({ LABWIRE_SIMULATOR: 'off', LABWIRE_SIMULATOR_PACE: '5' }), undefined);
  assert.equal(simulatorOf({ LABWIRE_ENV: 'production' }), undefined);
  assert.deepEqual(mistakesOf({ LABWIRE_ENV: 'production', LABWIRE_WEBHOOK_LOOPBACK: 'on' }), [
    'LABWIRE_WEBHOOK_LOOPBACK must be off in production: customers could reach local services',
  ]);
  assert.deepEqual(mistakesOf({ LABWIRE_ENV: 'production', LABWIRE_SIMULATOR: 'on' }), [
    'LABWIRE_SIMULATOR must be off in production: results there are real',
  ]);
  assert.deepEqual(mistakesOf({ LABWIRE_SIMULATOR: 'yes', LABWIRE_SIMULATOR_PACE: '-1' }), [
    'LABWIRE_SIMULATOR must be on or off; it is "yes"',
    'LABWIRE_SIMULATOR_PACE must be a number of seconds from 0 to 86400; it is "-1"',
  ]);
});

test('every secret can be in a file, as container platforms provide it', () => {
  const { databaseUrl, adminToken, metricsToken, signaturePassword, s3, warnings } = readConfig(
    {
      DATABASE_URL_FILE: secretFile('url', 'postgres://lab:swordfish@db.example/lab\n'),
      LABWIRE_ADMIN_TOKEN_FILE: secretFile('admin', 'sixteen-or-more!\n'),
      LABWIRE_METRICS_TOKEN_FILE: secretFile('metrics', 'for-the-figures-only'),
      LABWIRE_SIGNATURE_FILE: '/etc/lab/reports.p12',
      LABWIRE_SIGNATURE_PASSWORD_FILE: secretFile('signature', 'sword fish'),
      LABWIRE_BLOBS: 's3://lab',
      AWS_ACCESS_KEY_ID: 'AKIALAB',
      AWS_SECRET_ACCESS_KEY_FILE: secretFile('s3', 'sword/fish+\n'),
    },
    false,
  );
  assert.deepEqual(
    [databaseUrl, adminToken, metricsToken, signaturePassword, warnings],
    ['postgres://lab:swordfish@db.example/lab', 'sixteen-or-more!', 'for-the-figures-only', 'sword fish', []],
  );
  assert.deepEqual(s3?.credentials, {
    accessKeyId: 'AKIALAB',
    secretAccessKey: 'sword/fish+',
    sessionToken: undefined,
  });
});

test('a secret that is set twice, or whose file is missing or empty, is an error, and its content is not shown', () => {
  const mistakes = mistakesOf({
    DATABASE_URL: 'postgres://db.example/lab',
    DATABASE_URL_FILE: secretFile('twice', 'postgres://lab:swordfish@db.example/lab'),
    LABWIRE_ADMIN_TOKEN_FILE: join(folder, 'missing'),
    LABWIRE_METRICS_TOKEN_FILE: secretFile('empty', '\n'),
  });
  assert.deepEqual(mistakes.sort(), [
    'DATABASE_URL and DATABASE_URL_FILE must not both be set',
    `LABWIRE_ADMIN_TOKEN_FILE must name a file that can be read; ${join(folder, 'missing')}: ENOENT`,
    `LABWIRE_METRICS_TOKEN_FILE must name a file with content; ${join(folder, 'empty')} is empty`,
  ]);
  const wrong = mistakesOf({ LABWIRE_ADMIN_TOKEN_FILE: secretFile('wrong', 'sword fish') });
  assert.deepEqual(wrong, ['LABWIRE_ADMIN_TOKEN must be visible ASCII, without spaces']);
});

test('a name that looks like a setting and is none is reported with the most similar one', () => {
  const env = {
    LABWIRE_PUBLIC_ULR: 'https://lab.example',
    LABWIRE_ADMIN_TOKEN_FIEL: '/run/secrets/admin',
    LABWIRE_COLOUR_OF_THE_CONSOLE: 'green',
    LABWIRE_URL: 'a setting of the labwire command',
    OTHER: 'is left alone',
  };
  assert.deepEqual(readConfig(env, false).warnings, [
    'LABWIRE_ADMIN_TOKEN_FIEL is not a setting; did you mean "LABWIRE_ADMIN_TOKEN_FILE"?',
    'LABWIRE_COLOUR_OF_THE_CONSOLE is not a setting',
    'LABWIRE_PUBLIC_ULR is not a setting; did you mean "LABWIRE_PUBLIC_URL"?',
  ]);
});
