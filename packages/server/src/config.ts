import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { Environment } from './auth/token-rules.ts';
import type { S3Settings } from './platform/blobs/s3.ts';
import { defaultLoadLimits } from './platform/limits/load-limits.ts';
import { defaultPolling, defaultRequestsPerSecond, type PollingPolicy } from './polling/polling-rules.ts';

export interface Config {
  port: number;
  host: string;
  /** Undefined: the private PostgreSQL in the data folder. */
  databaseUrl: string | undefined;
  dataFolder: string;
  /** Undefined: report files are in the data folder. */
  s3: S3Settings | undefined;
  /** The path under which nginx serves report files when it is told to. Undefined: the service sends them itself. */
  accelRedirect: string | undefined;
  environment: Environment;
  /** Undefined: the address it listens on. */
  publicUrl: string | undefined;
  /** Undefined: the one kept in the data folder. */
  adminToken: string | undefined;
  /** Addresses or networks whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  logLevel: string;
  /** Undefined: no laboratory is simulated. */
  simulator: { pace: number } | undefined;
  polling: PollingPolicy;
  requestsPerSecond: number;
  loadLimits: { maxConcurrentRequests: number };
  /** Good for the figures at /metrics and for nothing else. Undefined: an admin's token alone is. */
  metricsToken: string | undefined;
  /** After SIGTERM: so long readiness says no before new connections are refused. */
  drainSeconds: number;
}

/** Names every mistake at once: nobody wants to fix settings one start at a time. */
export class InvalidConfig extends Error {
  constructor(mistakes: string[]) {
    super(`the settings are not right:\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`);
  }
}

/** Settings whose values are never shown in messages. */
const secrets = ['DATABASE_URL', 'LABWIRE_ADMIN_TOKEN', 'LABWIRE_METRICS_TOKEN'];

const visibleAscii = 'visible ASCII, without spaces';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Reads the settings. On a terminal the log stays quiet, so that people can read what is printed for them. */
export function readConfig(env: Record<string, string | undefined>, isTerminal: boolean): Config {
  const mistakes: string[] = [];
  const read = <T>(name: string, fallback: T, parse: (text: string) => T | undefined, expected: string): T => {
    const text = env[name]?.trim();
    if (text === undefined || text === '') return fallback;
    const value = parse(text);
    // Before an @ in an address there may be a password.
    const shown = secrets.includes(name) || text.includes('@') ? '' : `; it is ${JSON.stringify(text)}`;
    if (value === undefined) mistakes.push(`${name} must be ${expected}${shown}`);
    return value ?? fallback;
  };
  const isSet = (name: string) => (env[name] ?? '').trim() !== '';
  const oneOf = (names: string[]) => (text: string) => (names.includes(text) ? text : undefined);

  const environment = read(
    'LABWIRE_ENV',
    'testing',
    oneOf(['testing', 'production']),
    'testing or production',
  ) as Environment;
  const config: Config = {
    port: read('PORT', 8080, parsePort, 'a port number from 0 to 65535'),
    host: read('HOST', 'localhost', (text) => text, 'a host name or address'),
    databaseUrl: read(
      'DATABASE_URL',
      undefined,
      parseDatabaseUrl,
      'an address such as postgres://user:password@host/name',
    ),
    dataFolder: resolve(read('LABWIRE_DATA_DIR', './data', (text) => text, 'a folder')),
    s3: isSet('LABWIRE_BLOBS') ? readS3() : undefined,
    accelRedirect: read('LABWIRE_ACCEL_REDIRECT', undefined, parseAccelPath, 'a path such as /report-files/'),
    environment,
    publicUrl: read('LABWIRE_PUBLIC_URL', undefined, parseHttpUrl, 'an http or https address, without a query'),
    adminToken: read('LABWIRE_ADMIN_TOKEN', undefined, parseToken, visibleAscii),
    trustedProxies: read(
      'LABWIRE_TRUSTED_PROXIES',
      [],
      parseProxies,
      'a list of addresses or networks such as 10.0.0.0/8',
    ),
    logLevel: read(
      'LABWIRE_LOG_LEVEL',
      isTerminal ? 'warn' : 'info',
      oneOf(logLevels),
      `one of ${logLevels.join(', ')}`,
    ),
    simulator: readSimulator(),
    polling: read(
      'LABWIRE_POLLING',
      defaultPolling(environment),
      oneOf(['enforce', 'advise']),
      'enforce or advise',
    ) as PollingPolicy,
    requestsPerSecond: read(
      'LABWIRE_REQUESTS_PER_SECOND',
      defaultRequestsPerSecond,
      parseCount,
      'a whole number from 1 to 100000',
    ),
    loadLimits: {
      maxConcurrentRequests: read(
        'LABWIRE_REQUESTS_AT_ONCE',
        defaultLoadLimits.maxConcurrentRequests,
        parseCount,
        'a whole number from 1 to 100000',
      ),
    },
    metricsToken: read('LABWIRE_METRICS_TOKEN', undefined, parseLongToken, `16 to 512 characters of ${visibleAscii}`),
    drainSeconds: read('LABWIRE_DRAIN_SECONDS', 0, parseDrain, 'a number of seconds from 0 to 300'),
  };
  if (environment === 'production' && config.adminToken !== undefined && config.adminToken.length < 16) {
    mistakes.push('LABWIRE_ADMIN_TOKEN must have at least 16 characters in production');
  }
  if (config.s3 && config.accelRedirect !== undefined) {
    mistakes.push('LABWIRE_ACCEL_REDIRECT must not be set with LABWIRE_BLOBS: nginx serves files of a folder alone');
  }
  if (mistakes.length > 0) throw new InvalidConfig(mistakes);
  return config;

  /** On by default where it may be on at all. */
  function readSimulator(): Config['simulator'] {
    const byDefault = environment === 'testing' ? 'on' : 'off';
    const wanted = read('LABWIRE_SIMULATOR', byDefault, oneOf(['on', 'off']), 'on or off');
    if (environment === 'production' && wanted === 'on') {
      mistakes.push('LABWIRE_SIMULATOR must be off in production: results there are real');
    }
    const pace = read('LABWIRE_SIMULATOR_PACE', 1, parsePace, 'a number of seconds from 0 to 86400');
    return wanted === 'on' ? { pace } : undefined;
  }

  /** The standard variables of AWS. The AWS SDK reads the credentials itself. */
  function readS3(): S3Settings {
    const endpointName = isSet('AWS_ENDPOINT_URL_S3') ? 'AWS_ENDPOINT_URL_S3' : 'AWS_ENDPOINT_URL';
    const regionName = isSet('AWS_REGION') ? 'AWS_REGION' : 'AWS_DEFAULT_REGION';
    if (isSet('AWS_ACCESS_KEY_ID') !== isSet('AWS_SECRET_ACCESS_KEY')) {
      mistakes.push('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set together');
    }
    const endpoint = read(endpointName, undefined, parseHttpUrl, 'an http or https address, without a query');
    // S3-compatible stores often have no regions, but signatures need one.
    const defaultRegion = endpoint === undefined ? undefined : 'us-east-1';
    return {
      ...read('LABWIRE_BLOBS', { bucket: '', prefix: '' }, parseBucket, 'an address such as s3://bucket/prefix'),
      endpoint,
      region: read(regionName, defaultRegion, parseRegion, 'a region such as eu-central-1'),
    };
  }
}

function parseCount(text: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text) && Number(text) <= 100_000 ? Number(text) : undefined;
}

function parsePort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

function parsePace(text: string): number | undefined {
  return /^\d{1,5}(\.\d{1,3})?$/.test(text) && Number(text) <= 86_400 ? Number(text) : undefined;
}

function parseDrain(text: string): number | undefined {
  return /^\d{1,3}(\.\d{1,3})?$/.test(text) && Number(text) <= 300 ? Number(text) : undefined;
}

function parseDatabaseUrl(text: string): string | undefined {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text) ? text : undefined;
}

function parseHttpUrl(text: string): string | undefined {
  return /^https?:\/\/[^?#@]+$/.test(text) && URL.canParse(text) ? text.replace(/\/+$/, '') : undefined;
}

function parseAccelPath(text: string): string | undefined {
  return /^(\/[\w-]+)+\/?$/.test(text) ? `${text.replace(/\/$/, '')}/` : undefined;
}

function parseProxies(text: string): string[] | undefined {
  const proxies = text.split(/[\s,]+/).filter((proxy) => proxy !== '');
  return proxies.every(isAddressOrNetwork) ? proxies : undefined;
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return isIP(address) > 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most));
}

function parseToken(text: string): string | undefined {
  return /^[!-~]{1,512}$/.test(text) ? text : undefined;
}

function parseLongToken(text: string): string | undefined {
  return text.length >= 16 ? parseToken(text) : undefined;
}

/** Restricted to characters that need no escaping in a URL. */
function parseBucket(text: string): { bucket: string; prefix: string } | undefined {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])((?:\/[\w-][\w.-]*)*)\/?$/.exec(text) ?? [];
  return bucket === undefined ? undefined : { bucket, prefix: prefix.slice(1) };
}

function parseRegion(text: string): string | undefined {
  return /^[a-z\d-]{1,63}$/.test(text) ? text : undefined;
}
