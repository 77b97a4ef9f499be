import type { Violation } from '@labwire/contract/problem.ts';

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/** An origin is exact: https, the host and the port if it is not 443. In testing, http is allowed for this machine. */
export function originViolations(
  origins: readonly (string | undefined)[] = [],
  environment: 'testing' | 'production',
): Violation[] {
  return origins.flatMap((origin, index): Violation[] => {
    const message = origin === undefined ? undefined : originFault(origin, environment);
    return message === undefined ? [] : [{ pointer: `/origins/${index}`, code: 'bad_origin', message }];
  });
}

function originFault(text: string, environment: 'testing' | 'production'): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.hostname.includes('*')) {
    return 'must be an origin such as "https://app.customer.example"; wildcards are not possible';
  }
  if (url.protocol === 'http:' && !(environment === 'testing' && loopbackHosts.includes(url.hostname))) {
    return environment === 'testing' ? 'must be https, except for localhost' : 'must be https';
  }
  return url.origin === text ? undefined : `must be exactly as browsers send it: "${url.origin}"`;
}
