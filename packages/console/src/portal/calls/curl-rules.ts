export interface Request {
  method: string;
  /** Path and query. */
  address: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Where the answer is written, if it is nothing to read in a terminal. */
  file?: string;
}

/** In single quotes, as a shell reads it. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A request as a person types it. The token is a variable: none is ever shown. */
export function curlOf(origin: string, { method, address, body, headers = {}, file }: Request): string {
  const isUsual = method === (body === undefined ? 'GET' : 'POST');
  const lines = [
    `curl -s ${isUsual ? '' : `-X ${method} `}${quoted(origin + address)}`,
    '-H "Authorization: Bearer $LAB_TOKEN"',
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
  ];
  if (body !== undefined) {
    lines.push("-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body, null, 2))}`);
  }
  if (file !== undefined) lines.push(`-o ${quoted(file)}`);
  return lines.join(' \\\n  ');
}

/** How a program gets the token that the other calls need. */
export const tokenCurlOf = (origin: string, username: string): string =>
  [
    `LAB_TOKEN=$(curl -s ${quoted(`${origin}/client/oauth/token`)} \\`,
    `  -u ${quoted(username)}":$LAB_PASSWORD" -d grant_type=client_credentials |`,
    `  sed 's/.*"access_token":"\\([^"]*\\).*/\\1/')`,
  ].join('\n');
