/** A URL of PostgreSQL can name several hosts, separated by commas, as for libpq. */
export interface DatabaseAddress {
  /** The same URL for each host. */
  hostUrls: string[];
  /** Whether only a host that accepts writes may be used. */
  requiresPrimary: boolean;
}

/** Values of target_session_attrs that lead to a server which accepts writes. */
const writableAttributes = ['read-write', 'primary'];

/** Returns undefined if the URL is not valid, or asks for a server that does not accept writes. */
export function parseDatabaseAddress(url: string): DatabaseAddress | undefined {
  const [, start = '', hosts = '', rest = ''] = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s.exec(url) ?? [];
  if (start === '') return undefined;
  const [path = '', query = ''] = rest.split(/\?(.*)/s);
  const parameters = query.split('&').filter((parameter) => parameter !== '');
  const isAttribute = (parameter: string) => parameter.startsWith('target_session_attrs=');
  const attributes = parameters.filter(isAttribute).map((parameter) => parameter.slice(parameter.indexOf('=') + 1));
  if (!attributes.every((attribute) => writableAttributes.includes(attribute))) return undefined;
  const others = parameters.filter((parameter) => !isAttribute(parameter)).join('&');
  const names = hosts.split(',');
  const hostUrls = names.map((host) => `${start}${host}${path}${others === '' ? '' : `?${others}`}`);
  if (!hostUrls.every((hostUrl) => URL.canParse(hostUrl)) || (names.length > 1 && names.includes(''))) return undefined;
  return { hostUrls, requiresPrimary: names.length > 1 || attributes.length > 0 };
}

/** What is known about one of the hosts. */
export interface HostState {
  hostUrl: string;
  /** The timeline of a host that accepts writes; undefined for all others. */
  timeline?: number;
}

/**
 * The host to use: the one that accepts writes. If several do, one of them was replaced in a fail-over and still runs: it has the
 * older timeline.
 */
export const choosePrimary = (hosts: readonly HostState[]): HostState | undefined =>
  hosts
    .filter(({ timeline }) => timeline !== undefined)
    .sort((one, other) => (other.timeline ?? 0) - (one.timeline ?? 0))
    .at(0);
