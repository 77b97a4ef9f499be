import type { Scope } from '@labwire/contract/token.ts';

/** A token and a first call, to be pasted into a shell as they are. */
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

/** One that changes nothing, of those that the scopes allow. */
function firstCall(service: string, scopes: readonly Scope[]): string {
  if (scopes.includes('results:read')) return `curl -s '${service}/client/api/v4/results?limit=5'`;
  if (scopes.includes('orders:read')) return `curl -s '${service}/client/api/v3/orders/1'`;
  return `curl -s ${service}/client/api/v3/order-requests/validate -H 'Content-Type: application/json' -d '{}'`;
}
