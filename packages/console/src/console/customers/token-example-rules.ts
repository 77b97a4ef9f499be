import type { Scope } from '@labwire/contract/token.ts';

/** Shell commands that request a token and make a first call with it. */
export function tokenExample(
  service: string,
  { username, password }: { username: string; password: string },
  scopes: readonly Scope[],
): string {
  return `TOKEN=$(curl -s ${service}/client/oauth/token \\
  -H 'Content-Type: application/json' \\
  -d '{"username": "${username}",
       "password": "${password}"}' |
  sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')

${firstCall(service, scopes)} \\
  -H "Authorization: Bearer $TOKEN"`;
}

/** A call that changes nothing and that the scopes permit. */
function firstCall(service: string, scopes: readonly Scope[]): string {
  if (scopes.includes('results:read')) return `curl -s '${service}/client/api/v4/results?limit=5'`;
  if (scopes.includes('orders:read')) return `curl -s '${service}/client/api/v3/orders/1'`;
  return `curl -s ${service}/client/api/v3/order-requests/validate -H 'Content-Type: application/json' -d '{}'`;
}
