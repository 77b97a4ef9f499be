interface Deployment {
  publicUrl: string;
  environment: string;
}

/** The headers of every response except its id, also of responses to requests that reach no route. */
export function defaultHeaders({ publicUrl, environment }: Deployment): Record<string, string> {
  return {
    'labwire-environment': environment,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
