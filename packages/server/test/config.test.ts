import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { type Config, InvalidConfig, readConfig } from '../src/config.ts';

const defaults: Config = {
  port: 8080,
  host: 'localhost',
  databaseUrl: undefined,
  dataFolder: resolve('./data'),
  environment: 'testing',
  publicUrl: undefined,
  adminToken: undefined,
  trustedProxies: [],
  logLevel: 'info',
};

function mistakesOf(env: Record<string, string>): string[] {
  try {
    readConfig(env, false);
  } catch (error) {
    assert.ok(error instanceof InvalidConfig);
    const [head, ...mistakes] = error.message.split('\n  - ');
    assert.equal(head, 'the settings are not right:');
    return mistakes;
  }
  return [];
}

test('nothing has to be set', () => {
  assert.deepEqual(readConfig({}, false), defaults);
});

test('on a terminal the log leaves room for people', () => {
  assert.deepEqual(readConfig({}, true), { ...defaults, logLevel: 'warn' });
  assert.equal(readConfig({ LABWIRE_LOG_LEVEL: 'debug' }, true).logLevel, 'debug');
});

test('a setting that is empty or blank counts as not set', () => {
  const names = ['PORT', 'HOST', 'DATABASE_URL', 'LABWIRE_DATA_DIR', 'LABWIRE_ENV', 'LABWIRE_PUBLIC_URL'];
  const more = ['LABWIRE_ADMIN_TOKEN', 'LABWIRE_TRUSTED_PROXIES', 'LABWIRE_LOG_LEVEL'];
  for (const nothing of ['', '  ']) {
    const env = Object.fromEntries([...names, ...more].map((name) => [name, nothing]));
    assert.deepEqual(readConfig(env, false), defaults);
  }
});

test('everything can be set', () => {
  const env = {
    PORT: ' 80 ',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgresql://lab:p%40ss@db.example:5433/lab?sslmode=require',
    LABWIRE_DATA_DIR: '/srv/lab data',
    LABWIRE_ENV: 'production',
    LABWIRE_PUBLIC_URL: 'https://api.lab.example/gateway/',
    LABWIRE_ADMIN_TOKEN: 'sixteen-or-more!',
    LABWIRE_TRUSTED_PROXIES: '10.0.0.0/8, 192.168.1.1 fd00::/8,::1',
    LABWIRE_LOG_LEVEL: 'error',
    UNRELATED: 'is left alone',
  };
  assert.deepEqual(readConfig(env, false), {
    port: 80,
    host: '0.0.0.0',
    databaseUrl: env.DATABASE_URL,
    dataFolder: '/srv/lab data',
    environment: 'production',
    publicUrl: 'https://api.lab.example/gateway',
    adminToken: 'sixteen-or-more!',
    trustedProxies: ['10.0.0.0/8', '192.168.1.1', 'fd00::/8', '::1'],
    logLevel: 'error',
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
  });
  assert.deepEqual(mistakes.sort(), [
    'DATABASE_URL must be an address such as postgres://user:password@host/name',
    'LABWIRE_ADMIN_TOKEN must be visible ASCII, without spaces',
    'LABWIRE_ENV must be testing or production; it is "prod"',
    'LABWIRE_LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent; it is "loud"',
    'LABWIRE_PUBLIC_URL must be an http or https address, without a query; it is "lab.example"',
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
    LABWIRE_ADMIN_TOKEN: ['schlüssel', 'x'.repeat(513), 'two\nlines'],
  };
  for (const [name, values] of Object.entries(bad)) {
    for (const value of values) assert.equal(mistakesOf({ [name]: value }).length, 1, `${name}=${value}`);
  }
});

test('production insists on an admin token that cannot be guessed', () => {
  assert.deepEqual(mistakesOf({ LABWIRE_ENV: 'production', LABWIRE_ADMIN_TOKEN: 'fifteen-letters' }), [
    'LABWIRE_ADMIN_TOKEN must have at least 16 characters in production',
  ]);
  assert.equal(readConfig({ LABWIRE_ADMIN_TOKEN: 'short' }, false).adminToken, 'short');
});

test('no message shows a password or a token', () => {
  const secrets = ['swordfish@db', 'swordfish token', 'swordfish'];
  const [database = '', token = '', short = ''] = secrets;
  const shown = [
    ...mistakesOf({ DATABASE_URL: `lab:${database}`, LABWIRE_ADMIN_TOKEN: token }),
    ...mistakesOf({ LABWIRE_ENV: 'production', LABWIRE_ADMIN_TOKEN: short }),
  ];
  assert.equal(shown.length, 3);
  assert.doesNotMatch(shown.join(), /swordfish/);
});
