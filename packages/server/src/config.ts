import { resolve } from 'node:path';
import type { Environment } from './auth/token-rules.ts';
import type { MailConfig } from './mail/mail-settings.ts';
import { parseMailAddress, parseSmtpUrl } from './mail/smtp-settings-rules.ts';
import type { S3Settings } from './platform/blobs/s3.ts';
import type { UrlSetting } from './platform/db/connect.ts';
import { defaultLoadLimits } from './platform/limits/load-limits.ts';
import { samplers, type TracingSettings } from './platform/tracing/tracing-settings.ts';
import { defaultPolling, defaultRequestsPerSecond, type PollingPolicy } from './polling/polling-rules.ts';
import {
  parseBucket,
  parseConnections,
  parseCount,
  parseDatabaseUrl,
  parseDays,
  parseDrain,
  parseHttpUrl,
  parseLongToken,
  parsePace,
  parsePort,
  parseProxies,
  parseRatio,
  parseRegion,
  parseServiceUrl,
  parseToken,
} from './setting-values.ts';
import { SettingsReader } from './settings-reader.ts';

export interface Config {
  port: number;
  host: string;
  /** Undefined: the private PostgreSQL in the data folder. */
  databaseUrl: string | undefined;
  /** The login that owns the tables. Undefined: the schema is migrated by `npm run migrate`, or by the private PostgreSQL's owner. */
  databaseOwnerUrl: string | undefined;
  dataFolder: string;
  /** Undefined: report files are in the data folder. */
  s3: S3Settings | undefined;
  environment: Environment;
  /** Undefined: the address that the service listens on. */
  publicUrl: string | undefined;
  /** Undefined: the token stored in the data folder. */
  adminToken: string | undefined;
  /** Addresses or networks whose X-Forwarded-For is trusted. */
  trustedProxies: string[];
  logLevel: string;
  /** Undefined: no laboratory is simulated. */
  simulator: { pace: number } | undefined;
  allowsLoopbackWebhooks: boolean;
  polling: PollingPolicy;
  requestsPerSecond: number;
  loadLimits: { maxConcurrentRequests: number };
  /** How many connections of PostgreSQL the process uses for transactions. */
  databaseConnections: number;
  /** Gives access to /metrics only. Undefined: /metrics requires an admin token. */
  metricsToken: string | undefined;
  /** A PKCS#12 or PEM file with the key and certificates that reports are signed with. Undefined: they are in the database. */
  signatureFile: string | undefined;
  signaturePassword: string | undefined;
  /** The key that signs the heads of the audit trail. Undefined: a file in the data folder. */
  auditKeyFile: string | undefined;
  /** Where signed heads of the audit trail are exported to. */
  auditWitnessFile: string | undefined;
  auditWitnessUrl: string | undefined;
  /** The time-stamping authority for signatures of reports. Undefined: they have no time stamp. */
  timeStampUrl: string | undefined;
  /** Without a mail server, mails are written to files in testing, and not sent in production. */
  mail: MailConfig;
  /** How spans are exported. Undefined: none are. */
  tracing: TracingSettings | undefined;
  /** After SIGTERM: how long readiness fails before new connections are refused. */
  drainSeconds: number;
  /** Names that look like settings and are none. */
  warnings: string[];
}

/** Lists every invalid setting, so that all can be corrected before the next start. */
export class InvalidConfig extends Error {
  constructor(mistakes: string[]) {
    super(`the settings are not valid:\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`);
  }
}

const visibleAscii = 'visible ASCII, without spaces';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Reads the settings. On a terminal the default log level is higher, so that the printed instructions stay readable. */
export function readConfig(env: Record<string, string | undefined>, isTerminal: boolean): Config {
  return readSettings(new SettingsReader(env), isTerminal);
}

/** The names of all settings, without those of AWS. */
export function settingNames(): string[] {
  const settings = new SettingsReader({});
  readSettings(settings, false);
  return settings.names();
}

function readSettings(settings: SettingsReader, isTerminal: boolean): Config {
  const environment = settings.oneOf('LABWIRE_ENV', ['testing', 'production'], 'testing');
  const config: Config = {
    ...readService(settings, isTerminal),
    ...readLimits(settings, environment),
    ...readSignature(settings),
    mail: readMail(settings),
    tracing: readTracing(settings),
    ...readAudit(settings),
    environment,
    databaseUrl: readDatabaseUrl(settings, 'DATABASE_URL'),
    databaseOwnerUrl: readDatabaseUrl(settings, 'DATABASE_OWNER_URL'),
    dataFolder: resolve(settings.read('LABWIRE_DATA_DIR', './data', (text) => text, 'a folder')),
    s3: settings.isSet('LABWIRE_BLOBS') ? readS3(settings) : undefined,
    ...readSimulator(settings, environment),
    warnings: settings.warningsOfUnknown(),
  };
  if (environment === 'production' && config.adminToken !== undefined && config.adminToken.length < 16) {
    settings.mistakes.push('LABWIRE_ADMIN_TOKEN must have at least 16 characters in production');
  }
  if (config.databaseOwnerUrl !== undefined && config.databaseUrl === undefined) {
    settings.mistakes.push(
      'DATABASE_OWNER_URL is for migrations; DATABASE_URL, the login of the service, must be set too',
    );
  }
  if (settings.mistakes.length > 0) throw new InvalidConfig(settings.mistakes);
  return config;
}

const minSignaturePassword = 16;

/** In production the key in the database is encrypted. Only the service needs it: a backup works without the password. */
export function requireSignature({ environment, signatureFile, signaturePassword = '' }: Config): void {
  if (environment === 'testing' || signatureFile !== undefined) return;
  if (signaturePassword.length >= minSignaturePassword) return;
  throw new InvalidConfig([
    `LABWIRE_SIGNATURE_PASSWORD must be set in production, to at least ${minSignaturePassword} characters: it encrypts the key that ` +
      'signs reports, which the first start creates. It can be left out with a LABWIRE_SIGNATURE_FILE of your own',
  ]);
}

/** The settings of `npm run migrate`. */
export function readOwnerUrl(env: Record<string, string | undefined>): string {
  const settings = new SettingsReader(env);
  const url = readDatabaseUrl(settings, 'DATABASE_OWNER_URL');
  if (url === undefined && settings.mistakes.length === 0) {
    settings.mistakes.push('DATABASE_OWNER_URL must be set to the login that owns the database');
  }
  if (url === undefined) throw new InvalidConfig(settings.mistakes);
  return url;
}

function readDatabaseUrl(settings: SettingsReader, name: UrlSetting): string | undefined {
  return settings.read(name, undefined, parseDatabaseUrl, 'an address such as postgres://user:password@host/name');
}

function readService(
  settings: SettingsReader,
  isTerminal: boolean,
): Pick<Config, 'port' | 'host' | 'publicUrl' | 'adminToken' | 'metricsToken' | 'trustedProxies' | 'logLevel'> {
  return {
    port: settings.read('PORT', 8080, parsePort, 'a port number from 0 to 65535'),
    host: settings.read('HOST', 'localhost', (text) => text, 'a host name or address'),
    publicUrl: settings.read(
      'LABWIRE_PUBLIC_URL',
      undefined,
      parseHttpUrl,
      'an http or https address, without a query',
    ),
    adminToken: settings.read('LABWIRE_ADMIN_TOKEN', undefined, parseToken, visibleAscii),
    metricsToken: settings.read(
      'LABWIRE_METRICS_TOKEN',
      undefined,
      parseLongToken,
      `16 to 512 characters of ${visibleAscii}`,
    ),
    trustedProxies: settings.read(
      'LABWIRE_TRUSTED_PROXIES',
      [],
      parseProxies,
      'a list of addresses or networks such as 10.0.0.0/8',
    ),
    logLevel: settings.oneOf('LABWIRE_LOG_LEVEL', logLevels, isTerminal ? 'warn' : 'info'),
  };
}

function readLimits(
  settings: SettingsReader,
  environment: Environment,
): Pick<Config, 'polling' | 'requestsPerSecond' | 'loadLimits' | 'databaseConnections' | 'drainSeconds'> {
  const count = 'a whole number from 1 to 100000';
  const { maxConcurrentRequests } = defaultLoadLimits;
  return {
    polling: settings.oneOf('LABWIRE_POLLING', ['enforce', 'advise'], defaultPolling(environment)),
    requestsPerSecond: settings.read('LABWIRE_REQUESTS_PER_SECOND', defaultRequestsPerSecond, parseCount, count),
    loadLimits: {
      maxConcurrentRequests: settings.read('LABWIRE_REQUESTS_AT_ONCE', maxConcurrentRequests, parseCount, count),
    },
    databaseConnections: settings.read(
      'LABWIRE_DATABASE_CONNECTIONS',
      10,
      parseConnections,
      'a whole number from 2 to 200',
    ),
    drainSeconds: settings.read('LABWIRE_DRAIN_SECONDS', 0, parseDrain, 'a number of seconds from 0 to 300'),
  };
}

function readAudit(settings: SettingsReader): Pick<Config, 'auditKeyFile' | 'auditWitnessFile' | 'auditWitnessUrl'> {
  const file = (name: string) => settings.read(name, undefined, (text) => resolve(text), 'a file');
  return {
    auditKeyFile: file('LABWIRE_AUDIT_KEY_FILE'),
    auditWitnessFile: file('LABWIRE_AUDIT_WITNESS_FILE'),
    auditWitnessUrl: settings.read(
      'LABWIRE_AUDIT_WITNESS_URL',
      undefined,
      parseServiceUrl,
      'an http or https address without user and password',
    ),
  };
}

function readSignature(settings: SettingsReader): Pick<Config, 'signatureFile' | 'signaturePassword' | 'timeStampUrl'> {
  return {
    signatureFile: settings.read('LABWIRE_SIGNATURE_FILE', undefined, (text) => resolve(text), 'a file'),
    signaturePassword: settings.read('LABWIRE_SIGNATURE_PASSWORD', undefined, (text) => text, 'a password'),
    timeStampUrl: settings.read(
      'LABWIRE_TIMESTAMP_URL',
      undefined,
      parseServiceUrl,
      'an http or https address without user and password',
    ),
  };
}

function readMail(settings: SettingsReader): MailConfig {
  if (settings.isSet('LABWIRE_SMTP_URL') && !settings.isSet('LABWIRE_MAIL_FROM')) {
    settings.mistakes.push('LABWIRE_MAIL_FROM must be set with LABWIRE_SMTP_URL: mails need a sender');
  }
  return {
    smtp: settings.read(
      'LABWIRE_SMTP_URL',
      undefined,
      parseSmtpUrl,
      'an address such as smtp://user:password@host:587 or smtps://host',
    ),
    from: settings.read(
      'LABWIRE_MAIL_FROM',
      undefined,
      parseMailAddress,
      'an e-mail address, alone or as Name <address>',
    ),
    reports: settings.oneOf('LABWIRE_MAIL_REPORTS', ['attach', 'link', 'none'], 'link'),
    linkDays: settings.read('LABWIRE_MAIL_LINK_DAYS', 30, parseDays, 'a number of days from 1 to 365'),
  };
}

/** The standard variables of OpenTelemetry. Its libraries read the remaining ones, such as the headers, themselves. */
function readTracing(settings: SettingsReader): TracingSettings | undefined {
  const endpoints = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];
  for (const name of endpoints)
    settings.read(name, undefined, parseHttpUrl, 'an http or https address, without a query');
  const isDisabled = settings.oneOf('OTEL_SDK_DISABLED', ['true', 'false'], 'false') === 'true';
  settings.oneOf('OTEL_EXPORTER_OTLP_PROTOCOL', ['http/json'], 'http/json');
  const tracing = {
    sampler: settings.oneOf('OTEL_TRACES_SAMPLER', samplers, 'parentbased_always_on'),
    ratio: settings.read('OTEL_TRACES_SAMPLER_ARG', 1, parseRatio, 'a number from 0 to 1'),
  };
  return !isDisabled && endpoints.some((name) => settings.isSet(name)) ? tracing : undefined;
}

/** On by default in testing; not permitted in production. */
function readSimulator(
  settings: SettingsReader,
  environment: Environment,
): Pick<Config, 'simulator' | 'allowsLoopbackWebhooks'> {
  const value = settings.oneOf('LABWIRE_SIMULATOR', ['on', 'off'], environment === 'testing' ? 'on' : 'off');
  if (environment === 'production' && value === 'on') {
    settings.mistakes.push('LABWIRE_SIMULATOR must be off in production: results there are real');
  }
  const pace = settings.read('LABWIRE_SIMULATOR_PACE', 1, parsePace, 'a number of seconds from 0 to 86400');
  const loopback = settings.oneOf('LABWIRE_WEBHOOK_LOOPBACK', ['on', 'off'], environment === 'testing' ? value : 'off');
  if (environment === 'production' && loopback === 'on') {
    settings.mistakes.push('LABWIRE_WEBHOOK_LOOPBACK must be off in production: customers could reach local services');
  }
  return { simulator: value === 'on' ? { pace } : undefined, allowsLoopbackWebhooks: loopback === 'on' };
}

/** Reads the standard variables of AWS. The AWS SDK finds the credentials itself, unless they are in files. */
function readS3(settings: SettingsReader): S3Settings {
  const endpointName = settings.isSet('AWS_ENDPOINT_URL_S3') ? 'AWS_ENDPOINT_URL_S3' : 'AWS_ENDPOINT_URL';
  const regionName = settings.isSet('AWS_REGION') ? 'AWS_REGION' : 'AWS_DEFAULT_REGION';
  if (settings.isSet('AWS_ACCESS_KEY_ID') !== settings.isSet('AWS_SECRET_ACCESS_KEY')) {
    settings.mistakes.push('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set together');
  }
  const endpoint = settings.read(endpointName, undefined, parseHttpUrl, 'an http or https address, without a query');
  // S3-compatible stores often have no regions, but signatures need one.
  const defaultRegion = endpoint === undefined ? undefined : 'us-east-1';
  return {
    ...settings.read('LABWIRE_BLOBS', { bucket: '', prefix: '' }, parseBucket, 'an address such as s3://bucket/prefix'),
    endpoint,
    region: settings.read(regionName, defaultRegion, parseRegion, 'a region such as eu-central-1'),
    credentials: readS3Credentials(settings),
  };
}

/** The AWS SDK does not know these files. With all others, such as a profile or a role, it finds the credentials itself. */
function readS3Credentials(settings: SettingsReader): S3Settings['credentials'] {
  if (!settings.isSet('AWS_SECRET_ACCESS_KEY_FILE')) return undefined;
  const read = (name: string) => settings.read(name, '', (text) => text, 'a key');
  return {
    accessKeyId: read('AWS_ACCESS_KEY_ID'),
    secretAccessKey: read('AWS_SECRET_ACCESS_KEY'),
    sessionToken: read('AWS_SESSION_TOKEN') || undefined,
  };
}
