import { refusals } from '../../src/auth/single-sign-on/refusal-rules.ts';
import type { TestProvider } from './identity-provider.ts';
import type { Laboratory } from './laboratory.ts';

/** The response to one request of a browser. */
export interface Visited {
  status: number;
  /** Where the browser is sent. */
  location: string;
  /** The cookie that the response sets, as a browser sends it back. */
  cookie: string;
  text: string;
  /** Why the sign-in failed, by the title of the page. */
  reason: string | undefined;
}

async function visit(lab: Laboratory, address: string, headers: Record<string, string>): Promise<Visited> {
  const { pathname, search } = new URL(address, 'http://lab.example');
  const response = await lab.app.inject({ method: 'GET', url: pathname + search, headers });
  const set = [response.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0] ?? '');
  const found = Object.entries(refusals).find(([, { title }]) => response.body.includes(`<h1>${title}</h1>`));
  return {
    status: response.statusCode,
    location: String(response.headers.location ?? ''),
    cookie: set.at(-1) ?? '',
    text: response.body,
    reason: found?.[0],
  };
}

/** Opens the page that sends the browser to the provider. */
export const begin = (lab: Laboratory, path: string) => visit(lab, path, {});

export const browserOf = ({ cookie }: Visited) => ({ cookie });

/** Opens the address to which the provider sent the browser. */
export const finish = (lab: Laboratory, callback: string, headers: Record<string, string>) =>
  visit(lab, callback, headers);

/** A whole sign-in. */
export async function throughProvider(
  lab: Laboratory,
  provider: TestProvider,
  path: string,
  login: string,
): Promise<Visited> {
  const begun = await begin(lab, path);
  if (begun.status !== 302) return begun;
  return finish(lab, await provider.visit(begun.location, login), browserOf(begun));
}
