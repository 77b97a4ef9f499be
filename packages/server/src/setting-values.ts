import { isIP } from 'node:net';
import { parseDatabaseAddress } from './platform/db/database-url-rules.ts';

/** Parsers of the values of settings. Each returns undefined for a text that is not valid. */

export function parseCount(text: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(text) && Number(text) <= 100_000 ? Number(text) : undefined;
}

export function parseDays(text: string): number | undefined {
  return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= 365 ? Number(text) : undefined;
}

export function parseConnections(text: string): number | undefined {
  return /^[1-9]\d{0,2}$/.test(text) && Number(text) >= 2 && Number(text) <= 200 ? Number(text) : undefined;
}

export function parsePort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

export function parsePace(text: string): number | undefined {
  return /^\d{1,5}(\.\d{1,3})?$/.test(text) && Number(text) <= 86_400 ? Number(text) : undefined;
}

export function parseRatio(text: string): number | undefined {
  return /^\d(\.\d{1,10})?$/.test(text) && Number(text) <= 1 ? Number(text) : undefined;
}

export function parseDrain(text: string): number | undefined {
  return /^\d{1,3}(\.\d{1,3})?$/.test(text) && Number(text) <= 300 ? Number(text) : undefined;
}

export function parseDatabaseUrl(text: string): string | undefined {
  return parseDatabaseAddress(text) && text;
}

export function parseHttpUrl(text: string): string | undefined {
  return /^https?:\/\/[^?#@]+$/.test(text) && URL.canParse(text) ? text.replace(/\/+$/, '') : undefined;
}

export function parseServiceUrl(text: string): string | undefined {
  return /^https?:\/\/[^@]+$/.test(text) && URL.canParse(text) ? text : undefined;
}

export function parseProxies(text: string): string[] | undefined {
  const proxies = text.split(/[\s,]+/).filter((proxy) => proxy !== '');
  return proxies.every(isAddressOrNetwork) ? proxies : undefined;
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const maxBits = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) > 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= maxBits))
  );
}

export function parseToken(text: string): string | undefined {
  return /^[!-~]{1,512}$/.test(text) ? text : undefined;
}

export function parseLongToken(text: string): string | undefined {
  return text.length >= 16 ? parseToken(text) : undefined;
}

/** Restricted to characters that need no escaping in a URL. */
export function parseBucket(text: string): { bucket: string; prefix: string } | undefined {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])((?:\/[\w-][\w.-]*)*)\/?$/.exec(text) ?? [];
  return bucket === undefined ? undefined : { bucket, prefix: prefix.slice(1) };
}

export function parseRegion(text: string): string | undefined {
  return /^[a-z\d-]{1,63}$/.test(text) ? text : undefined;
}
