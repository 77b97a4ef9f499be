export interface ApiRequest {
  method: string;
  /** Path and query. */
  address: string;
  body?: unknown;
  headers?: Record<string, string>;
}

const shellQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A request as a curl command. The token is a shell variable, so that no secret is ever shown. */
export function curlCommand(origin: string, { method, address, body, headers = {} }: ApiRequest): string {
  const isDefaultMethod = method === (body === undefined ? 'GET' : 'POST');
  const lines = [
    `curl -s ${isDefaultMethod ? '' : `-X ${method} `}${shellQuoted(origin + address)}`,
    '-H "Authorization: Bearer $LAB_TOKEN"',
    ...Object.entries(headers).map(([name, value]) => `-H ${shellQuoted(`${name}: ${value}`)}`),
  ];
  if (body !== undefined) {
    lines.push("-H 'Content-Type: application/json'", `-d ${shellQuoted(JSON.stringify(body, null, 2))}`);
  }
  return lines.join(' \\\n  ');
}

/** The command that gets the token for the other commands, with a credential. */
export const tokenCurlCommand = (origin: string): string =>
  [
    `LAB_TOKEN=$(curl -s ${shellQuoted(`${origin}/client/oauth/token`)} \\`,
    `  -u "$LAB_USER:$LAB_PASSWORD" -d grant_type=client_credentials |`,
    `  sed 's/.*"access_token":"\\([^"]*\\).*/\\1/')`,
  ].join('\n');
